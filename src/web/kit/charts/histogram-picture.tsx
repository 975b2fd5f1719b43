// A histogram of positive and negative cases as one SVG, and the sizes that overlays need.

import { memo, useId, useMemo } from "react";
import {
  barsPath,
  type CountScale,
  dotsPath,
  ticksForCounts,
  toBarHeightShare,
  toCountScale,
} from "#core/geometry/count-bars.ts";
import { gridPoints, type ThresholdScale, toAxisShare } from "#core/geometry/threshold-scale.ts";
import type { OutcomeStyle } from "#core/policy/outcome-style.ts";
import { toThresholdText, toTickText } from "#core/text/number-text.ts";
import type { TrackThreshold } from "./band-track.tsx";
import { doLabelsOverlap, type ThresholdLabelsProps, thresholdLabelMargin } from "./threshold-labels.tsx";
import { useZoneFills, type ZoneFills } from "./zone-fills.tsx";

interface Zone {
  look: OutcomeStyle;
  word: string;
}

interface ZoneBins {
  trues: readonly number[];
  falses: readonly number[];
}

export interface HistogramProps {
  bins: ZoneBins;
  /** Bin counts of each zone, from low to high. */
  parts: readonly ZoneBins[];
  sides: readonly [up: string, down: string];
  scale: ThresholdScale;
  /** One dot per case instead of one bar per bin, for few cases. */
  dots: boolean;
  thresholds: readonly Pick<TrackThreshold, "key" | "value">[];
  /** From low to high. There is one more zone than thresholds. */
  zones: readonly Zone[];
}

/** Space around the plot for labels and counts, in px, like `histogramHeight`. */
export const plotPadding = { left: 58, right: 14, top: 30, bottom: 40 };

export const histogramHeight = 320;

const middle = plotPadding.top + (histogramHeight - plotPadding.top - plotPadding.bottom) / 2;

const reach = middle - plotPadding.top - 4;

/** In px, at least 40, of a histogram that is `width` wide. */
export function plotWidthOf(width: number): number {
  return Math.max(width - plotPadding.left - plotPadding.right, 40);
}

/**
 * Counts of positive cases (up) and negative ones (down), with thresholds but without draggable handles, so that it can
 * be saved. `width` is in px.
 */
export function HistogramPicture({
  bins,
  parts,
  sides,
  dots,
  scale,
  thresholds,
  zones,
  width,
}: HistogramProps & { width: number }) {
  const [fills, definitions] = useZoneFills();
  const inner = plotWidthOf(width);
  const counts = useMemo(() => toCountScale([...bins.trues, ...bins.falses]), [bins]);
  const cuts = [0, ...thresholds.map(({ value }) => toAxisShare(value, 0, scale.max)), 1].map(
    (share) => share * inner,
  );
  return (
    <svg
      width={width}
      height={histogramHeight}
      viewBox={`0 0 ${width} ${histogramHeight}`}
      aria-hidden
      className="block"
      data-picture
    >
      {definitions}
      <g transform={`translate(${plotPadding.left} 0)`}>
        {zones.map(({ look }, zone) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- low to high, never reordered
            key={zone}
            x={cuts[zone]}
            width={Math.max(0, (cuts[zone + 1] ?? inner) - (cuts[zone] ?? 0))}
            y={plotPadding.top}
            height={histogramHeight - plotPadding.top - plotPadding.bottom}
            fill={look === "none" ? "none" : `var(--${look}-soft)`}
          />
        ))}
        <Grid scale={counts} dots={dots} width={inner} />
        <Bars
          parts={parts}
          most={Math.max(1, ...bins.trues, ...bins.falses)}
          scale={counts}
          dots={dots}
          width={inner}
          cuts={cuts}
          zones={zones}
          fills={fills}
        />
        <line x1={0} x2={inner} y1={middle} y2={middle} stroke="var(--line-strong)" />
        <ThresholdMarks thresholds={thresholds} scale={scale} width={inner} />
        <Labels sides={sides} scale={scale} width={inner} cuts={cuts} zones={zones} />
      </g>
    </svg>
  );
}

/** Marks the thresholds, because a saved picture lacks the draggable handles. */
function ThresholdMarks({ thresholds, scale, width }: ThresholdLabelsProps) {
  const close = doLabelsOverlap({ thresholds, scale, width });
  return thresholds.map(({ key, value }, index) => {
    const x = toAxisShare(value, 0, scale.max) * width;
    const anchor = close ? (index === 0 ? "end" : "start") : "middle";
    return (
      <g key={key}>
        <line
          x1={x}
          x2={x}
          y1={plotPadding.top - 4}
          y2={histogramHeight - plotPadding.bottom}
          stroke="var(--ink)"
          strokeWidth={2}
        />
        <text
          x={Math.min(Math.max(x, thresholdLabelMargin), width - thresholdLabelMargin)}
          y={plotPadding.top - 10}
          textAnchor={anchor}
          fontSize={11}
          fontWeight={600}
          fill="var(--ink)"
        >
          {toThresholdText(value, scale.decimals)}
        </text>
      </g>
    );
  });
}

