// Sentences on the result of a check: its policy, losses, missing answers and outcome.

import type { BaselinePart, ComparedLoss } from "#core/compare/baseline.ts";
import { matchesFingerprint } from "#core/policy-export/fingerprint.ts";
import { toApproximateCounted } from "#core/text/approximate-text.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import type { CheckedComparison, CheckResult, PolicyFingerprints, UnansweredCases } from "./check-result.ts";
import { exitCodeOfBaselineParts, exitCodeOfTargets } from "./exit-codes.ts";

export function differsFromSignedPolicy({ fingerprint, signed }: PolicyFingerprints): boolean {
  return signed !== null && matchesFingerprint(fingerprint ?? "", signed) !== true;
}

export function describePolicy(policy: PolicyFingerprints): string[] {
  const { fingerprint, baseline, signed } = policy;
  const own =
    fingerprint === null
      ? "The policy has no fingerprint: its questions can't be sent as written."
      : `Policy fingerprint: ${fingerprint}`;
  const before =
    baseline === fingerprint
      ? "It is the policy of the baseline."
      : `The policy changed since the baseline, whose fingerprint is ${baseline}.`;
  const isOther = differsFromSignedPolicy(policy);
  const told = isOther
    ? `It isn't the policy that was signed: ${signed}`
    : "It is the policy that was signed.";
  return [own, ...(baseline === null ? [] : [before]), ...(signed === null ? [] : [told])];
}

export function describeAcceptedBaseline({ path, isWritten }: NonNullable<CheckResult["accepted"]>): string {
  if (isWritten) return `Wrote the baseline ${path}.`;
  return `Didn't write ${path}, because the check failed: a baseline holds no proven loss, and an answer to every labelled case. To accept a loss, leave --baseline out.`;
}

/** Whether too large a share of labelled cases has no answer, or no case has a label. */
export function hasTooFewAnswers({ cases, labelled, allowed }: UnansweredCases): boolean {
  return labelled === 0 || cases.length > allowed * labelled + 1e-9;
}

/** Example: "15 of 100 labelled cases have no current answer. At most 10 % may be without: see --max-unanswered." */
export function describeUnansweredCases({ cases, gone, labelled, allowed }: UnansweredCases): string {
  if (labelled === 0)
    return "No case has a label for a question that is asked, so nothing can be checked. Label cases in the page, or name a table that has labels with --cases.";
  const count = `${toCountText(cases.length)} of ${toCounted(labelled, "labelled case")}`;
  if (cases.length === 0)
    return labelled === 1
      ? "The one labelled case has an answer."
      : `All ${toCountText(labelled)} labelled cases have an answer.`;
  const most = hasTooFewAnswers({ cases, gone, labelled, allowed })
    ? ` At most ${toPercentText(allowed)} may be without: see --max-unanswered.`
    : "";
  const without = `${cases.length === 1 ? "has" : "have"} no current answer`;
  if (gone === 0) return `${count} ${without}.${most}`;
  return `${count} ${without}, can't be read, or changed since the baseline.${most} Where that is meant, accept again: --accept without --baseline.`;
}

const mostListed = 5;

/** A line for each of the first five cases, then one with the number of the others. */
export function listUnansweredCases({ cases }: UnansweredCases): readonly string[] {
  const listed = cases.slice(0, mostListed).map(({ key, problem }) => `${key}: ${problem}`);
  return cases.length > mostListed
    ? [...listed, `and ${toCountText(cases.length - mostListed)} more`]
    : listed;
}

export function titleOfCheckedPart({ id }: Pick<BaselinePart, "id">): string {
  return id ?? "Whole decision";
}

/** Most decimals of a percentage point, used to show on which side of a limit a value is. */
const finestPoints = 4;

/**
 * Writes a share, −1..1, as percentage points with a sign, e.g. "+8.0". Adds decimals if one decimal would hide on
 * which side of `limit` it is.
 */
