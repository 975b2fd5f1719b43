// Finds every wording of a question that was ever run, and the answers to it, in stored and recent runs.

import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  findWordingsAskedOnState,
  findWordingsAskedOverCases,
  toWordingVersions,
  type WordingUse,
  type WordingVersion,
} from "#core/compare/wording-versions.ts";
import { type RunSummary, toRunRecords } from "#core/document/run-records.ts";
import { findAskedById } from "#core/document/staleness.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { authoredStateText, toStateText } from "#core/model/state.ts";
import { combinedRequestOf, toAnsweredRun } from "#core/service/read-response.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { listCaseRuns } from "#web/library/storage/case-runs.ts";
import { getAskedQuestions } from "#web/library/storage/runs.ts";
import {
  getRecentRuns,
  getRunArchiveDatabase,
  listAllRunSummaries,
  loadRun,
  wordingsQueryKey,
} from "./run-archive.ts";

/**
 * Hash under which storage keeps a state's text. Without SubtleCrypto, storage doesn't share texts, so a 53-bit hash
 * tells them apart on this page.
 */
async function toStateHash(text: string): Promise<string> {
  return (await sha256(text)) ?? `text ${hash53(text)}`;
}

/**
 * In characters: size of the lists of asked questions that are kept in memory, so that the next run doesn't read all
 * of them again.
 */
const keptMost = 5_000_000;
const lists = new Map<string, { questions: readonly AskedQuestion[]; length: number }>();

function keepList(hash: string, questions: readonly AskedQuestion[]): void {
  lists.set(hash, { questions, length: questions.reduce((sum, { text }) => sum + text.length, 0) });
  let length = [...lists.values()].reduce((sum, list) => sum + list.length, 0);
  for (const [oldest, list] of lists) {
    if (length <= keptMost) break;
    length -= list.length;
    lists.delete(oldest);
  }
}

/** The asked questions: from the stored list that runs share, otherwise the run's own; empty if it can't be read. */
async function readAsked({ key, askedHash }: RunSummary): Promise<readonly AskedQuestion[]> {
  const known = lists.get(askedHash);
  if (known !== undefined) return known.questions;
  const library = getRunArchiveDatabase();
  const shared = askedHash === key || library === null ? null : await getAskedQuestions(library, askedHash);
  const questions = shared ?? (await loadRun(key))?.asked.questions ?? [];
  keepList(askedHash, questions);
  return questions;
}

/** All runs on states. Probes are left out, because they change the question. */
async function listRunsOnStates(playgroundKey: string): Promise<readonly RunSummary[]> {
  const stored = (await listAllRunSummaries(playgroundKey)).filter(({ probeKey }) => probeKey === undefined);
  const keys = new Set(stored.map(({ key }) => key));
  // Automatic runs replace each other in storage, so this page's recent ones are added from memory.
  const held = getRecentRuns(playgroundKey)
    .filter(({ run }) => !keys.has(run.key))
    .map(({ run }) => toRunRecords(run, run.key, run.key));
  for (const { summary, asked } of held) keepList(summary.key, asked.questions);
  return [...stored, ...held.map(({ summary }) => summary)];
}

async function readOnStates(question: PlaygroundQuestion, keys: ReadonlySet<string>): Promise<WordingUse[]> {
  const { key: playgroundKey } = playgroundStore.get();
  const recent = new Map(getRecentRuns(playgroundKey).map(({ run }) => [run.key, run]));
  const found: WordingUse[] = [];
  for (const summary of await listRunsOnStates(playgroundKey)) {
    const isShared = summary.stateHash !== summary.key;
    // A two-step choice's second question is stored with its answer, not in the shared list.
    const run =
      isShared && question.narrows === undefined
        ? null
        : (recent.get(summary.key) ?? (await loadRun(summary.key)));
    const stateHash = isShared || run === null ? summary.stateHash : await toStateHash(run.asked.stateText);
    const asked = question.narrows && run ? combinedRequestOf(run).questions : await readAsked(summary);
    found.push(...findWordingsAskedOnState({ ...summary, stateHash }, asked, question, keys));
  }
  return found;
}

async function readOverCases(question: PlaygroundQuestion): Promise<WordingUse[]> {
  const library = getRunArchiveDatabase();
  if (library === null) return [];
  const found: WordingUse[] = [];
  for (const run of await listCaseRuns(library, playgroundStore.get().key)) {
    const known = lists.get(run.askedHash)?.questions;
    const asked = known ?? (await getAskedQuestions(library, run.askedHash)) ?? [];
    if (!known) keepList(run.askedHash, asked);
    found.push(...findWordingsAskedOverCases(run, asked, question));
  }
  return found;
}

async function readVersions(questionKey: string): Promise<readonly WordingVersion[]> {
  const { questions } = playgroundStore.get();
  const question = questions.find(({ key }) => key === questionKey);
  if (question === undefined) return [];
  const keys = new Set(questions.map(({ key }) => key));
  return toWordingVersions([...(await readOnStates(question, keys)), ...(await readOverCases(question))]);
}

/** Every wording of a question that was ever run, the last one first; undefined while loading. */
export function useWordingVersions(questionKey: string): readonly WordingVersion[] | undefined {
  const playgroundKey = usePlayground(({ key }) => key);
  return useQuery(
    queryOptions({
      queryKey: [...wordingsQueryKey, playgroundKey, questionKey],
      queryFn: () => readVersions(questionKey),
      staleTime: 0,
      refetchOnWindowFocus: "always",
      structuralSharing: false,
    }),
  ).data;
}

async function readAnswers(
  { runs }: WordingVersion,
  hashes: readonly string[],
): Promise<readonly (Answer | null)[]> {
  return Promise.all(
    hashes.map(async (hash) => {
      const newest = hash === "" ? undefined : runs.find(({ stateHash }) => stateHash === hash);
      const run = newest ? await loadRun(newest.key) : null;
      if (newest === undefined || run === null) return null;
      const found = findAskedById(combinedRequestOf(run), newest.id);
      return (found && toAnsweredRun(run).reading?.answers[found.index]?.answer) ?? null;
    }),
  );
}

/**
 * The version's newest answer to each state, in the order of `hashes`, null if there is none. Undefined while
 * loading.
 */
export function useVersionAnswers(
  version: WordingVersion,
  hashes: readonly string[],
): readonly (Answer | null)[] | undefined {
  const playgroundKey = usePlayground(({ key }) => key);
  return useQuery({
    queryKey: [...wordingsQueryKey, playgroundKey, "answers", version.hash, version.lastAt, hashes],
    queryFn: () => readAnswers(version, hashes),
    staleTime: "static",
    structuralSharing: false,
  }).data;
}

const noHashes: readonly string[] = [];

/**
 * Hashes under which storage keeps these states, in their order; "" for a state that can't be sent. Empty while
 * computing.
 */
export function useStateHashes(states: readonly AuthoredState[]): readonly string[] {
  const contentHashes = states.map((state) => hash53(`${state.form} ${authoredStateText(state)}`));
  return (
    useQuery({
      queryKey: ["state hashes", contentHashes],
      queryFn: () =>
        Promise.all(
          states.map(async (state) => {
            const text = toStateText(state);
            return text.ok ? await toStateHash(text.text) : "";
          }),
        ),
      staleTime: "static",
      gcTime: 0,
    }).data ?? noHashes
  );
}
