// The scale of an answer on stage, with a threshold that can be moved.

import { type ThresholdScale, toAxisShare } from "#core/geometry/threshold-scale.ts";
import type { OutcomeStyle } from "#core/policy/outcome-style.ts";
import { describeScalePosition, describeShownThreshold } from "#core/present/describe-shown-answer.ts";
import type { ShownRule } from "#core/present/slide-deck.ts";
import type { HistogramRange, StageHistogram } from "#core/present/stage-effect.ts";
import { clampLabelPosition, ThresholdHandle, type TrackThreshold } from "#web/kit/charts/band-track.tsx";
import { outcomeBackgroundClasses, outcomeFillClasses } from "#web/kit/charts/outcome-fills.ts";

interface LineNumberProps {
  share: number;
  text: string;
  /** End of the label that is at its line; "middle" if there is room on both sides. */
  side: "start" | "middle" | "end";
  className: string;
}

const shifts = { start: "translate-x-0", middle: "-translate-x-1/2", end: "-translate-x-full" };

function LineNumber({ share, text, side, className }: LineNumberProps) {
  return (
    <span
      className={`absolute bottom-0 rounded-full px-[0.7em] leading-[1.5] font-semibold whitespace-nowrap ${shifts[side]} ${className}`}
      style={{ left: side === "middle" ? clampLabelPosition(share, `  ${text}`) : `${100 * share}%` }}
    >
      {text}
    </span>
  );
}

/** As a share of the scale: numbers that are nearer to each other would overlap. */
const closeLines = 0.24;

function sidesOf(shares: readonly number[]): readonly LineNumberProps["side"][] {
  const [lower = 0, upper] = shares;
  return upper !== undefined && upper - lower < closeLines ? ["end", "start"] : ["middle", "middle"];
}

interface BarsProps {
  range: HistogramRange;
  histogram: StageHistogram;
  max: number;
  look: OutcomeStyle;
  /** Whether these cases are drawn pale, because others moved. */
  faded: boolean;
}

/** Bars of one part of the scale, above and below the line; wrong cases are in the text colour. */
function RangeBars({ range, histogram: { bins, most }, max, look, faded }: BarsProps) {
  const all = most.above + most.below;
  const line = (100 * most.above) / all;
  return (["above", "below"] as const).flatMap((side) =>
    range[side].map(({ bin, cases, wrong }) => {
      const from = Math.max((bin * max) / bins, range.from);
      const to = Math.min(((bin + 1) * max) / bins, range.to);
      const isAbove = side === "above";
      return (
        <span
          key={`${side} ${bin}`}
          className={`absolute flex ${isAbove ? "flex-col-reverse" : "flex-col"} ${faded ? "opacity-40" : ""}`}
          style={{
            left: `${(100 * from) / max}%`,
            width: `max(1px, ${(100 * (to - from)) / max}% - 1px)`,
            height: `max(1.5px, ${(100 * cases) / all}%)`,
            ...(isAbove ? { bottom: `${100 - line}%` } : { top: `${line}%` }),
          }}
        >
          <span className="bg-ink" style={{ height: `${(100 * wrong) / cases}%` }} />
          <span className={`flex-1 ${outcomeFillClasses[look]}`} />
        </span>
      );
    }),
  );
}

interface Props {
  histogram: StageHistogram;
  rule: ShownRule;
  axis: ThresholdScale;
  thresholds: readonly TrackThreshold[];
  looks: readonly OutcomeStyle[];
  value: number;
  low: boolean;
  onMove: (key: string, to: number) => void;
}

/** A missing number leaves its place empty, so that nothing moves under the pointer. */
export function StageScale({ histogram, rule, axis, thresholds, looks, value, low, onMove }: Props) {
  const { max, edges } = rule;
  const shareOf = (at: number) => toAxisShare(at, 0, max);
  const gone = histogram.before.filter((edge, at) => edge !== edges[at]);
  const isMoved = histogram.ranges.some(({ moved }) => moved);
  const [sides, goneSides] = [sidesOf(edges.map(shareOf)), sidesOf(gone.map(shareOf))];
  const place = describeScalePosition(value, rule);
  return (
    <div className="relative isolate text-[0.62em] select-none">
      <div aria-hidden className="relative h-[1.8em]">
        {gone.map((edge, at) => (
          <LineNumber
            key={edge}
            share={shareOf(edge)}
            text={`${describeShownThreshold(edge, rule)} before`}
            side={goneSides[at] ?? "middle"}
            className="text-mute outline-1 -outline-offset-1 outline-line-strong outline-dashed"
          />
        ))}
      </div>
      <div aria-hidden className="relative mt-[0.15em] h-[1.7em]">
        {edges.map((edge, at) => (
          <LineNumber
            // oxlint-disable-next-line react/no-array-index-key -- a lower and an upper one, never reordered
            key={at}
            share={shareOf(edge)}
            text={describeShownThreshold(edge, rule)}
            side={sides[at] ?? "middle"}
            className="bg-ink text-bg"
          />
        ))}
      </div>
      <div className={`relative ${low ? "h-16" : "h-20"}`}>
        <div aria-hidden className="absolute inset-x-0 top-0 bottom-2.5 forced-color-adjust-none">
          {histogram.ranges.map((range) => (
            <span
              key={range.from}
              className={`absolute inset-y-0 ${outcomeBackgroundClasses[looks[range.zone] ?? "none"]}`}
              style={{
                left: `${100 * shareOf(range.from)}%`,
                width: `${100 * (shareOf(range.to) - shareOf(range.from))}%`,
              }}
            />
          ))}
          {histogram.ranges.map((range) => (
            <RangeBars
              key={range.from}
              range={range}
              histogram={histogram}
              max={max}
              look={looks[range.zone] ?? "none"}
              faded={isMoved && !range.moved}
            />
          ))}
          <span
            className="absolute inset-x-0 border-t border-line-strong"
            style={{
              top: `${(100 * histogram.most.above) / (histogram.most.above + histogram.most.below)}%`,
            }}
          />
          {gone.map((edge) => (
            <span
              key={edge}
              className="absolute -top-[1.8em] bottom-0 border-l-2 border-dashed border-line-strong"
              style={{ left: `${100 * shareOf(edge)}%` }}
            />
          ))}
        </div>
        {thresholds.map((threshold) => (
          <ThresholdHandle
            key={threshold.key}
            threshold={threshold}
            axis={axis}
            onMove={(to) => onMove(threshold.key, to)}
          />
        ))}
      </div>
      <div className="relative h-[2.2em]">
        <svg
          viewBox="0 0 12 8"
          aria-hidden
          className="absolute top-0 -ml-[0.4em] h-[0.6em] w-[0.8em] fill-ink"
          style={{ left: `${100 * shareOf(value)}%` }}
        >
          <path d="M0 8h12L6 0z" />
        </svg>
        <span
          className="absolute top-[0.65em] -translate-x-1/2 leading-none font-bold whitespace-nowrap"
          style={{ left: clampLabelPosition(shareOf(value), place) }}
        >
          {place}
        </span>
      </div>
    </div>
  );
}
