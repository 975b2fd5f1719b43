import type { Axis } from "./band.ts";

/** A scale from 0 that thresholds stand on: a probability, or the expected level of a score. */
export interface ThresholdScale extends Axis {
  readonly unit: "probability" | "level";
  /** Decimals that a threshold is written with at the least. */
  readonly decimals: number;
}

/** Probabilities, confidences and margins. */
export const probabilityScale: ThresholdScale = {
  unit: "probability",
  min: 0,
  max: 1,
  step: 0.01,
  decimals: 2,
};

const levelScales = new Map<number, ThresholdScale>();

/** The expected level among so many, in levels (0..n−1): the same value for the same number of levels. */
export function levelScale(levels: number): ThresholdScale {
  const max = Math.max(levels - 1, 1);
  const known = levelScales.get(max);
  if (known) return known;
  const scale: ThresholdScale = { unit: "level", min: 0, max, step: 0.1, dragStep: 0.01, decimals: 1 };
  levelScales.set(max, scale);
  return scale;
}

/** Into how many parts each unit of a scale from 0 to `max` goes, at most `most` parts in all, with ends that are short to write. */
export function partsOfUnit(max: number, most: number): number {
  return [100, 50, 25, 20, 10, 5, 2].find((parts) => parts * max <= most) ?? 1;
}

/** Places from 0 to `max`, both among them, each unit in so many parts. */
export function placesOf(max: number, parts: number): number[] {
  return Array.from({ length: max * parts + 1 }, (_, at) => at / parts);
}
