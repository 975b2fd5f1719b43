// Playgrounds in storage: read, saved by difference, and found by which was open last. Also lists quarantined records.

import * as z from "zod/mini";
import {
  diffPlaygroundRecords,
  fromPlaygroundRecords,
  ledgerRecordSchema,
  playgroundRecordSchema,
  type QuarantinedRecord,
  type QuestionRecord,
  quarantinedRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
  toPlaygroundRecord,
} from "#core/document/records.ts";
import type { StoredRevision } from "#core/document/tab-conflict.ts";
import type { Playground } from "#core/model/playground.ts";
import { readStoredCases, storeCaseChanges, type UnreadableCaseRecord } from "./cases.ts";
import { type Database, describeStorageProblem, keyRangeOf, runInTransaction } from "./database.ts";

/** Settings key of the playground's undo history; see `persisted-history.ts`. */
export function historySettingName(playgroundKey: string): string {
  return `history:${playgroundKey}`;
}

/** Settings key of the link to the playground's file; see `file-links.ts`. */
export function fileLinkSettingName(playgroundKey: string): string {
  return `file-link:${playgroundKey}`;
}

/** Settings key of the copy that was kept at the last conflict with the playground's file; see `file-links.ts`. */
export function versionKeptAtConflictSettingName(playgroundKey: string): string {
  return `kept-version:${playgroundKey}`;
}

/** Settings key of the unfinished JSON text of the questions. */
export function unfinishedTextSettingName(playgroundKey: string): string {
  return `question-text:${playgroundKey}`;
}

export interface StoredPlayground {
  playground: Playground;
  revision: number;
}

export type UnreadableRecord =
  | UnreadableCaseRecord
  | ({ reason: string; record: unknown } & (
      | { store: "playgrounds" | "states" | "ledgers"; key: string }
      | { store: "questions"; key: [playgroundKey: string, key: string] }
    ));

interface PlaygroundReading {
  /** Null if there is no readable record with this key. */
  stored: StoredPlayground | null;
  unreadable: readonly UnreadableRecord[];
}

export const playgroundStoreNames = [
  "playgrounds",
  "states",
  "questions",
  "cases",
  "caseChunks",
  "ledgers",
] as const;

/** Reads in one transaction, so that all parts belong to the same revision. */
export async function readPlayground(database: Database, key: string): Promise<PlaygroundReading> {
  const transaction = database.transaction(playgroundStoreNames);
  const caseStores = {
    chunks: transaction.objectStore("caseChunks"),
    singles: transaction.objectStore("cases"),
  };
  const [record, state, questions, casesRead, ledger] = await Promise.all([
    transaction.objectStore("playgrounds").get(key),
    transaction.objectStore("states").get(key),
    transaction.objectStore("questions").getAll(keyRangeOf(key)),
    readStoredCases(caseStores, key),
    transaction.objectStore("ledgers").get(key),
  ]);
  if (record === undefined) return { stored: null, unreadable: [] };
  const head = readRecord(playgroundRecordSchema, record);
  const stateRead = state === undefined ? null : readRecord(stateRecordSchema, state);
  const questionsRead = readQuestions(key, questions);
  const ledgerRead = ledger === undefined ? null : readRecord(ledgerRecordSchema, ledger);

  const unreadable: UnreadableRecord[] = [];
  if (!head.ok) unreadable.push({ store: "playgrounds", key, ...head.why });
  if (stateRead?.ok === false) unreadable.push({ store: "states", key, ...stateRead.why });
  if (ledgerRead?.ok === false) unreadable.push({ store: "ledgers", key, ...ledgerRead.why });
  unreadable.push(...questionsRead.unreadable, ...casesRead.unreadable);
  if (!head.ok) return { stored: null, unreadable };
  const playground = fromPlaygroundRecords({
    record: head.data,
    state: stateRead?.ok ? stateRead.data : null,
    questions: questionsRead.readable,
    cases: casesRead.cases,
    ledger: ledgerRead?.ok ? ledgerRead.data : null,
  });
  return { stored: { playground, revision: head.data.revision }, unreadable };
}

/** Questions are parsed one by one, so that a bad one doesn't hide the others. */
function readQuestions(
  playgroundKey: string,
  records: readonly unknown[],
): { readable: QuestionRecord[]; unreadable: UnreadableRecord[] } {
  const readable: QuestionRecord[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const record of records) {
    const reading = readRecord(questionRecordSchema, record);
    if (reading.ok) readable.push(reading.data);
    else {
      // The key path is valid even if the rest of the record is not.
      const { key } = record as { key: string };
      unreadable.push({ store: "questions", key: [playgroundKey, key], ...reading.why });
    }
  }
  return { readable, unreadable };
}

type RecordReading<Record> =
  | { ok: true; data: Record }
  | { ok: false; why: { reason: string; record: unknown } };

function readRecord<Record>(schema: z.ZodMiniType<Record>, record: unknown): RecordReading<Record> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return { ok: true, data: parsed.data };
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the whole record"}: ${message}`,
  );
  return { ok: false, why: { reason: reasons.join("; "), record } };
}

