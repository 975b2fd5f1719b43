// The worker that makes and stores the rows of imported answers.

import "#web/kit/browser/without-eval.ts";
import type { CaseRun } from "#core/model/run.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { ImportedRows, type ImportPieceResult, type ImportPieceTask } from "./imported-rows.ts";

/**
 * A piece of an import, or a port over which the file's reader sends pieces; after all pieces, the command to store
 * the run.
 */
export type ImportedRowsTask =
  | ImportPieceTask
  | { readonly from: MessagePort }
  | { readonly store: CaseRun; readonly rows: number };

let made: ImportedRows | null = null;

function add({ about, piece }: ImportPieceTask): ImportPieceResult | null {
  made ??= new ImportedRows(about);
  return made.add(piece);
}

/** Adds the pieces of a reader; resolves after the last one. */
function addFrom(port: MessagePort, report: (result: ImportPieceResult | null) => void): Promise<null> {
  return new Promise((resolve, reject) => {
    port.addEventListener("message", ({ data: task }: MessageEvent<ImportPieceTask | null>) => {
      try {
        if (task === null) resolve(null);
        else report(add(task));
      } catch (error) {
        reject(error instanceof Error ? error : new Error("A piece couldn't be added."));
      }
    });
    port.start();
  });
}

answerCalls(async (task: ImportedRowsTask, report: (result: ImportPieceResult | null) => void) => {
  if ("piece" in task) return add(task);
  if ("from" in task) return addFrom(task.from, report);
  const rows = made?.rows ?? [];
  if (made === null || rows.length !== task.rows) throw new Error("Some rows aren't here.");
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to store it in.");
  await putCaseRunWithRows(opening.database, { run: task.store, rows }, made.chunks);
  opening.database.close();
  return null;
});
