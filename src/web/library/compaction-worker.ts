// The worker that packs stored cases into chunks, and deletes rows and state texts that nothing refers to.

import "#web/kit/browser/without-eval.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { deleteRowsWithoutRun } from "./storage/case-runs.ts";
import { openDatabase } from "./storage/database.ts";
import { packStoredCases } from "./storage/packed-cases.ts";
import { deleteUnreferencedStateTexts } from "./storage/state-texts.ts";

/**
 * "pack" moves cases into chunks, for one playground or all (null). "collect" deletes rows and texts that
 * nothing refers to.
 */
export type CompactionCommand = { kind: "pack"; playgroundKey: string | null } | { kind: "collect" };

answerCalls(async (command: CompactionCommand, onPacked: (cases: number) => void): Promise<void> => {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to tidy.");
  const { database } = opening;
  if (command.kind === "pack") await packStoredCases(database, command.playgroundKey, onPacked);
  else {
    await deleteRowsWithoutRun(database);
    await deleteUnreferencedStateTexts(database);
  }
  database.close();
});
