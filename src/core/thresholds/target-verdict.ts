// The verdict on one target, with the rate that was measured.

import type { RateGoal } from "#core/model/tuning.ts";
import type { Interval } from "#core/statistics/binomial.ts";

/**
 * "optimistic": met, but on cases that helped to choose, which proves nothing. "undefined": there's nothing to judge.
 */
export type VerdictStatus = "met" | "not-met" | "unsure" | "optimistic" | "undefined";

const statusWords: Record<VerdictStatus, string> = {
  met: "Met",
  "not-met": "Not met",
  unsure: "Can't tell yet",
  optimistic: "Looks met, not proven",
  undefined: "Nothing to judge",
};

export function describeVerdictStatus(status: VerdictStatus): string {
  return statusWords[status];
}

const reachWords = {
  browser: "“Met” can't allow for choices made on these cases in other browsers.",
  file: "“Met” can't allow for choices made on these cases that this file doesn't record.",
};

/** If a target is met, names the choices that the proof can't know about; otherwise blank. */
export function describeProofScope(
  verdicts: readonly Pick<TargetVerdict, "status">[],
  knownTo: keyof typeof reachWords,
): string {
  return verdicts.some(({ status }) => status === "met") ? reachWords[knownTo] : "";
}

/** The rate that cases show, with the limit that it's compared with; all shares are 0..1. */
export interface MeasuredRate {
  readonly hits: number;
  readonly n: number;
  /** The rate. In a weighted sample it differs from `hits` ÷ `n`. */
  readonly share: number;
  readonly interval: Interval;
  /** Confidence of the interval, 0..1; higher after earlier looks. */
  readonly confidence: number;
  /** Whether labels can still be added, so that the interval holds whenever labelling stops. */
  readonly isOpen: boolean;
  readonly wants: "at least" | "at most";
  /** The limit for `share`, 0..1; the goal is met on the side that `wants` names. */
  readonly target: number;
  /**
   * Sentences on why `share` differs from `hits` ÷ `n`, and on cases that count as wrong under any label; often blank.
   */
  readonly counting: string;
}

export interface TargetVerdict {
  readonly status: VerdictStatus;
  /** Null for all goals together. */
  readonly goal: RateGoal | null;
  /** The target in words, such as "Correct when automatic: at least 98 %." */
  readonly target: string;
  /** The part of `target` on a stated share of positives, such as ", where 5 % are labelled yes"; often blank. */
  readonly condition: string;
  /** Sentences on the measured rate, followed by `settles`. */
  readonly text: string;
  /** The last sentences of `text`: what would settle an open verdict. Blank if that isn't known. */
  readonly settles: string;
  /** Sentences on changed cases and on cases whose labels differ, which both widen the interval; often blank. */
  readonly changed: string;
  /** Null if nothing can be counted. */
  readonly measured: MeasuredRate | null;
}
