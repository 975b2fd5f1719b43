import type { NoulQuestion } from "#core/contract/question.ts";
import { toNoulFeatures } from "./noul-features.ts";
import { noulBias, noulWeights } from "./noul-weights.ts";
import type { Reading } from "./reading.ts";

/** P(true), 0 to 1: a logistic curve over the weighted features of the question; 0.5 without a state. */
export function scoreNoul(reading: Reading, question: NoulQuestion): number {
  if (reading.words === 0) return 0.5;
  const features = Object.entries(toNoulFeatures(reading, question));
  const sum = features.reduce(
    (total, [name, value]) => total + noulWeights[name as keyof typeof noulWeights] * value,
    noulBias,
  );
  return 1 / (1 + Math.exp(-sum));
}
