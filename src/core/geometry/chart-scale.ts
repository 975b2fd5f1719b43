/** A stretch of numbers drawn over a stretch of pixels; the pixels may run backward. */
export interface ChartScale {
  readonly min: number;
  readonly max: number;
  readonly from: number;
  readonly to: number;
}

/** Where a number stands, in pixels, kept within the stretch. */
export function toPixel({ min, max, from, to }: ChartScale, value: number): number {
  const share = max > min ? (value - min) / (max - min) : 0;
  return Math.round((from + Math.min(Math.max(share, 0), 1) * (to - from)) * 100) / 100;
}

/** Round numbers from `min` to `max`, about `count` steps of 1, 2 or 5 apart. */
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

/** The end of an axis from 0 that holds `most`: the next round number. */
export function niceMaximum(most: number): number {
  const ticks = niceTicks(0, Math.max(most, Number.MIN_VALUE * 1e6), 4);
  const step = (ticks[1] ?? most) - (ticks[0] ?? 0);
  return most <= 0 ? 1 : Math.ceil(most / step - 1e-9) * step;
}

/** A point of a curve; `y` null is a gap, never 0. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number | null;
}

/** The path of a curve in pixels, straight or by steps; a gap lifts the pen. */
export function curvePath(
  points: readonly CurvePoint[],
  x: ChartScale,
  y: ChartScale,
  shape: "line" | "steps" = "line",
): string {
  let path = "";
  let drawing = false;
  for (const point of points) {
    if (point.y === null) {
      drawing = false;
      continue;
    }
    const across = toPixel(x, point.x);
    const along = toPixel(y, point.y);
    if (!drawing) path += `M${across} ${along}`;
    else path += shape === "steps" ? `H${across}V${along}` : `L${across} ${along}`;
    drawing = true;
  }
  return path;
}

/** A stretch between two curves at the same places; null is a gap. */
export interface BandPoint {
  readonly x: number;
  readonly range: readonly [low: number, high: number] | null;
}

/** The outline of a band, a closed part for every stretch without a gap. */
export function bandPath(points: readonly BandPoint[], x: ChartScale, y: ChartScale): string {
  let path = "";
  let open: { x: number; range: readonly [low: number, high: number] }[] = [];
  const close = () => {
    const there = open.map((point) => `${toPixel(x, point.x)} ${toPixel(y, point.range[1])}`);
    const back = open.toReversed().map((point) => `${toPixel(x, point.x)} ${toPixel(y, point.range[0])}`);
    if (open.length > 1) path += `M${[...there, ...back].join("L")}Z`;
    open = [];
  };
  for (const point of points) {
    if (point.range === null) close();
    else open.push({ x: point.x, range: point.range });
  }
  close();
  return path;
}

/** At most `most` of the points, the first and the last among them, for drawing. */
export function thinPoints<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const last = points.length - 1;
  return points.filter((_, index) => {
    const slot = Math.floor((index * (most - 1)) / last);
    return index === 0 || slot !== Math.floor(((index - 1) * (most - 1)) / last);
  });
}

/** An axis of a chart, with what it is and how its numbers are written. */
export interface ChartAxis {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly text: (value: number) => string;
}

/** A line of a chart with its words. */
export interface ChartLine {
  readonly words: string;
  /** A colour of the theme: `var(--yes)`. */
  readonly colour: string;
  readonly dashed?: boolean;
}

export interface ChartCurve extends ChartLine {
  readonly points: readonly CurvePoint[];
  /** Where it likely runs. */
  readonly likely?: readonly BandPoint[];
  /** Whether its points are marked: each stands for cases of its own. */
  readonly dots?: boolean;
}

/** A chart of curves with the thresholds as they stand: what it says, shows and lists. */
export interface CurveChart {
  readonly title: string;
  /** What it says, in a sentence or two. */
  readonly sentence: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly curves: readonly ChartCurve[];
  /** Thresholds as they stand, on the lower axis. */
  readonly uprights: readonly { readonly at: number; readonly dashed: boolean }[];
  /** A stretch of the lower axis that is shaded. */
  readonly stretch: { readonly from: number; readonly to: number } | null;
  /** A target across. */
  readonly level: (ChartLine & { readonly at: number }) | null;
  /** Where one stands now. */
  readonly point: CurvePoint | null;
  /** What it shows, as a table. */
  readonly twin: {
    readonly columns: readonly string[];
    readonly rows: () => readonly (readonly string[])[];
  };
}

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

/**
 * The outline of one dot per count, stacked away from the base; `within` a stretch of the width, in which a bin that reaches
 * beyond it has its dots, too. `most` is the highest stack that has to find room.
 */
export function dotsPath(
  counts: readonly number[],
  place: BarPlace,
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
