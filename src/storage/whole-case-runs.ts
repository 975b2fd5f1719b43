import { unwrap } from "idb";
import { newKey, sha256 } from "#browser/crypto.ts";
import { moveCaseRun } from "#core/document/records.ts";
import type { WholeCaseRow, WholeCaseRun } from "#core/model/case-run.ts";
import { allCaseRows, forgetChunks, getCaseRun, putCaseRun } from "./case-runs.ts";
import type { Database } from "./database.ts";

/** Stores a run that came with a file: its rows first, so that a run which is listed is whole. */
export async function putWholeCaseRun(database: Database, { run, rows }: WholeCaseRun): Promise<void> {
  await putCaseRows(database, run.key, rows);
  await putCaseRun(database, run);
}

/** Stores rows of a run that came with a file. */
export async function putCaseRows(
  database: Database,
  runKey: string,
  rows: readonly WholeCaseRow[],
): Promise<void> {
  // Where the browser has no digest a row keeps a text of its own.
  const hashes = await Promise.all(
    rows.map(async ({ row, stateText }) => (await sha256(stateText)) ?? `${runKey}:${row.caseKey}`),
  );
  const transaction = database.transaction(["caseRows", "answerChunks", "stateTexts"], "readwrite", {
    durability: "strict",
  });
  // A promise of its own for each of a hundred thousand rows costs more than the row; a fault ends the transaction.
  const caseRows = unwrap(transaction.objectStore("caseRows"));
  const stateTexts = unwrap(transaction.objectStore("stateTexts"));
  for (const [index, { row, stateText }] of rows.entries()) {
    const stateHash = hashes[index] ?? "";
    caseRows.put({ ...row, stateHash });
    stateTexts.put({ hash: stateHash, text: stateText });
  }
  const forgotten = forgetChunks(
    transaction.objectStore("answerChunks"),
    rows.map(({ row }) => row),
  );
  await Promise.allSettled([...forgotten, transaction.done]);
  await transaction.done;
}

/** A case run with its rows and their texts; a row whose text is gone is left out. Null: there is no such run. */
export async function getWholeCaseRun(database: Database, key: string): Promise<WholeCaseRun | null> {
  const run = await getCaseRun(database, key);
  if (run === null) return null;
  const stored = await allCaseRows(database, key);
  const texts = database.transaction("stateTexts").store;
  const rows = await Promise.all(
    stored.map(async ({ stateHash, ...row }): Promise<WholeCaseRow[]> => {
      if (stateHash === "") return [{ row, stateText: "" }];
      const { text } = ((await texts.get(stateHash)) ?? {}) as { text?: unknown };
      return typeof text === "string" ? [{ row, stateText: text }] : [];
    }),
  );
  return { run, rows: rows.flat() };
}

/** Every case run that can be read. */
export async function allWholeCaseRuns(database: Database): Promise<WholeCaseRun[]> {
  const runs: WholeCaseRun[] = [];
  for (const key of await database.getAllKeys("caseRuns")) {
    const run = await getWholeCaseRun(database, key);
    if (run !== null) runs.push(run);
  }
  return runs;
}

/** Stores the case runs of a file under the keys that their playgrounds were given; a key that is taken becomes a new one. */
export async function addWholeCaseRuns(
  database: Database,
  caseRuns: readonly WholeCaseRun[],
  playgroundKeys: ReadonlyMap<string, string>,
): Promise<void> {
  for (const whole of caseRuns) {
    const { key, playgroundKey } = whole.run;
    const taken = (await database.getKey("caseRuns", key)) !== undefined;
    const moved = moveCaseRun(
      whole,
      taken ? newKey() : key,
      playgroundKeys.get(playgroundKey) ?? playgroundKey,
    );
    await putWholeCaseRun(database, moved);
  }
}
