/** A stretch of an axis between two thresholds, in shares of its length (0..1). */
export interface BandStretch {
  from: number;
  to: number;
}

/** Where a value stands on an axis, as a share of its length, kept within 0..1. */
export function toShare(value: number, min: number, max: number): number {
  if (max <= min) return 0;
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** The stretches that sorted thresholds cut an axis into: one more than there are thresholds. */
export function toStretches(thresholds: readonly number[], min: number, max: number): BandStretch[] {
  const shares = [0, ...thresholds.map((threshold) => toShare(threshold, min, max)), 1];
  return shares.slice(1).map((to, index) => ({ from: shares[index] ?? 0, to }));
}

export interface Axis {
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
export function stepByKey(value: number, key: string, fine: boolean, axis: Axis): number | null {
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
