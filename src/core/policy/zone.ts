import type { Answer, ChoiceAnswer, NoulAnswer, ScoreAnswer } from "#core/contract/answer.ts";
import {
  type ChoiceRule,
  choiceCut,
  type NoulRule,
  type Outcome,
  type Rules,
  type ScoreRule,
  scoreEdges,
  unansweredOutcome,
} from "./rule.ts";
import { marginOf, tailOf } from "./spread.ts";

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/** Where an answer falls by its rule, and how far it is from the nearest edge (in the edge's unit). */
export interface Placed {
  zone: Zone;
  outcome: Outcome;
  /** The number that the rule cuts; null where the answer does not give it. */
  value: number | null;
  /** The nearest edge, and the answer's signed distance to it: positive is above. */
  nearest: { edge: number; distance: number } | null;
}

function nearestOf(value: number, edges: readonly number[]): Placed["nearest"] {
  let nearest: Placed["nearest"] = null;
  for (const edge of edges) {
    const distance = value - edge;
    if (nearest === null || Math.abs(distance) < Math.abs(nearest.distance)) nearest = { edge, distance };
  }
  return nearest;
}

/** No below the lower edge, yes from the upper edge on, unsure between. */
function placeNoul({ value }: NoulAnswer, rule: NoulRule): Placed {
  const zone = value >= rule.upper ? "yes" : value < rule.lower ? "no" : "unsure";
  return { zone, outcome: rule.outcomes[zone], value, nearest: nearestOf(value, [rule.lower, rule.upper]) };
}

/** The number that a choice's rule cuts, 0..1; null where it is not known. */
function choiceMeasure(answer: ChoiceAnswer, { measure }: ChoiceRule): number | null {
  return measure === "margin" ? marginOf(answer.probabilities) : (answer.confidence?.value ?? null);
}

/** Unsure below the cut; somebody looks at it where its measure is not known; else the chosen option's outcome. */
function placeChoice(answer: ChoiceAnswer, rules: Rules): Placed {
  const rule = rules.choice;
  const value = choiceMeasure(answer, rule);
  const cut = choiceCut(rule);
  if (value === null) {
    return { zone: "unsure", outcome: unansweredOutcome("choice", rules), value, nearest: null };
  }
  const nearest = nearestOf(value, [cut]);
  if (value < cut) return { zone: "unsure", outcome: rule.outcomes.unsure, value, nearest };
  const own = rule.options.find((option) => option.name === answer.choice);
  return { zone: "chosen", outcome: own?.outcome ?? rule.outcomes.chosen, value, nearest };
}

/** The number that a score's rule cuts: a level, or a probability (0..1); null where it is not known. */
function scoreMeasure(answer: ScoreAnswer, { measure, tail }: ScoreRule): number | null {
  return measure === "tail" ? tailOf(answer.probabilities, tail.from) : answer.level;
}

/** Low below the lower edge, high from the upper edge on, middle between; somebody looks at the unknown. */
function placeScore(answer: ScoreAnswer, rules: Rules): Placed {
  const rule = rules.score;
  const value = scoreMeasure(answer, rule);
  const { lower, upper } = scoreEdges(rule);
  if (value === null) {
    return { zone: "middle", outcome: unansweredOutcome("score", rules), value, nearest: null };
  }
  const zone = value >= upper ? "high" : value < lower ? "low" : "middle";
  return { zone, outcome: rule.outcomes[zone], value, nearest: nearestOf(value, [lower, upper]) };
}

/** Where an answer of any type falls by its own type's rule. */
export function place(answer: Answer, rules: Rules): Placed {
  if (answer.type === "noul") return placeNoul(answer, rules.noul);
  if (answer.type === "choice") return placeChoice(answer, rules);
  return placeScore(answer, rules);
}
