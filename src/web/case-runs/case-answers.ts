// The answers over the open playground's cases, as components read them.

import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { rowsVisibleWhenChoosing } from "#core/thresholds/evidence/visible-rows.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { sleep } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { describeStorageProblem } from "#web/library/storage/database.ts";
import { savingStore } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import type { AnswersSync, NewlyAnsweredRun } from "./answers-sync.ts";
import { caseRunStore } from "./case-run-store.ts";
import { caseRunsQuery } from "./case-runs.ts";
import { listenToCaseRunEvents } from "./channel.ts";
import { handleRunEvent } from "./live-run.ts";

let keeper: AnswersSync | null = null;
let keeping: Promise<AnswersSync> | null = null;

const againMs = 2000;

async function fetchCode() {
  for (;;) {
    const code = await Promise.all([
      import("./answers-sync.ts"),
      import("./answers-in-worker.ts"),
      import("./sync-row-use-archive.ts"),
    ]).catch(() => null);
    if (code) return code;
    await sleep(againMs, new AbortController().signal);
  }
}

async function startKeeper(): Promise<AnswersSync> {
  const [
    { AnswersSync: Keeper },
    { parseStoredRowsInWorker: makeChunksInWorker },
    { syncRowUseArchive: followRowMarks },
  ] = await fetchCode();
  followRowMarks();
  keeper = new Keeper({
    database: () => libraryHolder.readable,
    playground: playgroundStore.get,
    session: () => queryClient.ensureQueryData(sessionQuery).catch(() => null),
    publish: (answers) =>
      caseRunStore.setState({
        answers: answers?.run.playgroundKey === playgroundStore.get().key ? answers : null,
      }),
    make: makeChunksInWorker,
    report: (error) => savingStore.setState({ problem: describeStorageProblem(error) }),
  });
  return keeper;
}

/** Starts `AnswersSync` on the first call. From then on, answers follow storage, the document and other tabs. */
function startKeeping(): Promise<AnswersSync> {
  if (keeping !== null) return keeping;
  const started = startKeeper();
  keeping = started;
  listenToCaseRunEvents((event) => {
    const isTurn = handleRunEvent(event);
    void started.then((by) => by.hear(event));
    if (isTurn) void queryClient.invalidateQueries(caseRunsQuery(event.playgroundKey));
  });
  playgroundStore.watchRows(
    (question, use) => {
      const answers = readCaseAnswers();
      return answers ? rowsVisibleWhenChoosing(question, use, playgroundStore.get().cases, answers) : [];
    },
    (questionKey, row, fresh) => {
      const caseAnswers = readCaseAnswers()?.byCase.get(row.key);
      return caseAnswers?.answers.get(questionKey) !== undefined && !(fresh && caseAnswers.rewritten);
    },
  );
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) caseRunStore.setState({ answers: null, reading: true });
    if (now.key !== before.key || now.model !== before.model) void read(started);
    else if (now.cases !== before.cases || now.questions !== before.questions) keeper?.judge();
  });
  // Storage may become available after the first render.
  savingStore.subscribe((now, before) => {
    const wasAway = before.status === "starting" || before.status === "memory-only";
    if (now.status !== before.status && caseRunStore.getState().answers === null && wasAway)
      void read(started);
  });
  void read(started);
  return started;
}

let reads = 0;

/** Keeps `reading` true until storage is available. Before that, a missing answer doesn't mean that there is none. */
async function read(by: Promise<AnswersSync>, load = (one: AnswersSync) => one.load()): Promise<void> {
  reads += 1;
  const turn = reads;
  caseRunStore.setState({ reading: true });
  await load(await by);
  if (turn === reads && savingStore.getState().status !== "starting")
    caseRunStore.setState({ reading: false });
}

function subscribe(listener: () => void): () => void {
  void startKeeping();
  return caseRunStore.subscribe(listener);
}

/** Answers of the picked run, otherwise of the best-ranked one. Null without a run, and while answers load. */
export function useCaseAnswers(): CaseRunAnswers | null {
  return useSyncExternalStore(subscribe, readCaseAnswers, readCaseAnswers);
}

/**
 * True while no answers are shown and storage may still have some: a missing answer then doesn't mean that the case
 * has none.
 */
export function useIsLoadingAnswers(): boolean {
  return useSyncExternalStore(subscribe, () => caseRunStore.getState().reading && readCaseAnswers() === null);
}

/** Number of cases that a room can count within a frame or two. */
const fewCases = 20_000;

/**
 * Whether the first count of answers over many cases is deferred. The room can then say so before counting blocks the
 * page.
 */
export function useIsFirstAnswerCountPending(): boolean {
  const isLarge = usePlayground(({ cases }) => cases.length > fewCases);
  const answers = useCaseAnswers();
  const isCounted = useDeferredValue(answers, null) !== null;
  return isLarge && answers !== null && !isCounted;
}

/** Null while answers load, and if the run hasn't asked about the case. */
export function useAnswersOfCase(caseKey: string): CaseAnswer | null {
  const byCase = useCaseAnswers()?.byCase;
  return useMemo(() => byCase?.get(caseKey) ?? null, [byCase, caseKey]);
}

function readCaseAnswers(): CaseRunAnswers | null {
  return caseRunStore.getState().answers;
}

/** Starts loading on the first call. Null without a run, and while answers load. */
export function getCaseAnswers(): CaseRunAnswers | null {
  void startKeeping();
  return readCaseAnswers();
}

/** Picks the run and shows its answers; null returns to the best-ranked run. */
export function showCaseRun(runKey: string | null): Promise<void> {
  const { key } = playgroundStore.get();
  return read(startKeeping(), (one) => one.pick(key, runKey));
}

/** Shows and picks a run that isn't stored yet. */
export function showNewlyAnsweredRun(fresh: NewlyAnsweredRun): Promise<void> {
  return read(startKeeping(), (one) => one.give(fresh));
}

/**
 * Chooses the run and reads its answers again. Call it after a run was added or deleted outside the runner, because
 * no event tells about that.
 */
export function reloadCaseAnswers(): Promise<void> {
  return read(startKeeping());
}
