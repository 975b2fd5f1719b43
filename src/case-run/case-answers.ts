import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import { rowsThatChoose } from "#core/ledger/rows-in-sight.ts";
import { libraryHolder } from "#library/start.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { queryClient } from "#session/query-client.ts";
import { sessionQuery } from "#session/session.ts";
import { storageProblem } from "#storage/database.ts";
import { savingStore } from "#storage/saving.ts";
import { caseRunsQuery } from "./case-runs.ts";
import { openCaseRunEvents } from "./channel.ts";
import { AnswersKeeper } from "./keep-answers.ts";
import { hearLiveRun } from "./live-run.ts";

/** `reading`: nothing can be said of answers yet, since storage has not told. */
const store = createStore<{ answers: CaseAnswers | null; reading: boolean }>()(() => ({
  answers: null,
  reading: true,
}));
let keeper: AnswersKeeper | null = null;

/** Begins to keep the answers, once a page: from now on they follow storage, document and other tabs. */
function startKeeping(): AnswersKeeper {
  if (keeper !== null) return keeper;
  const started = new AnswersKeeper({
    database: () => libraryHolder.readable,
    playground: playgroundStore.get,
    session: () => queryClient.ensureQueryData(sessionQuery).catch(() => null),
    publish: (answers) =>
      store.setState({ answers: answers?.run.playgroundKey === playgroundStore.get().key ? answers : null }),
    report: (error) => savingStore.setState({ problem: storageProblem(error) }),
  });
  keeper = started;
  openCaseRunEvents((event) => {
    const isTurn = hearLiveRun(event);
    void started.hear(event);
    if (isTurn) void queryClient.invalidateQueries(caseRunsQuery(event.playgroundKey));
  });
  playgroundStore.watchRows((question, use) => {
    const answers = readCaseAnswers();
    return answers ? rowsThatChoose(question, use, playgroundStore.get().cases, answers) : [];
  });
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) store.setState({ answers: null, reading: true });
    if (now.key !== before.key || now.model !== before.model) void read(started);
    else if (now.cases !== before.cases || now.questions !== before.questions) started.judge();
  });
  // Storage may answer only after the first render.
  savingStore.subscribe((now, before) => {
    const wasAway = before.status === "starting" || before.status === "memory-only";
    if (now.status !== before.status && store.getState().answers === null && wasAway) void read(started);
  });
  void read(started);
  return started;
}

let reads = 0;

/** Reads what fits now; as long as storage is not there yet, there is nothing that could be said of answers. */
async function read(by: AnswersKeeper): Promise<void> {
  reads += 1;
  const turn = reads;
  await by.load();
  if (turn === reads && savingStore.getState().status !== "starting") store.setState({ reading: false });
}

function subscribe(listener: () => void): () => void {
  startKeeping();
  return store.subscribe(listener);
}

/** The answers of the open playground's newest case run that fits, or of the one picked; null before there is one. */
export function useCaseAnswers(): CaseAnswers | null {
  return useSyncExternalStore(subscribe, readCaseAnswers);
}

/** Whether answers may be there that are not read yet: until then, none is no statement. */
export function useAnswersReading(): boolean {
  return useSyncExternalStore(subscribe, () => store.getState().reading && readCaseAnswers() === null);
}

/** The answers to one case; null when the run does not hold it. */
export function useCaseAnswer(caseKey: string): CaseAnswer | null {
  return useSyncExternalStore(subscribe, () => readCaseAnswers()?.byCase.get(caseKey) ?? null);
}

function readCaseAnswers(): CaseAnswers | null {
  return store.getState().answers;
}

/** The same, as far as they have been read; the first who asks has them read. */
export function getCaseAnswers(): CaseAnswers | null {
  startKeeping();
  return readCaseAnswers();
}

/** Shows the answers of another case run of the open playground; null: the newest again. */
export function showCaseRun(runKey: string | null): Promise<void> {
  return startKeeping().pick(playgroundStore.get().key, runKey);
}

/** Reads the case runs anew, as after one was added or deleted otherwise than by a runner. */
export function readCaseRunsAgain(): Promise<void> {
  return read(startKeeping());
}
