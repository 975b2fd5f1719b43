// The records in which storage holds a run, and copies of case runs under other keys.

import * as z from "zod/mini";
import { questionTypes } from "#core/model/question.ts";
import {
  type AskedQuestion,
  askedQuestionKeySchema,
  askedWordingSchema,
  type CaseRunWithRows,
  type Run,
  sampleRoundPlaceSchema,
} from "#core/model/run.ts";

/** A run without its long texts, for lists and search. */
export const runSummarySchema = z.object({
  /** Given by a person; if absent, the run is named after its model. */
  name: z.optional(z.string()),
  note: z.optional(z.string()),
  starred: z.optional(z.literal(true)),
  key: z.string(),
  playgroundKey: z.string(),
  /** The model that was requested, perhaps an alias. */
  model: z.string(),
  profileId: z.string(),
  mode: z.enum(["sandbox", "live"]),
  startedAt: z.number(),
  durationMs: z.number(),
  attempts: z.number(),
  auto: z.boolean(),
  probeKey: z.optional(z.string()),
  round: z.optional(sampleRoundPlaceSchema),
  wordings: z.optional(z.readonly(z.array(askedWordingSchema))),
  askers: z.optional(z.readonly(z.array(askedQuestionKeySchema))),
  digest: z.optional(z.string()),
  cost: z.optional(z.number().check(z.nonnegative())),
  requestId: z.optional(z.string()),
  recorded: z.optional(z.literal(true)),
  aside: z.optional(z.literal(true)),
  /**
   * Hashes of the questions and of the state, by which runs share their records; unique if the browser computes none.
   */
  askedHash: z.string(),
  stateHash: z.string(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

const askedQuestionsSchema = z.array(
  z.object({ id: z.string(), type: z.enum(questionTypes), text: z.string(), names: z.array(z.string()) }),
);

/**
 * Second request of a two-step choice. Runs rarely share its questions, so they're stored with the response.
 */
export const secondRequestSchema = z.object({ questions: askedQuestionsSchema, responseText: z.string() });

/** Long texts of a run. Questions and state are stored once per content hash. */
export const runTextsSchema = z.object({
  response: z.object({ runKey: z.string(), text: z.string(), second: z.optional(secondRequestSchema) }),
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

/** The text whose content hash identifies a list of questions. */
export function askedQuestionsTextToHash(questions: readonly AskedQuestion[]): string {
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

/**
 * A copy of a case run with another key and playground. A running run becomes paused, because nothing
 * continues the copy.
 */
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
