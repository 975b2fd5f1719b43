// A track divided into zones, with draggable thresholds and the mark of an answer.

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type SteppedAxis, splitAxis, stepByKey, toAxisShare } from "#core/geometry/threshold-scale.ts";
import type { OutcomeStyle } from "#core/policy/outcome-style.ts";
import { outcomeFillClasses } from "./outcome-fills.ts";

export interface TrackThreshold {
  key: string;
  /** Accessible name of its handle. */
  label: string;
  value: number;
}

interface ThresholdHandleProps {
  threshold: TrackThreshold;
  axis: SteppedAxis;
  onMove: (to: number, gesture?: string) => void;
  onRest?: () => void;
}

function valueAt(event: PointerEvent<HTMLElement>, axis: SteppedAxis): number {
  const track = event.currentTarget.parentElement?.getBoundingClientRect();
  if (!track || track.width === 0) return axis.min;
  const share = Math.min(Math.max((event.clientX - track.left) / track.width, 0), 1);
  const value = axis.min + share * (axis.max - axis.min);
  const step = axis.dragStep ?? axis.step;
  return Math.round(value / step) * step;
}

let gestures = 0;

/**
 * Moves by dragging, or by arrow keys (with Shift a tenth of a step), Page keys, Home and End. Moves of one drag share
 * a `gesture`; `onRest` is called when the drag ends, and after each key. Must be rendered inside the track, whose
 * width it measures.
 */
export function ThresholdHandle({ threshold, axis, onMove, onRest }: ThresholdHandleProps) {
  const gesture = useRef<{ name: string; value: number } | null>(null);

  function start(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures += 1;
    gesture.current = { name: `threshold ${gestures}`, value: threshold.value };
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!gesture.current) return;
    const value = valueAt(event, axis);
    // Most pointer moves stay within one step and change nothing.
    if (value === gesture.current.value) return;
    gesture.current.value = value;
    onMove(value, gesture.current.name);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepByKey(threshold.value, event.key, event.shiftKey, axis);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
    onRest?.();
  }

  function release() {
    if (gesture.current) onRest?.();
    gesture.current = null;
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={threshold.label}
      aria-valuemin={axis.min}
      aria-valuemax={axis.max}
      aria-valuenow={threshold.value}
      className="group absolute top-0 bottom-0 z-10 -ml-3 w-6 cursor-ew-resize touch-none outline-none"
      style={{ left: `${100 * toAxisShare(threshold.value, axis.min, axis.max)}%` }}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
    >
      <span className="absolute top-0 bottom-1 left-1/2 -ml-px border-l-2 border-ink" />
      <span className="absolute bottom-0 left-1/2 -ml-[5px] size-2.5 rounded-full border-[1.5px] border-ink bg-panel group-hover:bg-accent-soft group-focus-visible:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent" />
    </div>
  );
}

export interface TrackZone {
  look: OutcomeStyle;
  word: string;
  /** Range of the zone, such as "from 0.7"; hidden if the zone is too narrow. */
  reach?: string;
}

interface Props {
  axis: SteppedAxis;
  /** Ascending. There is one more zone than thresholds. */
  thresholds: readonly TrackThreshold[];
  zones: readonly TrackZone[];
  /** Null for no marker; `text` is shown above it. */
  marker: { value: number; text: string | null } | null;
  /** Value of an earlier answer, marked in grey. */
  before?: number | undefined;
  /** Null for a fixed track. */
  onMove: ((key: string, to: number, gesture?: string) => void) | null;
  onRest?: () => void;
  className?: string;
}

/**
 * The CSS `left` that keeps a label centred at `share` (0..1) inside its track; a bold character is about 0.6 em wide.
 */
export function clampLabelPosition(share: number, text: string): string {
  const half = `${(0.3 * text.length).toFixed(1)}em`;
  return `clamp(${half}, ${100 * share}%, calc(100% - ${half}))`;
}

function Pointer({ share, look }: { share: number; look: string }) {
  return (
    <svg
      viewBox="0 0 12 8"
      aria-hidden
      className={`absolute -top-1.5 -ml-1.5 h-2 w-3 ${look}`}
      style={{ left: `${100 * share}%` }}
    >
      <path d="M0 0h12L6 8z" />
    </svg>
  );
}

export function BandTrack({
  axis,
  thresholds,
  zones,
  marker,
  before,
  onMove,
  onRest,
  className = "",
}: Props) {
  const parts = splitAxis(
    thresholds.map((threshold) => threshold.value),
    axis.min,
    axis.max,
  );
  return (
    <div className={`relative select-none ${marker?.text ? "pt-6" : "pt-2"} ${className}`}>
      {marker?.text && (
        <div
          className="absolute top-0 z-20 -translate-x-1/2 text-lg leading-4 font-bold whitespace-nowrap"
          style={{ left: clampLabelPosition(toAxisShare(marker.value, axis.min, axis.max), marker.text) }}
        >
          {marker.text}
        </div>
      )}
      <div className="relative h-[30px]">
        {before !== undefined && (
          <Pointer share={toAxisShare(before, axis.min, axis.max)} look="fill-line-strong" />
        )}
        {marker && <Pointer share={toAxisShare(marker.value, axis.min, axis.max)} look="z-20 fill-ink" />}
        <div className="absolute inset-x-0 top-1 h-3 overflow-hidden rounded-[3px] forced-color-adjust-none">
          {parts.map(({ from, to }, index) => (
            <span
              key={thresholds[index]?.key ?? "last"}
              className={`absolute inset-y-0 ${outcomeFillClasses[zones[index]?.look ?? "none"]}`}
              style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }}
            />
          ))}
        </div>
        {thresholds.map((threshold) =>
          onMove === null ? (
            <span
              key={threshold.key}
              aria-hidden
              className="absolute top-0 bottom-1 z-10 -ml-px border-l-2 border-ink"
              style={{ left: `${100 * toAxisShare(threshold.value, axis.min, axis.max)}%` }}
            />
          ) : (
            <ThresholdHandle
              key={threshold.key}
              threshold={threshold}
              axis={axis}
              onMove={(to, gesture) => onMove(threshold.key, to, gesture)}
              {...(onRest && { onRest })}
            />
          ),
        )}
      </div>
      <div className="relative h-4 text-xs text-mute" aria-hidden>
        {parts.map(({ from, to }, index) => (
          <span
            key={thresholds[index]?.key ?? "last"}
            className="absolute flex h-full flex-wrap justify-center gap-x-1 overflow-hidden whitespace-nowrap"
            style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }}
          >
            <span className="max-w-full truncate">{zones[index]?.word}</span>
            {zones[index]?.reach && <span>· {zones[index].reach}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
