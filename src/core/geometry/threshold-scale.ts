// The scale that thresholds lie on: its steps, grids of values, shares of an axis, and moves by keys.

/** The scale that thresholds lie on, from 0: a probability, or the expected level of a score. */
export interface ThresholdScale extends SteppedAxis {
  readonly unit: "probability" | "level";
  /** Minimum number of decimals shown. */
  readonly decimals: number;
}

/** Scale of probabilities, and of confidences and margins, because they're 0..1 too. */
export const probabilityScale: ThresholdScale = {
  unit: "probability",
  min: 0,
  max: 1,
  step: 0.01,
  decimals: 2,
};

const levelScales = new Map<number, ThresholdScale>();

/** 0..n − 1 for n levels, at least 0..1. Cached, so that equal counts give the same object. */
export function levelScale(levels: number): ThresholdScale {
  const max = Math.max(levels - 1, 1);
  const known = levelScales.get(max);
  if (known) return known;
  const scale: ThresholdScale = { unit: "level", min: 0, max, step: 0.1, dragStep: 0.01, decimals: 1 };
  levelScales.set(max, scale);
  return scale;
}

/**
 * Parts per unit of a scale 0..`max`, with at most `most` parts in all, but at least one per unit. Only round
 * parts are used, so that tick labels are short: 0.05, not 0.0333.
 */
export function subdivisionsPerUnit(max: number, most: number): number {
  return [100, 50, 25, 20, 10, 5, 2].find((parts) => parts * max <= most) ?? 1;
}

/** Points from 0 to `max` inclusive, `parts` per unit. */
export function gridPoints(max: number, parts: number): number[] {
  return Array.from({ length: max * parts + 1 }, (_, at) => at / parts);
}

/** A part of an axis, from and to as shares of its length, 0..1. */
interface BandStretch {
  from: number;
  to: number;
}

/** Share of the axis length, clamped to 0..1; 0 if the axis has no length. */
export function toAxisShare(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** Parts of the axis before, between and after the sorted thresholds. */
export function splitAxis(thresholds: readonly number[], min: number, max: number): BandStretch[] {
  const shares = [0, ...thresholds.map((threshold) => toAxisShare(threshold, min, max)), 1];
  return shares.slice(1).map((to, index) => ({ from: shares[index] ?? 0, to }));
}

export interface SteppedAxis {
  min: number;
  max: number;
  /** Change by one arrow key; with Shift a tenth of it. */
  step: number;
  /** Values are rounded to this while dragging; absent means `step`. */
  dragStep?: number;
}

/**
 * Arrow keys move by a step (a tenth if `fine`), Page keys by ten, Home and End to the ends. The result is clamped to
 * the axis. Null for other keys.
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
