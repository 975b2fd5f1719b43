import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CaseRow, CaseRun } from "#core/document/case-run.ts";
import { type CaseRunNews, openCaseRunNews } from "#platform/case-run/case-run-channel.ts";
import { getCaseRows, getCaseRunRecord } from "#platform/case-run/stored-run.ts";
import { queryClient } from "../query-client.ts";
import { libraryHolder } from "../start.ts";
import { give, wishOfRun } from "./live-run.ts";
import { type ReadyOffer, storeCases, toCaseRun } from "./start-case-run.ts";

/** Runs over the cases that were begun to be compared, one after the other. */
export interface CompareProgress {
  status: "running" | "done" | "cancelled" | "stopped";
  /** Requests that were agreed to, in all runs. */
  requests: number;
  answered: number;
  /** Requests that brought no answer. */
  failed: number;
  /** Why it was stopped, where it is known. */
  problem: string | null;
  runKeys: readonly string[];
}

const store = createStore<{ progress: CompareProgress | null }>()(() => ({ progress: null }));
let current: string | null = null;

function change(part: Partial<CompareProgress>): void {
  const { progress } = store.getState();
  if (progress !== null) store.setState({ progress: { ...progress, ...part } });
}

/** Begins the runs of an offer, one after the other; done when all are at rest. What came stays, whatever happens. */
export async function startComparedRuns(offers: readonly ReadyOffer[]): Promise<void> {
  const asking = offers.filter(({ plan }) => plan.caseKeys.length > 0);
  const requests = asking.reduce((sum, { plan }) => sum + plan.caseKeys.length, 0);
  const runs = asking.map((offer) => ({ run: toCaseRun(offer, null), caseKeys: offer.plan.caseKeys }));
  const runKeys = runs.map(({ run }) => run.key);
  const begun = { status: "running" as const, requests, answered: 0, failed: 0, problem: null, runKeys };
  store.setState({ progress: begun });
  const fault = await storeCases();
  if (fault !== null) return change({ status: "stopped", problem: fault });
  const counts = { answered: 0, failed: 0 };
  for (const { run, caseKeys } of runs) {
    if (store.getState().progress?.status !== "running") break;
    current = run.key;
    const standings = new Map<string, CaseRow["standing"]>();
    const problem = await runToRest(run, caseKeys, async ({ changed }) => {
      for (const { caseKey, standing } of await readRows(run.key, changed)) standings.set(caseKey, standing);
      const came = countRows(caseKeys, standings);
      change({ answered: counts.answered + came.answered, failed: counts.failed + came.failed });
    });
    current = null;
    const progress = store.getState().progress;
    counts.answered = progress?.answered ?? 0;
    counts.failed = progress?.failed ?? 0;
    await queryClient.invalidateQueries({ queryKey: ["case-runs"] });
    if (progress?.status === "running" && !(await isDone(run.key))) change({ status: "stopped", problem });
  }
  if (store.getState().progress?.status === "running") change({ status: "done" });
}

/** How many of these cases have an answer, and how many will have none. */
function countRows(
  caseKeys: readonly string[],
  standings: ReadonlyMap<string, CaseRow["standing"]>,
): Pick<CompareProgress, "answered" | "failed"> {
  const counts = { answered: 0, failed: 0 };
  for (const key of caseKeys) {
    const standing = standings.get(key);
    if (standing === "answered") counts.answered += 1;
    else if (standing === "failed" || standing === "refused" || standing === "uncertain") counts.failed += 1;
  }
  return counts;
}

/** Ends what is under way and begins none of the others. */
export function cancelComparedRuns(): void {
  change({ status: "cancelled" });
  if (current !== null) wishOfRun(current, { kind: "cancel" });
}

export function useCompareProgress(): CompareProgress | null {
  return useStore(store, ({ progress }) => progress);
}

async function readRows(runKey: string, changed: readonly string[]): Promise<CaseRow[]> {
  const database = libraryHolder.readable;
  return database === null ? [] : getCaseRows(database, runKey, changed);
}

async function isDone(runKey: string): Promise<boolean> {
  const database = libraryHolder.readable;
  const record = database && (await getCaseRunRecord(database, runKey));
  return record?.phase.kind === "done";
}

/** Gives a run to the runner and waits until it has come to rest; gives why it could not go on, or null. */
function runToRest(
  run: CaseRun,
  caseKeys: readonly string[],
  hear: (news: CaseRunNews) => Promise<void>,
): Promise<string | null> {
  return new Promise((resolve) => {
    let heard = Promise.resolve();
    const news = openCaseRunNews((told) => {
      if (told.runKey !== run.key) return;
      heard = heard.then(() => hear(told));
      if (told.pace !== null) return;
      news.close();
      void heard.then(() => resolve(told.problem));
    });
    give({ kind: "begin", run, caseKeys });
  });
}
