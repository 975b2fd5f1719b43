import * as z from "zod/mini";

/** Star and tags of a playground in the library. They aren't part of the playground, so setting them isn't an edit. */
export const starAndTagsSchema = z.object({
  playgroundKey: z.string(),
  starred: z.boolean(),
  /** Distinct, in the author's order. */
  tags: z.readonly(z.array(z.string())),
});
export type StarAndTags = z.infer<typeof starAndTagsSchema>;
