import { toCountText, toEdgeText } from "#core/geometry/number-text.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "./cut-of-question.ts";
import type { Shape } from "./goals.ts";
import { fewCases } from "./say-band.ts";

/** What these cases cannot show of these edges: a plain sentence for each reason that applies. */
export function sayLimits(table: CutTable, cut: QuestionCut): string[] {
  if (table.n === 0) return [];
  const few =
    table.n < fewCases ? [`With fewer than ${fewCases} cases, read the counts and not the percentages.`] : [];
  const oneKind = sayOneKind(table, cut);
  const [lowest = 0] = table.scores;
  if (table.scores.length === 1 && table.n > 1) {
    const same = `All ${toCountText(table.n)} cases score ${toEdgeText(lowest, cut.scale.decimals)}: the answers do not separate these cases, wherever the edges stand.`;
    return [...few, ...oneKind, same];
  }
  return [...few, ...oneKind, ...sayUntested(table, cut)];
}

/** Why curves of these cases would say nothing; null where both kinds occur. */
export function sayNoCurves(table: CutTable, shape: Shape): string | null {
  if (table.positives > 0 && table.negatives > 0) return null;
  return shape === "gate"
    ? "All of these choices are alike, right or wrong. Curves compare right choices with wrong ones, so there is nothing to draw."
    : "All of these cases have the same label. Curves compare true cases with false ones, so there is nothing to draw.";
}

function sayOneKind({ positives, negatives }: CutTable, { shape, words }: QuestionCut): string[] {
  if (positives > 0 && negatives > 0) return [];
  if (shape === "gate") {
    return [
      positives === 0
        ? "No choice is right among them, so nothing shows from where on choices are right."
        : "Every choice is right among them, so nothing shows where choices begin to be wrong.",
    ];
  }
  return [
    positives === 0
      ? `There are no ${words.trueCases[1]} among them, so nothing shows what the edges would miss.`
      : `All of them are ${words.trueCases[1]}, so nothing shows what the edges would wrongly catch.`,
  ];
}

/** Edges beyond every score: what they keep apart was never seen. */
function sayUntested(
  table: CutTable,
  { shape, scale, edges: { lower, upper }, words }: QuestionCut,
): string[] {
  const say = (value: number) => toEdgeText(value, scale.decimals);
  const [lowest = 0, highest = 0] = [table.scores[0], table.scores.at(-1)];
  const edges = [
    { edge: upper, word: `${words.yes.word} from` },
    ...(shape === "band" && lower > 0 ? [{ edge: lower, word: `${words.no.word} below` }] : []),
  ];
  return edges.flatMap(({ edge, word }) => {
    const what = `“${word} ${say(edge)}”: no case tested here`;
    if (edge > highest) return [`${what}, the highest stands at ${say(highest)}.`];
    return edge <= lowest ? [`${what}, the lowest stands at ${say(lowest)}.`] : [];
  });
}
