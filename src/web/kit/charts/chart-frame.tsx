// A chart with title, axes, legend, table and the button that saves it.

import { type ReactNode, useMemo } from "react";
import type { ChartAxis, ChartLine } from "#core/geometry/curve-chart.ts";
import { ChartAxes, type ChartScales, chartHeight, toChartScales } from "./chart-axes.tsx";
import { PictureBar, type PictureSaver } from "./picture-bar.tsx";
import { useElementWidth } from "./use-element-width.ts";

export function LegendSwatch({ line: { colour, dashed = false } }: { line: ChartLine }) {
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
          <ChartAxes place={place} x={x} y={y} />
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
          <LegendSwatch line={line} />
          {line.words}
        </li>
      ))}
    </ul>
  );
}
