import "#browser/without-eval.ts";
import { openDatabase } from "#storage/database.ts";
import { packStoredCases } from "#storage/packed-cases.ts";

/** How many cases are packed so far; `done`: nothing is left to pack. */
export interface PackNews {
  packed: number;
  done: boolean;
}

const post = (news: PackNews) => self.postMessage(news, {});

async function pack(playgroundKey: string | null): Promise<void> {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error("There is no library to pack.");
  let packed = 0;
  await packStoredCases(opening.database, playgroundKey, (cases) => {
    packed = cases;
    post({ packed, done: false });
  });
  opening.database.close();
  post({ packed, done: true });
}

self.addEventListener("message", ({ data }: MessageEvent<string | null>) => {
  // The page hears of it as an error of its worker.
  pack(data).catch(reportError);
});
