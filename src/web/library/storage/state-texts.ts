// Deletes texts of states that nothing refers to any more.

import type { Database } from "./database.ts";

const textsAtOnce = 100;

/** Settings key of the counts after the last deletion. */
const collectedName = "state-texts-collected";

async function countAll(database: Database): Promise<string> {
  const stores = ["stateTexts", "runs", "caseRows"] as const;
  return String(await Promise.all(stores.map((store) => database.count(store))));
}

/**
 * Whether a deletion may find something: there are texts, and the number of texts, runs or rows isn't that after the last
 * deletion.
 */
export async function mayHaveUnreferencedStateTexts(database: Database): Promise<boolean> {
  const [texts, counts, last] = await Promise.all([
    database.count("stateTexts"),
    countAll(database),
    database.get("settings", collectedName),
  ]);
  return texts > 0 && (last as { counts?: unknown } | undefined)?.counts !== counts;
}

/**
 * Deletes state texts that no run or row refers to. While a run has answers to a deleted case, the case's text stays,
 * so that undo restores both.
 */
export async function deleteUnreferencedStateTexts(database: Database): Promise<void> {
  const hashes = await database.getAllKeys("stateTexts");
  for (let from = 0; from < hashes.length; from += textsAtOnce) {
    // Looks for references and deletes in one transaction, because runs are stored with their texts. Each transaction
    // is short, so that it blocks nothing.
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
