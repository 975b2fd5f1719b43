// Links of stored playgrounds to their files, and the copies that were kept at conflicts with these, in storage.

import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { fileLinkSettingName, versionKeptAtConflictSettingName } from "./playgrounds.ts";

const linkSchema = z.object({
  playgroundKey: z.string(),
  /** Id of the server's folder. A file with the same path in another folder isn't this one. */
  folder: z.string(),
  path: z.string(),
  /** Key of the playground in the file. The stored playground has another one if that key was taken. */
  fileKey: z.string(),
  /** SHA-256 of the file's bytes when file and playground last agreed, or were merged. */
  hash: z.string(),
  /** The stored revision that last equalled the file; 0 after a merge that isn't in the file yet. */
  revision: z.number(),
  /** For a file that a person opened where it lies: the browser's own handle of it. */
  handle: z.optional(z.unknown()),
  /** The file's text at `hash`, for a merge after a reload; null if it's long. */
  base: z.nullable(z.string()),
});
/** Ties a stored playground to its file. */
export type FileLink = z.infer<typeof linkSchema>;

/** Null if the playground has no file. */
export async function readFileLink(database: Database, playgroundKey: string): Promise<FileLink | null> {
  const found: unknown = await database.get("settings", fileLinkSettingName(playgroundKey));
  return linkSchema.safeParse((found as { value?: unknown } | undefined)?.value).data ?? null;
}

export async function writeFileLink(database: Database, link: FileLink): Promise<void> {
  await database.put("settings", { name: fileLinkSettingName(link.playgroundKey), value: link });
}

/** Links of playgrounds that are still stored. */
export async function readFileLinks(database: Database): Promise<FileLink[]> {
  const found: unknown[] = await database.getAll(
    "settings",
    IDBKeyRange.bound(fileLinkSettingName(""), fileLinkSettingName("\uFFFF")),
  );
  const links = found.flatMap(
    (record) => linkSchema.safeParse((record as { value?: unknown }).value).data ?? [],
  );
  const stored = new Set(await database.getAllKeys("playgrounds"));
  return links.filter(({ playgroundKey }) => stored.has(playgroundKey));
}

const keptVersionSchema = z.object({ value: z.string() });

/** Key of the copy that was kept at the last conflict of the playground with its file; null without any. */
export async function readVersionKeptAtConflictKey(
  database: Database,
  playgroundKey: string,
): Promise<string | null> {
  const found: unknown = await database.get("settings", versionKeptAtConflictSettingName(playgroundKey));
  return keptVersionSchema.safeParse(found).data?.value ?? null;
}

export async function writeVersionKeptAtConflictKey(
  database: Database,
  playgroundKey: string,
  copyKey: string,
): Promise<void> {
  await database.put("settings", { name: versionKeptAtConflictSettingName(playgroundKey), value: copyKey });
}
