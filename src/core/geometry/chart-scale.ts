// Scales of charts: values as pixels, ticks, and a round end of an axis.

/** Maps values min..max to pixels from..to; `to` may be less than `from`, as on a y axis. */
export interface ChartScale {
  readonly min: number;
  readonly max: number;
  readonly from: number;
  readonly to: number;
}

/** Pixels, clamped to the scale, rounded to hundredths; `from` if the scale has no length. */
export function toPixel({ min, max, from, to }: ChartScale, value: number): number {
  const share = max > min ? (value - min) / (max - min) : 0;
  return Math.round((from + Math.min(Math.max(share, 0), 1) * (to - from)) * 100) / 100;
}

/**
 * Round numbers within min..max, about `count` of them, in steps of 1, 2 or 5 times a power of ten; `[min]` if max ≤
 * min.
 */
export function niceTicks(min: number, max: number, count: number): number[] {
  if (!(max > min)) return [min];
  const rough = (max - min) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough * 0.999) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The next round number at or above `most`, for the end of an axis that begins at 0; 1 if `most` isn't positive. */
export function niceMaximum(most: number): number {
  const ticks = niceTicks(0, Math.max(most, Number.MIN_VALUE * 1e6), 4);
  const step = (ticks[1] ?? most) - (ticks[0] ?? 0);
  return most <= 0 ? 1 : Math.ceil(most / step - 1e-9) * step;
}
