import { sha256 } from "#browser/crypto.ts";
import { estimateRequest } from "#core/contract/estimate.ts";
import { requestSize } from "#core/contract/write-request.ts";
import { markText } from "#core/json/mark-text.ts";
import type { Case } from "#core/model/case.ts";
import type { CaseRow, CaseRun } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { forgetChunks } from "#storage/case-rows.ts";
import type { Database } from "#storage/database.ts";
import { casesOfKeys } from "#storage/packed-cases.ts";

const rowsAtOnce = 500;

interface Prepared {
  row: CaseRow;
  stateText: string | null;
}

async function prepareRow(run: CaseRun, { key, state }: Case): Promise<Prepared> {
  const written = toStateText(state);
  const bare = {
    runKey: run.key,
    caseKey: key,
    sentAt: null,
    tries: 0,
    responseText: null,
    inputTokens: null,
  };
  if (!written.ok) {
    const message = `Nothing was sent: ${written.issues[0]?.message ?? "the state can't be read."}`;
    const problem = { status: null, message };
    const row: CaseRow = { ...bare, stateHash: "", stateMark: -1, standing: "refused", tokens: 0, problem };
    return { row, stateText: null };
  }
  const stateText = written.text;
  // Where the browser has no digest a row keeps a text of its own.
  const stateHash = (await sha256(stateText)) ?? `${run.key}:${key}`;
  const size = requestSize({ model: run.model, stateText, questions: run.asked });
  const tokens = estimateRequest(size, run);
  const stateMark = markText(stateText);
  return {
    row: { ...bare, stateHash, stateMark, standing: "waiting", tokens, problem: null },
    stateText,
  };
}

/** Stores a waiting row for each of these cases of the run's playground, in the place of rows that were there. */
export async function prepareRows(
  database: Database,
  run: CaseRun,
  caseKeys: readonly string[],
): Promise<void> {
  for (let from = 0; from < caseKeys.length; from += rowsAtOnce) {
    const keys = caseKeys.slice(from, from + rowsAtOnce);
    const cases = await casesOfKeys(database, run.playgroundKey, keys);
    const prepared = await Promise.all(cases.map((row) => prepareRow(run, row)));
    await putPrepared(database, prepared);
  }
}

async function putPrepared(database: Database, prepared: readonly Prepared[]): Promise<void> {
  const stores = ["caseRows", "answerChunks", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const writes: Promise<unknown>[] = [];
  writes.push(
    ...forgetChunks(
      transaction.objectStore("answerChunks"),
      prepared.map(({ row }) => row),
    ),
  );
  for (const { row, stateText } of prepared) {
    writes.push(transaction.objectStore("caseRows").put(row));
    if (stateText === null) continue;
    writes.push(transaction.objectStore("stateTexts").put({ hash: row.stateHash, text: stateText }));
  }
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
}
