import type { ChoiceAnswer, ConfidenceDefinition } from "#core/model/answer.ts";
import { choiceConfidence } from "./choice.ts";
import { wholeShares } from "./spread.ts";

type Shares = readonly number[];

function topTwo(shares: Shares): readonly [number, number] {
  const [first = 0, second = 0] = shares.toSorted((a, b) => b - a);
  return [first, second];
}

/** One minus the entropy over that of an even spread, 0..1; 1 where there is one option. */
function concentration(shares: Shares): number {
  const entropy = shares.reduce((sum, share) => sum - (share > 0 ? share * Math.log(share) : 0), 0);
  return shares.length < 2 ? 1 : 1 - entropy / Math.log(shares.length);
}

/** The confidence (0..1) of a spread by each definition that servers of the family are known to use. */
export const confidenceBy: Readonly<Record<ConfidenceDefinition, (shares: Shares) => number>> = {
  lead: (shares) => choiceConfidence(shares) ?? 0,
  entropy: concentration,
  margin(shares) {
    const [first, second] = topTwo(shares);
    return first - second;
  },
  probability: (shares) => topTwo(shares)[0],
};

/** The definitions in words that follow "Confidence is". */
export const definitionWords: Readonly<Record<ConfidenceDefinition, string>> = {
  lead: "the winner's lead over chance",
  entropy: "one minus the normalised entropy",
  margin: "the winner's lead over the next option",
  probability: "the winner's probability",
};

const isRounded = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

/** What may lie between a formula and what was sent: more where every number has two decimals. */
function slackOf(numbers: Shares): number {
  return numbers.every(isRounded) ? 0.02 : 0.002;
}

/** What a definition of confidence is told by: the spread of an answer, and the confidence that came with it. */
export type ConfidenceSample = Pick<ChoiceAnswer, "probabilities" | "tooRounded" | "confidence">;

function fitting(answer: ConfidenceSample, among: readonly ConfidenceDefinition[]): ConfidenceDefinition[] {
  const shares = wholeShares(answer);
  const { confidence } = answer;
  if (shares === null || confidence === null || confidence.source !== "server") return [...among];
  const slack = slackOf([...shares, confidence.value]);
  return among.filter((one) => Math.abs(confidenceBy[one](shares) - confidence.value) <= slack);
}

/**
 * By which definition a server computes the confidence of its choices, as far as answers tell: the only one that all of
 * them fit. Of two options lead and margin are one number, which is then called the lead.
 */
export function inferDefinition(answers: Iterable<ConfidenceSample>): ConfidenceDefinition | null {
  let left: ConfidenceDefinition[] = Object.keys(confidenceBy) as ConfidenceDefinition[];
  let pairsOnly = true;
  for (const answer of answers) {
    left = fitting(answer, left);
    if (answer.probabilities.length > 2) pairsOnly = false;
  }
  if (pairsOnly && left.includes("lead")) left = left.filter((one) => one !== "margin");
  return left.length === 1 ? (left[0] ?? null) : null;
}