export function toPercentagePointsText(share: number, limit: number = share): string {
  const sideOf = (points: number) =>
    Math.abs(points - 100 * limit) < 1e-9 ? 0 : Math.sign(points - 100 * limit);
  let text = (100 * share).toFixed(1);
  for (let places = 2; places <= finestPoints && sideOf(Number(text)) !== sideOf(100 * share); places += 1)
    text = (100 * share).toFixed(places);
  const size = text.replace("-", "");
  if (Number(text) === 0) return "0.0";
  return `${share > 0 ? "+" : "−"}${size}`;
}

/** The two losses of a part, each with its name and the rise that is allowed (a share, 0..1). */
export function listNamedLosses(
  { wrong, people }: BaselinePart,
  allowed: CheckedComparison["allowed"],
): readonly (readonly [name: string, loss: ComparedLoss, allowed: number])[] {
  return [
    ["Wrong decisions", wrong, allowed.wrong],
    ["Cases for a person", people, allowed.people],
  ];
}

/**
 * Example: "3 of 200 (1.5 %) → 21 of 200 (10.5 %): +9.0 points; 95 % sure: +5.1 to +12.7." `allowed` is a share,
 * 0..1.
 */
export function describeLoss({ n, before, after, rise, interval }: ComparedLoss, allowed: number): string {
  if (n === 0 || rise === null) return "No labelled case has a current answer on both sides.";
  const count = (hits: number) => `${toCountText(hits)} of ${toCountText(n)} (${toPercentText(hits / n)})`;
  const likely = interval
    ? `; 95\u00a0% sure: ${toPercentagePointsText(interval[0], allowed)} to ${toPercentagePointsText(interval[1], allowed)}`
    : "";
  return `${count(before)} → ${count(after)}: ${toPercentagePointsText(rise, allowed)} points${likely}.`;
}

/** `same` is that of its part: whether rule and all answers are the same. */
export function describeLossVerdict({ status }: ComparedLoss, same: boolean): string {
  if (same) return "Unchanged";
  return { loss: "Proven loss", none: "No loss", unknown: "Can't tell yet" }[status];
}

/**
 * Says why a comparison is undecided, and how many more cases would decide it; blank if it's decided,
 * unchanged or without cases.
 */
export function describeCasesNeeded(
  { status, needed, chose, choseElsewhere, n }: ComparedLoss,
  same: boolean,
): string {
  if (same || status !== "unknown" || n === 0) return "";
  if (chose > 0) {
    const why = `${toCounted(chose, "of these cases", "of these cases")} helped to choose what changed${choseElsewhere ? " in another playground" : ""}, so they can't prove it.`;
    return needed === null
      ? why
      : `${why} It takes ${toApproximateCounted(needed, "fresh labelled case")} to tell.`;
  }
  if (needed === null) return "The rise is too near to what is allowed for any number of cases to tell.";
  return `Too few cases: ${toApproximateCounted(needed, "more labelled case")} would tell.`;
}

/** What the targets come to, whether or not they decide the exit code. */
function describeTargets(targets: CheckResult["targets"]): string {
  if (targets.length === 0) {
    return "No target is set, so there is nothing to prove. Set a goal under Thresholds, or compare with --baseline.";
  }
  return {
    0: "Every target is met.",
    1: "A target is not met.",
    2: "Can't tell yet whether every target is met.",
  }[exitCodeOfTargets(targets)];
}

const partWords = {
  0: "No loss against the baseline.",
  1: "Proven loss against the baseline.",
  2: "Can't tell yet whether anything was lost against the baseline.",
} as const;

export function describeCheckResult(result: CheckResult): string {
  const { code, policy, comparison, targets, requiresTargets, unanswered, accepted } = result;
  if (code === 3) return `Incomplete: ${describeUnansweredCases(unanswered)}`;
  if (differsFromSignedPolicy(policy)) return "Another policy was signed than this one.";
  const own = describeTargets(targets);
  if (comparison === null) return accepted?.isWritten ? `Accepted as the new baseline. ${own}` : own;
  const lost = partWords[exitCodeOfBaselineParts(comparison.parts)];
  return requiresTargets && exitCodeOfTargets(targets) !== 0 ? `${lost} ${own}` : lost;
}
