import { type RowMarks, rowMarksSchema } from "#core/thresholds/evidence/row-marks.ts";
import { type Database, wholly } from "./database.ts";

/** Of more playgrounds than these the oldest are forgotten. */
const mostPlaygrounds = 300;

/** What the library keeps of rows that chose something or were looked at, of playgrounds that are gone, too. */
export async function readRowMarks(database: Database): Promise<readonly RowMarks[]> {
  const found = await database.getAll("rowMarks");
  return found.flatMap((record) => rowMarksSchema.safeParse(record).data ?? []);
}

/** Keeps what is known of a playground's rows, and forgets the oldest where there are too many. */
export async function putRowMarks(database: Database, marks: RowMarks): Promise<void> {
  const transaction = database.transaction("rowMarks", "readwrite");
  await wholly(transaction, async () => {
    await transaction.store.put(marks);
    if ((await transaction.store.count()) <= mostPlaygrounds) return;
    const found = await transaction.store.getAll();
    const records = found.flatMap((record) => rowMarksSchema.safeParse(record).data ?? []);
    const oldest = records.toSorted((one, other) => one.savedAt - other.savedAt);
    for (const { playgroundKey } of oldest.slice(0, oldest.length - mostPlaygrounds)) {
      await transaction.store.delete(playgroundKey);
    }
  });
}
