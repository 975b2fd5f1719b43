// The recorded looks at held-out rows: finds them in the ledger, gives the confidence that they leave, and writes the
// sentences on looks, on changes to the rows, and on rows that helped to choose.

import type { HeldOutLook, Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf, verdictTargetsOf } from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { confidenceOfDeviate } from "#core/statistics/binomial.ts";
import { describeTimes, toCounted, toCountText } from "#core/text/number-text.ts";
import { type EvaluationSets, evaluationSetSize } from "./evaluation-sets.ts";
import { type AnonymousUses, heldOutLooksOf, type LabelledRow } from "./evidence/ledger.ts";
import type { SeenRowChanges } from "./evidence/seen-row-changes.ts";

/** Error probability that all looks at one question's held-out rows share. */
const alpha = 0.05;

/** Confidence (0..1) of look number `look`, from 1. It spends α/(k(k+1)), which sums to α over any number of looks. */
export function confidenceOfLook(look: number): number {
  return 1 - alpha / (look * (look + 1));
}

/**
 * Tuning constant of `confidenceWhileLabelling`. At about 8 times as many rows (200), the interval is widened least.
 */
const soonest = 25;

/**
 * Confidence (0..1) of an interval from `n` rows that may be read after every label, with labelling stopped at any
 * time. The probability that any reading misses the true share is α. The normal deviate is the boundary that a
 * mixture of likelihood ratios crosses with that probability (Robbins 1970; Howard, Ramdas, McAuliffe & Sekhon 2021,
 * eq. 14).
 */
export function confidenceWhileLabelling(n: number): number {
  const odds = (n + soonest) / soonest;
  const deviate = Math.sqrt((1 + soonest / n) * Math.log(odds / (2 * alpha) ** 2));
  return confidenceOfDeviate(deviate);
}

/** What a look at held-out rows judges: goal, targets, thresholds, and the rows by number and hash. */
export type HeldOutLookTarget = Omit<HeldOutLook, "id" | "at">;

export function heldOutLookTargetOf(
  question: Pick<PlaygroundQuestion, "key" | "type" | "rules" | "tuning">,
  { heldOut, heldOutHash }: EvaluationSets,
): HeldOutLookTarget {
  const tuning = tuningOf(question);
  return {
    question: question.key,
    goal: tuning.goal,
    targets: verdictTargetsOf(tuning),
    cuts: ruleThresholdsOf(question),
    rows: heldOut.table.n,
    shown: heldOutHash,
  };
}

/** The labelled held-out rows, as a look records them. */
export function heldOutLabelledRows({ heldOut }: EvaluationSets): readonly LabelledRow[] {
  return Array.from(heldOut.answers(), ({ row, label }) => ({ row, label: label.value }));
}

