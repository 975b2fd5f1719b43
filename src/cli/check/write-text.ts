import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import { describeStanding } from "#core/thresholds/verdict.ts";
import {
  type CheckedComparison,
  type CheckResult,
  describeLoss,
  describeNeeded,
  describePart,
  describeResult,
  describeStandingOf,
  lossesOf,
} from "./check-result.ts";

/** So many changed cases are listed; files have them all. */
const mostFlips = 20;

/** What a check found, for a person at a terminal. */
export function writeText(
  result: CheckResult,
  paint: (text: string, tone: "good" | "bad" | "open") => string,
): string {
  const { name, cases, labelled, sources, figures, targets, comparison, cost, code } = result;
  const tone = ({ 0: "good", 1: "bad", 2: "open" } as const)[code];
  const targetLines = targets.map(
    ({ id, standing, target, text }) =>
      `  ${describeStanding(standing)}: ${describePart({ id })}. ${target} ${text}`,
  );
  const blocks = [
    [`${name}: ${toCounted(cases, "case")}, ${toCountText(labelled)} labelled.`, ...sources],
    ...(comparison ? comparisonBlocks(comparison) : []),
    comparison ? [] : figures.flatMap(({ id, text }) => [id, `  ${text}`]),
    targetLines.length > 0 ? ["Targets", ...targetLines] : [],
    cost === "" ? [] : [cost],
    [paint(describeResult(result), tone)],
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function comparisonBlocks(comparison: CheckedComparison): string[][] {
  const { parts, flips, compared, notes, allowed } = comparison;
  const lines = parts.flatMap((part) => [
    describePart(part),
    ...lossesOf(part, allowed).map(([title, loss]) =>
      `  ${describeStandingOf(loss, part.same)}: ${title.toLowerCase()} ${describeLoss(loss)} ${describeNeeded(loss, part.same)}`.trimEnd(),
    ),
  ]);
  const listed = flips
    .slice(0, mostFlips)
    .map(
      ({ from, to, row, excerpt, id }) =>
        `  ${from} → ${to}  ${row.key}${id === null ? "" : ` ${id}`}  ${excerpt.slice(0, 70)}`,
    );
  const more = flips.length > mostFlips ? [`  and ${toCountText(flips.length - mostFlips)} more`] : [];
  return [
    [
      `${toCountText(flips.length)} of ${toCounted(compared, "case")} ${flips.length === 1 ? "changes" : "change"} outcome.`,
      ...listed,
      ...more,
    ],
    lines,
    [...notes],
  ];
}
