import * as z from "zod/mini";

/** A playground's file in the folder that a server serves. */
export const folderFileSchema = z.object({
  /** Inside the folder, with "/". */
  path: z.string(),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  hash: z.string(),
  /** As the file says; null if its beginning doesn't say. */
  name: z.nullable(z.string()),
  bytes: z.number(),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
});
export type FolderFile = z.infer<typeof folderFileSchema>;

/** `whole` if files that aren't named are gone; otherwise only what changed is named. */
export const folderNewsSchema = z.object({
  /** Id of the folder: another server may answer at the same address later. */
  folder: z.string(),
  whole: z.boolean(),
  files: z.array(folderFileSchema),
  gone: z.array(z.string()),
});
export type FolderNews = z.infer<typeof folderNewsSchema>;

/** What a session says about the folder. */
export const sessionFolderSchema = z.object({
  /** Tells folders of one name apart, without saying where they are. */
  id: z.string(),
  name: z.string(),
  readOnly: z.boolean(),
});
