// Rounds: one request for each sample, all with the same questions.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { RunSummary } from "#core/document/run-records.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { isSameState } from "#core/model/state.ts";
import { planSampleRequests, type SampleRequestPlan } from "#core/samples/plan-round.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { addSampleUse, heldOutCasesEqualToSamples } from "#core/thresholds/evidence/sample-use.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { showDialog, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { isBilled, profileOfSession, sessionQuery } from "#web/service/session.ts";
import { askConcurrently } from "./ask-pool.ts";
import { createBackgroundRunOptions } from "./background-wait.ts";
import { useBaseline } from "./baseline.ts";
import { requestTwoSteps } from "./request-run.ts";
import { listAllRunSummaries, loadRun, saveRun, showSampleRun } from "./run-archive.ts";
import { getSampleOfState, sampleEdits } from "./samples.ts";

export interface SampleRound {
  key: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** The key of each sample's run, by sample key. */
  runs: ReadonlyMap<string, string>;
}

export interface SampleRoundProgress extends SampleRound {
  playgroundKey: string;
  status: "running" | "done" | "cancelled" | "stopped";
  /** Keys of all samples of the round. */
  asked: ReadonlySet<string>;
  /** Why a sample has no answer, by sample key. */
  problems: ReadonlyMap<string, string>;
}

const store = createStore<{ progress: SampleRoundProgress | null }>()(() => ({ progress: null }));

/** The last round that was begun on this page, if it is of the open playground; otherwise null. */
export function useRoundProgress(): SampleRoundProgress | null {
  const key = usePlayground((playground) => playground.key);
  const progress = useStore(store, (now) => now.progress);
  return progress?.playgroundKey === key ? progress : null;
}

/** Runs by key, kept in memory so that a round isn't read back from storage. */
const read = new Map<string, AnsweredRun>();
/** Enough for two rounds over the most samples with two wordings each, and some more. */
const readMost = 800;

/** Keeps the run in memory, and drops the oldest beyond 800. */
export function cacheSampleRun(answered: AnsweredRun): void {
  read.set(answered.run.key, answered);
  for (const key of read.keys()) {
    if (read.size <= readMost) break;
    read.delete(key);
  }
}

function toRounds(summaries: readonly RunSummary[]): readonly SampleRound[] {
  const rounds = new Map<string, { startedAt: number; runs: Map<string, string> }>();
  for (const { key, round, startedAt, aside } of summaries) {
    // Runs of a wording pair are shown with their question, not as a round.
    if (round === undefined || aside) continue;
    const one = rounds.get(round.key) ?? { startedAt, runs: new Map<string, string>() };
    one.startedAt = Math.min(one.startedAt, startedAt);
    one.runs.set(round.sample, key);
    rounds.set(round.key, one);
  }
  return Array.from(rounds, ([key, round]) => ({ key, ...round })).sort(
    (one, other) => other.startedAt - one.startedAt,
  );
}

/** Sorted newest first. */
function roundsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: ["runs", "rounds", playgroundKey],
    queryFn: async () => toRounds(await listAllRunSummaries(playgroundKey)),
    // Another tab may have run a round.
    refetchOnWindowFocus: "always",
  });
}

async function readRun(key: string): Promise<AnsweredRun | null> {
  const known = read.get(key);
  if (known !== undefined) return known;
  const run = await loadRun(key);
  if (run === null) return null;
  const answered = toAnsweredRun(run);
  cacheSampleRun(answered);
  return answered;
}

async function readRuns(keys: readonly string[]): Promise<number> {
  return (await Promise.all(keys.map(readRun))).filter((answered) => answered !== null).length;
}

function readOf(runs: Iterable<readonly [name: string, run: string]>): ReadonlyMap<string, AnsweredRun> {
  return new Map(
    Array.from(runs).flatMap(([name, run]) => {
      const answered = read.get(run);
      return answered === undefined ? [] : [[name, answered] as const];
    }),
  );
}

/**
 * Runs by key. Runs that aren't read yet arrive later; missing ones are left out. At most 800 are kept, including
 * those of other callers.
 */
