// A run's answers as they arrive, marked as stale where the playground has changed since.

import type { Case } from "#core/model/case.ts";
import { changedIndexes } from "#core/model/case-list.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { type AnswerChunk, parseCaseRunRows, replaceChunkRows } from "./answer-chunks.ts";
import {
  type AnswerChunkWithChanges,
  AnswerColumns,
  findKeyIndex,
  questionIndexesInRun,
} from "./answer-columns.ts";
import { type CaseRunAnswers, sentStateHash } from "./case-answers.ts";
import { casesInChunk, chunkKeyOf, diffCaseChunks } from "./case-chunks.ts";
import { encodedColumnValueAt } from "./encoded-column.ts";
import { chooseRecordedWordings, findStaleQuestions, type StalenessContext } from "./run-wordings.ts";

/** The playground as it is now. Answers to something different are stale. */
export interface CurrentPlayground extends StalenessContext {
  cases: readonly Case[];
}

/** A run's answers, marked as stale if they differ from the current playground. */
export interface MergedAnswers extends CaseRunAnswers {
  byCase: AnswerColumns;
  cases: readonly Case[];
}

/** The answers of a run before any chunk is read. */
export function emptyMergedAnswers(run: CaseRun, now: CurrentPlayground, profile: Profile): MergedAnswers {
  const shown = chooseRecordedWordings(run, now, profile);
  const staleQuestions = findStaleQuestions(run, now, profile);
  const byCase = new AnswerColumns(new Map(), questionIndexesInRun(run, shown), now.model !== run.model);
  return { run, byCase, staleQuestions, cases: now.cases, ...(shown && { shown }) };
}

/** Answers that were read together with the states of the asked cases, so that none of these states has changed. */
export function mergedAnswersOfUnchangedCases(
  run: CaseRun,
  asked: CurrentPlayground,
  read: readonly AnswerChunk[],
  profile: Profile,
): MergedAnswers {
  const empty = emptyMergedAnswers(run, asked, profile);
  const { places, otherModel } = empty.byCase;
  const held = read.map(
    (packed) => [packed.chunk, { packed, changed: new Uint8Array(packed.keys.length) }] as const,
  );
  const sorted = held.sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...empty, byCase: new AnswerColumns(new Map(sorted), places, otherModel) };
}

/** Adds chunks; each replaces an earlier one with the same key. Marks answers whose case has another state now. */
export function addAnswerChunks(before: MergedAnswers, added: readonly AnswerChunk[]): MergedAnswers {
  const { chunks, places, otherModel } = before.byCase;
  const held = added.map((packed) => [packed.chunk, holdChunk(packed, before.cases)] as const);
  const all = [...new Map([...chunks, ...held])].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...before, byCase: new AnswerColumns(new Map(all), places, otherModel) };
}

/** Marks answers whose case has another state now. A deleted case counts as unchanged. */
function holdChunk(packed: AnswerChunk, cases: readonly Case[]): AnswerChunkWithChanges {
  const changed = new Uint8Array(packed.keys.length);
  // Case keys that aren't eight digits share the blank chunk, so their cases may be anywhere in the list.
  for (const row of packed.chunk === "" ? cases : casesInChunk(cases, packed.chunk)) {
    const place = findKeyIndex(packed.keys, row.key);
    if (place >= 0 && isChanged(packed, place, row)) changed[place] = 1;
  }
  return { packed, changed };
}

function isChanged({ columns }: AnswerChunk, place: number, { state }: Case): boolean {
  return sentStateHash(state) !== encodedColumnValueAt(columns.stateMark, place);
}

/** Parses the rows, and puts their answers in the place of earlier ones for the same cases. */
export function mergeAnswerRows(
  before: MergedAnswers,
  run: CaseRun,
  rows: readonly CaseRunRow[],
  profile: Profile,
): MergedAnswers {
  const read = parseCaseRunRows(rows, run, profile);
  const changed = [...new Set(read.map(({ key }) => chunkKeyOf(key)))].map((chunk) => {
    const own = read.filter(({ key }) => chunkKeyOf(key) === chunk);
    return replaceChunkRows(before.byCase.chunks.get(chunk)?.packed, run, chunk, own);
  });
  return { ...addAnswerChunks(before, changed), run };
}

/**
 * Keys of the chunks in which cases have changed; none if no case was added, removed or given another state.
 * Both lists must be sorted by key.
 */
function chunksOfOtherStates(before: readonly Case[], after: readonly Case[]): readonly string[] {
  const places = changedIndexes(before, after);
  const others = places?.filter((place) => before[place]?.state !== after[place]?.state);
  // Most edits of many cases change only labels; then no chunk needs checking.
  if (others?.length === 0 && places?.every((place) => before[place]?.key === after[place]?.key)) return [];
  return diffCaseChunks(before, after).map(({ chunk }) => chunk);
}

/**
 * Marks stale answers for a changed playground. If no answer becomes stale or fresh, it returns the same object and
 * only sets its `cases`.
 */
export function refreshStaleness(
  held: MergedAnswers,
  now: CurrentPlayground,
  profile: Profile,
): MergedAnswers {
  const { run, byCase } = held;
  const shown = chooseRecordedWordings(run, now, profile);
  const stale = findStaleQuestions(run, now, profile);
  const chunks = new Map(byCase.chunks);
  let same = isSameMap(held.shown, shown) && byCase.otherModel === (now.model !== run.model);
  for (const chunk of chunksOfOtherStates(held.cases, now.cases)) {
    const before = chunks.get(chunk);
    const after = before && holdChunk(before.packed, now.cases);
    if (!before || !after || after.changed.every((one, at) => one === before.changed[at])) continue;
    chunks.set(chunk, after);
    same = false;
  }
  const sameQuestions =
    stale.size === held.staleQuestions.size && [...stale].every((key) => held.staleQuestions.has(key));
  if (same && sameQuestions) {
    // Sets `cases`, so that the next comparison covers only later changes.
    if (held.cases !== now.cases) held.cases = now.cases;
    return held;
  }
  return {
    run,
    cases: now.cases,
    staleQuestions: sameQuestions ? held.staleQuestions : stale,
    byCase: same
      ? byCase
      : new AnswerColumns(chunks, questionIndexesInRun(run, shown), now.model !== run.model),
    ...(shown && { shown }),
  };
}

function isSameMap(one: CaseRunAnswers["shown"], other: CaseRunAnswers["shown"]): boolean {
  return (
    one === other ||
    (one?.size === other?.size && [...(one ?? [])].every(([key, at]) => other?.get(key) === at))
  );
}