function isSame(look: HeldOutLook, judging: HeldOutLookTarget): boolean {
  // Includes all targets, even those added later, because with a changed target the same rows answer another
  // question.
  const textOf = ({ goal, targets, cuts, rows, shown }: HeldOutLookTarget) =>
    JSON.stringify([
      goal,
      Object.entries(targets)
        .filter(([, value]) => value !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      cuts.measure,
      cuts.from,
      cuts.edges,
      rows,
      shown,
    ]);
  return textOf(look) === textOf(judging);
}

export interface HeldOutLookPlace {
  /** Number of the look, from 1, that judged exactly this; null if none did. */
  readonly place: number | null;
  /** Number of looks so far, over all goals. */
  readonly count: number;
}

/** Finds the look that judged exactly this, and counts the looks at the question. */
export function findHeldOutLooks(ledger: Ledger, judging: HeldOutLookTarget): HeldOutLookPlace {
  const looks = heldOutLooksOf(ledger, judging.question);
  const at = judging.rows === 0 ? -1 : looks.findIndex((look) => isSame(look, judging));
  return { place: at < 0 ? null : at + 1, count: looks.length };
}

/** Example: "the author and Ada". */
function describeLabelers(names: readonly string[]): string {
  return names.map((name) => (name === "" ? "the author" : name)).join(" and ");
}

/** Number of looks at held-out cases; `firstLook` is in milliseconds since the epoch, 0 if unknown. */
export interface HeldOutLookSummary {
  readonly looks: number;
  readonly firstLook: number;
}

/** A sentence on what happened to the cases since they were first seen; blank if none are recorded as seen. */
export function describeEvaluationSetChanges(
  { tuning, heldOut, addedSinceFirstLook }: EvaluationSets,
  count: HeldOutLookSummary,
): string {
  if (addedSinceFirstLook === null) return "";
  return describeRowChanges((count.looks > 0 ? heldOut : tuning).changes, addedSinceFirstLook, count);
}

/** A sentence on what happened to cases since they were seen; blank if nothing did and nobody looked. */
export function describeRowChanges(
  {
    removed,
    relabelled,
    unanswered,
    by,
  }: Pick<SeenRowChanges, "removed" | "relabelled" | "unanswered" | "by">,
  added: number,
  { looks, firstLook }: HeldOutLookSummary,
): string {
  const day = firstLook > 0 ? ` on ${new Date(firstLook).toISOString().slice(0, 10)}` : "";
  const parts = [
    ...(removed > 0 ? [`${toCountText(removed)} removed`] : []),
    ...(relabelled > 0
      ? [`${toCountText(relabelled)} labelled otherwise or left out by ${describeLabelers(by)}`]
      : []),
    ...(unanswered > 0 ? [`${toCountText(unanswered)} without an answer now`] : []),
    ...(looks > 0 && added > 0 ? [`${toCountText(added)} added`] : []),
  ];
  if (looks === 0 && parts.length === 0) return "";
  const since =
    looks > 0 ? `Held-out cases since the first check${day}` : "Cases since their answers were seen";
  return `${since}: ${parts.length === 0 ? "unchanged" : parts.join(", ")}.`;
}

/** Says how many cases helped to choose elsewhere. The file or link left out which ones. */
export function describeAnonymousUses({ count, uses }: AnonymousUses): string {
  return `${toCounted(count, "case")} helped to choose ${describeRowUses(uses.map((use) => ({ use })))} elsewhere. ${count === 1 ? "It was" : "They were"} left out of the link or file, so nothing in it tells which.`;
}

/** Says that the judged cases didn't choose `chose`, except perhaps cases that the file or link left out. */
export function describeChoiceEvidence(chose: string, { count }: AnonymousUses): string {
  return count === 0
    ? `These cases did not choose ${chose}.`
    : `These cases did not choose ${chose}, unless some are among the ${toCountText(count)} that did elsewhere.`;
}

/** Sentences on what cases of both sets chose, how often held-out ones were checked, and which are copies. */
export function describeUsesAndLooks(sets: EvaluationSets, looks: number): readonly string[] {
  const { usedInTuning, excludedAsUsed, excludedAsCopies, differingOnlyInNumbers, uses, unnamed } = sets;
  const heldOut = evaluationSetSize(sets.heldOut);
  const excluded = excludedAsUsed - excludedAsCopies;
  const seen = looks === 0 ? "never checked" : `checked ${describeTimes(looks)}`;
  return [
    ...(usedInTuning > 0
      ? [`${toCounted(usedInTuning, "case")} helped to choose ${describeRowUses(uses)}.`]
      : []),
    ...(unnamed.count > 0 ? [describeAnonymousUses(unnamed)] : []),
    ...(heldOut > 0
      ? [
          `${toCounted(heldOut, "case")} ${heldOut === 1 ? "is" : "are"} held out, ${seen}${unnamed.count > 0 ? "." : ", and didn't choose anything."}`,
        ]
      : []),
    ...(excluded > 0
      ? [
          `${toCounted(excluded, "case")} in the held-out set helped to choose ${describeRowUses(uses)}, so ${excluded === 1 ? "it" : "they"} can't prove anything.`,
        ]
      : []),
    ...(excludedAsCopies > 0
      ? [
          `${toCounted(excludedAsCopies, "case")} in the held-out set ${excludedAsCopies === 1 ? "is" : "are"} nearly the same as cases that chose ${describeRowUses(uses)}, so ${excludedAsCopies === 1 ? "it" : "they"} can't prove anything.`,
        ]
      : []),
    ...(differingOnlyInNumbers > 0
      ? [
          `${toCounted(differingOnlyInNumbers, "case")} differ${differingOnlyInNumbers === 1 ? "s" : ""} from others only in numbers. They stay together, and count as copies in what is likely.`,
        ]
      : []),
  ];
}
