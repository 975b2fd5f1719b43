import { betaQuantile } from "./beta-distribution.ts";
import { normalQuantile } from "./normal-quantile.ts";
import { numberAt } from "./number-at.ts";

/** The lower and upper end of what is likely. */
export type Interval = readonly [lower: number, upper: number];

export type IntervalMeasure =
  | { readonly value: Interval; readonly reason?: undefined }
  | { readonly value: null; readonly reason: string };

const none: IntervalMeasure = { value: null, reason: "there are no cases to judge by" };

const z95 = -normalQuantile(0.025);

/** The two-sided normal deviate of a confidence (0..1): 1.959963984540054 at 0.95. */
export function zOf(confidence: number): number {
  return confidence === 0.95 ? z95 : -normalQuantile((1 - confidence) / 2);
}

/** The Wilson score interval of a share `hits / n`, 0..1 (Wilson 1927). */
export function wilsonInterval(hits: number, n: number, confidence = 0.95): IntervalMeasure {
  if (n === 0) return none;
  const z = zOf(confidence);
  const share = hits / n;
  const scale = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / scale;
  const half = wilsonHalfWidth(share, n, z);
  return { value: [hits === 0 ? 0 : centre - half, hits === n ? 1 : centre + half] };
}

/** The lower end of a Wilson interval, 0..1; 0 where there are no cases. */
export function wilsonLower(hits: number, n: number, confidence?: number): number {
  return numberAt(wilsonInterval(hits, n, confidence).value ?? undefined, 0);
}

/** Half the width of a Wilson interval at an observed share, 0..0.5. */
export function wilsonHalfWidth(share: number, n: number, z: number): number {
  const variance = (share * (1 - share)) / n + (z * z) / (4 * n * n);
  return (z * Math.sqrt(variance)) / (1 + (z * z) / n);
}

/** The exact interval of a share, 0..1, never narrower than its confidence (Clopper & Pearson 1934). */
export function clopperPearsonInterval(hits: number, n: number, confidence = 0.95): IntervalMeasure {
  if (n === 0) return none;
  const side = (1 - confidence) / 2;
  const lower = hits === 0 ? 0 : betaQuantile(side, hits, n - hits + 1);
  const upper = hits === n ? 1 : betaQuantile(1 - side, hits + 1, n - hits);
  return { value: [lower, upper] };
}
