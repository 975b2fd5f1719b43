// The worker that makes and stores the rows of imported answers.

import "#web/kit/browser/without-eval.ts";
import type { CaseRun } from "#core/model/run.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { putWholeCaseRun } from "#web/library/storage/whole-case-runs.ts";
import { ImportedRows, type ImportedRunDetails, type ImportPiece } from "./imported-rows.ts";

/** A piece of an import, or, after the last piece, the command to store the run. */
export type ImportTask =
  | { readonly about: ImportedRunDetails; readonly piece: ImportPiece }
  | { readonly store: CaseRun; readonly rows: number };

let made: ImportedRows | null = null;

answerCalls(async (task: ImportTask) => {
  if ("piece" in task) {
    made ??= new ImportedRows(task.about);
    return made.add(task.piece);
  }
  if (made?.rows.length !== task.rows) throw new Error("Some rows aren't here.");
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to store it in.");
  await putWholeCaseRun(opening.database, { run: task.store, rows: made.rows }, made.chunks);
  opening.database.close();
  return null;
});
