// Sets unreadable records aside.

import type { QuarantinedRecord } from "#core/document/records.ts";
import { type Database, runInTransaction } from "./database.ts";
import { playgroundStoreNames, type UnreadableRecord } from "./playgrounds.ts";

/**
 * Moves unreadable records to `keptAside`, unchanged and in one transaction, so that nothing is lost. `at` is
 * in ms.
 */
export async function quarantineRecords(
  database: Database,
  found: readonly UnreadableRecord[],
  newKey: () => string,
  at: number,
): Promise<void> {
  const stores = ["keptAside", ...playgroundStoreNames] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    for (const { reason, record, ...place } of found) {
      const kept: QuarantinedRecord = { key: newKey(), store: place.store, reason, at, record };
      // A write's error also aborts the transaction, which reports it.
      transaction
        .objectStore("keptAside")
        .put(kept)
        .catch(() => {});
      const store = transaction.objectStore(place.store) as { delete(key: IDBValidKey): Promise<void> };
      store.delete(place.key).catch(() => {});
    }
  });
}
