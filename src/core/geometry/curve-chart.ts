// Curves and ranges of a chart as SVG paths, thinning of points, and the data that a chart draws.

import { type ChartScale, toPixel } from "./chart-scale.ts";

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
export interface RangePoint {
  readonly x: number;
  readonly range: readonly [low: number, high: number] | null;
}

/** SVG path with one closed part for each run of points without gaps. A single point between two gaps isn't drawn. */
export function rangePath(points: readonly RangePoint[], x: ChartScale, y: ChartScale): string {
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

/** At most `most` points (2 or more), evenly spread, including the first and the last; all if there are no more. */
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

/** How a line looks, and its name in the legend. */
export interface ChartLine {
  readonly words: string;
  /** A theme colour, such as `var(--curve-2)`. */
  readonly colour: string;
  readonly dashed?: boolean;
}

export interface ChartCurve extends ChartLine {
  readonly points: readonly CurvePoint[];
  /** Confidence band around the curve; a null range is a gap. */
  readonly likely?: readonly RangePoint[];
  /** Whether each point gets a dot, because each counts other cases. */
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
  /** Range of the x axis that is highlighted. */
  readonly stretch: { readonly from: number; readonly to: number } | null;
  /** Horizontal line at a value of the y axis. */
  readonly level: (ChartLine & { readonly at: number }) | null;
  readonly point: CurvePoint | null;
  readonly twin: {
    readonly columns: readonly string[];
    readonly rows: () => readonly (readonly string[])[];
  };
}
