// Definitions of a choice's confidence, and which of them a service uses.

import type { ChoiceAnswer, ConfidenceDefinition } from "#core/model/answer.ts";
import { choiceConfidence } from "./choice.ts";
import { probabilitiesIfComplete } from "./probabilities.ts";

type Shares = readonly number[];

function topTwo(shares: Shares): readonly [number, number] {
  const [first = 0, second = 0] = shares.toSorted((a, b) => b - a);
  return [first, second];
}

/** 1 − entropy ÷ maximum entropy, 0..1; 1 for one option. */
function concentration(shares: Shares): number {
  const entropy = shares.reduce((sum, share) => sum - (share > 0 ? share * Math.log(share) : 0), 0);
  return shares.length < 2 ? 1 : 1 - entropy / Math.log(shares.length);
}

/** Formulas (each 0..1) that servers of the family are known to use for confidence. */
export const confidenceFormulas: Readonly<Record<ConfidenceDefinition, (shares: Shares) => number>> = {
  lead: (shares) => choiceConfidence(shares) ?? 0,
  entropy: concentration,
  margin(shares) {
    const [first, second] = topTwo(shares);
    return first - second;
  },
  probability: (shares) => topTwo(shares)[0],
};

/** Completes "Confidence is …". */
export const confidenceDefinitionWords: Readonly<Record<ConfidenceDefinition, string>> = {
  lead: "the winner's lead over chance",
  entropy: "one minus the normalised entropy",
  margin: "the winner's lead over the next option",
  probability: "the winner's probability",
};

const isRounded = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

/** Allowed difference between formula and sent value: 0.002, or 0.02 where the numbers have two decimals at most. */
function slackOf(numbers: Shares): number {
  return numbers.every(isRounded) ? 0.02 : 0.002;
}

/** The parts of an answer that show which definition of confidence the server uses. */
export type AnswerWithConfidence = Pick<ChoiceAnswer, "probabilities" | "tooRounded" | "confidence">;

function fitting(
  answer: AnswerWithConfidence,
  among: readonly ConfidenceDefinition[],
): ConfidenceDefinition[] {
  const shares = probabilitiesIfComplete(answer);
  const { confidence } = answer;
  if (shares === null || confidence === null || confidence.source !== "server") return [...among];
  const slack = slackOf([...shares, confidence.value]);
  return among.filter((one) => Math.abs(confidenceFormulas[one](shares) - confidence.value) <= slack);
}

/**
 * The only definition that fits all answers; null if several or none do. With two options, "lead" and
 * "margin" are the same number, reported as "lead".
 */
export function inferConfidenceDefinition(
  answers: Iterable<AnswerWithConfidence>,
): ConfidenceDefinition | null {
  let left: ConfidenceDefinition[] = Object.keys(confidenceFormulas) as ConfidenceDefinition[];
  let pairsOnly = true;
  for (const answer of answers) {
    left = fitting(answer, left);
    if (answer.probabilities.length > 2) pairsOnly = false;
  }
  if (pairsOnly && left.includes("lead")) left = left.filter((one) => one !== "margin");
  return left.length === 1 ? (left[0] ?? null) : null;
}
