// Prepares a run: stores its rows, settles interrupted ones, restores its pacing, and checks whether it can go on.

import type { Case } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import { type CaseRun, type CaseRunRow, unsendableStateHash } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { toStateText } from "#core/model/state.ts";
import { estimateRequestTokens } from "#core/service/estimate.ts";
import type { RequestOutcome } from "#core/service/pacing/drive-run.ts";
import { startPacing } from "#core/service/pacing/next-pace.ts";
import type { PacedRequest, Pacing } from "#core/service/pacing/pacing.ts";
import { addTokenCount, emptyTokenFitSums } from "#core/service/pacing/token-fit.ts";
import { requestSize } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { deleteCachedAnswerChunks } from "#web/library/storage/case-rows.ts";
import { type Database, runInTransaction } from "#web/library/storage/database.ts";
import { getCasesByKey } from "#web/library/storage/packed-cases.ts";
import type { RowStorage } from "./row-storage.ts";

const rowsAtOnce = 500;

interface Prepared {
  row: CaseRunRow;
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
    const row: CaseRunRow = {
      ...bare,
      stateHash: "",
      stateMark: unsendableStateHash,
      standing: "refused",
      tokens: 0,
      problem,
    };
    return { row, stateText: null };
  }
  const stateText = written.text;
  // Without SubtleCrypto (plain HTTP), texts can't be identified by a hash, so each row stores its own.
  const stateHash = (await sha256(stateText)) ?? `${run.key}:${key}`;
  const size = requestSize({ model: run.model, stateText, questions: run.asked });
  const tokens = estimateRequestTokens(size, run);
  const stateMark = hash53(stateText);
  return {
    row: { ...bare, stateHash, stateMark, standing: "waiting", tokens, problem: null },
    stateText,
  };
}

/**
 * Stores a row for each case: waiting, or refused if its state can't be sent. Replaces existing rows of these
 * cases. Cases that aren't stored are left out.
 */
export async function prepareRows(
  database: Database,
  run: CaseRun,
  caseKeys: readonly string[],
): Promise<void> {
  for (let from = 0; from < caseKeys.length; from += rowsAtOnce) {
    const keys = caseKeys.slice(from, from + rowsAtOnce);
    const cases = await getCasesByKey(database, run.playgroundKey, keys);
    const prepared = await Promise.all(cases.map((row) => prepareRow(run, row)));
    await putPrepared(database, prepared);
  }
}

async function putPrepared(database: Database, prepared: readonly Prepared[]): Promise<void> {
  const stores = ["caseRows", "answerChunks", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    const rows = prepared.map(({ row }) => row);
    void deleteCachedAnswerChunks(transaction.objectStore("answerChunks"), rows);
    // A write's error also aborts the transaction, which reports it.
    for (const { row, stateText } of prepared) {
      transaction
        .objectStore("caseRows")
        .put(row)
        .catch(() => {});
      if (stateText === null) continue;
      const text = { hash: row.stateHash, text: stateText };
      transaction
        .objectStore("stateTexts")
        .put(text)
        .catch(() => {});
    }
  });
}

/**
 * A browser allows six connections to a host (HTTP/1.1), of which one stays free for single runs. Watching a folder
 * takes another one.
 */
const inFlight = 5;

const interrupted: RequestOutcome = {
  kind: "failed",
  status: null,
  hintMs: null,
  mayBeBilled: true,
  message: "The page closed during this request.",
};

/**
 * Rows that were in flight when the page closed may have been billed, so they become uncertain. If nothing is billed,
 * they're sent again.
 */
export async function resolveInterruptedRows(storage: RowStorage, isFree: boolean): Promise<void> {
  const sent = storage.rows.flatMap(({ standing }, row) => (standing === "sent" ? [row] : []));
  await Promise.all(
    sent.map((row) =>
      isFree ? storage.settle(row, "waiting", null) : storage.settle(row, "uncertain", interrupted),
    ),
  );
}

/** State of pacing for a run's stored rows. Requests of the last minute (`sends`) still count towards rate limits. */
export function pacingFromRows(
  run: CaseRun,
  { rows }: RowStorage,
  { limits, local, folder }: Pick<Session, "limits" | "local"> & Partial<Pick<Session, "folder">>,
  sends: readonly PacedRequest[],
): Pacing {
  const billed = rows.map(({ standing, tokens, inputTokens }) => {
    if (standing === "answered") return inputTokens ?? tokens;
    return standing === "uncertain" ? tokens : 0;
  });
  const state = startPacing({
    settings: {
      ...limits,
      isLocal: local !== null,
      inFlight: folder ? inFlight - 1 : inFlight,
      tokensMax: run.tokensMax,
    },
    rows,
    sends,
    spentTokens: billed.reduce((sum, tokens) => sum + tokens, 0),
    counted: rows.reduce(
      (counts, { tokens, inputTokens }) =>
        inputTokens === null ? counts : addTokenCount(counts, tokens, inputTokens),
      emptyTokenFitSums,
    ),
  });
  return { ...state, phase: run.phase };
}

/** Says why the run can't continue with this session; null when it can. */
export function describeRunFault(
  run: CaseRun,
  session: Session | null,
  profile: Profile | null,
): string | null {
  if (session === null) return "The playground's server isn't responding. Resume the run when it does.";
  if (profile !== null && session.profile === run.profileId && session.mode === run.mode) return null;
  const asked = run.mode === "sandbox" ? "the sandbox" : `a live service (${run.profileId})`;
  return `This run asked ${asked}, and the playground's server now uses another. Their answers are never mixed, so start a new run.`;
}

const minuteMs = 60_000;

/**
 * Reads the requests of the last minute by any run, one for each try, because rate limits belong to the key, not to a
 * run.
 */
export async function readRequestsOfLastMinute(database: Database, now: number): Promise<PacedRequest[]> {
  const range = IDBKeyRange.lowerBound(now - minuteMs);
  const sends: PacedRequest[] = [];
  let cursor = await database.transaction("caseRows").store.index("bySent").openCursor(range);
  while (cursor !== null) {
    const { sentAt: at, tokens, tries } = cursor.value as CaseRunRow;
    // All tries count at the time of the last one, so that the rate is never underestimated.
    if (at !== null) for (let count = 0; count < tries; count += 1) sends.push({ at, tokens });
    cursor = await cursor.continue();
  }
  return sends;
}
