// Executes the runs of a comparison one after the other, and counts their answers.

import { describeHoldReason, toCaseRunProgress } from "#core/cases/case-run-progress.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { getCaseRows } from "#web/library/storage/case-rows.ts";
import { getCaseRunRecord } from "#web/library/storage/case-runs.ts";
import { queryClient } from "#web/service/query-client.ts";
import { readAnswersByRunKey } from "./answers-of-runs.ts";
import { type ComparisonProgress, caseRunStore } from "./case-run-store.ts";
import { type CaseRunEvent, listenToCaseRunEvents } from "./channel.ts";
import { sendRunCommand, sendRunnerTask } from "./live-run.ts";
import {
  fetchOfferedModelDigest,
  type ReadyCaseRunOffer,
  recordComparisonUse,
  saveCasesForRun,
  toCaseRun,
} from "./start-case-run.ts";

let current: string | null = null;

function change(part: Partial<ComparisonProgress>): void {
  caseRunStore.setState(({ compared }) => ({ compared: compared && { ...compared, ...part } }));
}

/**
 * Saves the cases, then starts each run once the one before it is idle. If one stops early, those after it don't
 * start; answers are kept. `tokensMax` caps the input tokens of all runs together; null for no cap.
 */
export async function startComparedRuns(
  offers: readonly ReadyCaseRunOffer[],
  tokensMax: number | null,
): Promise<void> {
  const asking = offers.filter(({ plan }) => plan.caseKeys.length > 0);
  const requests = asking.reduce((sum, { plan }) => sum + plan.caseKeys.length, 0);
  caseRunStore.setState({
    compared: { status: "running", requests, answered: 0, failed: 0, problem: null },
  });
  if (asking.length > 0) recordComparisonUse(offers);
  const fault = await saveCasesForRun();
  if (fault !== null) return change({ status: "stopped", problem: fault });
  const counts = { answered: 0, failed: 0 };
  let left = tokensMax;
  for (const offer of asking) {
    if (caseRunStore.getState().compared?.status !== "running") break;
    const { caseKeys } = offer.plan;
    const run = toCaseRun(offer, left, await fetchOfferedModelDigest(offer));
    current = run.key;
    const statuses = new Map<string, CaseRunRow["standing"]>();
    const problem = await runToRest(run, caseKeys, async ({ changed }) => {
      for (const { caseKey, standing } of await readRows(run.key, changed)) statuses.set(caseKey, standing);
      const came = countRows(caseKeys, statuses);
      change({ answered: counts.answered + came.answered, failed: counts.failed + came.failed });
    });
    current = null;
    const progress = caseRunStore.getState().compared;
    counts.answered = progress?.answered ?? 0;
    counts.failed = progress?.failed ?? 0;
    await queryClient.invalidateQueries({ queryKey: ["case-runs"] });
    left = await leftToSpend(run);
    const phase = await phaseOf(run.key);
    if (progress?.status !== "running" || phase?.kind === "done") continue;
    change({ status: "stopped", problem: problem ?? (phase && describeHoldReason(phase)) });
  }
  if (caseRunStore.getState().compared?.status === "running") change({ status: "done" });
}

/** Numbers of answered and failed rows. A row has failed if it won't get an answer. */
function countRows(
  caseKeys: readonly string[],
  statuses: ReadonlyMap<string, CaseRunRow["standing"]>,
): Pick<ComparisonProgress, "answered" | "failed"> {
  const counts = { answered: 0, failed: 0 };
  for (const key of caseKeys) {
    const status = statuses.get(key);
    if (status === "answered") counts.answered += 1;
    else if (status === "failed" || status === "refused" || status === "uncertain") counts.failed += 1;
  }
  return counts;
}

export function cancelComparedRuns(): void {
  change({ status: "cancelled" });
  if (current !== null) sendRunCommand(current, { kind: "cancel" });
}

async function readRows(runKey: string, changed: readonly string[]): Promise<CaseRunRow[]> {
  const database = libraryHolder.readable;
  return database === null ? [] : getCaseRows(database, runKey, changed);
}

async function phaseOf(runKey: string): Promise<CaseRun["phase"] | null> {
  const database = libraryHolder.readable;
  return (database && (await getCaseRunRecord(database, runKey))?.phase) ?? null;
}

/**
 * Input tokens left under the run's cap; requests that may have been billed count as spent. Null without a
 * cap. If the answers can't be read, it's the whole cap.
 */
async function leftToSpend({ key, tokensMax }: CaseRun): Promise<number | null> {
  const answers = tokensMax === null ? null : await readAnswersByRunKey(key);
  if (tokensMax === null || answers === null) return tokensMax;
  const { spentTokens, uncertainTokens } = toCaseRunProgress(answers, false);
  return tokensMax - spentTokens - uncertainTokens;
}

/** Resolves once the run is idle, with the reason it stopped if no row says so, or null. */
function runToRest(
  run: CaseRun,
  caseKeys: readonly string[],
  hear: (event: CaseRunEvent) => Promise<void>,
): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = Promise.resolve();
    const event = listenToCaseRunEvents((told) => {
      if (told.runKey !== run.key) return;
      heard = heard.then(() => hear(told));
      if (told.pace !== null) return;
      event.close();
      void heard.then(() => resolve(told.problem));
    });
    sendRunnerTask({ kind: "begin", run, caseKeys });
  });
}
