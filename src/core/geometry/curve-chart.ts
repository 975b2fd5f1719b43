import type { BandPoint, CurvePoint } from "./chart-scale.ts";

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
