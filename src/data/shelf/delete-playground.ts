import { type Database, keysOf } from "#platform/database.ts";
import { keptTextName } from "./kept-text-name.ts";

/** Deletes a playground's records, and gives what puts them back as they were. Its runs stay. */
export async function deletePlayground(database: Database, key: string): Promise<() => Promise<void>> {
  const stores = ["playgrounds", "states", "questions", "cases", "settings"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const playgrounds = transaction.objectStore("playgrounds");
  const states = transaction.objectStore("states");
  const questions = transaction.objectStore("questions");
  const cases = transaction.objectStore("cases");
  const settings = transaction.objectStore("settings");
  const [record, state, kept, keptCases, keptText] = await Promise.all([
    playgrounds.get(key),
    states.get(key),
    questions.getAll(keysOf(key)),
    cases.getAll(keysOf(key)),
    settings.get(keptTextName(key)),
  ]);
  await Promise.all([
    playgrounds.delete(key),
    states.delete(key),
    questions.delete(keysOf(key)),
    cases.delete(keysOf(key)),
    settings.delete(keptTextName(key)),
    transaction.done,
  ]);

  return async () => {
    const back = database.transaction(stores, "readwrite", { durability: "strict" });
    if (record !== undefined) await back.objectStore("playgrounds").put(record);
    if (state !== undefined) await back.objectStore("states").put(state);
    for (const question of kept) await back.objectStore("questions").put(question);
    for (const row of keptCases) await back.objectStore("cases").put(row);
    if (keptText !== undefined) await back.objectStore("settings").put(keptText);
    await back.done;
  };
}
