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
export function niceEnd(most: number): number {
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
export function thinned<Point>(points: readonly Point[], most: number): readonly Point[] {
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
