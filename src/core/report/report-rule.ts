import { toStretches } from "#core/geometry/band.ts";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import { choiceCut, scoreEdges } from "#core/policy/rule.ts";
import { type Ruled, scaleOf } from "#core/policy/rule-scale.ts";
import type { ReportZone } from "./report.ts";

type Drawn = Omit<ReportZone, "cases">;

/** What a question's rule cuts, and its zones from low to high. */
export function reportRule(question: Ruled): { measure: string; zones: readonly Drawn[] } {
  const { type, rules } = question;
  const scale = scaleOf(question);
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
    return { measure: "probability of yes", zones: threeZones(rules.noul, [no, unsure, yes], scale) };
  }
  const { measure, tail, outcomes } = rules.score;
  const words = [outcomes.low, outcomes.middle, outcomes.high] as const;
  return {
    measure: measure === "tail" ? `probability of level ${tail.from} or more` : "expected level",
    zones: threeZones(scoreEdges(rules.score), words, scale),
  };
}

function threeZones(
  { lower, upper }: { lower: number; upper: number },
  [no, unsure, yes]: readonly [no: string, unsure: string, yes: string],
  { max, decimals }: EdgeScale,
): readonly Drawn[] {
  const [low, high] = [toEdgeText(lower, decimals), toEdgeText(upper, decimals)];
  const [first, second, third] = toStretches([lower, upper], 0, max).map(({ from, to }) => to - from);
  return [
    { tone: "no", outcome: no, range: `below ${low}`, width: first ?? 0 },
    { tone: "unsure", outcome: unsure, range: `from ${low}, below ${high}`, width: second ?? 0 },
    { tone: "yes", outcome: yes, range: `from ${high}`, width: third ?? 0 },
  ];
}
