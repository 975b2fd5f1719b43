import type { Database } from "./database.ts";

const textsAtOnce = 100;

/** The setting that tells how much there was when texts were last collected. */
const collectedName = "state-texts-collected";

async function countAll(database: Database): Promise<string> {
  const stores = ["stateTexts", "runs", "caseRows"] as const;
  return String(await Promise.all(stores.map((store) => database.count(store))));
}

/** Whether there may be texts to delete: not as long as there are as many texts, runs and rows as when that was last done. */
export async function mayHaveUnreferencedTexts(database: Database): Promise<boolean> {
  const [texts, counts, last] = await Promise.all([
    database.count("stateTexts"),
    countAll(database),
    database.get("settings", collectedName),
  ]);
  return texts > 0 && (last as { counts?: unknown } | undefined)?.counts !== counts;
}

/**
 * Deletes the texts of states that no run and no row of a case run refers to any more, as one whose case was asked
 * again with another state. A case that is deleted keeps the text that its answers stand on for as long as the run
 * that holds them is kept: undo brings both back.
 */
export async function collectStateTexts(database: Database): Promise<void> {
  const hashes = await database.getAllKeys("stateTexts");
  for (let from = 0; from < hashes.length; from += textsAtOnce) {
    // Counted and deleted in one transaction, as a run is stored together with its text; short, so that nothing waits.
    const transaction = database.transaction(["stateTexts", "runs", "caseRows"], "readwrite");
    const runs = transaction.objectStore("runs").index("byState");
    const rows = transaction.objectStore("caseRows").index("byState");
    const texts = transaction.objectStore("stateTexts");
    const steps = hashes.slice(from, from + textsAtOnce).map(async (hash) => {
      const [ofRuns, ofRows] = await Promise.all([runs.count(hash), rows.count(hash)]);
      if (ofRuns + ofRows === 0) await texts.delete(hash);
    });
    await Promise.all([...steps, transaction.done]);
  }
  await database.put("settings", { name: collectedName, counts: await countAll(database) });
}
