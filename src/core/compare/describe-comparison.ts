import type { SidePair } from "#core/statistics/paired-sides.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval, fewCases } from "#core/thresholds/describe-thresholds.ts";
import type { LabelledComparison, SideComparison, SideTally } from "./compare-cases.ts";

/** Sides beside each other: more do not fit. */
export const sidesMax = 6;

/** What a side is called beside the others: A is the base. */
export function sideLetter(place: number): string {
  return String.fromCodePoint(65 + (place % 26));
}

/** How many cases change outcome, and how many of them straight from allow to block or back. */
export function describeFlips({ compared, flips, hardFlips, flipInterval }: SideComparison): string {
  if (compared === 0) return "No case was answered by both sides.";
  const all = toCountText(compared);
  if (flips === 0) return `None of ${all} cases changes outcome.`;
  const likely = flipInterval.value ? `, ${describeInterval(flipInterval.value)}` : "";
  const share = compared < fewCases ? "" : ` (${toPercentText(flips / compared)}${likely})`;
  const straight =
    hardFlips === 0
      ? "none straight from allow to block"
      : `${toCounted(hardFlips, "goes", "go")} straight from allow to block or back`;
  return `${toCountText(flips)} of ${all} cases ${flips === 1 ? "changes" : "change"} outcome${share}; ${straight}.`;
}

/** Cases that only one of two sides answered; blank where there are none. */
export function describeUnpaired({ leftOut }: SideComparison): string {
  if (leftOut === 0) return "";
  return leftOut === 1
    ? "1 case answered by only one side is left out."
    : `${toCountText(leftOut)} cases answered by only one side are left out.`;
}

/** "150 correctly and 10 wrongly, 40 go to a person": a side's part of a sentence. */
function describeTally({ right, wrong, toPerson }: SideTally): string {
  const people = toPerson === 0 ? "" : ` (${toCounted(toPerson, "goes", "go")} to a person)`;
  return `${toCountText(right)} correctly and ${toCountText(wrong)} wrongly${people}`;
}

/** How A and another side decide the labelled cases, and whether these can tell which is better. */
export function describeLabelledComparison(
  { labelled, tallies, pairs }: LabelledComparison,
  place: number,
): string {
  const [base, other] = [tallies[0], tallies[place]];
  const pair = pairs.find(({ first, second }) => first === 0 && second === place);
  if (labelled === 0 || !base || !other || !pair) {
    return "No labelled case has an answer on every side, so there is no way to tell which is right more often.";
  }
  const cases = labelled === 1 ? "Of the one labelled case" : `Of ${toCountText(labelled)} labelled cases`;
  return `${cases} A decides ${describeTally(base)}, ${sideLetter(place)} ${describeTally(other)}. ${describePair(pair)}`;
}

/** Which of two sides is better, as far as the cases can tell where both decide. */
function describePair({ first, second, mcNemar, better }: SidePair): string {
  const { onlyFirstRight, onlySecondRight } = mcNemar;
  const [one, other] = [sideLetter(first), sideLetter(second)];
  if (onlyFirstRight + onlySecondRight === 0) return `Where both decide, ${one} and ${other} never differ.`;
  const alone = `where they differ, ${one} is right ${describeTimes(onlyFirstRight)} and ${other} ${describeTimes(onlySecondRight)}`;
  if (better === null) return `Can't tell yet which is better: ${alone}.`;
  return `${sideLetter(better)} is better by more than chance explains: ${alone}.`;
}

function describeTimes(count: number): string {
  return count === 1 ? "once" : `${toCountText(count)} times`;
}

/** The sides other than A of which one is better than another, each as a sentence. */
export function describeBetterAmongOthers({ pairs }: LabelledComparison): string[] {
  return pairs.filter(({ first, better }) => first > 0 && better !== null).map(describePair);
}
