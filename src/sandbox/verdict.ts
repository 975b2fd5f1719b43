import { choiceConfidence, scoreConfidence } from "#core/contract/confidence.ts";
import { indexOfLargest } from "./index-of-largest.ts";
import { roundTo, roundToHundredths } from "./round.ts";

/** P(true), 0 to 1, two decimals. */
export interface NoulVerdict {
  type: "noul";
  noul: number;
}

/** The most probable option, with a probability for each in the author's order (two decimals, sum exactly 1). */
export interface ChoiceVerdict {
  type: "choice";
  choice: string;
  probabilities: ReadonlyMap<string, number>;
  confidence: number;
}

/** The probability-weighted mean of 0-based levels, and a probability for each level (two decimals, sum exactly 1). */
export interface ScoreVerdict {
  type: "score";
  score: number;
  probabilities: number[];
  confidence: number;
}

/** A noul verdict from P(true), 0 to 1. */
export function toNoulVerdict(probability: number): NoulVerdict {
  return { type: "noul", noul: roundTo(Math.min(1, Math.max(0, probability)), 2) };
}

/** A choice verdict from non-negative weights, one for each name in order. */
export function toChoiceVerdict(names: readonly string[], weights: readonly number[]): ChoiceVerdict {
  const rounded = roundToHundredths(weights, names);
  return {
    type: "choice",
    choice: names[indexOfLargest(rounded)] ?? "",
    probabilities: new Map(names.map((name, index) => [name, rounded[index] as number])),
    confidence: roundTo(choiceConfidence(rounded) ?? 1, 2),
  };
}

/** A score verdict from non-negative weights, one for each level in order. */
export function toScoreVerdict(weights: readonly number[]): ScoreVerdict {
  const rounded = roundToHundredths(weights);
  const mean = rounded.reduce((sum, p, level) => sum + p * level, 0);
  return {
    type: "score",
    score: roundTo(mean, 4),
    probabilities: rounded,
    confidence: roundTo(scoreConfidence(rounded) ?? 1, 2),
  };
}
