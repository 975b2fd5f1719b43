// Chunks of parsed answers, cached in storage and parsed again where they are missing.

import { type AnswerChunk, isAnswerChunk, packAnswers, parseCaseRunRows } from "#core/cases/answer-chunks.ts";
import { chunkKeyOf, chunkUpperBound } from "#core/cases/case-chunks.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun } from "#core/model/run.ts";
import { parseCaseRows, parsePackedRows, toCaseRow } from "./case-rows.ts";
import { type Database, keyRangeOf, runInTransaction } from "./database.ts";

/** Processing this many chunks fits in a frame. */
const chunksAtOnce = 8;

/**
 * Yields the run's cached chunks that this version of the parser (`reader`) made, in batches in ascending order. The
 * generator's return value says whether the cache was complete.
 */
export async function* readCachedAnswerChunks(
  database: Database,
  run: CaseRun,
  reader: string,
): AsyncGenerator<readonly AnswerChunk[], { whole: boolean }> {
  const counting = database.count("caseRows", keyRangeOf(run.key));
  const packed = new Set(
    (await database.getAllKeys("caseRowChunks", keyRangeOf(run.key))).map(([, chunk]) => chunk),
  );
  const readAfter = (after: readonly string[]): Promise<unknown[]> => {
    const range = IDBKeyRange.bound([...after], [run.key, []], true);
    const found = database.getAll("answerChunks", range, chunksAtOnce);
    // Prevents an unhandled rejection if the consumer has stopped.
    found.catch(() => {});
    return found;
  };
  let rows = 0;
  let coming = readAfter([run.key]);
  for (;;) {
    const found = await coming;
    const isLast = found.length < chunksAtOnce;
    if (!isLast) coming = readAfter([run.key, (found.at(-1) as AnswerChunk).chunk]);
    const chunks = found.filter((record) => isAnswerChunk(record, run, reader));
    for (const { rows: own, chunk } of chunks) {
      rows += own;
      packed.delete(chunk);
    }
    yield chunks;
    if (isLast) return { whole: packed.size === 0 && rows === (await counting) };
  }
}

/** Parses a run's chunks in ascending order, and caches each before it's yielded. Skips `known` ones. */
export async function* parseAndCacheAnswerChunks(
  database: Database,
  run: CaseRun,
  profile: Profile,
  reader: string,
  known: ReadonlySet<string>,
): AsyncGenerator<AnswerChunk> {
  const chunks = new Set(
    (await database.getAllKeys("caseRowChunks", keyRangeOf(run.key))).map(([, chunk]) => chunk),
  );
  let after: readonly string[] = [run.key];
  for (;;) {
    const range = IDBKeyRange.bound([...after], [run.key, []], true);
    const next: [string, string] | undefined = await database.getKey("caseRows", range);
    if (next === undefined) break;
    chunks.add(chunkKeyOf(next[1]));
    after = [run.key, chunkUpperBound(next[1])];
  }
  for (const chunk of [...chunks].sort())
    if (chunk !== "" && !known.has(chunk)) yield await makeChunk(database, run, profile, { chunk, reader });
}

/**
 * Reads and writes in one transaction, so that no row changes in between. If writing fails, as when storage is full,
 * the chunk is used without being cached.
 */
async function makeChunk(
  database: Database,
  run: CaseRun,
  profile: Profile,
  about: Pick<AnswerChunk, "chunk" | "reader">,
): Promise<AnswerChunk> {
  const transaction = database.transaction(["caseRows", "caseRowChunks", "answerChunks"], "readwrite");
  const made: AnswerChunk[] = [];
  try {
    await runInTransaction(transaction, async () => {
      const range = IDBKeyRange.bound([run.key, about.chunk], [run.key, `${about.chunk}:`]);
      const [records, together] = await Promise.all([
        transaction.objectStore("caseRows").getAll(range),
        transaction.objectStore("caseRowChunks").get([run.key, about.chunk]),
      ]);
      const rows = new Map(parsePackedRows(together).map((whole) => [whole.row.caseKey, toCaseRow(whole)]));
      // Single rows override packed ones.
      for (const row of parseCaseRows(records)) rows.set(row.caseKey, row);
      const packed = packAnswers(
        run,
        { ...about, rows: records.length },
        parseCaseRunRows([...rows.values()], run, profile),
      );
      made.push(packed);
      await transaction.objectStore("answerChunks").put(packed);
    });
  } catch (error) {
    if (made.length === 0) throw error;
  }
  const [chunk] = made;
  if (chunk === undefined) throw new RangeError("Nothing was read.");
  return chunk;
}