/** `revision` is null if the playground isn't stored, or its record can't be read. */
export async function readStoredRevision(database: Database, playgroundKey: string): Promise<StoredRevision> {
  const found = playgroundRecordSchema.safeParse(await database.get("playgrounds", playgroundKey));
  return { playgroundKey, revision: found.data?.revision ?? null };
}

/** "stale" means that another tab stored a newer revision, so nothing was written. */
type SaveResult =
  | { status: "saved"; revision: number }
  | { status: "stale" }
  | { status: "failed"; problem: string };

export interface SaveRequest {
  playground: Playground;
  savedAt: number;
  /** Builds the setting (undo history) that is stored in the same transaction, for the new revision. */
  beside?: ((revision: number) => unknown) | null;
}

/**
 * Writes the difference from `base` (null if the playground was never stored), unless storage has another revision.
 * Writes everything if the playground was deleted from storage. Doesn't reject.
 */
export async function savePlayground(
  database: Database,
  base: StoredPlayground | null,
  wanted: SaveRequest,
): Promise<SaveResult> {
  try {
    return await saveWholly(database, base, wanted);
  } catch (error) {
    return { status: "failed", problem: describeStorageProblem(error) };
  }
}

const savedStores = [...playgroundStoreNames, "settings"] as const;

function beginSave(database: Database) {
  return database.transaction(savedStores, "readwrite", { durability: "strict" });
}

async function saveWholly(
  database: Database,
  base: StoredPlayground | null,
  wanted: SaveRequest,
): Promise<SaveResult> {
  const transaction = beginSave(database);
  return runInTransaction(transaction, () => saveInto(transaction, base, wanted));
}

async function saveInto(
  transaction: ReturnType<typeof beginSave>,
  base: StoredPlayground | null,
  { playground: wanted, savedAt, beside }: SaveRequest,
): Promise<SaveResult> {
  const playgrounds = transaction.objectStore("playgrounds");
  const states = transaction.objectStore("states");
  const questions = transaction.objectStore("questions");
  const caseStores = {
    chunks: transaction.objectStore("caseChunks"),
    singles: transaction.objectStore("cases"),
  };
  const ledgers = transaction.objectStore("ledgers");
  const [found, ledgerKey] = await Promise.all([playgrounds.get(wanted.key), ledgers.getKey(wanted.key)]);
  const stored = playgroundRecordSchema.safeParse(found);
  if (found !== undefined && stored.data?.revision !== base?.revision) return { status: "stale" };

  const revision = (base?.revision ?? 0) + 1;
  const before = found === undefined ? null : (base?.playground ?? null);
  const changes = diffPlaygroundRecords(before, wanted);
  const writes: Promise<unknown>[] = [];
  // A write's error also aborts the transaction, which reports it.
  const add = (written: Promise<unknown>) => void writes.push(written.catch(() => {}));
  add(playgrounds.put(toPlaygroundRecord(wanted, revision, savedAt)));
  // Stores an inferred ledger at once, because rows labelled later don't belong in it.
  if (changes.ledger !== null || ledgerKey === undefined) {
    add(ledgers.put({ playgroundKey: wanted.key, ledger: wanted.ledger }));
  }
  if (changes.state !== null) add(states.put({ playgroundKey: wanted.key, ...changes.state }));
  for (const question of changes.questions.put) {
    add(questions.put({ playgroundKey: wanted.key, key: question.key, question }));
  }
  for (const key of changes.questions.remove) add(questions.delete([wanted.key, key]));
  const setting = beside?.(revision);
  if (setting) add(transaction.objectStore("settings").put(setting));
  await Promise.all([...writes, storeCaseChanges(caseStores, wanted.key, before?.cases ?? [], wanted.cases)]);
  return { status: "saved", revision };
}

/** Quarantined records are never deleted automatically. */
export async function listQuarantinedRecords(database: Database): Promise<QuarantinedRecord[]> {
  const found = await database.getAll("keptAside");
  return found.flatMap((record) => quarantinedRecordSchema.safeParse(record).data ?? []);
}

const settingSchema = z.object({ name: z.literal("open"), value: z.string() });

/** Key of the playground that was open last. If that was deleted, of the one saved last; null if none is stored. */
export async function readLastOpenKey(database: Database): Promise<string | null> {
  const setting = settingSchema.safeParse(await database.get("settings", "open"));
  if (setting.success && (await database.getKey("playgrounds", setting.data.value)) !== undefined) {
    return setting.data.value;
  }
  return readLastSavedKey(database, null);
}

/** Key of the playground saved last, other than `but`; null if there is none. */
export async function readLastSavedKey(database: Database, but: string | null): Promise<string | null> {
  const found = await database.getAll("playgrounds");
  const records = found.flatMap((record) => playgroundRecordSchema.safeParse(record).data ?? []);
  const others = records.filter(({ key }) => key !== but).sort((one, other) => other.savedAt - one.savedAt);
  return others[0]?.key ?? null;
}

/** Ignores a failure: then the playground that was noted before opens next time. */
export async function writeLastOpenKey(database: Database, key: string): Promise<void> {
  try {
    await database.put("settings", { name: "open", value: key });
  } catch {
    // The next save fails the same way and reports it.
  }
}
