// Reads a run's answers from storage, parsing what isn't cached.

import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import {
  addAnswerChunks,
  type CurrentPlayground,
  emptyMergedAnswers,
  type MergedAnswers,
  refreshStaleness,
} from "#core/cases/merge-answers.ts";
import type { CaseRun } from "#core/model/run.ts";
import { profileOf } from "#core/service/profiles.ts";
import { nextTask } from "#web/kit/browser/time.ts";
import { parseAndCacheAnswerChunks, readCachedAnswerChunks } from "#web/library/storage/answer-chunks.ts";
import type { Database } from "#web/library/storage/database.ts";

/**
 * Parses a run's stored rows into chunks, except `known` ones, and caches them. `reader` is the parser's
 * version.
 */
export type StoredRowsParser = (
  database: Database,
  run: CaseRun,
  reader: string,
  known: ReadonlySet<string>,
) => Promise<readonly AnswerChunk[]>;

/** Chunks merged at once: comparing this many with the cases fits in a frame. */
const chunksAtOnce = 4;

declare const CUTPOINT_CORE: string | undefined;

/** Version of the parser, the cache's key: another version may read differently. */
export const answerReaderVersion = typeof CUTPOINT_CORE === "undefined" ? "" : CUTPOINT_CORE;

export const parseStoredRows: StoredRowsParser = async (database, run, by, known) => {
  const made: AnswerChunk[] = [];
  for await (const chunk of parseAndCacheAnswerChunks(database, run, profileOf(run), by, known))
    made.push(chunk);
  return made;
};

/**
 * Reads a run's answers from cached chunks, and from rows where a chunk is missing. Yields while merging, so that a
 * large run doesn't block the page.
 */
export async function readRunAnswers(
  database: Database,
  run: CaseRun,
  now: () => CurrentPlayground,
  make: StoredRowsParser,
): Promise<MergedAnswers> {
  const profile = profileOf(run);
  let answers = emptyMergedAnswers(run, now(), profile);
  const kept = readCachedAnswerChunks(database, run, answerReaderVersion);
  for (;;) {
    const { done, value } = await kept.next();
    if (!done) answers = addAnswerChunks(answers, value);
    else if (value.whole) return refreshStaleness(answers, now(), profile);
    else break;
  }
  const made = await make(database, run, answerReaderVersion, new Set(answers.byCase.chunks.keys()));
  for (let at = 0; at < made.length; at += chunksAtOnce) {
    answers = addAnswerChunks(answers, made.slice(at, at + chunksAtOnce));
    await nextTask();
  }
  return refreshStaleness(answers, now(), profile);
}
