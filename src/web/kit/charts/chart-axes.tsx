// Axes of a chart, and the scales that place its points.

import { memo } from "react";
import { type ChartScale, niceTicks, toPixel } from "#core/geometry/chart-scale.ts";
import type { ChartAxis } from "#core/geometry/curve-chart.ts";

export interface ChartScales {
  x: ChartScale;
  y: ChartScale;
}

/** In px. */
export const chartHeight = 260;

const pad = { left: 60, right: 22, top: 22, bottom: 40 };

/** Scales of a chart that is `width` px wide and `chartHeight` high. At least 40 px across are left for the curves. */
export function toChartScales(
  width: number,
  x: Pick<ChartAxis, "min" | "max">,
  y: Pick<ChartAxis, "min" | "max">,
): ChartScales {
  return {
    x: { min: x.min, max: x.max, from: pad.left, to: Math.max(width - pad.right, pad.left + 40) },
    y: { min: y.min, max: y.max, from: chartHeight - pad.bottom, to: pad.top },
  };
}

export function ChartAxes({ place, x, y }: { place: ChartScales; x: ChartAxis; y: ChartAxis }) {
  return <AxisLines place={place} xLabel={x.label} xText={x.text} yLabel={y.label} yText={y.text} />;
}

interface AxisProps {
  place: ChartScales;
  xLabel: string;
  xText: (value: number) => string;
  yLabel: string;
  yText: (value: number) => string;
}

const AxisLines = memo(function AxisLines({ place, xLabel, xText, yLabel, yText }: AxisProps) {
  const { x, y } = place;
  const narrow = place.x.to - place.x.from < 260;
  return (
    <g fontSize={11} fill="var(--mute)">
      {niceTicks(y.min, y.max, 4).map((tick) => (
        <g key={tick}>
          <line
            x1={place.x.from}
            x2={place.x.to}
            y1={toPixel(place.y, tick)}
            y2={toPixel(place.y, tick)}
            stroke="var(--line)"
          />
          <text x={place.x.from - 6} y={toPixel(place.y, tick) + 4} textAnchor="end">
            {yText(tick)}
          </text>
        </g>
      ))}
      {niceTicks(x.min, x.max, narrow ? 3 : 5).map((tick) => (
        <text key={tick} x={toPixel(place.x, tick)} y={place.y.from + 16} textAnchor="middle">
          {xText(tick)}
        </text>
      ))}
      <line
        x1={place.x.from}
        x2={place.x.to}
        y1={place.y.from}
        y2={place.y.from}
        stroke="var(--line-strong)"
      />
      <text x={(place.x.from + place.x.to) / 2} y={place.y.from + 33} textAnchor="middle">
        {xLabel}
      </text>
      <text x={-(place.y.from + place.y.to) / 2} y={11} textAnchor="middle" transform="rotate(-90)">
        {yLabel}
      </text>
    </g>
  );
});
