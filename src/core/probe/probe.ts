import type { RequestIssue } from "#core/contract/write-request.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import type { Grain, StatePlace } from "./state-parts.ts";

/** What a person wants to know, beyond the answer itself. */
export type Probe =
  /** The same request again, 2 to 50 times: what is noise? */
  | { kind: "repeat"; times: number }
  /** Each part of the state left out in turn: what does the answer hang on? */
  | { kind: "hold-out"; grain: Grain }
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
export interface TriedQuestion {
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
  tried: readonly TriedQuestion[];
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
