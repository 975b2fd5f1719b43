import { type KeptAside, keptAsideSchema } from "#core/document/records.ts";
import type { Database } from "#platform/database.ts";
import type { Unreadable } from "./read-playground.ts";

/** Moves unreadable records out of the way, as they are, in one transaction. */
export async function setAside(
  database: Database,
  found: readonly Unreadable[],
  newKey: () => string,
  at: number,
): Promise<void> {
  if (found.length === 0) return;
  const stores = ["keptAside", "playgrounds", "states", "questions", "cases"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const writes: Promise<unknown>[] = [];
  for (const { reason, record, ...place } of found) {
    const kept: KeptAside = { key: newKey(), store: place.store, reason, at, record };
    writes.push(transaction.objectStore("keptAside").put(kept));
    if (place.store === "questions") writes.push(transaction.objectStore("questions").delete(place.key));
    else if (place.store === "cases") writes.push(transaction.objectStore("cases").delete(place.key));
    else writes.push(transaction.objectStore(place.store).delete(place.key));
  }
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
}

/** Everything that was ever set aside. */
export async function listKeptAside(database: Database): Promise<KeptAside[]> {
  const found = await database.getAll("keptAside");
  return found.flatMap((record) => keptAsideSchema.safeParse(record).data ?? []);
}
