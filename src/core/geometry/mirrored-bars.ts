/** How counts become heights: by their logarithm where the largest is over a hundred times the smallest. */
export interface CountScale {
  readonly log: boolean;
  /** The count that has the whole height. */
  readonly most: number;
}

/** One scale for all counts of a picture. */
export function toCountScale(counts: readonly number[]): CountScale {
  const found = counts.filter((count) => count > 0);
  const most = Math.max(1, ...found);
  return { log: most > 100 * Math.min(most, ...found), most };
}

/** The height of a count as a share of the whole, 0..1. */
export function toHeight(count: number, { log, most }: CountScale): number {
  return log ? Math.log1p(count) / Math.log1p(most) : count / most;
}

/** As many powers of ten as have room for their names. */
const mostPowers = 6;

/** Counts worth a grid line: powers of ten, or the half and the whole of a round number. */
export function countTicks({ log, most }: CountScale): number[] {
  const highest = Math.floor(Math.log10(most));
  const power = 10 ** highest;
  if (log) {
    const step = highest < mostPowers ? 1 : 2;
    return Array.from({ length: Math.floor(highest / step) + 1 }, (_, place) => 10 ** (place * step));
  }
  const top = power * Math.floor(most / power);
  return top % 2 === 0 ? [top / 2, top] : [top];
}

/** Where bars stand: left to right over `width`, away from `base` by at most `height`, all in pixels. */
export interface BarPlace {
  readonly width: number;
  readonly base: number;
  readonly height: number;
  readonly direction: "up" | "down";
}

/** The outline of all bars. A bar that counts anything is at least 1.5 pixels high. */
export function barsPath(counts: readonly number[], place: BarPlace, scale: CountScale): string {
  const step = place.width / counts.length;
  const gap = step > 6 ? 1 : step / 6;
  return counts
    .map((count, bin) => {
      if (count === 0) return "";
      const high = Math.max(1.5, toHeight(count, scale) * place.height);
      const along = `M${at(bin * step + gap)} ${at(place.base)}h${at(step - 2 * gap)}`;
      return `${along}v${at(place.direction === "up" ? -high : high)}h${at(2 * gap - step)}z`;
    })
    .join("");
}

/** The outline of one dot per count, stacked away from the base. */
export function dotsPath(counts: readonly number[], place: BarPlace): string {
  const step = place.width / counts.length;
  const across = Math.min(step, place.height / Math.max(1, ...counts), 14);
  const r = across * 0.42;
  const sign = place.direction === "up" ? -1 : 1;
  return counts
    .map((count, bin) =>
      Array.from({ length: count }, (_, dot) => {
        const y = place.base + sign * (dot + 0.6) * across;
        const left = at((bin + 0.5) * step - r);
        return `M${left} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0z`;
      }).join(""),
    )
    .join("");
}

function at(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}
