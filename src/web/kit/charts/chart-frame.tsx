import { memo, type ReactNode, useCallback, useMemo, useState } from "react";
import { type ChartScale, niceTicks, toPixel } from "#core/geometry/chart-scale.ts";
import type { ChartAxis, ChartLine } from "#core/geometry/curve-chart.ts";
import { PictureBar, type PictureSaver } from "./picture-bar.tsx";

export interface ChartScales {
  x: ChartScale;
  y: ChartScale;
}

/** In px. */
export const chartHeight = 260;

const pad = { left: 60, right: 22, top: 22, bottom: 40 };

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

export function LegendLine({ line: { colour, dashed = false } }: { line: ChartLine }) {
  return (
    <svg width="20" height="8" aria-hidden>
      <line
        x1="0"
        x2="20"
        y1="4"
        y2="4"
        stroke={colour}
        strokeWidth="2.4"
        strokeDasharray={dashed ? "5 3" : undefined}
      />
    </svg>
  );
}

export function Axes({ place, x, y }: { place: ChartScales; x: ChartAxis; y: ChartAxis }) {
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

/** In whole px; `first` until the element has been measured. Attach the second value as its `ref`. */
export function useElementWidth(
  first: number,
): [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(first);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, watch];
}

interface Props {
  title: string;
  /** One sentence that says what the chart shows, also for screen readers. */
  sentence: string;
  x: ChartAxis;
  y: ChartAxis;
  legend: readonly ChartLine[];
  /** The chart's data as a table, which everybody can open, and screen readers read in place of the picture. */
  twin: { columns: readonly string[]; rows: () => readonly (readonly string[])[] };
  onSave: PictureSaver;
  children: (place: ChartScales) => ReactNode;
}

export function ChartFrame({ title, sentence, x, y, legend, twin, onSave, children }: Props) {
  const [width, watch] = useElementWidth(480);
  const place = usePlace(width, x, y);
  return (
    // A stacking context of its own, so that the chart isn't repainted when its neighbours change.
    <figure className="isolate min-w-0 rounded-lg border border-line bg-panel p-3" aria-label={title}>
      <figcaption>
        <h5 className="font-semibold">{title}</h5>
        <p className="mt-0.5 min-h-10 text-sm text-mute">{sentence}</p>
      </figcaption>
      <div ref={watch} className="mt-1" style={{ height: chartHeight }}>
        <svg width={width} height={chartHeight} data-picture aria-hidden className="block">
          <Axes place={place} x={x} y={y} />
          {children(place)}
        </svg>
      </div>
      <Legend items={legend} />
      <PictureBar title={title} twin={twin} onSave={onSave} />
    </figure>
  );
}

function usePlace(width: number, across: ChartAxis, along: ChartAxis): ChartScales {
  const [left, right] = [across.min, across.max];
  const [bottom, top] = [along.min, along.max];
  return useMemo(
    () => toChartScales(width, { min: left, max: right }, { min: bottom, max: top }),
    [width, left, right, bottom, top],
  );
}

function Legend({ items }: { items: readonly ChartLine[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {items.map((line) => (
        <li key={line.words} className="flex items-center gap-1.5">
          <LegendLine line={line} />
          {line.words}
        </li>
      ))}
    </ul>
  );
}
