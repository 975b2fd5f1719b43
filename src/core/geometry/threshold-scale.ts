/** A scale from 0 for thresholds: a probability, or the expected level of a score. */
export interface ThresholdScale extends SteppedAxis {
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
export function subdivisionsPerUnit(max: number, most: number): number {
  return [100, 50, 25, 20, 10, 5, 2].find((parts) => parts * max <= most) ?? 1;
}

/** Places from 0 to `max`, both among them, each unit in so many parts. */
export function gridPoints(max: number, parts: number): number[] {
  return Array.from({ length: max * parts + 1 }, (_, at) => at / parts);
}

/** A stretch of an axis between two thresholds, in shares of its length (0..1). */
interface BandStretch {
  from: number;
  to: number;
}

/** Where a value is on an axis, as a share of its length, kept within 0..1. */
export function toAxisShare(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** The stretches that sorted thresholds cut an axis into: one more than there are thresholds. */
export function splitAxis(thresholds: readonly number[], min: number, max: number): BandStretch[] {
  const shares = [0, ...thresholds.map((threshold) => toAxisShare(threshold, min, max)), 1];
  return shares.slice(1).map((to, index) => ({ from: shares[index] ?? 0, to }));
}

export interface SteppedAxis {
  min: number;
  max: number;
  /** One press of an arrow key; a tenth of it with Shift. */
  step: number;
  /** What a drag is rounded to; a step where it is left out. */
  dragStep?: number;
}

/**
 * Where a key moves a threshold: arrows by a step (a tenth of it when `fine`), Page keys by ten steps, Home and
 * End to the ends. Null for every other key.
 */
export function stepByKey(value: number, key: string, fine: boolean, axis: SteppedAxis): number | null {
  if (key === "Home") return axis.min;
  if (key === "End") return axis.max;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: fine ? 0.1 : 1,
    ArrowUp: fine ? 0.1 : 1,
    ArrowLeft: fine ? -0.1 : -1,
    ArrowDown: fine ? -0.1 : -1,
    PageUp: 10,
    PageDown: -10,
  };
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return by === undefined ? null : Math.min(Math.max(value + by * axis.step, axis.min), axis.max);
}
