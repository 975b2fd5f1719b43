// Two wordings of a question: their answers to the samples, and runs that ask both.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { pairWordingRuns, type WordingRun } from "#core/compare/wording-versions.ts";
import { sentWordingHash } from "#core/document/asked-wording.ts";
import { type WordedQuestion, wordingsOf } from "#core/document/question-wordings.ts";
import { findAskedById } from "#core/document/staleness.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundSample } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { isSameState } from "#core/model/state.ts";
import { planWordingPair, type WordingPairPlan } from "#core/samples/plan-wording-pair.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { combinedRequestOf } from "#core/service/read-response.ts";
import { addSampleUse } from "#core/thresholds/evidence/sample-use.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useProfile, useSession } from "#web/service/session.ts";
import { type AskPoolEnd, askConcurrently } from "./ask-pool.ts";
import { createBackgroundRunOptions } from "./background-wait.ts";
import { requestTwoSteps } from "./request-run.ts";
import { saveRun } from "./run-archive.ts";
import { cacheSampleRun, useLoadedRuns } from "./sample-rounds.ts";
import { useStateHashes, useWordingVersions } from "./wording-versions.ts";

/** Two wordings of one question, in the question's order. */
export type WordingPair = readonly [WordedQuestion, WordedQuestion];

/** Both wordings' answers for one text; null where a wording wasn't asked or has no answer. */
export interface WordingPairRow {
  /** The current state has a sample of its own, with the key "". */
  sample: PlaygroundSample;
  answers: readonly [Answer | null, Answer | null];
}

const ofState = { key: "", name: "", caseKey: null };

/** The state, and samples that differ from it. */
function textsOf(
  state: PlaygroundSample["state"],
  samples: readonly PlaygroundSample[],
): readonly PlaygroundSample[] {
  const same = samples.find((sample) => isSameState(sample.state, state));
  const own = { ...ofState, state, caseKey: same?.caseKey ?? null, name: same?.name ?? "" };
  return [own, ...samples.filter((sample) => sample !== same)];
}

const noSamples: readonly PlaygroundSample[] = [];

function answerOf(run: WordingRun | null, read: ReadonlyMap<string, AnsweredRun>): Answer | null {
  const answered = run === null ? undefined : read.get(run.key);
  const found = run && answered && findAskedById(combinedRequestOf(answered.run), run.id);
  return (found && answered?.reading?.answers[found.index]?.answer) ?? null;
}

/**
 * The answers of both wordings to the state and to each sample, from stored runs of the current model and service.
 * Sends nothing. Null while loading.
 */
export function useWordingPairRows(questionKey: string, pair: WordingPair): readonly WordingPairRow[] | null {
  const state = usePlayground((playground) => playground.state);
  const samples = usePlayground((playground) => playground.samples ?? noSamples);
  const model = usePlayground((playground) => playground.model);
  const profile = useProfile();
  const mode = useSession()?.mode;
  const versions = useWordingVersions(questionKey);
  const texts = useMemo(() => textsOf(state, samples), [state, samples]);
  const hashes = useStateHashes(useMemo(() => texts.map((text) => text.state), [texts]));
  const [one, other] = pair.map(({ question }) => {
    const hash = sentWordingHash(question);
    const runs = versions?.find((version) => version.hash === hash)?.runs ?? [];
    return runs.filter((run) => run.model === model && run.profileId === profile.id && run.mode === mode);
  });
  const apart = variantsNeedOwnRequests(profile);
  const paired = texts.map((_, at) => {
    const about = (runs: readonly WordingRun[] = []) =>
      runs.filter(({ stateHash }) => stateHash === hashes[at] && stateHash !== "");
    return pairWordingRuns(about(one), about(other), apart);
  });
  const read = useLoadedRuns([
    ...new Set(paired.flatMap((runs) => [runs.one?.key ?? [], runs.other?.key ?? []].flat())),
  ]);
  if (versions === undefined) return null;
  return texts.map((sample, at) => {
    const runs = paired[at];
    return { sample, answers: [answerOf(runs?.one ?? null, read), answerOf(runs?.other ?? null, read)] };
  });
}

const lacksAnswer = ({ answers }: WordingPairRow) => answers.includes(null);

