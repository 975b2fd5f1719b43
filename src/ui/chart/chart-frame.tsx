import { memo, type ReactNode, useMemo } from "react";
import { type ChartScale, niceTicks, toPixel } from "#core/geometry/chart-scale.ts";
import { PictureBar, type SavePicture } from "./picture-bar.tsx";
import { useWidth } from "./use-width.ts";

export interface ChartAxis {
  min: number;
  max: number;
  label: string;
  text: (value: number) => string;
}

export interface LegendItem {
  words: string;
  /** A colour of the theme: `var(--yes)`. */
  colour: string;
  dashed?: boolean;
}

/** Where the numbers of a chart's axes stand. */
export interface ChartPlace {
  x: ChartScale;
  y: ChartScale;
}

interface Props {
  title: string;
  /** What the picture says, in one sentence. */
  sentence: string;
  x: ChartAxis;
  y: ChartAxis;
  legend: readonly LegendItem[];
  twin: { columns: readonly string[]; rows: () => readonly (readonly string[])[] };
  onSave: SavePicture;
  children: (place: ChartPlace) => ReactNode;
}

const height = 260;
const pad = { left: 60, right: 22, top: 22, bottom: 40 };

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
      <div ref={watch} className="mt-1" style={{ height }}>
        <svg width={width} height={height} data-picture aria-hidden className="block">
          <Axes place={place} xLabel={x.label} xText={x.text} yLabel={y.label} yText={y.text} />
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
    () => ({
      x: { min: left, max: right, from: pad.left, to: Math.max(width - pad.right, pad.left + 40) },
      y: { min: bottom, max: top, from: height - pad.bottom, to: pad.top },
    }),
    [width, left, right, bottom, top],
  );
}

function Legend({ items }: { items: readonly LegendItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {items.map(({ words, colour, dashed = false }) => (
        <li key={words} className="flex items-center gap-1.5">
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
          {words}
        </li>
      ))}
    </ul>
  );
}

interface AxesProps {
  place: ChartPlace;
  xLabel: string;
  xText: (value: number) => string;
  yLabel: string;
  yText: (value: number) => string;
}

const Axes = memo(function Axes({ place, xLabel, xText, yLabel, yText }: AxesProps) {
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
