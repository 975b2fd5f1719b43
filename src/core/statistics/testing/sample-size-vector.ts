import { clopperPearsonInterval, wilsonInterval } from "../binomial.ts";
import { mulberry32 } from "../bootstrap.ts";
import {
  expectedTotal,
  sampleSizeWithErrors,
  waldSampleSize,
  wilsonSampleSize,
  zeroErrorSampleSize,
} from "../learn-then-test.ts";

type Pair = readonly [number, number];
type Triple = readonly [number, number, number];

interface SampleSizeInput {
  readonly proportions: readonly Triple[];
  readonly half_widths: readonly Pair[];
  readonly zero_error: readonly Pair[];
  readonly with_errors: readonly Triple[];
  readonly rare: readonly Pair[];
  readonly prng_seed: number;
}

export function sampleSizeActual(input: SampleSizeInput): unknown {
  const next = mulberry32(input.prng_seed);
  const widths = (size: (share: number, halfWidth: number) => number | null) =>
    input.half_widths.map(([p, half_width]) => ({ p, half_width, n: size(p, half_width) }));
  const shares = (interval: typeof wilsonInterval) =>
    input.proportions.map(([k, n, conf]) => ({ k, n, conf, ci: interval(k, n, conf).value }));
  return {
    wilson: shares(wilsonInterval),
    clopper_pearson: shares(clopperPearsonInterval),
    wald_n: widths(waldSampleSize),
    wilson_n: widths(wilsonSampleSize),
    zero_error_n: input.zero_error.map(([max_error, confidence]) => ({
      max_error,
      confidence,
      n: zeroErrorSampleSize(max_error, confidence),
    })),
    n_with_e_errors: input.with_errors.map(([max_error, confidence, errors]) => ({
      max_error,
      confidence,
      errors,
      n: sampleSizeWithErrors(max_error, errors, confidence),
    })),
    rare_class_total: input.rare.map(([positives_needed, prevalence]) => ({
      positives_needed,
      prevalence,
      expected_total: expectedTotal(positives_needed, prevalence),
    })),
    mulberry32_first_8: Array.from({ length: 8 }, () => next()),
  };
}
