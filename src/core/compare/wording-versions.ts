// Lists the wordings of a question that were asked, with their runs, and pairs of runs that compare two of them.

import { askedQuestionHash } from "#core/document/asked-wording.ts";
import type { RunSummary } from "#core/document/run-records.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion, CaseRun, Run } from "#core/model/run.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** A run on a state that asked a wording. */
export interface WordingRun {
  key: string;
  model: string;
  mode: Run["mode"];
  profileId: string;
  startedAt: number;
  /** SHA-256 of the state's exact text. */
  stateHash: string;
  /** Id in the request; wordings asked together have different ones. */
  id: string;
  /** Hash of the ids and texts of the other questions in the request, in any order. */
  company: number;
  /** Started by a pause in typing. */
  auto: boolean;
}

/** One request or case run that asked a wording. */
export interface WordingUse {
  asked: AskedQuestion;
  model: string;
  mode: Run["mode"];
  startedAt: number;
  /** The run on a state; null for a run over cases. */
  run: WordingRun | null;
  /** Key of the run over cases; null on a state. */
  caseRun: string | null;
}

export interface WordingVersion {
  hash: number;
  asked: AskedQuestion;
  /** Place in the order in which they were first asked, from 0. */
  place: number;
  /** Milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
  /** Model ids as requested, newest run first. */
  models: readonly string[];
  modes: readonly Run["mode"][];
  /** Newest first. */
  runs: readonly WordingRun[];
  caseRuns: readonly string[];
}

type Asker = Pick<PlaygroundQuestion, "key" | "id">;
type Origin = Pick<RunSummary, "askers" | "wordings">;

/**
 * Ids under which a run asked a question and its wordings. If the run didn't record them, the question's present id
 * counts, unless a question of `keys` had it then.
 */
function idsAskedFor(
  { askers, wordings }: Origin,
  question: Asker,
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = askers?.flatMap(({ id, key }) => (key === question.key ? [id] : [])) ?? [];
  const further = wordings?.flatMap(({ id, of }) => (of === question.id ? [id] : [])) ?? [];
  if (own.length > 0) return new Set([...own, ...further]);
  const other = askers?.find(({ id }) => id === question.id);
  return new Set(other !== undefined && keys.has(other.key) ? [] : [question.id, ...further]);
}

/** Exclusive upper bound of the hashes, so that the sum of two is still an exact integer. */
const companyRange = 2 ** 52;

const listsKnown = new WeakMap<readonly AskedQuestion[], { hashes: readonly number[]; total: number }>();

/** Cached, because runs share their list of questions, which may be megabytes long. */
function hashList(questions: readonly AskedQuestion[]) {
  const known = listsKnown.get(questions);
  if (known !== undefined) return known;
  const hashes = questions.map(({ id, text }) => hash53(`${id}\n${text}`) % companyRange);
  const total = hashes.reduce((sum, hash) => (sum + hash) % companyRange, 0);
  const list = { hashes, total };
  listsKnown.set(questions, list);
  return list;
}

/** Hash of all questions but the one at `at`; their order doesn't matter. */
function companyOf(questions: readonly AskedQuestion[], at: number): number {
  const { hashes, total } = hashList(questions);
  return (total - (hashes[at] ?? 0) + companyRange) % companyRange;
}

type StateRun = Pick<
  RunSummary,
  "key" | "model" | "mode" | "profileId" | "startedAt" | "stateHash" | "auto"
> &
  Origin;

/**
 * The wordings of one question that a run on a state asked: none, one or several. `keys` are those of the playground's
 * present questions: if another of them had the question's id in the run, the id doesn't count.
 */
export function findWordingsAskedOnState(
  run: StateRun,
  questions: readonly AskedQuestion[],
  question: Asker,
  keys: ReadonlySet<string>,
): readonly WordingUse[] {
  const ids = idsAskedFor(run, question, keys);
  const { key, model, mode, profileId, startedAt, stateHash, auto } = run;
  return questions.flatMap((asked, at) => {
    if (!ids.has(asked.id)) return [];
    const company = companyOf(questions, at);
    const own = { key, model, mode, profileId, startedAt, stateHash, auto, id: asked.id, company };
    return [{ asked, model, mode, startedAt, run: own, caseRun: null }];
  });
}

type CasesRun = Pick<CaseRun, "key" | "model" | "mode" | "startedAt" | "questionKeys">;

/** The wordings of one question that a case run asked: none, one or several. */
export function findWordingsAskedOverCases(
  { key, model, mode, startedAt, questionKeys }: CasesRun,
  questions: readonly AskedQuestion[],
  question: Asker,
): readonly WordingUse[] {
  return questions.flatMap((asked, at) =>
    questionKeys[at] === question.key ? [{ asked, model, mode, startedAt, run: null, caseRun: key }] : [],
  );
}

/**
 * Each wording once, the most recently run first. Includes wordings of other types, because a question keeps its key
 * when its type changes.
 */
export function toWordingVersions(found: readonly WordingUse[]): readonly WordingVersion[] {
  const versions = new Map<number, { newest: WordingUse; all: WordingUse[] }>();
  // Wordings of one request keep their order in it.
  const firstAsked = new Set(
    found.toSorted((a, b) => a.startedAt - b.startedAt).map(({ asked }) => askedQuestionHash(asked)),
  );
  const places = new Map(Array.from(firstAsked, (hash, place) => [hash, place]));
  for (const one of found.toSorted((a, b) => b.startedAt - a.startedAt)) {
    const hash = askedQuestionHash(one.asked);
    const version = versions.get(hash);
    if (version === undefined) versions.set(hash, { newest: one, all: [one] });
    else version.all.push(one);
  }
  return Array.from(versions, ([hash, { newest, all }]) => ({
    hash,
    asked: newest.asked,
    place: places.get(hash) ?? 0,
    firstAt: all.at(-1)?.startedAt ?? newest.startedAt,
    lastAt: newest.startedAt,
    models: [...new Set(all.map(({ model }) => model))],
    modes: [...new Set(all.map(({ mode }) => mode))],
    runs: all.flatMap(({ run }) => run ?? []),
    caseRuns: all.flatMap(({ caseRun }) => caseRun ?? []),
  }));
}

/** A run of each of two wordings, under the same conditions. A wording without such a run has null. */
export interface WordingRunPair {
  one: WordingRun | null;
  other: WordingRun | null;
}

/**
 * The newest pair of runs with the same mode; without a pair, the newest run alone. All runs must be on the same state,
 * newest first. `apart` means that answers may depend on ids or on the other questions, so both runs must share these.
 */
export function pairWordingRuns(
  ones: readonly WordingRun[],
  others: readonly WordingRun[],
  apart: boolean,
): WordingRunPair {
  const isBeside = (one: WordingRun, other: WordingRun) =>
    one.mode === other.mode && (!apart || (one.id === other.id && one.company === other.company));
  let best: WordingRunPair | null = null;
  let bestAt = Number.NEGATIVE_INFINITY;
  for (const one of ones) {
    const other = others.find((candidate) => isBeside(one, candidate));
    if (other === undefined) continue;
    // A pair is as new as its newer run, whose answers the user has just seen.
    const at = Math.max(one.startedAt, other.startedAt);
    if (at > bestAt) [best, bestAt] = [{ one, other }, at];
  }
  if (best !== null) return best;
  const [one = null] = ones;
  const [other = null] = others;
  if (one === null || other === null) return { one, other };
  return one.startedAt >= other.startedAt ? { one, other: null } : { one: null, other };
}
