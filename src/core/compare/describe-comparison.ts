// Sentences of a comparison over cases, and the letters of its sides.

import type { SidePairResult } from "#core/statistics/paired-sides.ts";
import { describeTimes, toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { truncateText } from "#core/text/visible-text.ts";
import { describeInterval, minCasesForPercent } from "#core/thresholds/describe-thresholds.ts";
import type { LabelledComparison, SideComparison, SideTally } from "./compare-cases.ts";

/** More sides don't fit on the screen. */
export const comparedSidesMax = 6;

/** Characters of a side's name within a sentence. */
const titleMax = 60;

/** The base is "A", the next side "B". */
export function sideLetter(place: number): string {
  return String.fromCodePoint(65 + (place % 26));
}

/** How many cases change outcome, as a sentence, with the share and its interval once there are enough cases. */
export function describeFlips({ compared, flips, hardFlips, flipInterval }: SideComparison): string {
  if (compared === 0) return "No case was answered by both sides.";
  const all = toCountText(compared);
  if (flips === 0) return `None of ${all} cases changes outcome.`;
  const likely = flipInterval.value ? `; ${describeInterval(flipInterval.value)}` : "";
  const share = compared < minCasesForPercent ? "" : ` (${toPercentText(flips / compared)}${likely})`;
  const straight =
    hardFlips === 0
      ? "none straight from allow to block"
      : `${toCounted(hardFlips, "goes", "go")} straight from allow to block or back`;
  return `${toCountText(flips)} of ${all} cases ${flips === 1 ? "changes" : "change"} outcome${share}; ${straight}.`;
}

/** Blank if every case is paired. */
export function describeOneSidedCases({ leftOut }: SideComparison): string {
  if (leftOut === 0) return "";
  return leftOut === 1
    ? "1 case answered by only one side is left out."
    : `${toCountText(leftOut)} cases answered by only one side are left out.`;
}

/** Example: "150 correctly and 10 wrongly (40 go to a person)". */
function describeTally({ right, wrong, toPerson }: SideTally): string {
  const people = toPerson === 0 ? "" : ` (${toCounted(toPerson, "goes", "go")} to a person)`;
  return `${toCountText(right)} correctly and ${toCountText(wrong)} wrongly${people}`;
}

/** Example: "A, spam.csv · decider-1.13.0,", for the first mention of a side; a side without a name is its letter. */
function nameSide(place: number, titles: readonly string[]): string {
  const letter = sideLetter(place);
  const title = titles[place]?.trim() ?? "";
  return title === "" || title === letter ? letter : `${letter}, ${truncateText(title, titleMax)},`;
}

/** Compares A with the side at `place`; `titles` are names of sides that haven't been mentioned yet. */
export function describeLabelledComparison(
  { labelled, tallies, pairs }: LabelledComparison,
  place: number,
  titles: readonly string[] = [],
): string {
  const [base, other] = [tallies[0], tallies[place]];
  const pair = pairs.find(({ first, second }) => first === 0 && second === place);
  if (labelled === 0 || !base || !other || !pair) {
    return "No labelled case has an answer on every side, so there is no way to tell which is right more often.";
  }
  const cases = labelled === 1 ? "Of the one labelled case" : `Of ${toCountText(labelled)} labelled cases`;
  return `${cases} ${nameSide(0, titles)} decides ${describeTally(base)}, ${nameSide(place, titles)} ${describeTally(other)}. ${describePair(pair)}`;
}

/** Uses McNemar's test on cases that both decide. */
function describePair({ first, second, mcNemar, better }: SidePairResult): string {
  const { onlyFirstRight, onlySecondRight } = mcNemar;
  const [one, other] = [sideLetter(first), sideLetter(second)];
  if (onlyFirstRight + onlySecondRight === 0) return `Where both decide, ${one} and ${other} never differ.`;
  const alone = `where both decide and differ, ${one} is right ${describeTimes(onlyFirstRight)} and ${other} ${describeTimes(onlySecondRight)}`;
  if (better === null) return `Can't tell yet which is better: ${alone}.`;
  return `${sideLetter(better)} is better by more than chance explains: ${alone}.`;
}

/** A sentence for each significant difference between sides other than A. */
export function describeBetterAmongOthers({ pairs }: LabelledComparison): string[] {
  return pairs.filter(({ first, better }) => first > 0 && better !== null).map(describePair);
}

/** Says that cases whose labels differ are counted, but not listed beside their answers. */
export function describeUnlistedCases(hidden: number): string {
  return `${toCounted(hidden, "case whose labels differ is", "cases whose labels differ are")} counted, but listed and exported only once somebody has decided.`;
}