/**
 * Plans "Run both": texts without an answer, or all of them if each has one or a wording has changed. Null if the
 * question was deleted.
 */
export function planPairRun(
  playground: Parameters<typeof planWordingPair>[0],
  pair: WordingPair,
  rows: readonly WordingPairRow[],
  profile: Profile,
): WordingPairPlan | null {
  const question = playground.questions.find(({ key }) => key === pair[0].question.key);
  if (question === undefined) return null;
  const isSame = wordingsOf(question).filter((worded) => pair.includes(worded)).length === pair.length;
  const lacking = isSame ? rows.filter(lacksAnswer) : [];
  const texts = (lacking.length > 0 ? lacking : rows).map(({ sample }) => sample);
  const keys = new Set(pair.map(({ variant }) => variant.key));
  return planWordingPair(playground, question, keys, texts, profile);
}

export interface WordingPairProgress {
  questionKey: string;
  playgroundKey: string;
  status: "running" | AskPoolEnd;
  /** Number of the plan's requests that have ended, with or without an answer. */
  done: number;
  /** Number of the plan's requests. */
  total: number;
  /** Title of the newest error; "" if there was none. */
  problem: string;
}

const store = createStore<{ progress: WordingPairProgress | null }>()(() => ({ progress: null }));

/** The last run of a pair on this page, if it was this question's in the open playground; otherwise null. */
export function useWordingPairProgress(questionKey: string): WordingPairProgress | null {
  const key = usePlayground((playground) => playground.key);
  const progress = useStore(store, (now) => now.progress);
  return progress?.questionKey === questionKey && progress.playgroundKey === key ? progress : null;
}

function isRunning(): boolean {
  return store.getState().progress?.status === "running";
}

let cancelling = new AbortController();

export function cancelWordingPair(): void {
  cancelling.abort();
}

/**
 * Runs both wordings; does nothing while another pair runs. Each answer is stored as a run, marked so that only the
 * question shows it. The samples' cases count as used in the ledger.
 */
export async function runWordingPair(pair: WordingPair, rows: readonly WordingPairRow[]): Promise<void> {
  if (isRunning()) return;
  const session = await queryClient.ensureQueryData(sessionQuery);
  // Another call may have begun a run while the server was asked.
  if (isRunning()) return;
  // Commits text that was just typed, so that it's asked, too.
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const { state } = playground;
  const now = rows.map((row): WordingPairRow => {
    const isOld = row.sample.key === "" && row.sample.state !== state;
    return isOld ? { sample: { ...ofState, state }, answers: [null, null] } : row;
  });
  const plan = planPairRun(playground, pair, now, profileOfSession(session));
  if (plan?.ok !== true) return;
  const { key: playgroundKey } = playground;
  const questionKey = pair[0].question.key;
  const asked = plan.asks.map(({ sample }) => sample);
  playgroundStore.record((ledger) =>
    addSampleUse(
      ledger,
      playgroundStore.get(),
      asked.filter(({ key }) => key !== ""),
    ),
  );
  cancelling = new AbortController();
  const controller = cancelling;
  const round = newKey();
  const total = plan.asks.length;
  let progress: WordingPairProgress = {
    questionKey,
    playgroundKey,
    status: "running",
    done: 0,
    total,
    problem: "",
  };
  const report = (change: Partial<WordingPairProgress>) => {
    progress = { ...progress, ...change };
    store.setState({ progress });
  };
  report({});
  const status = await askConcurrently(
    plan.asks,
    controller.signal,
    async ({ sample, steps, wordings, askers }) => {
      const { answered, failed } = await requestTwoSteps(steps, {
        playgroundKey,
        askers,
        session,
        auto: false,
        aside: true,
        wordings,
        ...(sample.key !== "" && { round: { key: round, sample: sample.key } }),
        ...createBackgroundRunOptions(controller),
      });
      if (answered !== null) {
        cacheSampleRun(answered);
        void saveRun(answered.run);
      }
      const isFailure = failed !== null && failed.error.kind !== "cancelled";
      report({ done: progress.done + 1, ...(isFailure && { problem: failed.error.title }) });
      return failed?.error ?? null;
    },
  );
  report({ status });
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
}
