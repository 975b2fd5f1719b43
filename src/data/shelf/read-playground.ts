import type { z } from "zod";
import type { Playground } from "#core/document/playground.ts";
import {
  fromRecords,
  playgroundRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
} from "#core/document/records.ts";
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
);

export interface PlaygroundReading {
  /** Null when nothing readable has this key. */
  stored: StoredPlayground | null;
  unreadable: readonly Unreadable[];
}

/** Reads one playground whole, as it was at one moment. */
export async function readPlayground(database: Database, key: string): Promise<PlaygroundReading> {
  const transaction = database.transaction(["playgrounds", "states", "questions"]);
  const [record, state, questions] = await Promise.all([
    transaction.objectStore("playgrounds").get(key),
    transaction.objectStore("states").get(key),
    transaction.objectStore("questions").getAll(keysOf(key)),
  ]);
  if (record === undefined) return { stored: null, unreadable: [] };
  const head = readRecord(playgroundRecordSchema, record);
  const stateRead = state === undefined ? null : readRecord(stateRecordSchema, state);
  const questionsRead = questions.map((question) => readRecord(questionRecordSchema, question));

  const unreadable: Unreadable[] = [];
  if (!head.ok) unreadable.push({ store: "playgrounds", key, ...head.why });
  if (stateRead?.ok === false) unreadable.push({ store: "states", key, ...stateRead.why });
  for (const question of questionsRead) {
    if (question.ok) continue;
    // The store's key path holds even for a record that is otherwise unreadable.
    const { key: questionKey } = question.why.record as { key: string };
    unreadable.push({ store: "questions", key: [key, questionKey], ...question.why });
  }
  if (!head.ok) return { stored: null, unreadable };
  const readable = questionsRead.flatMap((question) => (question.ok ? [question.data] : []));
  const playground = fromRecords(head.data, stateRead?.ok ? stateRead.data : null, readable);
  return { stored: { playground, revision: head.data.revision }, unreadable };
}

type RecordReading<Record> =
  | { ok: true; data: Record }
  | { ok: false; why: { reason: string; record: unknown } };

function readRecord<Record>(schema: z.ZodType<Record>, record: unknown): RecordReading<Record> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return { ok: true, data: parsed.data };
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "all of it"}: ${message}`,
  );
  return { ok: false, why: { reason: reasons.join("; "), record } };
}
