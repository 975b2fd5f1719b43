import { useId } from "react";
import { toThresholdText } from "#core/geometry/number-text.ts";
import { type ThresholdScale, toShare } from "#core/geometry/threshold-scale.ts";
import type { Threshold } from "./band-track.tsx";

export interface ZoneFills {
  no: string;
  unsure: string;
  yes: string;
}

/** Fills for the three zones of a picture that differ by pattern as well as by colour, and their definitions. */
export function useZoneFills(): [ZoneFills, React.ReactNode] {
  const id = useId().replaceAll(/\W/g, "");
  const fills = { no: "var(--no)", unsure: `url(#${id}-unsure)`, yes: `url(#${id}-yes)` };
  const definitions = (
    <defs>
      <pattern
        id={`${id}-unsure`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill="var(--panel)" />
        <rect width="2.6" height="5" fill="var(--unsure)" />
      </pattern>
      <pattern id={`${id}-yes`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--yes)" />
        <rect width="4" height="1" fill="var(--panel)" fillOpacity="0.35" />
      </pattern>
    </defs>
  );
  return [fills, definitions];
}

export interface ThresholdNumbersProps {
  thresholds: readonly Pick<Threshold, "key" | "value">[];
  scale: ThresholdScale;
  /** In pixels. */
  width: number;
}

/** Whether the numbers of two thresholds would overlap, were each centred on its own. */
export function areClose({ thresholds, scale, width }: ThresholdNumbersProps): boolean {
  const [lower, upper] = thresholds;
  return lower !== undefined && upper !== undefined && ((upper.value - lower.value) / scale.max) * width < 50;
}

/** How near to an end of its track the middle of a number may stand, in pixels. */
export const numberMargin = 20;

/** The numbers of thresholds over their handles, which stand in a track of this width. */
export function ThresholdNumbers({ thresholds, scale, width }: ThresholdNumbersProps) {
  const close = areClose({ thresholds, scale, width });
  return thresholds.map(({ key, value }, index) => {
    const shift = close ? (index === 0 ? "-100%" : "0%") : "-50%";
    return (
      <span
        key={key}
        aria-hidden
        className="pointer-events-none absolute -top-6 z-20 rounded-full bg-ink px-2 py-px text-sm font-semibold text-bg"
        style={{
          left: `clamp(${numberMargin}px, ${100 * toShare(value, 0, scale.max)}%, calc(100% - ${numberMargin}px))`,
          translate: shift,
        }}
      >
        {toThresholdText(value, scale.decimals)}
      </span>
    );
  });
}

/** Where a threshold would stand: a dashed line with its number beside it, above the words in the picture's corner. */
export function ProposedMark({ value, scale }: { value: number; scale: ThresholdScale }) {
  const share = toShare(value, 0, scale.max);
  const side = share < 0.9 ? "left-1" : "right-1";
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1 bottom-2.5 z-[5] border-l-2 border-dashed border-accent"
      style={{ left: `${100 * share}%` }}
    >
      <span
        className={`absolute bottom-6 rounded bg-panel px-1 text-xs font-medium whitespace-nowrap text-accent ${side}`}
      >
        {toThresholdText(value, scale.decimals)}
      </span>
    </span>
  );
}
