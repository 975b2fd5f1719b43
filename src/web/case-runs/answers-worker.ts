// The worker that parses a run's stored rows into chunks of answers.

import "#web/kit/browser/without-eval.ts";
import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import type { CaseRun } from "#core/model/run.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { parseStoredRows } from "./read-answers.ts";

/** `reader`: version of the parser. `known`: keys of chunks that aren't parsed again. */
export interface ParseRowsTask {
  run: CaseRun;
  reader: string;
  known: ReadonlySet<string>;
}

answerCalls(async ({ run, reader, known }: ParseRowsTask): Promise<readonly AnswerChunk[]> => {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to read.");
  const made = await parseStoredRows(opening.database, run, reader, known);
  opening.database.close();
  return made;
});
