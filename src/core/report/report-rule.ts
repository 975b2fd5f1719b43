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
        {
          tone: "unsure",
          word: "unsure",
          outcome: outcomes.unsure,
          range: `below ${toEdgeText(cut)}`,
          width: cut,
        },
        {
          tone: "yes",
          word: "sure enough",
          outcome: outcomes.chosen,
          range: `from ${toEdgeText(cut)}`,
          width: 1 - cut,
        },
      ],
    };
  }
  if (type === "noul") {
    const { no, unsure, yes } = rules.noul.outcomes;
    const said = [
      ["no", no],
      ["unsure", unsure],
      ["yes", yes],
    ] as const;
    return { measure: "probability of yes", zones: threeZones(rules.noul, said, scale) };
  }
  const { measure, tail, outcomes } = rules.score;
  const said = [
    ["low", outcomes.low],
    ["middle", outcomes.middle],
    ["high", outcomes.high],
  ] as const;
  return {
    measure: measure === "tail" ? `probability of level ${tail.from} or more` : "expected level",
    zones: threeZones(scoreEdges(rules.score), said, scale),
  };
}

/** The name of a zone, and its outcome. */
type Said = readonly [word: string, outcome: string];

function threeZones(
  { lower, upper }: { lower: number; upper: number },
  [low, middle, high]: readonly [Said, Said, Said],
  { max, decimals }: EdgeScale,
): readonly Drawn[] {
  const [from, to] = [toEdgeText(lower, decimals), toEdgeText(upper, decimals)];
  const [first, second, third] = toStretches([lower, upper], 0, max).map(
    (stretch) => stretch.to - stretch.from,
  );
  const zone = (tone: Drawn["tone"], [word, outcome]: Said, range: string, width = 0): Drawn => {
    return { tone, word, outcome, range, width };
  };
  return [
    zone("no", low, `below ${from}`, first),
    zone("unsure", middle, `from ${from}, below ${to}`, second),
    zone("yes", high, `from ${to}`, third),
  ];
}
