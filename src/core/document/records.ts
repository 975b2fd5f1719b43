import * as z from "zod/mini";
import { type Case, caseSchema } from "#core/model/case.ts";
import { type Ledger, ledgerSchema } from "#core/model/ledger.ts";
import {
  answerCountsSchema,
  noPresentation,
  type Playground,
  type PlaygroundQuestion,
  playgroundQuestionSchema,
  presentationSchema,
} from "#core/model/playground.ts";
import { type AuthoredState, authoredStateSchema, questionTypes } from "#core/model/question.ts";
import {
  type AskedQuestion,
  askedWordingSchema,
  type CaseRunWithRows,
  questionAliasSchema,
  type Run,
} from "#core/model/run.ts";
import { decisionTuningSchema } from "#core/model/tuning.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import { inferLedger } from "#core/thresholds/evidence/record-choices.ts";

/** A stored playground without its parts. */
export const playgroundRecordSchema = z.object({
  key: z.string(),
  name: z.string(),
  notes: z.string(),
  model: z.string(),
  questionKeys: z.array(z.string()),
  presentation: z._default(presentationSchema, noPresentation),
  decisionTuning: z.optional(decisionTuningSchema),
  table: z.optional(answerCountsSchema),
  /** Grows by one with every save, by whichever tab; a save upon another revision is a conflict. */
  revision: z.int().check(z.positive()),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
});
export type PlaygroundRecord = z.infer<typeof playgroundRecordSchema>;

export const stateRecordSchema = z.object({ playgroundKey: z.string(), state: authoredStateSchema });
export type StateRecord = z.infer<typeof stateRecordSchema>;

export const questionRecordSchema = z.object({
  playgroundKey: z.string(),
  key: z.string(),
  question: playgroundQuestionSchema,
});
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

/** A case by itself; without a row it takes the case out of the chunk that holds it. */
export const caseRecordSchema = z.object({
  playgroundKey: z.string(),
  key: z.string(),
  row: z.nullable(caseSchema),
});

export const ledgerRecordSchema = z.object({ playgroundKey: z.string(), ledger: ledgerSchema });
export type LedgerRecord = z.infer<typeof ledgerRecordSchema>;

/** A record that could not be read, as it was found, out of everybody's way. */
export const quarantinedRecordSchema = z.object({
  key: z.string(),
  /** Where it stood. */
  store: z.string(),
  reason: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  record: z.unknown(),
});
export type QuarantinedRecord = z.infer<typeof quarantinedRecordSchema>;

/** A playground's records, as far as they are there. */
export interface PlaygroundRecords {
  record: PlaygroundRecord;
  state: StateRecord | null;
  questions: readonly QuestionRecord[];
  cases: readonly Case[];
  /** Null: it was stored before there was one. */
  ledger: LedgerRecord | null;
}

/** The playground of its records. A question whose record is missing is left out; a missing state is blank. */
export function fromRecords(records: PlaygroundRecords): Playground {
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
    cases,
    presentation: record.presentation,
    ...(record.decisionTuning && { decisionTuning: record.decisionTuning }),
    ...(record.table && { table: record.table }),
    ledger: ledger?.ledger ?? inferLedger({ questions, cases }),
  };
}

export function toPlaygroundRecord(
  playground: Playground,
  revision: number,
  savedAt: number,
): PlaygroundRecord {
  const { key, name, notes, model, questions, presentation, decisionTuning, table } = playground;
  return {
    key,
    name,
    notes,
    model,
    questionKeys: questions.map((question) => question.key),
    presentation,
    ...(decisionTuning && { decisionTuning }),
    ...(table && { table }),
    revision,
    savedAt,
  };
}

/** What a save writes beside the playground record itself, which every save writes. */
export interface RecordChanges {
  state: AuthoredState | null;
  questions: PartChanges<PlaygroundQuestion>;
  ledger: Ledger | null;
}

/** The records of one store that a save writes and deletes. */
interface PartChanges<Part> {
  put: readonly Part[];
  /** Keys of parts that are no more. */
  remove: readonly string[];
}

/** What changed between what is stored (null: nothing yet) and what should be; parts differ by identity. */
export function diffRecords(stored: Playground | null, wanted: Playground): RecordChanges {
  return {
    state: stored?.state === wanted.state ? null : wanted.state,
    questions: diffParts(stored?.questions ?? [], wanted.questions),
    ledger: stored?.ledger === wanted.ledger ? null : wanted.ledger,
  };
}

/** The parts that are new or another, and the keys of those that are gone. */
export function diffParts<Part extends { key: string }>(
  stored: readonly Part[],
  wanted: readonly Part[],
): PartChanges<Part> {
  if (stored === wanted) return { put: [], remove: [] };
  const gone = new Map(stored.map((part) => [part.key, part]));
  const put = wanted.filter((part) => gone.get(part.key) !== part);
  for (const { key } of wanted) gone.delete(key);
  return { put, remove: [...gone.keys()] };
}

