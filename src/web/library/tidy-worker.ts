import "#web/kit/browser/without-eval.ts";
import { deleteRowsWithoutRun } from "./storage/case-runs.ts";
import { type Database, openDatabase } from "./storage/database.ts";
import { packStoredCases } from "./storage/packed-cases.ts";
import { collectStateTexts } from "./storage/state-texts.ts";

/** What the page asks for: cases packed, of one playground or of all (null), or rows and texts deleted that nothing needs any more. */
export type TidyCommand = { kind: "pack"; playgroundKey: string | null } | { kind: "collect" };

/** How many cases are packed so far; `done`: nothing is left to do. */
export interface TidyProgress {
  packed: number;
  done: boolean;
}

const post = (progress: TidyProgress) => self.postMessage(progress, {});

async function pack(database: Database, playgroundKey: string | null): Promise<number> {
  let packed = 0;
  await packStoredCases(database, playgroundKey, (cases) => {
    packed = cases;
    post({ packed, done: false });
  });
  return packed;
}

async function tidy(command: TidyCommand): Promise<void> {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to tidy.");
  const { database } = opening;
  let packed = 0;
  if (command.kind === "pack") packed = await pack(database, command.playgroundKey);
  else {
    await deleteRowsWithoutRun(database);
    await collectStateTexts(database);
  }
  database.close();
  post({ packed, done: true });
}

self.addEventListener("message", ({ data }: MessageEvent<TidyCommand>) => {
  // The page hears of it as an error of its worker.
  tidy(data).catch(reportError);
});
