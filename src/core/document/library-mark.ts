import * as z from "zod/mini";

/** What the library says of a playground; it's no part of the playground, so marking is no edit. */
export const libraryMarkSchema = z.object({
  playgroundKey: z.string(),
  starred: z.boolean(),
  /** In the order given; distinct. */
  tags: z.readonly(z.array(z.string())),
});
export type LibraryMark = z.infer<typeof libraryMarkSchema>;
