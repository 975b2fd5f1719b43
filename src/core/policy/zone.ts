import type { Answer, ChoiceAnswer, NoulAnswer, ScoreAnswer } from "#core/contract/answer.ts";
import type { ChoiceRule, NoulRule, Outcome, Rules, ScoreRule } from "./rule.ts";

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/** Where an answer falls by its rule, and how far it is from the nearest edge (in the edge's unit). */
export interface Placed {
  zone: Zone;
  outcome: Outcome;
  /** The nearest edge, and the answer's signed distance to it: positive is above. */
  nearest: { edge: number; distance: number } | null;
}

function nearestOf(value: number, edges: readonly number[]): Placed["nearest"] {
  const sorted = [...edges].sort((a, b) => Math.abs(value - a) - Math.abs(value - b));
  const edge = sorted[0];
  return edge === undefined ? null : { edge, distance: value - edge };
}

/** No below the lower edge, yes from the upper edge on, unsure between. */
function placeNoul({ value }: NoulAnswer, rule: NoulRule): Placed {
  const zone = value >= rule.upper ? "yes" : value < rule.lower ? "no" : "unsure";
  return { zone, outcome: rule.outcomes[zone], nearest: nearestOf(value, [rule.lower, rule.upper]) };
}

/** Unsure below the cut on confidence, or where no confidence is known; else the chosen option's outcome. */
function placeChoice(answer: ChoiceAnswer, rule: ChoiceRule): Placed {
  const confidence = answer.confidence?.value ?? null;
  const nearest = confidence === null ? null : nearestOf(confidence, [rule.cut]);
  if (confidence === null || confidence < rule.cut) {
    return { zone: "unsure", outcome: rule.outcomes.unsure, nearest };
  }
  const own = rule.options.find((option) => option.name === answer.choice);
  return { zone: "chosen", outcome: own?.outcome ?? rule.outcomes.chosen, nearest };
}

/** Low below the lower edge, high from the upper edge on, middle between; edges in levels. */
function placeScore({ level }: ScoreAnswer, rule: ScoreRule): Placed {
  const zone = level >= rule.upper ? "high" : level < rule.lower ? "low" : "middle";
  return { zone, outcome: rule.outcomes[zone], nearest: nearestOf(level, [rule.lower, rule.upper]) };
}

/** Where an answer of any type falls by its own type's rule. */
export function place(answer: Answer, rules: Rules): Placed {
  if (answer.type === "noul") return placeNoul(answer, rules.noul);
  if (answer.type === "choice") return placeChoice(answer, rules.choice);
  return placeScore(answer, rules.score);
}
