// Runs on states in storage: written, listed, read and deleted. Equal questions and states are stored once for all.

import {
  askedQuestionsTextToHash,
  fromRunRecords,
  type RunSummary,
  runSummarySchema,
  runTextsSchema,
  toRunRecords,
} from "#core/document/run-records.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { type Database, keyRangeOf, putRecords } from "./database.ts";

const runStores = ["runs", "responses", "askedQuestions", "stateTexts"] as const;

/** Questions and state are stored once for each content hash. */
async function recordsOf(run: Run) {
  // Without SubtleCrypto (plain HTTP) the run's own key replaces the hash, so nothing is shared.
  const askedHash = (await sha256(askedQuestionsTextToHash(run.asked.questions))) ?? run.key;
  const stateHash = (await sha256(run.asked.stateText)) ?? run.key;
  const records = toRunRecords(run, askedHash, stateHash);
  return [
    ["runs", records.summary],
    ["responses", records.response],
    ["askedQuestions", records.asked],
    ["stateTexts", records.state],
  ] as const;
}

/** Stores a run and deletes the playground's previous automatic run. */
export async function putRunAndDeleteAutoRun(database: Database, run: Run): Promise<void> {
  await putRecords(database, await recordsOf(run));
  // A round has one run for each sample and never follows an automatic run, so there is none to delete.
  if (run.round === undefined) await deleteAutomatic(database, run);
}

/**
 * Stores all runs or none. Then deletes their playgrounds' automatic runs, except one that is the newest of `runs` for
 * its playground. Runs of rounds delete none.
 */
export async function putRunsAndDeleteAutoRuns(database: Database, runs: readonly Run[]): Promise<void> {
  const records = [];
  for (const run of runs) records.push(...(await recordsOf(run)));
  await putRecords(database, records);
  const newest = new Map<string, Run>();
  for (const run of runs) {
    const other = newest.get(run.playgroundKey);
    if (run.round === undefined && (other === undefined || run.startedAt > other.startedAt))
      newest.set(run.playgroundKey, run);
  }
  for (const run of newest.values()) await deleteAutomatic(database, run);
}

async function deleteAutomatic(database: Database, run: Run): Promise<void> {
  // The records aren't parsed, because parsing a thousand takes a frame, and this happens at each run.
  const stored = await database.getAllFromIndex("runs", "byPlayground", keyRangeOf(run.playgroundKey));
  const before = (stored as { auto?: unknown; key: string }[]).filter(
    ({ auto, key }) => auto === true && key !== run.key,
  );
  for (const { key } of before) await deleteRun(database, key);
}

/** Sorted newest first, with automatic runs; unreadable ones are omitted. */
export async function listRunSummaries(database: Database, playgroundKey: string): Promise<RunSummary[]> {
  const found = await database.getAllFromIndex("runs", "byPlayground", keyRangeOf(playgroundKey));
  return found.flatMap((record) => runSummarySchema.safeParse(record).data ?? []).toReversed();
}

/** False for automatic runs and for those of probes and rounds, which are listed elsewhere. */
export function isInHistory({ auto, probeKey, round }: RunSummary): boolean {
  return !auto && probeKey === undefined && round === undefined;
}

/** Null if the run isn't stored, or a part of it can't be read. */
export async function getRun(database: Database, key: string): Promise<Run | null> {
  const transaction = database.transaction(runStores);
  const summary = runSummarySchema.safeParse(await transaction.objectStore("runs").get(key)).data;
  if (summary === undefined) return null;
  const [response, asked, state] = await Promise.all([
    transaction.objectStore("responses").get(key),
    transaction.objectStore("askedQuestions").get(summary.askedHash),
    transaction.objectStore("stateTexts").get(summary.stateHash),
  ]);
  const texts = runTextsSchema.safeParse({ response, asked, state });
  return texts.success ? fromRunRecords({ summary, ...texts.data }) : null;
}

/** Runs share a list of questions; null when it is missing or unreadable. */
export async function getAskedQuestions(
  database: Database,
  hash: string,
): Promise<readonly AskedQuestion[] | null> {
  const read = runTextsSchema.shape.asked.safeParse(await database.get("askedQuestions", hash));
  return read.success ? read.data.questions : null;
}

/** Also deletes its questions and its state's text, unless another run, or a run over cases, shares them. */
export async function deleteRun(database: Database, key: string): Promise<void> {
  const stores = [...runStores, "caseRuns", "caseRows"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const runs = transaction.objectStore("runs");
  const summary = runSummarySchema.safeParse(await runs.get(key)).data;
  await runs.delete(key);
  await transaction.objectStore("responses").delete(key);
  if (summary !== undefined) {
    const { askedHash, stateHash } = summary;
    const [asked, askedOfCases, states, statesOfCases] = await Promise.all([
      runs.index("byAsked").count(askedHash),
      transaction.objectStore("caseRuns").index("byAsked").count(askedHash),
      runs.index("byState").count(stateHash),
      transaction.objectStore("caseRows").index("byState").count(stateHash),
    ]);
    if (asked + askedOfCases === 0) await transaction.objectStore("askedQuestions").delete(askedHash);
    if (states + statesOfCases === 0) await transaction.objectStore("stateTexts").delete(stateHash);
  }
  await transaction.done;
}