export function useLoadedRuns(keys: readonly string[]): ReadonlyMap<string, AnsweredRun> {
  const unread = keys.filter((key) => !read.has(key));
  useQuery({
    queryKey: ["runs", "of rounds", unread],
    queryFn: () => readRuns(unread),
    enabled: unread.length > 0,
    staleTime: "static",
    gcTime: 0,
  });
  return readOf(keys.map((key) => [key, key]));
}

export interface ShownRound {
  newest: SampleRound;
  /** The round to compare with: the baseline, otherwise the newest earlier one. Null if there is none. */
  before: { startedAt: number; isBaseline: boolean } | null;
  /** By sample key; runs that aren't read yet are left out. */
  answers: ReadonlyMap<string, AnsweredRun>;
  /** By sample key: of the baseline, otherwise of the newest earlier round that has the sample. */
  answersBefore: ReadonlyMap<string, AnsweredRun>;
}

function newestRuns(rounds: readonly SampleRound[]): ReadonlyMap<string, string> {
  return new Map(rounds.toReversed().flatMap(({ runs }) => [...runs]));
}

const noRounds: readonly SampleRound[] = [];

/** This page's own round while it runs, and until a later one is stored; otherwise the stored one. */
function newerOf(own: SampleRoundProgress | null, stored: SampleRound | undefined): SampleRound | undefined {
  if (own === null) return stored;
  return own.status !== "running" && stored && stored.startedAt > own.startedAt ? stored : own;
}

/** Null before the first round, and while rounds are being read. */
export function useShownRound(): ShownRound | null {
  const key = usePlayground((playground) => playground.key);
  const progress = useRoundProgress();
  const baseline = useBaseline();
  const rounds = useQuery(roundsQuery(key)).data ?? noRounds;
  const newest = newerOf(progress, rounds[0]);
  const earlier = rounds.filter((round) => round.key !== newest?.key);
  const pinned = earlier.find((round) => round.key === baseline?.round);
  const last = pinned ?? earlier[0];
  const runsBefore = pinned?.runs ?? newestRuns(earlier);
  useLoadedRuns([...(newest?.runs.values() ?? []), ...runsBefore.values()]);
  if (newest === undefined) return null;
  return {
    newest,
    before: last ? { startedAt: last.startedAt, isBaseline: pinned !== undefined } : null,
    answers: readOf(newest.runs),
    answersBefore: readOf(runsBefore),
  };
}

async function newestSampleRun(playgroundKey: string, sampleKey: string): Promise<string | null> {
  const { progress } = store.getState();
  const rounds = await queryClient.ensureQueryData(roundsQuery(playgroundKey));
  const own = progress?.playgroundKey === playgroundKey ? [progress] : [];
  return [...own, ...rounds].find(({ runs }) => runs.has(sampleKey))?.runs.get(sampleKey) ?? null;
}

/**
 * Makes a sample the state, and shows its answer from the newest round that has one. If the state has changed
 * before the answer is read, doesn't show it.
 */
export async function openSample(key: string): Promise<void> {
  sampleEdits.choose(key);
  const { key: playgroundKey, state } = playgroundStore.get();
  const run = await newestSampleRun(playgroundKey, key);
  const answered = run === null ? null : await readRun(run);
  if (answered !== null && playgroundStore.get().state === state) showSampleRun(answered);
}

/** Opens the next (1) or previous (−1) sample, around both ends of the list. */
export async function openAdjacentSample(step: 1 | -1): Promise<void> {
  const { samples = [] } = playgroundStore.get();
  if (samples.length === 0) return showNotice("No samples yet. Pin the state first.");
  const chosen = samples.findIndex(({ key }) => key === getSampleOfState()?.key);
  const at = chosen < 0 && step < 0 ? 0 : chosen;
  const next = samples[(at + step + samples.length) % samples.length];
  if (next !== undefined) await openSample(next.key);
}

/**
 * Collects the cost of a round and the held-out cases that it would use up. A person has to agree first if it's
 * billed or uses up any. Rejects if the server doesn't answer.
 */
