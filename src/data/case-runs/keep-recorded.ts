import type { RecordedRun } from "#core/gallery/recorded-run.ts";
import { putCaseRun } from "#platform/case-run/stored-run.ts";
import type { Database } from "#platform/database.ts";
import { sha256 } from "#platform/digest.ts";

/** Stores a run that came with a file: its rows first, so that a run which is listed is whole. */
export async function keepRecordedRun(database: Database, { run, rows }: RecordedRun): Promise<void> {
  // Where the browser has no digest a row keeps a text of its own.
  const hashes = await Promise.all(
    rows.map(async ({ row, stateText }) => (await sha256(stateText)) ?? `${run.key}:${row.caseKey}`),
  );
  const transaction = database.transaction(["caseRows", "stateTexts"], "readwrite", {
    durability: "strict",
  });
  const writes = rows.flatMap(({ row, stateText }, index) => {
    const stateHash = hashes[index] ?? "";
    return [
      transaction.objectStore("caseRows").put({ ...row, stateHash }),
      transaction.objectStore("stateTexts").put({ hash: stateHash, text: stateText }),
    ];
  });
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
  await putCaseRun(database, run);
}
