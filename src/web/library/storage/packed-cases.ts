// Packs stored cases into chunks of up to a thousand, counts them without parsing, and reads some by key.

import { z } from "zod";
import {
  chunkKeyOf,
  chunkUpperBound,
  digitsWithinChunk,
  isSmallEnoughToPack,
} from "#core/cases/case-chunks.ts";
import type { Case } from "#core/model/case.ts";
import { minChangesToRepack, readStoredCaseChunk, writeCaseChunk } from "./cases.ts";
import { type Database, keyRangeOf, runInTransaction } from "./database.ts";

/** In ascending key order; missing or unreadable cases are omitted. */
export async function getCasesByKey(
  database: Database,
  playgroundKey: string,
  keys: readonly string[],
): Promise<readonly Case[]> {
  const transaction = database.transaction(["cases", "caseChunks"]);
  const reads = { chunks: transaction.objectStore("caseChunks"), singles: transaction.objectStore("cases") };
  const wanted = new Set(keys);
  const found: Case[] = [];
  for (const chunk of new Set([...keys].sort().map(chunkKeyOf))) {
    const { cases } = await readStoredCaseChunk(reads, playgroundKey, chunk);
    for (const row of cases) if (wanted.has(row.key)) found.push(row);
  }
  return found;
}

const chunkKeysSchema = z.object({ chunk: z.string(), keys: z.instanceof(Uint16Array) });
const singleKeySchema = z.object({ key: z.string(), row: z.unknown() });

/** Reads chunks' keys, without parsing their cases. */
export async function countCases(database: Database, playgroundKey: string): Promise<number> {
  const transaction = database.transaction(["cases", "caseChunks"]);
  const keys = new Set<string>();
  for await (const { value } of transaction.objectStore("caseChunks").iterate(keyRangeOf(playgroundKey))) {
    const chunk = chunkKeysSchema.safeParse(value).data;
    for (const digits of chunk?.keys ?? [])
      keys.add(chunk?.chunk + String(digits).padStart(digitsWithinChunk, "0"));
  }
  // Single records override chunks; one without a case is a tombstone.
  for (const record of await transaction.objectStore("cases").getAll(keyRangeOf(playgroundKey))) {
    const single = singleKeySchema.safeParse(record).data;
    if (single?.row === null) keys.delete(single.key);
    else if (single) keys.add(single.key);
  }
  return keys.size;
}

/**
 * Packs single records, in one transaction a chunk so that it can be interrupted. Older versions stored only single
 * records; some also come from edits. A chunk with fewer than 32 single records stays as it is. With `only` null, packs
 * every playground. `onPacked` gets the number of cases packed so far.
 */
export async function packStoredCases(
  database: Database,
  only: string | null,
  onPacked: (cases: number) => void,
): Promise<void> {
  let packed = 0;
  let after: readonly string[] = only === null ? [] : [only];
  for (;;) {
    const next: [string, string] | undefined = await database.getKey(
      "cases",
      IDBKeyRange.lowerBound([...after], true),
    );
    const [playgroundKey, caseKey] = next ?? [];
    if (playgroundKey === undefined || caseKey === undefined) return;
    if (only !== null && playgroundKey !== only) return;
    const chunk = chunkKeyOf(caseKey);
    if (chunk !== "") packed += await packChunk(database, playgroundKey, chunk);
    onPacked(packed);
    after = [playgroundKey, chunkUpperBound(caseKey)];
  }
}

async function packChunk(database: Database, playgroundKey: string, chunk: string): Promise<number> {
  const transaction = database.transaction(["cases", "caseChunks"], "readwrite", { durability: "strict" });
  return runInTransaction(transaction, async () => {
    const stores = {
      chunks: transaction.objectStore("caseChunks"),
      singles: transaction.objectStore("cases"),
    };
    const { cases, later, unreadable } = await readStoredCaseChunk(stores, playgroundKey, chunk);
    const loose = later.filter(([, row]) => row === null || isSmallEnoughToPack(row)).length;
    // Unreadable records are quarantined when the playground is opened.
    if (loose < minChangesToRepack || unreadable.length > 0) return 0;
    await writeCaseChunk(stores, playgroundKey, chunk, cases);
    return loose;
  });
}
