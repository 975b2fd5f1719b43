import type { LeftOut } from "#core/cases/labelled-answers.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/geometry/number-text.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { limitsOf, type Tuning } from "#core/model/tuning.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import { automated, type BandCounts, zoneSize } from "#core/statistics/band.ts";
import type { Costs, Plateau } from "#core/statistics/band-costs.ts";
import type { ChosenThresholds } from "./goals.ts";

/** What a band costs per 1,000 cases, in the unit of the costs; null without cases. */
export function costPerThousand(
  counts: BandCounts,
  { falseYes, falseNo, review, reviewerError = 0 }: Costs,
): number | null {
  const n = zoneSize(counts.no) + zoneSize(counts.review) + zoneSize(counts.yes);
  if (n === 0) return null;
  const wrong = falseYes * counts.yes.negatives + falseNo * counts.no.positives;
  const missed = falseYes * counts.review.negatives + falseNo * counts.review.positives;
  const cost = wrong + review * zoneSize(counts.review) + reviewerError * missed;
  return (1000 * cost) / n;
}

/** "Costs 41.5 per 1,000 cases." */
export function describeCost(counts: BandCounts, costs: Costs): string {
  const cost = costPerThousand(counts, costs);
  return cost === null ? "" : `Costs ${toCostText(cost)} per 1,000 cases.`;
}

/** A cost with one decimal, and none from a hundred on. */
export function toCostText(cost: number): string {
  return cost >= 100 ? toCountText(cost) : String(Math.round(cost * 10) / 10);
}

/** Which thresholds were chosen, and how far each can move without a case changing sides. */
export function describeChosen(
  chosen: ChosenThresholds,
  { shape, scale, words }: Omit<QuestionCut, "thresholds">,
): string {
  const { lower, upper, plateaus, outOfReach } = chosen;
  const say = (threshold: number, plateau: Plateau) =>
    `${toThresholdText(threshold, scale.decimals)}${describePlateau(plateau, scale)}`;
  const yes = `${words.yes.word} from ${say(upper, plateaus.upper)}.`;
  const parts = [shape === "gate" ? yes : `${words.no.word} below ${say(lower, plateaus.lower)}, ${yes}`];
  if (outOfReach) {
    const end = toThresholdText(scale.max, scale.decimals);
    parts.push(
      `The cheapest choice would predict no yes at all, but some cases are at ${end}, which every threshold includes.`,
    );
  }
  return capital(parts.join(" "));
}

/** Why no thresholds are proposed: "Nothing can be automated at 95 % for certain with these cases." */
export function describeUnkept(tuning: Tuning): string {
  const limits = limitsOf(tuning);
  const certain = tuning.aim === "likely" ? " for certain" : "";
  if (limits.length > 1) return `No thresholds keep all of these limits${certain} with these cases.`;
  return limits[0] === "right"
    ? `Nothing can be automated at ${toPercentText(tuning.rightShare)}${certain} with these cases.`
    : `No thresholds keep this limit${certain} with these cases.`;
}

/** What aiming at the lower end costs in automation; null where it costs nothing. */
export function describeCertainty(certain: BandCounts, observed: BandCounts): string | null {
  const [now, then] = [automated(certain), automated(observed)];
  if (then <= now) return null;
  return `Certainty costs ${toCountText(then - now)} automatic decisions: ${toCountText(now)} instead of ${toCountText(then)}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describePlateau(plateau: Plateau, scale: ThresholdScale): string {
  const range = describeRange(plateau, scale);
  return range === null ? "" : ` (the same anywhere between ${range})`;
}

/** "0.71 and 0.79": the part of a plateau that is on the scale; null where a threshold has hardly any room there. */
export function describeRange(
  { above, upTo }: Plateau,
  { max, step, decimals }: ThresholdScale,
): string | null {
  const [from, to] = [Math.max(0, above), Math.min(max, upTo)];
  return to - from < 1.5 * step
    ? null
    : `${toThresholdText(from, decimals)} and ${toThresholdText(to, decimals)}`;
}

const reasons: Record<keyof LeftOut, string> = {
  unlabelled: "without a label for this question",
  unfit: "with a label that the question no longer has",
  picked: "picked by hand, or because they looked wrong, which would bias every rate",
  drawn:
    "drawn for the goal or near a threshold: only the verdict counts them, weighted by how they were drawn",
  reviewed:
    "reviewed after they were decided, such as on an appeal: they are no random sample, so no rate counts them",
  unanswered: "without a usable answer",
  stale: "with an answer to an earlier wording, state or model",
};

/** The cases left out, in all. */
export function leftOutCount(leftOut: LeftOut): number {
  return Object.values(leftOut).reduce((sum: number, count: number) => sum + count, 0);
}

/** Why cases take no part, a line for each reason that applies. */
export function describeLeftOut(leftOut: LeftOut): string[] {
  const names = ["unlabelled", "unanswered", "stale", "drawn", "picked", "reviewed", "unfit"] as const;
  return names
    .filter((name) => leftOut[name] > 0)
    .map((name) => `${toCountText(leftOut[name])} ${reasons[name]}`);
}
