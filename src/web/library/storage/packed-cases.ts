import { z } from "zod";
import { chunkKeyOf, chunkUpperBound, digitsWithinChunk, isPackable } from "#core/cases/case-chunks.ts";
import type { Case } from "#core/model/case.ts";
import { readStoredChunk, repackFrom, writeChunk } from "./cases.ts";
import { type Database, inTransaction, keysOf } from "./database.ts";

/** The cases of these keys, by growing key; those that are not there, or cannot be read, are left out. */
export async function casesOfKeys(
  database: Database,
  playgroundKey: string,
  keys: readonly string[],
): Promise<readonly Case[]> {
  const transaction = database.transaction(["cases", "caseChunks"]);
  const reads = { chunks: transaction.objectStore("caseChunks"), singles: transaction.objectStore("cases") };
  const wanted = new Set(keys);
  const found: Case[] = [];
  for (const chunk of new Set([...keys].sort().map(chunkKeyOf))) {
    const { cases } = await readStoredChunk(reads, playgroundKey, chunk);
    for (const row of cases) if (wanted.has(row.key)) found.push(row);
  }
  return found;
}

const chunkKeysSchema = z.object({ chunk: z.string(), keys: z.instanceof(Uint16Array) });
const singleKeySchema = z.object({ key: z.string(), row: z.unknown() });

/** How many cases a playground has, without reading what they say. */
export async function countCases(database: Database, playgroundKey: string): Promise<number> {
  const transaction = database.transaction(["cases", "caseChunks"]);
  const keys = new Set<string>();
  for await (const { value } of transaction.objectStore("caseChunks").iterate(keysOf(playgroundKey))) {
    const chunk = chunkKeysSchema.safeParse(value).data;
    for (const digits of chunk?.keys ?? [])
      keys.add(chunk?.chunk + String(digits).padStart(digitsWithinChunk, "0"));
  }
  // What stands by itself counts over the chunks; a record without a case takes it out.
  for (const record of await transaction.objectStore("cases").getAll(keysOf(playgroundKey))) {
    const single = singleKeySchema.safeParse(record).data;
    if (single?.row === null) keys.delete(single.key);
    else if (single) keys.add(single.key);
  }
  return keys.size;
}

/**
 * Packs cases that stand by themselves, as an older Cutpoint left all of them and as single edits leave some: chunk by
 * chunk, each in a transaction of its own, so that whoever ends it ends it between two. Of one playground, or of all
 * (null). Tells how many are packed so far.
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
  return inTransaction(transaction, async () => {
    const stores = {
      chunks: transaction.objectStore("caseChunks"),
      singles: transaction.objectStore("cases"),
    };
    const { cases, later, unreadable } = await readStoredChunk(stores, playgroundKey, chunk);
    const loose = later.filter(([, row]) => row === null || isPackable(row)).length;
    // What cannot be read is left to whoever opens it, who sets it aside.
    if (loose < repackFrom || unreadable.length > 0) return 0;
    await writeChunk(stores, playgroundKey, chunk, cases);
    return loose;
  });
}
