import { z } from "zod";
import { type AuthoredState } from "#core/contract/authored.ts";
import { authoredStateSchema } from "#core/contract/authored-schemas.ts";
import { type Playground, type PlaygroundQuestion, playgroundQuestionSchema } from "./playground.ts";

/** A stored playground without its parts. */
export const playgroundRecordSchema = z.object({
  key: z.string(),
  name: z.string(),
  notes: z.string(),
  model: z.string(),
  questionKeys: z.array(z.string()),
  /** Grows by one with every save, by whichever tab; a save upon another revision is a conflict. */
  revision: z.number().int().positive(),
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

/** A record that could not be read, as it was found, out of everybody's way. */
export const keptAsideSchema = z.object({
  key: z.string(),
  /** Where it stood. */
  store: z.string(),
  reason: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  record: z.unknown(),
});
export type KeptAside = z.infer<typeof keptAsideSchema>;

/** What a save writes beside the playground record itself, which every save writes. */
export interface RecordChanges {
  state: AuthoredState | null;
  put: readonly PlaygroundQuestion[];
  /** Keys of questions that are no more. */
  remove: readonly string[];
}

/** What changed between what is stored (null: nothing yet) and what should be; parts differ by identity. */
export function changedRecords(stored: Playground | null, wanted: Playground): RecordChanges {
  const before = new Map(stored?.questions.map((question) => [question.key, question]));
  const after = new Set(wanted.questions.map((question) => question.key));
  return {
    state: stored?.state === wanted.state ? null : wanted.state,
    put: wanted.questions.filter((question) => before.get(question.key) !== question),
    remove: [...before.keys()].filter((key) => !after.has(key)),
  };
}

export function toPlaygroundRecord(
  playground: Playground,
  revision: number,
  savedAt: number,
): PlaygroundRecord {
  const { key, name, notes, model, questions } = playground;
  return {
    key,
    name,
    notes,
    model,
    questionKeys: questions.map((question) => question.key),
    revision,
    savedAt,
  };
}

/** The playground of its records. A question whose record is missing is left out; a missing state is blank. */
export function fromRecords(
  record: PlaygroundRecord,
  state: StateRecord | null,
  questions: readonly QuestionRecord[],
): Playground {
  const byKey = new Map(questions.map(({ key, question }) => [key, question]));
  return {
    key: record.key,
    name: record.name,
    notes: record.notes,
    model: record.model,
    questions: record.questionKeys.flatMap((key) => byKey.get(key) ?? []),
    state: state?.state ?? { form: "text", text: "", items: [] },
  };
}
