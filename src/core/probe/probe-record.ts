// Probes with their steps: what is asked, how it is stored, and how the responses are read.

import { z } from "zod";
import { type Answer, hasDistribution } from "#core/model/answer.ts";
import { type LabelValue, labelValueSchema } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import { authoredStateSchema } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { readResponse } from "#core/service/read-response.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import type { PartGranularity, StatePartPlace } from "./state-parts.ts";

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
  /** A marker sentence at the start, and at the end: is the end of the state cut off? */
  | { kind: "truncation" }
  /** Somebody's opinion at the end of the state: does it flip the answer? */
  | { kind: "opinion"; questionKey: string; over: ProbeScope; wordings: readonly string[] }
  /** A yes/no question and its opposite: do they add up to 1? A blank wording means `defaultOpposite`. */
  | { kind: "opposite"; questionKey: string; over: ProbeScope; wording: string };

const probeScopes = ["state", "samples"] as const;
/** Which states are asked about: the current one, or the pinned samples. */
export type ProbeScope = (typeof probeScopes)[number];

/** A sentence that was added to the state. `answer` is what it suggests; null if it suggests nothing. */
export interface AddedOpinion {
  wording: string;
  answer: LabelValue | null;
}

export interface ProbedQuestion {
  questionKey: string;
  /** The id in this request, which may differ from the author's. */
  id: string;
  /** Option indices in the order asked; null for the author's order. */
  order: readonly number[] | null;
  opposite?: true | undefined;
}

export interface ProbeStep {
  asked: AskedRequest;
  /** Whether it's the unchanged request, with which the others are compared. */
  plain: boolean;
  tried: readonly ProbedQuestion[];
  part: StatePartPlace | null;
  /** Text that replaces the state; null keeps the state. */
  offTopic: string | null;
  /** Where the marker sentence is; only in truncation probes. */
  planted?: MarkerPosition | undefined;
  /** Name and index, from 0, of the state that it asks about, if the probe has several. */
  on?: { name: string; place: number } | undefined;
  /** The opinion added to the state; absent if the state is unchanged. Only in opinion probes. */
  opinion?: AddedOpinion | undefined;
}

export type MarkerPosition = "start" | "end";

/** `steps` are in the order in which they're sent. */
export type ProbePlan =
  | {
      ok: true;
      steps: readonly ProbeStep[];
      /** Number of samples left out because they can't be asked about. */
      leftOut: number;
    }
  | { ok: false; issues: readonly RequestIssue[] }
  /** Sentence on why there's nothing to try. */
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
  /** Key of the run with the response; null if there is none. */
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

/** A finished probe. Its requests and responses are in its runs. */
export const probeRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  probe: probeSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** The state at that time, to which the positions of left-out parts refer. */
  state: authoredStateSchema,
  /**
   * Key of the run with the plain answers, with which the others are compared. It's a copy that belongs to the probe.
   * Null if a step of the probe asked for them.
   */
  plainRunKey: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type ProbeRecord = z.infer<typeof probeRecordSchema>;

/** The step as stored, without the parts that its run has. */
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

/** Adds the request back from the step's run. */
export function fromStepRecord({ runKey: _runKey, ...step }: StepRecord, asked: AskedRequest): ProbeStep {
  return { asked, ...step };
}

/** `answers` has one entry for each entry of `step.tried`; null if it's unusable. */
export interface ProbeStepAnswers {
  step: ProbeStep;
  answers: readonly (Answer | null)[];
  /** Billed tokens; null if the server doesn't report them. */
  inputTokens: number | null;
}

/** Puts the probabilities back into the author's order of options. */
function inAuthorsOrder(answer: Answer | null, order: readonly number[] | null): Answer | null {
  if (answer === null || order === null || !hasDistribution(answer)) return answer;
  const probabilities = answer.probabilities.slice();
  order.forEach((place, asked) => {
    probabilities[place] = answer.probabilities[asked] ?? null;
  });
  return { ...answer, probabilities };
}

/** Reads the response to a step; null if it isn't valid as a whole. Single unusable answers are null in `answers`. */
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

/** The answer to a question in this step; null if it wasn't asked, or if its answer is unusable. */
export function findProbeAnswer({ step, answers }: ProbeStepAnswers, questionKey: string): Answer | null {
  return answers[step.tried.findIndex((tried) => tried.questionKey === questionKey)] ?? null;
}
