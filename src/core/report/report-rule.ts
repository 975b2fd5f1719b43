import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toStretches } from "#core/geometry/band.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import { choiceCut, scoreEdges } from "#core/policy/rule.ts";
import type { ReportZone } from "./report.ts";

type Drawn = Omit<ReportZone, "cases">;

/** What a question's rule cuts, and its zones from low to high. */
export function reportRule({ type, rules, levels }: Pick<PlaygroundQuestion, "type" | "rules" | "levels">): {
  measure: string;
  zones: readonly Drawn[];
} {
  if (type === "choice") {
    const { measure, outcomes } = rules.choice;
    const cut = choiceCut(rules.choice);
    return {
      measure: measure === "margin" ? "lead of the chosen option over the next" : "confidence of the choice",
      zones: [
        { tone: "unsure", outcome: outcomes.unsure, range: `below ${toEdgeText(cut)}`, width: cut },
        { tone: "yes", outcome: outcomes.chosen, range: `from ${toEdgeText(cut)}`, width: 1 - cut },
      ],
    };
  }
  if (type === "noul") {
    const { no, unsure, yes } = rules.noul.outcomes;
    return { measure: "probability of yes", zones: threeZones(rules.noul, [no, unsure, yes], 1) };
  }
  const { measure, tail, outcomes } = rules.score;
  const words = [outcomes.low, outcomes.middle, outcomes.high] as const;
  return {
    measure: measure === "tail" ? `probability of level ${tail.from} or more` : "expected level",
    zones: threeZones(scoreEdges(rules.score), words, measure === "tail" ? 1 : levels.length - 1),
  };
}

function threeZones(
  { lower, upper }: { lower: number; upper: number },
  [no, unsure, yes]: readonly [no: string, unsure: string, yes: string],
  max: number,
): readonly Drawn[] {
  const [low, high] = [toEdgeText(lower), toEdgeText(upper)];
  const [first, second, third] = toStretches([lower, upper], 0, max).map(({ from, to }) => to - from);
  return [
    { tone: "no", outcome: no, range: `below ${low}`, width: first ?? 0 },
    { tone: "unsure", outcome: unsure, range: `from ${low}, below ${high}`, width: second ?? 0 },
    { tone: "yes", outcome: yes, range: `from ${high}`, width: third ?? 0 },
  ];
}
