import { type AnswerChunk, isAnswerChunk, packAnswers, readRows } from "#core/cases/answer-chunks.ts";
import { chunkOf, pastChunk } from "#core/cases/case-chunks.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import type { Profile } from "#core/model/profile.ts";
import { readRows as readRecords } from "./case-runs.ts";
import { type Database, keysOf, wholly } from "./database.ts";

/** Taken in within a frame. */
const chunksAtOnce = 8;

/** What is read and kept of a run's rows, some chunks at a time; answers whether that is all there is. */
export async function* keptChunks(
  database: Database,
  run: CaseRun,
  reader: string,
): AsyncGenerator<readonly AnswerChunk[], { whole: boolean }> {
  const counting = database.count("caseRows", keysOf(run.key));
  let rows = 0;
  let after: IDBValidKey = [run.key];
  for (;;) {
    const range = IDBKeyRange.bound(after, [run.key, []], true);
    const found = await database.getAll("answerChunks", range, chunksAtOnce);
    const chunks = found.filter((record) => isAnswerChunk(record, run, reader));
    for (const chunk of chunks) rows += chunk.rows;
    yield chunks;
    if (found.length < chunksAtOnce) return { whole: rows === (await counting) };
    after = [run.key, (found.at(-1) as AnswerChunk).chunk];
  }
}

/** Reads a run's rows anew, but for the chunks that are known, and keeps what they say; each when it is read. */
export async function* makeChunks(
  database: Database,
  run: CaseRun,
  profile: Profile,
  reader: string,
  known: ReadonlySet<string>,
): AsyncGenerator<AnswerChunk> {
  let after: readonly string[] = [run.key];
  for (;;) {
    const range = IDBKeyRange.bound([...after], [run.key, []], true);
    const next: [string, string] | undefined = await database.getKey("caseRows", range);
    if (next === undefined) return;
    const chunk = chunkOf(next[1]);
    if (chunk !== "" && !known.has(chunk)) yield await makeChunk(database, run, profile, { chunk, reader });
    after = [run.key, pastChunk(next[1])];
  }
}

/** In one transaction, so that no row changes between being read and what it says being kept. */
function makeChunk(
  database: Database,
  run: CaseRun,
  profile: Profile,
  about: Pick<AnswerChunk, "chunk" | "reader">,
): Promise<AnswerChunk> {
  const transaction = database.transaction(["caseRows", "answerChunks"], "readwrite");
  return wholly(transaction, async () => {
    const range = IDBKeyRange.bound([run.key, about.chunk], [run.key, `${about.chunk}:`]);
    const records = await transaction.objectStore("caseRows").getAll(range);
    const rows = readRows(readRecords(records), run, profile);
    const packed = packAnswers(run, { ...about, rows: records.length }, rows);
    await transaction.objectStore("answerChunks").put(packed);
    return packed;
  });
}
