import type { Rules } from "#core/model/rule.ts";

/** Rules with an outcome in every zone. */
export const decidingRules: Rules = {
  noul: {
    lower: 0.3,
    upper: 0.7,
    outcomes: { no: "block", unsure: "review", yes: "allow" },
  },
  choice: {
    measure: "confidence",
    cut: 0.5,
    probabilityCut: 0.7,
    marginCut: 0.2,
    outcomes: { unsure: "review", chosen: "allow" },
    options: [],
  },
  score: {
    measure: "level",
    lower: 1,
    upper: 2,
    tail: { from: 1, lower: 0.3, upper: 0.7 },
    outcomes: { low: "allow", middle: "review", high: "block" },
  },
};
