// Which rows judge a question's thresholds, what they may prove, and the sentences that name them.

import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Ledger, RowPurpose } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { type Band, type BandCounts, countRowsByDecision } from "#core/statistics/band.ts";
import { toCounted } from "#core/text/number-text.ts";
import { type EvaluationSet, type EvaluationSets, evaluationSetSize } from "./evaluation-sets.ts";
import { type AnonymousUses, heldOutLooksOf } from "./evidence/ledger.ts";
import { confidenceOfLook, findHeldOutLooks, heldOutLookTargetOf } from "./held-out-looks.ts";

/** Why the judged rows may or may not prove a target. */
export type VerdictBasis =
  /** Some judged rows helped to choose, so what they show proves nothing. */
  | {
      readonly kind: "same";
      readonly uses: readonly RowPurpose[];
      readonly looks: number;
      /** Share of cases that is held out, 0..1. */
      readonly heldOut: number;
      /** Number of held-out cases that are labelled and chose nothing. */
      readonly heldOutCases: number;
    }
  /** The judged rows chose nothing, as far as this library knows. */
  | { readonly kind: "declared" }
  /** The judged rows are held out and unused; this is look `look` of `looks` so far. */
  | { readonly kind: "check"; readonly look: number; readonly looks: number };

/** Confidence (0..1) printed with an interval; 0.95 even for one that holds whenever labelling stops. */
export function statedConfidence(
  basis: { readonly kind: "same" | "declared" } | { readonly kind: "check"; readonly look: number },
): number {
  return basis.kind === "check" ? confidenceOfLook(basis.look) : 0.95;
}

export type EvaluationSetName = "tuning" | "held-out";

/** Example: "Held-out set: 412 cases."; blank if no cases are held out. */
export function describeEvaluationSet(
  { set, isHeldOut }: VerdictEvidence,
  { heldOut }: EvaluationSets,
): string {
  if (evaluationSetSize(heldOut) === 0) return "";
  return `${isHeldOut ? "Held-out" : "Tuning"} set: ${toCounted(evaluationSetSize(set), "case")}.`;
}

/** Names the tuning set, from which curves are drawn even if the headline is about the held-out set. */
export function describeTuningSet({ tuning }: EvaluationSets): string {
  return `Tuning set: ${toCounted(evaluationSetSize(tuning), "case")}. The held-out set only checks thresholds.`;
}

/** The rows that judge a question's thresholds, and what they may prove. */
export interface VerdictEvidence {
  readonly set: EvaluationSet;
  readonly counts: BandCounts;
  readonly band: Band;
  readonly scale: ThresholdScale;
  readonly basis: VerdictBasis;
  /** True if the held-out rows are judged, false for the tuning set. */
  readonly isHeldOut: boolean;
  /** Whether the held-out rows may be judged, because exactly these have been looked at. */
  readonly canUseHeldOut: boolean;
  /** Number of looks at the held-out rows so far. */
  readonly looks: number;
  /** Time of the first look, in ms since the epoch; 0 if there was no look or its time is unknown. */
  readonly firstLook: number;
  /** Cases used elsewhere and not identified, so some of them may be among the judged rows. */
  readonly unnamed: AnonymousUses;
}

/**
 * Judges the held-out cases if exactly these were looked at with this target and these thresholds, unless the tuning
 * set is `wanted`. Otherwise judges the tuning set, which proves nothing if one of its cases was used to choose.
 */
export function collectVerdictEvidence(
  question: Pick<PlaygroundQuestion, "key" | "tuning" | "type" | "rules">,
  { thresholds: { lower, upper }, scale }: QuestionThresholds,
  sets: EvaluationSets,
  ledger: Ledger,
  wanted: EvaluationSetName = "held-out",
): VerdictEvidence {
  const { place, count } = findHeldOutLooks(ledger, heldOutLookTargetOf(question, sets));
  const look = wanted === "held-out" ? place : null;
  const set = look === null ? sets.tuning : sets.heldOut;
  const band = { lo: lower, hi: upper };
  const { usedInTuning, uses, unnamed } = sets;
  const heldOut = tuningOf(question).checkShare;
  const heldOutCases = evaluationSetSize(sets.heldOut);
  const unproven =
    usedInTuning > 0
      ? { kind: "same" as const, uses, looks: count, heldOut, heldOutCases }
      : { kind: "declared" as const };
  return {
    set,
    band,
    counts: countRowsByDecision(set.table, band),
    scale,
    basis: look === null ? unproven : { kind: "check" as const, look, looks: count },
    isHeldOut: look !== null,
    canUseHeldOut: place !== null,
    looks: count,
    firstLook: heldOutLooksOf(ledger, question.key)[0]?.at ?? 0,
    unnamed,
  };
}
