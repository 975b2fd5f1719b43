import { chunkOf } from "#core/cases/case-chunks.ts";
import type { CaseRow } from "#core/model/case-run.ts";

/** What is read of rows is forgotten where a row changes, in the transaction that changes it: its end says why that fails. */
export function forgetChunks(
  store: { delete(key: [runKey: string, chunk: string]): Promise<void> },
  rows: readonly Pick<CaseRow, "runKey" | "caseKey">[],
): Promise<void>[] {
  const keys = new Map(
    rows.map(({ runKey, caseKey }) => [`${runKey} ${chunkOf(caseKey)}`, { runKey, caseKey }]),
  );
  return [...keys.values()].map(({ runKey, caseKey }) =>
    store.delete([runKey, chunkOf(caseKey)]).catch(() => {}),
  );
}
