import type { z } from "zod";
import {
  caseRecordSchema,
  fromRecords,
  playgroundRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
} from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import { type Database, keysOf } from "#platform/database.ts";

/** A playground as it stands in storage. */
export interface StoredPlayground {
  playground: Playground;
  revision: number;
}

/** What could not be read of a playground: where it stands and why. */
export type Unreadable = { reason: string; record: unknown } & (
  | { store: "playgrounds" | "states"; key: string }
  | { store: "questions"; key: [playgroundKey: string, key: string] }
  | { store: "cases"; key: [playgroundKey: string, key: string] }
);

export interface PlaygroundReading {
  /** Null when nothing readable has this key. */
  stored: StoredPlayground | null;
  unreadable: readonly Unreadable[];
}

/** Reads one playground whole, as it was at one moment. */
export async function readPlayground(database: Database, key: string): Promise<PlaygroundReading> {
  const transaction = database.transaction(["playgrounds", "states", "questions", "cases"]);
  const [record, state, questions, cases] = await Promise.all([
    transaction.objectStore("playgrounds").get(key),
    transaction.objectStore("states").get(key),
    transaction.objectStore("questions").getAll(keysOf(key)),
    transaction.objectStore("cases").getAll(keysOf(key)),
  ]);
  if (record === undefined) return { stored: null, unreadable: [] };
  const head = readRecord(playgroundRecordSchema, record);
  const stateRead = state === undefined ? null : readRecord(stateRecordSchema, state);
  const questionsRead = readRecords(questionRecordSchema, "questions", key, questions);
  const casesRead = readRecords(caseRecordSchema, "cases", key, cases);

  const unreadable: Unreadable[] = [];
  if (!head.ok) unreadable.push({ store: "playgrounds", key, ...head.why });
  if (stateRead?.ok === false) unreadable.push({ store: "states", key, ...stateRead.why });
  unreadable.push(...questionsRead.unreadable, ...casesRead.unreadable);
  if (!head.ok) return { stored: null, unreadable };
  const playground = fromRecords(
    head.data,
    stateRead?.ok ? stateRead.data : null,
    questionsRead.readable,
    casesRead.readable,
  );
  return { stored: { playground, revision: head.data.revision }, unreadable };
}

/** Reads the records of one store that belong to a playground, each by itself. */
function readRecords<Record>(
  schema: z.ZodType<Record>,
  store: "questions" | "cases",
  playgroundKey: string,
  records: readonly unknown[],
): { readable: Record[]; unreadable: Unreadable[] } {
  const readable: Record[] = [];
  const unreadable: Unreadable[] = [];
  for (const record of records) {
    const reading = readRecord(schema, record);
    if (reading.ok) readable.push(reading.data);
    else {
      // The store's key path holds even for a record that is otherwise unreadable.
      const { key } = record as { key: string };
      unreadable.push({ store, key: [playgroundKey, key], ...reading.why });
    }
  }
  return { readable, unreadable };
}

type RecordReading<Record> =
  | { ok: true; data: Record }
  | { ok: false; why: { reason: string; record: unknown } };

function readRecord<Record>(schema: z.ZodType<Record>, record: unknown): RecordReading<Record> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return { ok: true, data: parsed.data };
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the whole record"}: ${message}`,
  );
  return { ok: false, why: { reason: reasons.join("; "), record } };
}
