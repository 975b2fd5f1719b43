import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ChartAxis, ChartLine } from "#core/geometry/chart-scale.ts";
import { Axes, type ChartPlace, chartHeight, LegendLine, toPlace } from "./axes.tsx";
import { PictureBar, type SavePicture } from "./picture-bar.tsx";

/** The width of an element in whole pixels, and what its `ref` must be; `first` until it is measured. */
export function useWidth(first: number): [number, (element: Element | null) => (() => void) | undefined] {
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
  /** What the picture says, in one sentence. */
  sentence: string;
  x: ChartAxis;
  y: ChartAxis;
  legend: readonly ChartLine[];
  twin: { columns: readonly string[]; rows: () => readonly (readonly string[])[] };
  onSave: SavePicture;
  children: (place: ChartPlace) => ReactNode;
}

/** A picture with two axes: its sentence, legend, table twin and files. What it holds is drawn by `children`. */
export function ChartFrame({ title, sentence, x, y, legend, twin, onSave, children }: Props) {
  const [width, watch] = useWidth(480);
  const place = usePlace(width, x, y);
  return (
    // Isolated: what is drawn of it is kept while something beside it changes.
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

/** The same value for the same axes: curves are drawn anew only when theirs change. */
function usePlace(width: number, across: ChartAxis, along: ChartAxis): ChartPlace {
  const [left, right] = [across.min, across.max];
  const [bottom, top] = [along.min, along.max];
  return useMemo(
    () => toPlace(width, { min: left, max: right }, { min: bottom, max: top }),
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