interface GridProps {
  scale: CountScale;
  dots: boolean;
  width: number;
}

const Grid = memo(function Grid({ scale, dots, width }: GridProps) {
  if (dots) return null;
  const lines = ticksForCounts(scale).flatMap((count) =>
    [-1, 1].map((sign) => {
      const y = middle + sign * toBarHeightShare(count, scale) * reach;
      return (
        <g key={`${count} ${sign}`}>
          <line x1={0} x2={width} y1={y} y2={y} stroke="var(--line)" />
          <text x={-6} y={y + 4} textAnchor="end" fontSize={11} fill="var(--mute)">
            {toTickText(count)}
          </text>
        </g>
      );
    }),
  );
  if (!scale.log) return lines;
  return (
    <>
      {lines}
      <text
        x={4 - plotPadding.left}
        y={histogramHeight - plotPadding.bottom + 36}
        fontSize={11}
        fill="var(--mute)"
      >
        log scale
      </text>
    </>
  );
});

interface BarsProps {
  parts: readonly ZoneBins[];
  most: number;
  scale: CountScale;
  dots: boolean;
  width: number;
  cuts: readonly number[];
  zones: readonly Zone[];
  fills: ZoneFills;
}

const above = { base: middle - 1, height: reach, direction: "up" } as const;

const below = { base: middle + 1, height: reach, direction: "down" } as const;

/** Draws the cases of each zone apart, so that a bin with a threshold in it gets two heights. */
function Bars({ parts, most, scale, dots, width, cuts, zones, fills }: BarsProps) {
  const id = useId().replaceAll(/\W/g, "");
  if (dots)
    return zones.map(({ look }, zone) => {
      const within = [cuts[zone] ?? 0, cuts[zone + 1] ?? width] as const;
      const { trues = [], falses = [] } = parts[zone] ?? {};
      return (
        // oxlint-disable-next-line react/no-array-index-key -- low to high, never reordered
        <g key={zone} fill={fills[look]}>
          <Outline d={dotsPath(trues, { ...above, width }, within, most)} />
          <Outline d={dotsPath(falses, { ...below, width }, within, most)} faded />
        </g>
      );
    });
  return zones.map(({ look }, zone) => (
    // oxlint-disable-next-line react/no-array-index-key -- low to high, never reordered
    <g key={zone}>
      <clipPath id={`${id}-${zone}`}>
        <rect
          x={cuts[zone]}
          width={Math.max(0, (cuts[zone + 1] ?? width) - (cuts[zone] ?? 0))}
          y={0}
          height={histogramHeight}
        />
      </clipPath>
      <g clipPath={`url(#${id}-${zone})`} fill={fills[look]}>
        <Outline d={barsPath(parts[zone]?.trues ?? [], { ...above, width }, scale)} />
        <Outline d={barsPath(parts[zone]?.falses ?? [], { ...below, width }, scale)} faded />
      </g>
    </g>
  ));
}

const Outline = memo(function Outline({ d, faded = false }: { d: string; faded?: boolean }) {
  return <path d={d} fillOpacity={faded ? 0.6 : 1} />;
});

interface LabelsProps {
  sides: readonly [up: string, down: string];
  scale: ThresholdScale;
  width: number;
  cuts: readonly number[];
  zones: readonly Zone[];
}

/** In px from the middle line. */
const sideGap = 12;

function Labels({ sides: [up, down], scale, width, cuts, zones }: LabelsProps) {
  const bottom = histogramHeight - plotPadding.bottom;
  return (
    <g fontSize={11.5} fill="var(--mute)">
      {/* Next to the counts, where no bar reaches. The text is rotated, so its arrows are too. */}
      <g transform={`translate(${16 - plotPadding.left} ${middle}) rotate(-90)`}>
        <text x={sideGap}>{up} →</text>
        <text x={-sideGap} textAnchor="end">
          ← {down}
        </text>
      </g>
      {gridPoints(scale.max, scale.unit === "level" ? 1 : 4).map((value) => (
        <text key={value} x={(value / scale.max) * width} y={bottom + 21} textAnchor="middle">
          {value}
        </text>
      ))}
      {zones.map(({ word }, zone) => {
        const [from = 0, to = width] = [cuts[zone], cuts[zone + 1]];
        // A character is about 6.4 px wide; a name that doesn't fit is left out.
        if (to - from < 6.4 * word.length) return null;
        return (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- low to high, never reordered
            key={zone}
            x={(from + to) / 2}
            y={bottom + 36}
            textAnchor="middle"
            fontWeight={600}
            fill="var(--ink)"
          >
            {word}
          </text>
        );
      })}
    </g>
  );
}
