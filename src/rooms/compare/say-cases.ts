import type { SideComparison } from "#core/compare/compare-cases.ts";

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** How many cases change outcome, and how many of them straight from allow to block or back. */
export function sayFlips({ compared, flips, hardFlips, flipInterval }: SideComparison): string {
  const n = compared;
  if (n === 0) return "No case was answered by both.";
  if (flips === 0) return `None of ${n} cases changes outcome.`;
  const likely = flipInterval.value;
  const range = likely ? `, likely between ${percent(likely[0])} and ${percent(likely[1])}` : "";
  const share = n < 30 ? "" : ` (${percent(flips / n)}${range})`;
  const straight =
    hardFlips === 0
      ? "none straight from allow to block"
      : `${hardFlips} ${hardFlips === 1 ? "goes" : "go"} straight from allow to block or back`;
  return `${flips} of ${n} cases ${flips === 1 ? "changes" : "change"} outcome${share}; ${straight}.`;
}

/** Which side decides more cases rightly, and whether the labels can tell them apart. */
export function sayRight(
  { labelled, rightBefore, rightAfter, difference, mcNemar }: SideComparison,
  letter: string,
): string {
  if (labelled === 0) return "No case has a label, so it cannot be said which is right more often.";
  const counts = `Of ${labelled} labelled cases A decides ${rightBefore} rightly, ${letter} ${rightAfter}.`;
  const { interval } = difference;
  if (mcNemar.onlyFirstRight + mcNemar.onlySecondRight === 0) return `${counts} They never differ.`;
  if (interval === null || (interval[0] < 0 && interval[1] > 0)) {
    return `${counts} With so few that differ it could be chance.`;
  }
  const better = interval[0] >= 0 ? letter : "A";
  return `${counts} ${better} is better by more than chance explains.`;
}
