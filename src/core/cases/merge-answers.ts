import type { Case } from "#core/model/case.ts";
import { changedPlaces } from "#core/model/case-list.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { type AnswerChunk, columnValueAt, parseCaseRunRows, replaceChunkRows } from "./answer-chunks.ts";
import { AnswerColumns, findKeyIndex, type LoadedChunk, questionIndexes } from "./answer-columns.ts";
import {
  type CaseAnswers,
  findShownWordings,
  findStaleQuestions,
  type PlaygroundContext,
  sentStateHash,
} from "./case-answers.ts";
import { casesInChunk, chunkKeyOf, diffChunks } from "./case-chunks.ts";

/** What answers are held against: the playground as it is now. */
export interface CurrentPlayground extends PlaygroundContext {
  cases: readonly Case[];
}

/** One run's answers by columns, held against the cases as they were then. */
export interface MergedAnswers extends CaseAnswers {
  byCase: AnswerColumns;
  cases: readonly Case[];
}

/** A run's answers without any row. */
export function emptyAnswers(run: CaseRun, now: CurrentPlayground, profile: Profile): MergedAnswers {
  const shown = findShownWordings(run, now, profile);
  const staleQuestions = findStaleQuestions(run, now, profile);
  const byCase = new AnswerColumns(new Map(), questionIndexes(run, shown), now.model !== run.model);
  return { run, byCase, staleQuestions, cases: now.cases, ...(shown && { shown }) };
}

/** The same answers with more chunks, or with others in the place of those that were there. */
export function addAnswerChunks(before: MergedAnswers, added: readonly AnswerChunk[]): MergedAnswers {
  const { chunks, places, otherModel } = before.byCase;
  const held = added.map((packed) => [packed.chunk, holdChunk(packed, before.cases)] as const);
  const all = [...new Map([...chunks, ...held])].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...before, byCase: new AnswerColumns(new Map(all), places, otherModel) };
}

/** A chunk with which of its answers are to another state than is written now; a case that is gone has not changed. */
function holdChunk(packed: AnswerChunk, cases: readonly Case[]): LoadedChunk {
  const changed = new Uint8Array(packed.keys.length);
  // Cases that are named otherwise may stand anywhere.
  for (const row of packed.chunk === "" ? cases : casesInChunk(cases, packed.chunk)) {
    const place = findKeyIndex(packed.keys, row.key);
    if (place >= 0 && isChanged(packed, place, row)) changed[place] = 1;
  }
  return { packed, changed };
}

function isChanged({ columns }: AnswerChunk, place: number, { state }: Case): boolean {
  return sentStateHash(state) !== columnValueAt(columns.stateMark, place);
}

/** The same answers with rows that are new or have changed. */
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

/** Chunks of which a case says something else, came or went between two lists of cases by growing key. */
function chunksOfOtherStates(before: readonly Case[], after: readonly Case[]): readonly string[] {
  const places = changedPlaces(before, after);
  const others = places?.filter((place) => before[place]?.state !== after[place]?.state);
  // Where only labels changed, as in nearly all edits of many cases, no chunk is looked at.
  if (others?.length === 0 && places?.every((place) => before[place]?.key === after[place]?.key)) return [];
  return diffChunks(before, after).map(({ chunk }) => chunk);
}

/** The same answers held against another playground; the same value where nothing of them changes. */
export function refreshStaleness(
  held: MergedAnswers,
  now: CurrentPlayground,
  profile: Profile,
): MergedAnswers {
  const { run, byCase } = held;
  const shown = findShownWordings(run, now, profile);
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
    // What is held against the newest cases need not be looked at again.
    if (held.cases !== now.cases) held.cases = now.cases;
    return held;
  }
  return {
    run,
    cases: now.cases,
    staleQuestions: sameQuestions ? held.staleQuestions : stale,
    byCase: same ? byCase : new AnswerColumns(chunks, questionIndexes(run, shown), now.model !== run.model),
    ...(shown && { shown }),
  };
}

function isSameMap(one: CaseAnswers["shown"], other: CaseAnswers["shown"]): boolean {
  return (
    one === other ||
    (one?.size === other?.size && [...(one ?? [])].every(([key, at]) => other?.get(key) === at))
  );
}
