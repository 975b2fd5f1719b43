/** Maps values min..max to pixels from..to; `to` may be less than `from`, as on a y axis. */
export interface ChartScale {
  readonly min: number;
  readonly max: number;
  readonly from: number;
  readonly to: number;
}

/** Pixels, clamped to the scale, rounded to hundredths. */
export function toPixel({ min, max, from, to }: ChartScale, value: number): number {
  const share = max > min ? (value - min) / (max - min) : 0;
  return Math.round((from + Math.min(Math.max(share, 0), 1) * (to - from)) * 100) / 100;
}

/** Round numbers within min..max, about `count` of them, in steps of 1, 2 or 5 times a power of ten. */
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

/** The next round number at or above `most`, as the end of an axis from 0. */
export function niceMaximum(most: number): number {
  const ticks = niceTicks(0, Math.max(most, Number.MIN_VALUE * 1e6), 4);
  const step = (ticks[1] ?? most) - (ticks[0] ?? 0);
  return most <= 0 ? 1 : Math.ceil(most / step - 1e-9) * step;
}

/** A null `y` is a gap in the curve; it's never drawn as 0. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number | null;
}

/** SVG path in pixels; gaps split it. */
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

/** A null range is a gap. */
export interface BandPoint {
  readonly x: number;
  readonly range: readonly [low: number, high: number] | null;
}

/** SVG path with one closed part for each run of points without gaps. */
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

/** At most `most` points, evenly spread, including the first and the last. */
export function thinPoints<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const last = points.length - 1;
  return points.filter((_, index) => {
    const slot = Math.floor((index * (most - 1)) / last);
    return index === 0 || slot !== Math.floor(((index - 1) * (most - 1)) / last);
  });
}

/** `text` formats the value at a tick. */
export interface ChartAxis {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly text: (value: number) => string;
}

export interface ChartLine {
  readonly words: string;
  /** A theme colour, such as `var(--curve-2)`. */
  readonly colour: string;
  readonly dashed?: boolean;
}

export interface ChartCurve extends ChartLine {
  readonly points: readonly CurvePoint[];
  /** Confidence band around the curve; a null range is a gap. */
  readonly likely?: readonly BandPoint[];
  /** Whether points are marked, because each one has its own cases. */
  readonly dots?: boolean;
}

/** A chart with a one-sentence summary, and its data as a table (`twin`) for screen readers. */
export interface CurveChart {
  readonly title: string;
  readonly sentence: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly curves: readonly ChartCurve[];
  /** Vertical lines, such as the current thresholds, at values of the x axis. */
  readonly uprights: readonly { readonly at: number; readonly dashed: boolean }[];
  readonly stretch: { readonly from: number; readonly to: number } | null;
  readonly level: (ChartLine & { readonly at: number }) | null;
  readonly point: CurvePoint | null;
  readonly twin: {
    readonly columns: readonly string[];
    readonly rows: () => readonly (readonly string[])[];
  };
}

/** Logarithmic if the largest count is more than 100 times the smallest. */
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
export function toHeight(count: number, { log, most }: CountScale): number {
  return log ? Math.log1p(count) / Math.log1p(most) : count / most;
}

/** From this power of ten on, only every second power has a tick, because more labels wouldn't fit. */
const mostPowers = 6;

/** Ticks at powers of ten on a logarithmic scale, otherwise at a round number and its half. */
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
export interface BarPlace {
  readonly width: number;
  readonly base: number;
  readonly height: number;
  readonly direction: "up" | "down";
}

/** SVG path of bars. A bar that isn't zero is at least 1.5 px high, so that it stays visible. */
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
 * SVG path with one dot per count, stacked from the base. Bins that reach outside `within` (px) centre their
 * dots on the part inside. `most` is the tallest stack that must fit.
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
