// Archives of rows used or seen as evidence, in storage. They outlive their playgrounds.

import { type RowUseArchive, rowUseArchiveSchema } from "#core/thresholds/evidence/row-use-archive.ts";
import { type Database, runInTransaction } from "./database.ts";

const mostPlaygrounds = 300;

/** Includes archives of deleted playgrounds. */
export async function readRowUseArchives(database: Database): Promise<readonly RowUseArchive[]> {
  const found = await database.getAll("rowMarks");
  return found.flatMap((record) => rowUseArchiveSchema.safeParse(record).data ?? []);
}

/** Adds or replaces a playground's archive, and drops the oldest archives beyond 300. */
export async function putRowUseArchive(database: Database, marks: RowUseArchive): Promise<void> {
  const transaction = database.transaction("rowMarks", "readwrite");
  await runInTransaction(transaction, async () => {
    await transaction.store.put(marks);
    if ((await transaction.store.count()) <= mostPlaygrounds) return;
    const found = await transaction.store.getAll();
    const records = found.flatMap((record) => rowUseArchiveSchema.safeParse(record).data ?? []);
    const oldest = records.toSorted((one, other) => one.savedAt - other.savedAt);
    for (const { playgroundKey } of oldest.slice(0, oldest.length - mostPlaygrounds)) {
      await transaction.store.delete(playgroundKey);
    }
  });
}
