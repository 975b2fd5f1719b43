// What a check of a playground found, as its writers print it.

import type { BaselinePart } from "#core/compare/baseline.ts";
import type { BaselineFlips } from "#core/compare/baseline-flips.ts";
import type { TargetVerdict } from "#core/thresholds/target-verdict.ts";

export interface CheckedTarget extends TargetVerdict {
  /** Question id; null for the whole decision. */
  readonly id: string | null;
}

/** A labelled case that can't be judged, by its key or its line in a table. */
export interface UnjudgedCase {
  readonly key: string;
  readonly problem: string;
}

/** Labelled cases without a usable answer, including those of the baseline that are gone. */
export interface UnansweredCases {
  readonly cases: readonly UnjudgedCase[];
  /** How many of `cases` are unreadable in their table, or differ from what the baseline accepted. */
  readonly gone: number;
  /** Number of labelled cases, including those that are gone. */
  readonly labelled: number;
  /** Allowed share of labelled cases, 0..1. */
  readonly allowed: number;
}

/** Fingerprints of the policy. `fingerprint` is null if a question can't be sent as written. */
export interface PolicyFingerprints {
  readonly fingerprint: string | null;
  /** Fingerprint of the baseline's policy; null without a baseline, or if its questions can't be sent. */
  readonly baseline: string | null;
  /** Fingerprint as typed after `--signed`; null without that option. */
  readonly signed: string | null;
}

export interface CheckResult {
  readonly file: string;
  readonly name: string;
  readonly policy: PolicyFingerprints;
  /**
   * 0: met, no loss, or a first baseline was written. 1: proven loss, target proven unmet, or another policy than the
   * signed one. 2: can't tell. 3: too many labelled cases without an answer, or none labelled.
   */
  readonly code: 0 | 1 | 2 | 3;
  /** Sentences on who answered, and which answers are out of date. */
  readonly sources: readonly string[];
  readonly cases: number;
  /** How many of `cases` have a label for a question that is asked. */
  readonly labelled: number;
  readonly unanswered: UnansweredCases;
  /** Sentences on the cases of each question and how they are decided, by question id. */
  readonly figures: readonly { readonly id: string; readonly text: string }[];
  readonly targets: readonly CheckedTarget[];
  /** Whether `targets` decide the code. With a baseline they do so only if `--require-targets` is given. */
  readonly requiresTargets: boolean;
  readonly comparison: CheckedComparison | null;
  /** A sentence on what all cases cost before and now; blank if the profile, and so the price, is unknown. */
  readonly cost: string;
  /** Baseline path and whether it was written; null without `--accept`. */
  readonly accepted: { readonly path: string; readonly isWritten: boolean } | null;
}

export type CheckResultOrFault =
  | CheckResult
  | { readonly file: string; readonly code: 3; readonly fault: string };

export interface CheckedComparison extends BaselineFlips {
  readonly parts: readonly BaselinePart[];
  /** Rises that are allowed, as shares 0..1. */
  readonly allowed: { readonly wrong: number; readonly people: number };
  readonly notes: readonly string[];
}
