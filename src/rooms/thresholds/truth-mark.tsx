import { toPixel } from "#core/geometry/chart-scale.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import type { CalibrationBin } from "#core/statistics/calibration.ts";
import { fewInBin } from "#core/thresholds/metric-list.ts";
import type { ChartPlace } from "#ui/chart/axes.tsx";

/** What came true of one part of a scale, with where that likely lies and how many cases it is. */
export function TruthMark({
  bin: { n, positives, meanScore, observedRate },
  place,
}: {
  bin: CalibrationBin;
  place: ChartPlace;
}) {
  const x = toPixel(place.x, meanScore);
  const [low, high] = wilsonInterval(positives, n).value ?? [observedRate, observedRate];
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={toPixel(place.y, low)}
        y2={toPixel(place.y, high)}
        stroke="var(--no)"
        strokeWidth={1.5}
      />
      <circle
        cx={x}
        cy={toPixel(place.y, observedRate)}
        r={4.5}
        fill={n < fewInBin ? "var(--panel)" : "var(--no)"}
        stroke="var(--no)"
        strokeWidth={2}
      />
      <text x={x} y={place.y.to - 9} textAnchor="middle" fontSize={10} fill="var(--mute)">
        {n}
      </text>
    </g>
  );
}