export async function prepareRoundOffer() {
  playgroundStore.flush();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const playground = playgroundStore.get();
  const profile = profileOfSession(session);
  const plan: SampleRequestPlan = planSampleRequests(playground, profile);
  const heldOut = heldOutCasesEqualToSamples(playground, playground.samples ?? []);
  return { plan, heldOut, session, isBilled: isBilled(session, profile) };
}

/** Whether a round runs in the open playground. A round in another one continues in the background. */
function isRunning(): boolean {
  const { progress } = store.getState();
  return progress?.status === "running" && progress.playgroundKey === playgroundStore.get().key;
}

/** Key of the query for what `prepareRoundOffer` resolves with. */
export const roundOfferQueryKey = ["round offer"] as const;

/**
 * Runs a round, at once if it's free and uses up no held-out case; otherwise opens the dialog that asks. Does
 * nothing during a round. Button, command and key all call it.
 */
export async function runOnSamples(): Promise<void> {
  if (isRunning()) return;
  const offer = await prepareRoundOffer().catch(() => null);
  if (offer === null) return showLastingNotice("Can't run on samples: Cutpoint's own server doesn't answer.");
  const { plan, heldOut } = offer;
  if (!plan.ok) return showLastingNotice(`Can't run on samples: ${plan.problem}`);
  if (!offer.isBilled && heldOut.length === 0) return startRound();
  // Put into the cache, so that the dialog opens with its numbers and Enter starts the round.
  queryClient.setQueryData(roundOfferQueryKey, offer);
  showDialog("run-samples");
}

let cancelling = new AbortController();

export function cancelRound(): void {
  cancelling.abort();
}

function change(key: string, next: (progress: SampleRoundProgress) => Partial<SampleRoundProgress>): void {
  const { progress } = store.getState();
  if (progress?.key === key) store.setState({ progress: { ...progress, ...next(progress) } });
}

/**
 * Runs a round, shows its results, and records in the ledger that its cases were used. If it's cancelled or stops,
 * it keeps the answers that have arrived. Does nothing during a round, or if the samples can't be asked. Rejects if
 * the server doesn't answer.
 */
export async function startRound(): Promise<void> {
  if (isRunning()) return;
  const { plan, session } = await prepareRoundOffer();
  // Another call may have begun a round while the server was asked.
  if (!plan.ok || isRunning()) return;
  const { key: playgroundKey, samples = [] } = playgroundStore.get();
  playgroundStore.record((ledger) => addSampleUse(ledger, playgroundStore.get(), samples));
  cancelling = new AbortController();
  const controller = cancelling;
  const key = newKey();
  store.setState({
    progress: {
      key,
      playgroundKey,
      startedAt: wallNow(),
      status: "running",
      asked: new Set(samples.map((sample) => sample.key)),
      runs: new Map(),
      problems: new Map(plan.unsent.map(({ sample, problem }) => [sample.key, problem])),
    },
  });
  showRoom("author");
  showPane("results");
  const ended = await askConcurrently(plan.asks, controller.signal, async ({ sample, steps }) => {
    const { answered, failed } = await requestTwoSteps(steps, {
      playgroundKey,
      ...(plan.ok && { askers: plan.askers }),
      session,
      auto: false,
      round: { key, sample: sample.key },
      ...createBackgroundRunOptions(controller),
    });
    if (answered !== null) {
      cacheSampleRun(answered);
      if (isSameState(playgroundStore.get().state, sample.state)) showSampleRun(answered);
      void saveRun(answered.run);
      change(key, ({ runs }) => ({ runs: new Map(runs).set(sample.key, answered.run.key) }));
    }
    if (failed !== null && failed.error.kind !== "cancelled") {
      const { title } = failed.error;
      change(key, ({ problems }) => ({ problems: new Map(problems).set(sample.key, title) }));
    }
    return failed?.error ?? null;
  });
  change(key, () => ({ status: ended }));
  await queryClient.invalidateQueries({ queryKey: roundsQuery(playgroundKey).queryKey });
}
