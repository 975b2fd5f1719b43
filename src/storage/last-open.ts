import * as z from "zod/mini";
import { playgroundRecordSchema } from "#core/document/records.ts";
import type { Database } from "./database.ts";

const settingSchema = z.object({ name: z.literal("open"), value: z.string() });

/** The playground that was opened last in any tab; failing that, the one that was saved last. */
export async function readLastOpen(database: Database): Promise<string | null> {
  const setting = settingSchema.safeParse(await database.get("settings", "open"));
  if (setting.success && (await database.getKey("playgrounds", setting.data.value)) !== undefined) {
    return setting.data.value;
  }
  return readLastSaved(database, null);
}

/** The playground that was saved last, but for one. */
export async function readLastSaved(database: Database, but: string | null): Promise<string | null> {
  const found = await database.getAll("playgrounds");
  const records = found.flatMap((record) => playgroundRecordSchema.safeParse(record).data ?? []);
  const others = records.filter(({ key }) => key !== but).sort((one, other) => other.savedAt - one.savedAt);
  return others[0]?.key ?? null;
}

/** Remembers what to open next; a library that cannot remember it opens what was saved last. */
export async function writeLastOpen(database: Database, key: string): Promise<void> {
  try {
    await database.put("settings", { name: "open", value: key });
  } catch {
    // What fails here fails in the next save too, which says so.
  }
}
