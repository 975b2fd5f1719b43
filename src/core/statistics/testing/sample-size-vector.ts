import { betaQuantile, wilsonInterval } from "../binomial.ts";
import { mulberry32 } from "../bootstrap.ts";
import { zeroErrorSampleSize } from "../sample-size.ts";

interface SampleSizeInput {
  readonly proportions: readonly (readonly [hits: number, n: number, confidence: number])[];
  readonly zero_error: readonly (readonly [maxError: number, confidence: number])[];
  readonly prng_seed: number;
}

/** Our results in the shape of a reference vector. */
export function sampleSizeActual(input: SampleSizeInput): unknown {
  const next = mulberry32(input.prng_seed);
  const shares = (interval: typeof clopperPearson) =>
    input.proportions.map(([k, n, conf]) => ({ k, n, conf, ci: interval(k, n, conf) }));
  return {
    wilson: shares((hits, n, confidence) => wilsonInterval(hits, n, confidence).value),
    clopper_pearson: shares(clopperPearson),
    zero_error_n: input.zero_error.map(([max_error, confidence]) => ({
      max_error,
      confidence,
      n: zeroErrorSampleSize(max_error, confidence),
    })),
    mulberry32_first_8: Array.from({ length: 8 }, () => next()),
  };
}

/** Clopper & Pearson (1934); checks `betaQuantile`. */
function clopperPearson(hits: number, n: number, confidence: number): readonly [number, number] | null {
  if (n === 0) return null;
  const side = (1 - confidence) / 2;
  return [
    hits === 0 ? 0 : betaQuantile(side, hits, n - hits + 1),
    hits === n ? 1 : betaQuantile(1 - side, hits + 1, n - hits),
  ];
}
