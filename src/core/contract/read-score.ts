import type { ScoreAnswer } from "./answer.ts";
import { scoreConfidence } from "./confidence.ts";
import { type JsonObject, ownMember } from "./json-object.ts";
import { readConfidence } from "./read-confidence.ts";
import { type Distribution, readDistribution } from "./read-distribution.ts";
import { readNumber } from "./read-number.ts";
import type { Reading } from "./reading.ts";

/** Reads an expected level, 0 to n−1, over the levels `names`. Without one the answer is unusable. */
export function readScore(sent: JsonObject, names: readonly string[]): Reading<ScoreAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "level");
  const expected = readLevel(ownMember(sent, "score"), names, distribution);
  const { confidence, violations } = readConfidence(
    ownMember(sent, "confidence"),
    distribution,
    scoreConfidence,
  );
  const { probabilities, tooRounded } = distribution;
  const { level } = expected;
  return {
    answer: level === null ? null : { type: "score", level, probabilities, confidence, tooRounded },
    violations: [...expected.violations, ...distribution.violations, ...violations],
  };
}

function readLevel(sent: unknown, names: readonly string[], { derivable }: Distribution) {
  const mean = derivable === null ? null : weightedMean(derivable);
  if (sent === undefined || sent === null) {
    if (mean === null) return { level: null, violations: ["The server sent no score."] };
    const violation = `The server sent no score; ${Number(mean.toFixed(4))} is computed from its probabilities.`;
    return { level: mean, violations: [violation] };
  }
  const reading = readNumber(sent, Math.max(0, names.length - 1));
  if (!reading.ok) return { level: null, violations: [`"score" ${reading.problem}.`] };
  const off = mean !== null && Math.abs(reading.value - mean) > roundingOf(names.length);
  const violation = `The score is ${reading.value}, but the probabilities give ${Number((mean ?? 0).toFixed(4))}.`;
  return { level: reading.value, violations: off ? [violation] : [] };
}

/** The probability-weighted mean of 0-based levels, 0 to n−1, whatever the rounded sum. */
function weightedMean(probabilities: readonly number[]): number {
  const total = probabilities.reduce((sum, p) => sum + p, 0);
  return probabilities.reduce((sum, p, level) => sum + p * level, 0) / total;
}

/** How far a mean of n levels can move when its probabilities and itself are rounded to two decimals. */
function roundingOf(count: number): number {
  return 0.01 + (0.005 * count * (count - 1)) / 2;
}
