import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { Answer, ChoiceAnswer, NoulAnswer, ScoreAnswer } from "#core/model/answer.ts";
import {
  type ChoiceRule,
  choiceCut,
  type NoulRule,
  type Outcome,
  type Rules,
  type ScoreRule,
  scoreEdges,
  unansweredOutcome,
} from "#core/model/rule.ts";
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

const zoneWords: Record<Zone, string> = {
  no: "No",
  unsure: "Unsure",
  yes: "Yes",
  chosen: "Sure enough",
  low: "Low",
  middle: "Middle",
  high: "High",
};

/** The word of a zone, as a heading has it. */
export function toZoneWord(zone: Zone): string {
  return zoneWords[zone];
}

/** What an answer says, in a word: its zone, or the option that is sure enough. */
export function sayZone(answer: Answer, { zone }: Placed): string {
  return answer.type === "choice" && zone === "chosen" ? answer.choice : zone;
}

/** What an answer leads to, or what it says where nobody has chosen an outcome for it. */
export function sayOutcome(answer: Answer, placed: Placed): string {
  return placed.outcome.trim() === "" ? sayZone(answer, placed) : placed.outcome;
}

/** How far an answer is from its nearest edge, as the end of a sentence: "0.22 above 0.70". */
export function sayDistance({ nearest }: Placed, { decimals }: EdgeScale): string | null {
  if (!nearest) return null;
  const { edge, distance } = nearest;
  const text = toEdgeText(Math.abs(distance), decimals);
  if (Number(text) === 0) return `exactly at the edge of ${toEdgeText(edge, decimals)}`;
  return `${text} ${distance > 0 ? "above" : "below"} the edge at ${toEdgeText(edge, decimals)}`;
}
