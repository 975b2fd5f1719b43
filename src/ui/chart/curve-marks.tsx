import type { ChartLine, CurveChart } from "#core/geometry/curve-chart.ts";
import type { ChartPlace } from "./axes.tsx";
import { Curve, Dots, Level, LikelyBand, OperatingPoint, Stretch, Upright } from "./marks.tsx";

/** What the legend of a chart of curves lists. */
export function linesOf({ curves, level }: CurveChart): readonly ChartLine[] {
  return level === null ? curves : [...curves, level];
}

/** What a chart of curves draws between its axes; the first curve on top. */
export function CurveMarks({ chart, place }: { chart: CurveChart; place: ChartPlace }) {
  const { curves, uprights, stretch, level, point } = chart;
  const behindFirst = curves.toReversed();
  return (
    <>
      {stretch && <Stretch from={stretch.from} to={stretch.to} place={place} />}
      {level && <Level at={level.at} place={place} />}
      {behindFirst.map(
        ({ words, colour, likely }) =>
          likely && <LikelyBand key={words} points={likely} place={place} colour={colour} />,
      )}
      {behindFirst.map(({ words, points, colour, dashed }) => (
        <Curve key={words} points={points} place={place} colour={colour} dashed={dashed} />
      ))}
      {behindFirst.map(
        ({ words, points, colour, dots }) =>
          dots && <Dots key={words} points={points} place={place} colour={colour} />,
      )}
      {uprights.map(({ at, dashed }) => (
        <Upright key={String(dashed)} at={at} place={place} dashed={dashed} />
      ))}
      {point && <OperatingPoint x={point.x} y={point.y} place={place} />}
    </>
  );
}
