// Sends the playground's cases to the worker of an import, which recognises them in the table.

import { chunkBySize, estimatePairSize } from "#core/cases/import/tables/chunk-by-size.ts";
import { duplicateKeyOf, normalisedStateHash } from "#core/cases/import/tables/deduplicate-rows.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import type { Case } from "#core/model/case.ts";
import type { TableWorker } from "./read-table-in-worker.ts";
import type { ExistingCaseEntry } from "./table-messages.ts";

/**
 * The existing cases last sent to the worker, so that they aren't sent again. Once `sent` settles, the worker has
 * them.
 */
let lastSent: {
  worker: TableWorker;
  cases: readonly Case[];
  field: string | null;
  sent: Promise<void>;
} | null = null;

/**
 * Sends the existing cases with their identity: the metadata field `field`, or their state if it's null. Resolves
 * once the worker has all of them. A check before that would add known cases again.
 */
export function sendExistingCases(
  worker: TableWorker,
  cases: readonly Case[],
  field: string | null,
): Promise<void> {
  if (lastSent?.worker === worker && lastSent.cases === cases && lastSent.field === field)
    return lastSent.sent;
  const sent = sendInPieces(worker, cases, field);
  lastSent = { worker, cases, field, sent };
  return sent;
}

async function sendInPieces(
  worker: TableWorker,
  cases: readonly Case[],
  field: string | null,
): Promise<void> {
  let first = true;
  for (const entries of chunkBySize(entriesOf(cases, field), weigh)) {
    await worker.ask({ kind: "known", entries, first }, () => undefined);
    first = false;
  }
  if (first) await worker.ask({ kind: "known", entries: [], first }, () => undefined);
}

/** Yields lazily, because cases may be many; cases without an id are omitted. */
function* entriesOf(cases: readonly Case[], field: string | null): Generator<ExistingCaseEntry> {
  for (const row of cases) {
    const name = duplicateKeyOf(row, field);
    // Without ids, the name is the state itself, so the worker doesn't compare the hash.
    const state = field === null ? 0 : normalisedStateHash(row);
    // Facts in columns are copied as such: cases of a chunk share them.
    if (name !== null) yield [name, { key: row.key, state, facts: row.facts ?? labelFactsOf(row) }];
  }
}

/** Copying a fact that many cases share takes a fraction of what copying a text takes. */
const factWeight = 20;

function weigh([name, { key, facts }]: ExistingCaseEntry): number {
  return estimatePairSize([name, key]) + ("columns" in facts ? factWeight : factWeight * facts.length);
}
