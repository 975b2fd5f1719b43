// What server and page tell each other about a served folder: its files, what changed in it, and its id in a session.

import * as z from "zod/mini";

/** A playground's file in the folder that a server serves. */
export const folderFileSchema = z.object({
  /** Inside the folder, with "/". */
  path: z.string(),
  /** SHA-256 of its bytes, in hexadecimal digits. It covers cases that lie beside it, because the file has their hashes. */
  hash: z.string(),
  /** Name of the playground in the file; null if the beginning of the file doesn't have it. */
  name: z.nullable(z.string()),
  /** Of the file itself, without cases that lie beside it. */
  bytes: z.number(),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
});
export type FolderFile = z.infer<typeof folderFileSchema>;

/**
 * With `whole`, `files` are all files of the folder; otherwise only new and changed ones, and `gone` has the paths of
 * deleted files.
 */
export const folderEventSchema = z.object({
  /** Id of the folder: another server may answer at the same address later. */
  folder: z.string(),
  whole: z.boolean(),
  files: z.array(folderFileSchema),
  gone: z.array(z.string()),
});
export type FolderEvent = z.infer<typeof folderEventSchema>;

/** What a session says about the folder. */
export const sessionFolderSchema = z.object({
  /** Id of the folder. It differs between folders of the same name, without saying where they are. */
  id: z.string(),
  name: z.string(),
  readOnly: z.boolean(),
});
