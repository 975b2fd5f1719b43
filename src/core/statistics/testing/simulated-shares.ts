import type { Interval } from "../binomial.ts";
import { mulberry32 } from "../bootstrap.ts";
import type { RateWithInterval } from "../prevalence-rates.ts";
import { thresholdRatesAtPrevalence } from "../prevalence-rates.ts";

function drawHits(next: () => number, n: number, share: number): number {
  let hits = 0;
  for (let row = 0; row < n; row += 1) if (next() < share) hits += 1;
  return hits;
}

export function holds(interval: Interval | null | undefined, truth: number): boolean {
  return interval !== null && interval !== undefined && interval[0] <= truth && truth <= interval[1];
}

/** A labelled set sampled by class, evaluated at another prevalence. */
export interface PrevalencePopulation {
  readonly positives: number;
  readonly negatives: number;
  readonly tpr: number;
  readonly fpr: number;
  /** Prevalence in real traffic. */
  readonly prevalence: number;
}

export function prevalenceCoverage(
  { positives, negatives, tpr, fpr, prevalence }: PrevalencePopulation,
  draws: number,
  seed: number,
): Record<"ppv" | "npv" | "yesRate", number> {
  const [yes, no] = [prevalence, 1 - prevalence];
  const yesRate = tpr * yes + fpr * no;
  const truth = { ppv: (tpr * yes) / yesRate, npv: ((1 - fpr) * no) / (1 - yesRate), yesRate };
  const held = { ppv: 0, npv: 0, yesRate: 0 };
  const next = mulberry32(seed);
  for (let draw = 0; draw < draws; draw += 1) {
    const tp = drawHits(next, positives, tpr);
    const fp = drawHits(next, negatives, fpr);
    const rates = thresholdRatesAtPrevalence({ tp, fn: positives - tp, fp, tn: negatives - fp }, prevalence);
    const count = (name: keyof typeof held, { interval }: RateWithInterval) => {
      if (holds(interval, truth[name])) held[name] += 1 / draws;
    };
    count("ppv", rates.ppv);
    count("npv", rates.npv);
    count("yesRate", rates.yesRate);
  }
  return held;
}
