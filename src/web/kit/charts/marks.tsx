// Parts of charts: curves with their likely ranges and dots, points, lines; and the lines of a curve chart's legend.

import { memo } from "react";
import { toPixel } from "#core/geometry/chart-scale.ts";
import {
  type ChartLine,
  type CurveChart,
  type CurvePoint,
  curvePath,
  type RangePoint,
  rangePath,
} from "#core/geometry/curve-chart.ts";
import type { ChartScales } from "./chart-axes.tsx";

interface CurveProps {
  points: readonly CurvePoint[];
  place: ChartScales;
  colour: string;
  dashed?: boolean | undefined;
  steps?: boolean;
}

/** The line has a gap where y is null. */
export const CurveLine = memo(function Curve({
  points,
  place,
  colour,
  dashed = false,
  steps = false,
}: CurveProps) {
  return (
    <path
      d={curvePath(points, place.x, place.y, steps ? "steps" : "line")}
      fill="none"
      stroke={colour}
      strokeWidth={2}
      strokeDasharray={dashed ? "5 3" : undefined}
      strokeLinejoin="round"
    />
  );
});

const Dots = memo(function Dots({ points, place, colour }: Omit<CurveProps, "dashed" | "steps">) {
  return points.map(({ x, y }) =>
    y === null ? null : (
      <circle key={x} cx={toPixel(place.x, x)} cy={toPixel(place.y, y)} r={4} fill={colour} />
    ),
  );
});

const LikelyBand = memo(function LikelyBand({
  points,
  place,
  colour,
}: Pick<CurveProps, "place" | "colour"> & { points: readonly RangePoint[] }) {
  return <path d={rangePath(points, place.x, place.y)} fill={colour} fillOpacity={0.15} />;
});

export function OperatingPoint({ x, y, place }: { x: number; y: number | null; place: ChartScales }) {
  if (y === null) return null;
  return (
    <circle
      cx={toPixel(place.x, x)}
      cy={toPixel(place.y, y)}
      r={5}
      fill="var(--panel)"
      stroke="var(--ink)"
      strokeWidth={2.2}
    />
  );
}

export function VerticalLine({
  at,
  place,
  dashed = false,
}: {
  at: number;
  place: ChartScales;
  dashed?: boolean;
}) {
  const x = toPixel(place.x, at);
  return (
    <line
      x1={x}
      x2={x}
      y1={place.y.from}
      y2={place.y.to}
      stroke="var(--ink)"
      strokeWidth={1.2}
      strokeDasharray={dashed ? "2 3" : undefined}
    />
  );
}

export function HorizontalLine({ at, place }: { at: number; place: ChartScales }) {
  const y = toPixel(place.y, at);
  return (
    <line
      x1={place.x.from}
      x2={place.x.to}
      y1={y}
      y2={y}
      stroke="var(--accent)"
      strokeWidth={1.4}
      strokeDasharray="6 4"
    />
  );
}

function ShadedRange({ from, to, place }: { from: number; to: number; place: ChartScales }) {
  const left = toPixel(place.x, from);
  const width = Math.max(0, toPixel(place.x, to) - left);
  return (
    <rect
      x={left}
      width={width}
      y={place.y.to}
      height={place.y.from - place.y.to}
      fill="var(--accent)"
      fillOpacity={0.22}
    />
  );
}

/** Curves, then the target's level if there is one. */
export function legendLinesOf({ curves, level }: CurveChart): readonly ChartLine[] {
  return level === null ? curves : [...curves, level];
}

/** Later curves are drawn first, so that the first one lies on top. */
export function CurveMarks({ chart, place }: { chart: CurveChart; place: ChartScales }) {
  const { curves, uprights, stretch, level, point } = chart;
  const behindFirst = curves.toReversed();
  return (
    <>
      {stretch && <ShadedRange from={stretch.from} to={stretch.to} place={place} />}
      {level && <HorizontalLine at={level.at} place={place} />}
      {behindFirst.map(
        ({ words, colour, likely }) =>
          likely && <LikelyBand key={words} points={likely} place={place} colour={colour} />,
      )}
      {behindFirst.map(({ words, points, colour, dashed }) => (
        <CurveLine key={words} points={points} place={place} colour={colour} dashed={dashed} />
      ))}
      {behindFirst.map(
        ({ words, points, colour, dots }) =>
          dots && <Dots key={words} points={points} place={place} colour={colour} />,
      )}
      {uprights.map(({ at, dashed }) => (
        <VerticalLine key={String(dashed)} at={at} place={place} dashed={dashed} />
      ))}
      {point && <OperatingPoint x={point.x} y={point.y} place={place} />}
    </>
  );
}
