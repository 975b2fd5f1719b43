import { z } from "zod";
import { type Answer, hasDistribution } from "#core/model/answer.ts";
import { type LabelValue, labelValueSchema } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import { authoredStateSchema } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { readResponse } from "#core/service/read-response.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import type { PartGranularity, StatePlace } from "./state-parts.ts";

export type Probe =
  /** Same request 2 to 50 times: how much is noise? */
  | { kind: "repeat"; times: number }
  /** Leave out each part of the state (ablation): what does the answer depend on? */
  | { kind: "hold-out"; grain: PartGranularity }
  /** A choice's options in other orders: is there a position bias? */
  | { kind: "order"; questionKey: string }
  /** Unrelated texts: does "none of these" catch them? */
  | { kind: "off-topic" }
  /** Each question alone: do the others in the request change its answer? */
  | { kind: "alone" }
  /** No glosses or descriptions: what do they contribute? */
  | { kind: "bare" }
  /** Without the fields no question names: do they only cost tokens, or change answers? */
  | { kind: "unused" }
  /** A marker sentence at the end: is the end of the state cut off? */
  | { kind: "truncation" }
  /** Somebody's opinion at the end of the state: does it flip the answer? */
  | { kind: "opinion"; questionKey: string; over: ProbeScope; wordings: readonly string[] }
  /** A yes/no question and its opposite: do they add up to 1? Blank wording: ours. */
  | { kind: "opposite"; questionKey: string; over: ProbeScope; wording: string };

const probeScopes = ["state", "samples"] as const;
/** Asked about the current state, or about the pinned samples. */
export type ProbeScope = (typeof probeScopes)[number];

/** `answer` is what it suggests; null in a sentence without an opinion. */
export interface Opinion {
  wording: string;
  answer: LabelValue | null;
}

export interface ProbedQuestion {
  questionKey: string;
  /** The id used in this request; may differ from the author's. */
  id: string;
  /** Option indices in the order asked; null for the author's order. */
  order: readonly number[] | null;
  /** Asks for the opposite. */
  opposite?: true | undefined;
}

export interface ProbeStep {
  asked: AskedRequest;
  /** The unchanged request, as the baseline for the others. */
  plain: boolean;
  tried: readonly ProbedQuestion[];
  part: StatePlace | null;
  /** Replaces the state. */
  offTopic: string | null;
  /** Position of the marker sentence; only in truncation probes. */
  planted?: PlantedAt | undefined;
  /** Which of several states it asks about, from 0. */
  on?: { name: string; place: number } | undefined;
  /** The opinion in the state; none is the state as it is. Only in opinion probes. */
  opinion?: Opinion | undefined;
}

export type PlantedAt = "start" | "end";

/** In sending order. */
export type ProbePlan =
  | {
      ok: true;
      steps: readonly ProbeStep[];
      /** Samples that can't be asked about and are left out. */
      leftOut: number;
    }
  | { ok: false; issues: readonly RequestIssue[] }
  /** Why there's nothing to try, as a sentence. */
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
  z.object({
    kind: z.literal("opinion"),
    questionKey: z.string(),
    over: z.enum(probeScopes),
    wordings: z.array(z.string()).readonly(),
  }),
  z.object({
    kind: z.literal("opposite"),
    questionKey: z.string(),
    over: z.enum(probeScopes),
    wording: z.string(),
  }),
]);

const stepSchema = z.object({
  /** Run with the response; null if there is none. */
  runKey: z.string().nullable(),
  plain: z.boolean(),
  tried: z.array(
    z.object({
      questionKey: z.string(),
      id: z.string(),
      order: z.array(z.number().int()).nullable(),
      opposite: z.literal(true).optional(),
    }),
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
  on: z.object({ name: z.string(), place: z.number().int() }).optional(),
  opinion: z.object({ wording: z.string(), answer: z.union([labelValueSchema, z.null()]) }).optional(),
});
type StepRecord = z.infer<typeof stepSchema>;

/** A finished probe; requests and responses are in its runs. */
export const probeRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  probe: probeSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** The state at the time; positions of left-out parts refer to it. */
  state: authoredStateSchema,
  /** The run with the baseline answers, if no step requested them. It's a copy that belongs to the probe. */
  plainRunKey: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type ProbeRecord = z.infer<typeof probeRecordSchema>;

/** Without what the run holds. */
export function toStepRecord(
  { plain, tried, part, offTopic, planted, on, opinion }: ProbeStep,
  runKey: string | null,
): StepRecord {
  const { path = "", text = "", range, item = null } = part ?? {};
  return {
    runKey,
    plain,
    tried: tried.map(({ order, ...rest }) => ({ ...rest, order: order && [...order] })),
    part: range ? { path, text, range: { offset: range.offset, length: range.length }, item } : null,
    offTopic,
    ...(planted && { planted }),
    ...(on && { on }),
    ...(opinion && { opinion }),
  };
}

/** Adds back what the run asked. */
export function fromStepRecord({ runKey: _runKey, ...step }: StepRecord, asked: AskedRequest): ProbeStep {
  return { asked, ...step };
}

/** One answer per `step.tried`; null if unusable. */
export interface ProbeStepAnswers {
  step: ProbeStep;
  answers: readonly (Answer | null)[];
  /** Billed tokens; null if the server doesn't report them. */
  inputTokens: number | null;
}

/** Undoes the permutation of the options. */
function inAuthorsOrder(answer: Answer | null, order: readonly number[] | null): Answer | null {
  if (answer === null || order === null || !hasDistribution(answer)) return answer;
  const probabilities = answer.probabilities.slice();
  order.forEach((place, asked) => {
    probabilities[place] = answer.probabilities[asked] ?? null;
  });
  return { ...answer, probabilities };
}

/** Null if the body is no valid response. */
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

/** Null if not asked in this step, or unusable. */
export function probeAnswerTo({ step, answers }: ProbeStepAnswers, questionKey: string): Answer | null {
  return answers[step.tried.findIndex((tried) => tried.questionKey === questionKey)] ?? null;
}
