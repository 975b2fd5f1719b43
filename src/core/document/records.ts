// The records in which storage holds a playground, and which of them a save has to write.

import * as z from "zod/mini";
import { agentEditMarkSchema } from "#core/model/agent-edit.ts";
import { type Case, caseSchema } from "#core/model/case.ts";
import { type Ledger, ledgerSchema } from "#core/model/ledger.ts";
import {
  answerCountsSchema,
  noPresentation,
  type Playground,
  type PlaygroundQuestion,
  playgroundQuestionSchema,
  playgroundSampleSchema,
  presentationSchema,
} from "#core/model/playground.ts";
import { authoredStateSchema } from "#core/model/question.ts";
import { decisionTuningSchema } from "#core/model/tuning.ts";
import { inferLedger } from "#core/thresholds/evidence/record-choices.ts";

/** A stored playground without its questions, state and cases, which have their own records. */
export const playgroundRecordSchema = z.object({
  key: z.string(),
  name: z.string(),
  notes: z.string(),
  model: z.string(),
  questionKeys: z.array(z.string()),
  presentation: z._default(presentationSchema, noPresentation),
  decisionTuning: z.optional(decisionTuningSchema),
  table: z.optional(answerCountsSchema),
  agentEdits: z.optional(z.readonly(z.array(agentEditMarkSchema))),
  /** Incremented by every save in any tab. A save over another revision than the loaded one is a conflict. */
  revision: z.int().check(z.positive()),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
});
export type PlaygroundRecord = z.infer<typeof playgroundRecordSchema>;

export const stateRecordSchema = z.object({
  playgroundKey: z.string(),
  state: authoredStateSchema,
  /** Absent in older storage, or if there are none. */
  samples: z.optional(z.readonly(z.array(playgroundSampleSchema))),
});
export type StateRecord = z.infer<typeof stateRecordSchema>;

export const questionRecordSchema = z.object({
  playgroundKey: z.string(),
  key: z.string(),
  question: playgroundQuestionSchema,
});
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

/**
 * A change of one case that is newer than the case's chunk. A null `row` is a tombstone for a deleted case.
 */
export const caseRecordSchema = z.object({
  playgroundKey: z.string(),
  key: z.string(),
  row: z.nullable(caseSchema),
});

export const ledgerRecordSchema = z.object({ playgroundKey: z.string(), ledger: ledgerSchema });
export type LedgerRecord = z.infer<typeof ledgerRecordSchema>;

/** A record that couldn't be read, kept unchanged so that nothing is lost. */
export const quarantinedRecordSchema = z.object({
  key: z.string(),
  /** Name of the object store that it was in. */
  store: z.string(),
  reason: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  record: z.unknown(),
});
export type QuarantinedRecord = z.infer<typeof quarantinedRecordSchema>;

export interface PlaygroundRecords {
  record: PlaygroundRecord;
  state: StateRecord | null;
  questions: readonly QuestionRecord[];
  cases: readonly Case[];
  /** Null if it was stored by a version without ledgers. */
  ledger: LedgerRecord | null;
}

/**
 * Builds a playground from its records. Questions without a record are left out, a missing state is blank, and a
 * missing ledger is inferred from questions and cases.
 */
export function fromPlaygroundRecords(records: PlaygroundRecords): Playground {
  const { record, state, cases, ledger } = records;
  const byKey = new Map(records.questions.map(({ key, question }) => [key, question]));
  const questions = record.questionKeys.flatMap((key) => byKey.get(key) ?? []);
  return {
    key: record.key,
    name: record.name,
    notes: record.notes,
    model: record.model,
    questions,
    state: state?.state ?? { form: "text", text: "", items: [] },
    ...(state?.samples && { samples: state.samples }),
    cases,
    presentation: record.presentation,
    ...(record.decisionTuning && { decisionTuning: record.decisionTuning }),
    ...(record.table && { table: record.table }),
    ...(record.agentEdits && { agentEdits: record.agentEdits }),
    ledger: ledger?.ledger ?? inferLedger({ questions, cases }),
  };
}

export function toPlaygroundRecord(
  playground: Playground,
  revision: number,
  savedAt: number,
): PlaygroundRecord {
  const { key, name, notes, model, questions, presentation, decisionTuning, table, agentEdits } = playground;
  return {
    key,
    name,
    notes,
    model,
    questionKeys: questions.map((question) => question.key),
    presentation,
    ...(decisionTuning && { decisionTuning }),
    ...(table && { table }),
    ...(agentEdits && { agentEdits }),
    revision,
    savedAt,
  };
}

/** What a save writes besides the cases and the playground record, which is always written; null if unchanged. */
export interface PlaygroundRecordChanges {
  state: Omit<StateRecord, "playgroundKey"> | null;
  questions: PartChanges<PlaygroundQuestion>;
  ledger: Ledger | null;
}

interface PartChanges<Part> {
  put: readonly Part[];
  remove: readonly string[];
}

/**
 * Compares the stored playground (null if there is none) with the one to save. Parts are unchanged only if
 * they're the same object.
 */
export function diffPlaygroundRecords(
  stored: Playground | null,
  wanted: Playground,
): PlaygroundRecordChanges {
  const isSameState = stored?.state === wanted.state && stored.samples === wanted.samples;
  return {
    state: isSameState ? null : { state: wanted.state, ...(wanted.samples && { samples: wanted.samples }) },
    questions: diffKeyedParts(stored?.questions ?? [], wanted.questions),
    ledger: stored?.ledger === wanted.ledger ? null : wanted.ledger,
  };
}

/** `put` has the parts that are new or another object. The order isn't compared. */
export function diffKeyedParts<Part extends { key: string }>(
  stored: readonly Part[],
  wanted: readonly Part[],
): PartChanges<Part> {
  if (stored === wanted) return { put: [], remove: [] };
  const gone = new Map(stored.map((part) => [part.key, part]));
  const put = wanted.filter((part) => gone.get(part.key) !== part);
  for (const { key } of wanted) gone.delete(key);
  return { put, remove: [...gone.keys()] };
}
