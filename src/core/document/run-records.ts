import * as z from "zod/mini";
import { questionTypes } from "#core/model/question.ts";
import { type AskedQuestion, askedWordingSchema, type Run } from "#core/model/run.ts";

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

/** The text whose hash names a list of questions. */
export function questionsText(questions: readonly AskedQuestion[]): string {
  return JSON.stringify(questions.map(({ id, type, text, names }) => [id, type, text, names]));
}

function written(questions: readonly AskedQuestion[]) {
  return questions.map((question) => ({ ...question, names: [...question.names] }));
}

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

export function fromRunRecords({ summary, response, asked, state }: RunRecords): Run {
  const { askedHash: _asked, stateHash: _state, model, ...rest } = summary;
  return {
    ...rest,
    asked: { model, stateText: state.text, questions: asked.questions },
    responseText: response.text,
    ...(response.second && { second: response.second }),
  };
}
