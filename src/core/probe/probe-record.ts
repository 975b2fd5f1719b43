import { z } from "zod";
import { type Answer, hasDistribution } from "#core/model/answer.ts";
import type { Profile } from "#core/model/profile.ts";
import { authoredStateSchema } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { readResponse } from "#core/service/read-response.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import type { PartGranularity, StatePlace } from "./state-parts.ts";

/** What a person wants to know, beyond the answer itself. */
export type Probe =
  /** The same request again, 2 to 50 times: what is noise? */
  | { kind: "repeat"; times: number }
  /** Each part of the state left out in turn: what does the answer hang on? */
  | { kind: "hold-out"; grain: PartGranularity }
  /** A choice's options in other orders: does the order decide? */
  | { kind: "order"; questionKey: string }
  /** Texts about nothing that was asked: does "none of these" catch them? */
  | { kind: "off-topic" }
  /** Each question by itself: does company change answers? */
  | { kind: "alone" }
  /** The questions without their glosses and descriptions: what do these add? */
  | { kind: "bare" }
  /** The state without the fields that no question names: do they only cost, or do they sway? */
  | { kind: "unused" }
  /** A sentence at the end of the state that only a model that reads all of it can know: is the end cut off? */
  | { kind: "truncation" };

/** One question within a request of a probe; the id may differ from the author's. */
export interface ProbedQuestion {
  questionKey: string;
  /** Under which id it is asked here. */
  id: string;
  /** The author's places of the options, in the order in which they are asked; null where it is the author's. */
  order: readonly number[] | null;
}

/** One request of a probe, and what it tries. */
export interface ProbeStep {
  asked: AskedRequest;
  /** The request as it is without the probe: what the others are held against. */
  plain: boolean;
  tried: readonly ProbedQuestion[];
  /** What is left out of the state. */
  part: StatePlace | null;
  /** The text that takes the state's place. */
  offTopic: string | null;
  /** Where the sentence stands that a truncation probe asks about; left out elsewhere. */
  planted?: PlantedAt | undefined;
}

export type PlantedAt = "start" | "end";

/** What a probe would send, in the order of sending, or why it cannot. */
export type ProbePlan =
  | { ok: true; steps: readonly ProbeStep[] }
  | { ok: false; issues: readonly RequestIssue[] }
  /** There is nothing to try, in words. */
  | { ok: false; nothing: string };

const probeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("repeat"), times: z.number() }),
  z.object({ kind: z.literal("hold-out"), grain: z.enum(["fields", "sentences"]) }),
  z.object({ kind: z.literal("order"), questionKey: z.string() }),
  z.object({ kind: z.literal("off-topic") }),
  z.object({ kind: z.literal("alone") }),
  z.object({ kind: z.literal("bare") }),
  z.object({ kind: z.literal("unused") }),
  z.object({ kind: z.literal("truncation") }),
]);

const stepSchema = z.object({
  /** The run that answered it; null where none did. */
  runKey: z.string().nullable(),
  plain: z.boolean(),
  tried: z.array(
    z.object({ questionKey: z.string(), id: z.string(), order: z.array(z.number().int()).nullable() }),
  ),
  part: z
    .object({
      path: z.string(),
      text: z.string(),
      range: z.object({ offset: z.number().int(), length: z.number().int() }),
      item: z.number().int().nullable(),
    })
    .nullable(),
  offTopic: z.string().nullable(),
  planted: z.enum(["start", "end"]).optional(),
});
type StepRecord = z.infer<typeof stepSchema>;

/** A probe that was made, with the runs that hold what was asked and answered. */
export const probeRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  probe: probeSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** The state as it was; what was left out is placed in it. */
  state: authoredStateSchema,
  /** The run whose answers the others are held against, where no step asked for it: a copy of the probe's own. */
  plainRunKey: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type ProbeRecord = z.infer<typeof probeRecordSchema>;

/** A step as it is stored, without what its run holds. */
export function toStepRecord(
  { plain, tried, part, offTopic, planted }: ProbeStep,
  runKey: string | null,
): StepRecord {
  const { path = "", text = "", range, item = null } = part ?? {};
  return {
    runKey,
    plain,
    tried: tried.map(({ questionKey, id, order }) => ({ questionKey, id, order: order && [...order] })),
    part: range ? { path, text, range: { offset: range.offset, length: range.length }, item } : null,
    offTopic,
    ...(planted && { planted }),
  };
}

/** A stored step with what its run asked. */
export function fromStepRecord(
  { plain, tried, part, offTopic, planted }: StepRecord,
  asked: AskedRequest,
): ProbeStep {
  return { asked, plain, tried, part, offTopic, planted };
}

/** A step that was answered: one answer for each question that it tried, null where it is unusable. */
export interface ProbeStepAnswers {
  step: ProbeStep;
  answers: readonly (Answer | null)[];
  /** What was billed, null where the server does not say. */
  inputTokens: number | null;
}

/** Probabilities back in the author's order. */
function inAuthorsOrder(answer: Answer | null, order: readonly number[] | null): Answer | null {
  if (answer === null || order === null || !hasDistribution(answer)) return answer;
  const probabilities = answer.probabilities.slice();
  order.forEach((place, asked) => {
    probabilities[place] = answer.probabilities[asked] ?? null;
  });
  return { ...answer, probabilities };
}

/** Reads what came back for a step; null where the body is no answer at all. */
export function parseProbeStep(
  step: ProbeStep,
  responseText: string,
  profile: Profile,
): ProbeStepAnswers | null {
  const read = readResponse(responseText, step.asked.questions, profile);
  if (!read.ok) return null;
  const answers = step.tried.map(({ order }, index) =>
    inAuthorsOrder(read.reading.answers[index]?.answer ?? null, order),
  );
  return { step, answers, inputTokens: read.reading.usage?.inputTokens ?? null };
}

/** The answer of a step to one question, null where it was not tried or is unusable. */
export function probeAnswerTo({ step, answers }: ProbeStepAnswers, questionKey: string): Answer | null {
  return answers[step.tried.findIndex((tried) => tried.questionKey === questionKey)] ?? null;
}