/** What this tab knows of the open playground. */
export interface TabRevision {
  playgroundKey: string;
  /** The stored revision that this tab's value grew from; 0 when it was never stored. */
  revision: number;
  /** Whether this tab has changes that are not stored. */
  changed: boolean;
}

/** What is stored now, or was said by another tab to be; null revision: it was deleted. */
export interface StoredRevision {
  playgroundKey: string;
  revision: number | null;
}

/**
 * What a tab does about what is stored. "follow": take it over, nothing of this tab is lost. "copy": go on
 * in a copy, so that both texts survive. "stay": this tab already knows it, or it is gone, and then this
 * tab's value is the only one left.
 */
export function resolveTabConflict(mine: TabRevision, stored: StoredRevision): "stay" | "follow" | "copy" {
  if (stored.playgroundKey !== mine.playgroundKey) return "stay";
  if (stored.revision === null || stored.revision <= mine.revision) return "stay";
  return mine.changed ? "copy" : "follow";
}

/**
 * The playground that a tab in conflict goes on with: its own text under a name that says so, and with what the rows of
 * the stored one have chosen meanwhile.
 */
export function conflictCopy(playground: Playground, key: string, stored: Ledger): Playground {
  const ledger = mergeLedgers(playground.ledger, stored);
  return { ...playground, key, ledger, name: `${playground.name} (copy from this tab)` };
}

/** A run without its long texts, which stand by themselves: for lists, and to find them. */
export const runSummarySchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  /** The model as it was asked for. */
  model: z.string(),
  profileId: z.string(),
  mode: z.enum(["sandbox", "live"]),
  startedAt: z.number(),
  durationMs: z.number(),
  attempts: z.number(),
  auto: z.boolean(),
  probeKey: z.optional(z.string()),
  wordings: z.optional(z.readonly(z.array(askedWordingSchema))),
  askers: z.optional(z.readonly(z.array(questionAliasSchema))),
  digest: z.optional(z.string()),
  cost: z.optional(z.number().check(z.nonnegative())),
  requestId: z.optional(z.string()),
  recorded: z.optional(z.literal(true)),
  aside: z.optional(z.literal(true)),
  /** Where the list of questions and the state are; runs that asked the same share them. */
  askedHash: z.string(),
  stateHash: z.string(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

const askedQuestionsSchema = z.array(
  z.object({ id: z.string(), type: z.enum(questionTypes), text: z.string(), names: z.array(z.string()) }),
);

/** The second request of a run in two steps: of one question as a rule, so it is kept with its answer. */
export const secondSchema = z.object({ questions: askedQuestionsSchema, responseText: z.string() });

/** The texts of a run; a list of questions and a state are stored once, under the hash of what they say. */
export const runTextsSchema = z.object({
  response: z.object({ runKey: z.string(), text: z.string(), second: z.optional(secondSchema) }),
  asked: z.object({ hash: z.string(), questions: askedQuestionsSchema }),
  state: z.object({ hash: z.string(), text: z.string() }),
});

export type RunRecords = z.infer<typeof runTextsSchema> & { summary: RunSummary };

export function toRunRecords(run: Run, askedHash: string, stateHash: string): RunRecords {
  const { asked, responseText, second, ...rest } = run;
  return {
    summary: { ...rest, model: asked.model, askedHash, stateHash },
    response: {
      runKey: run.key,
      text: responseText,
      ...(second && { second: { ...second, questions: written(second.questions) } }),
    },
    asked: { hash: askedHash, questions: written(asked.questions) },
    state: { hash: stateHash, text: asked.stateText },
  };
}

function written(questions: readonly AskedQuestion[]) {
  return questions.map((question) => ({ ...question, names: [...question.names] }));
}

/** The text whose hash names a list of questions. */
export function questionsText(questions: readonly AskedQuestion[]): string {
  return JSON.stringify(questions.map(({ id, type, text, names }) => [id, type, text, names]));
}

export function fromRunRecords({ summary, response, asked, state }: RunRecords): Run {
  const { askedHash: _asked, stateHash: _state, model, ...rest } = summary;
  return {
    ...rest,
    asked: { model, stateText: state.text, questions: asked.questions },
    responseText: response.text,
    ...(response.second && { second: response.second }),
  };
}

/** A case run under another key and for another playground, at rest: what was under way is not, there. */
export function rekeyCaseRun(
  { run, rows }: CaseRunWithRows,
  key: string,
  playgroundKey: string,
): CaseRunWithRows {
  const phase = run.phase.kind === "running" ? ({ kind: "paused" } as const) : run.phase;
  return {
    run: { ...run, key, playgroundKey, phase },
    rows: rows.map(({ row, stateText }) => ({ row: { ...row, runKey: key }, stateText })),
  };
}
