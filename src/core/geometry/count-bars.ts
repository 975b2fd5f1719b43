// Bars and dots of counts as SVG paths, with ticks, on a linear or logarithmic scale.

/** Logarithmic if the largest count is more than 100 times the smallest that isn't 0. */
export interface CountScale {
  readonly log: boolean;
  /** The count that is drawn at full height. */
  readonly most: number;
}

/** One scale for all counts of a chart, so that their heights can be compared. */
export function toCountScale(counts: readonly number[]): CountScale {
  const found = counts.filter((count) => count > 0);
  const most = Math.max(1, ...found);
  return { log: most > 100 * Math.min(most, ...found), most };
}

/** Share of the full height, 0..1. */
export function toBarHeightShare(count: number, { log, most }: CountScale): number {
  return log ? Math.log1p(count) / Math.log1p(most) : count / most;
}

/** For counts from this power of ten on, only every second power has a tick, because more labels wouldn't fit. */
const mostPowers = 6;

/** Ticks at powers of ten on a logarithmic scale, otherwise at a round number and at its half if that is whole. */
export function ticksForCounts({ log, most }: CountScale): number[] {
  const highest = Math.floor(Math.log10(most));
  const power = 10 ** highest;
  if (log) {
    const step = highest < mostPowers ? 1 : 2;
    return Array.from({ length: Math.floor(highest / step) + 1 }, (_, place) => 10 ** (place * step));
  }
  const top = power * Math.floor(most / power);
  return top % 2 === 0 ? [top / 2, top] : [top];
}

/** In pixels. Bars run over `width` and grow from `base` by at most `height`. */
export interface BarLayout {
  readonly width: number;
  readonly base: number;
  readonly height: number;
  readonly direction: "up" | "down";
}

/** SVG path of bars. A bar that isn't zero is at least 1.5 px high, so that it stays visible. */
export function barsPath(counts: readonly number[], place: BarLayout, scale: CountScale): string {
  const step = place.width / counts.length;
  const gap = step > 6 ? 1 : step / 6;
  return counts
    .map((count, bin) => {
      if (count === 0) return "";
      const high = Math.max(1.5, toBarHeightShare(count, scale) * place.height);
      const along = `M${at(bin * step + gap)} ${at(place.base)}h${at(step - 2 * gap)}`;
      return `${along}v${at(place.direction === "up" ? -high : high)}h${at(2 * gap - step)}z`;
    })
    .join("");
}

/**
 * SVG path with one dot per count, stacked from the base. Dots of a bin that reaches beyond `within` (px) are centred
 * on the part inside. `most` is the tallest stack that must fit.
 */
export function dotsPath(
  counts: readonly number[],
  place: BarLayout,
  within: readonly [from: number, to: number] = [0, place.width],
  most = Math.max(1, ...counts),
): string {
  const step = place.width / counts.length;
  const across = Math.min(step, place.height / most, 14);
  const r = across * 0.42;
  const sign = place.direction === "up" ? -1 : 1;
  return counts
    .map((count, bin) =>
      Array.from({ length: count }, (_, dot) => {
        const y = place.base + sign * (dot + 0.6) * across;
        const left = at((Math.max(bin * step, within[0]) + Math.min((bin + 1) * step, within[1])) / 2 - r);
        return `M${left} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0z`;
      }).join(""),
    )
    .join("");
}

function at(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}
