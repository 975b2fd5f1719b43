// Numbers above the thresholds of a track, also of a proposed one, and whether they overlap.

import { type ThresholdScale, toAxisShare } from "#core/geometry/threshold-scale.ts";
import { toThresholdText } from "#core/text/number-text.ts";
import type { TrackThreshold } from "./band-track.tsx";

export interface ThresholdLabelsProps {
  thresholds: readonly Pick<TrackThreshold, "key" | "value">[];
  scale: ThresholdScale;
  width: number;
}

/** Whether less than 50 px lie between two thresholds, so that their centred labels would overlap; false for one. */
export function doLabelsOverlap({ thresholds, scale, width }: ThresholdLabelsProps): boolean {
  const [lower, upper] = thresholds;
  return lower !== undefined && upper !== undefined && ((upper.value - lower.value) / scale.max) * width < 50;
}

/** In px: least distance of a label's centre from either end of the track. */
export const thresholdLabelMargin = 20;

/** `width` is the track's, in px. */
export function ThresholdLabels({ thresholds, scale, width }: ThresholdLabelsProps) {
  const close = doLabelsOverlap({ thresholds, scale, width });
  return thresholds.map(({ key, value }, index) => {
    const shift = close ? (index === 0 ? "-100%" : "0%") : "-50%";
    return (
      <span
        key={key}
        aria-hidden
        className="pointer-events-none absolute -top-6 z-20 rounded-full bg-ink px-2 py-px text-sm font-semibold text-bg"
        style={{
          left: `clamp(${thresholdLabelMargin}px, ${100 * toAxisShare(value, 0, scale.max)}%, calc(100% - ${thresholdLabelMargin}px))`,
          translate: shift,
        }}
      >
        {toThresholdText(value, scale.decimals)}
      </span>
    );
  });
}

interface ProposedMarkProps {
  value: number;
  scale: ThresholdScale;
  /** Width of the track in px. */
  width: number;
  /** Whether the label is one line higher, because another one is in the way. */
  raised: boolean;
}

/** In px, estimated: "Proposed 0.93" in small type. */
const proposedWidth = 100;

export function ProposedThreshold({ value, scale, width, raised }: ProposedMarkProps) {
  const share = toAxisShare(value, 0, scale.max);
  const side = share * width + proposedWidth < width ? "left-1" : "right-1";
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1 bottom-2.5 z-10 border-l-2 border-dashed border-accent"
      style={{ left: `${100 * share}%` }}
    >
      <span
        className={`absolute rounded bg-panel px-1 text-xs font-medium whitespace-nowrap text-accent ${side} ${raised ? "bottom-11" : "bottom-6"}`}
      >
        Proposed {toThresholdText(value, scale.decimals)}
      </span>
    </span>
  );
}
