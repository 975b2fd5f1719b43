import type { BaselinePart } from "#core/compare/baseline.ts";
import type { PairedLoss } from "#core/compare/paired-loss.ts";
import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import type { CheckedComparison, CheckResult } from "./check-result.ts";

/** What a part is called. */
export function describePart({ id }: Pick<BaselinePart, "id">): string {
  return id ?? "Whole decision";
}

/** A share of −1..1 as points of a hundred with its sign: "+8.0", "−0.5". */
export function toPointsText(share: number): string {
  const text = Math.abs(100 * share).toFixed(1);
  if (text === "0.0") return "0.0";
  return `${share > 0 ? "+" : "−"}${text}`;
}

/** The two kinds of loss of a part, with what each is called. */
export function lossesOf(
  { wrong, people }: BaselinePart,
  allowed: CheckedComparison["allowed"],
): readonly (readonly [name: string, loss: PairedLoss, allowed: number])[] {
  return [
    ["Wrong decisions", wrong, allowed.wrong],
    ["Cases for a person", people, allowed.people],
  ];
}

/** "3 of 200 (1.5 %) → 21 of 200 (10.5 %): +9.0 points, likely between +5.1 and +12.7." */
export function describeLoss({ n, before, after, rise, interval }: PairedLoss): string {
  if (n === 0 || rise === null) return "No labelled case has a current answer on both sides.";
  const count = (hits: number) => `${toCountText(hits)} of ${toCountText(n)} (${toPercentText(hits / n)})`;
  const likely = interval
    ? `, likely between ${toPointsText(interval[0])} and ${toPointsText(interval[1])}`
    : "";
  return `${count(before)} → ${count(after)}: ${toPointsText(rise)} points${likely}.`;
}

/** What a loss comes to, in a word or two. */
export function describeStandingOf({ standing }: PairedLoss, same: boolean): string {
  if (same) return "Unchanged";
  return { loss: "Proven loss", none: "No loss", unknown: "Can't tell yet" }[standing];
}

/** How many more cases would tell; blank where that is settled, or nobody knows. */
export function describeNeeded({ standing, needed }: PairedLoss, same: boolean): string {
  if (same || standing !== "unknown" || needed === null) return "";
  const figures = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
  return `About ${toCountText(Math.ceil(needed / figures) * figures)} more labelled cases would tell.`;
}

/** The whole result in one sentence. */
export function describeResult({ code, comparison, targets }: CheckResult): string {
  if (comparison !== null) {
    const words = {
      0: "No loss against the baseline.",
      1: "Proven loss against the baseline.",
      2: "Can't tell yet whether anything was lost against the baseline.",
    };
    const isTarget =
      code === 1 &&
      comparison.parts.every((part) =>
        lossesOf(part, comparison.allowed).every(([, loss]) => loss.standing !== "loss"),
      );
    return isTarget ? "A target is not met." : words[code];
  }
  if (targets.length === 0) {
    return "No target is set, so there is nothing to prove. Set a goal under Thresholds, or compare with --baseline.";
  }
  return {
    0: "Every target is met.",
    1: "A target is not met.",
    2: "Can't tell yet whether every target is met.",
  }[code];
}
