import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type Axis, stepByKey, toShare } from "#core/geometry/threshold-scale.ts";

export interface Threshold {
  key: string;
  /** What the threshold is for, as a name: "Cut for yes". */
  label: string;
  value: number;
}

interface Props {
  threshold: Threshold;
  axis: Axis;
  /** `gesture` is the same for every move of one drag, and absent for keys. */
  onMove: (to: number, gesture?: string) => void;
  /** A drag ended, or a key moved the threshold. */
  onRest?: () => void;
}

function valueAt(event: PointerEvent<HTMLElement>, axis: Axis): number {
  const track = event.currentTarget.parentElement?.getBoundingClientRect();
  if (!track || track.width === 0) return axis.min;
  const share = Math.min(Math.max((event.clientX - track.left) / track.width, 0), 1);
  const value = axis.min + share * (axis.max - axis.min);
  const step = axis.dragStep ?? axis.step;
  return Math.round(value / step) * step;
}

let gestures = 0;

/** A threshold on a track: dragged, or moved by arrow keys (Shift: a tenth of a step). Must stand inside the track. */
export function ThresholdHandle({ threshold, axis, onMove, onRest }: Props) {
  const gesture = useRef<string | null>(null);

  function start(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures += 1;
    gesture.current = `threshold ${gestures}`;
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (gesture.current) onMove(valueAt(event, axis), gesture.current);
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
      aria-orientation="horizontal"
      aria-valuemin={axis.min}
      aria-valuemax={axis.max}
      aria-valuenow={threshold.value}
      className="group absolute top-0 bottom-0 z-10 -ml-3 w-6 cursor-ew-resize touch-none outline-none"
      style={{ left: `${100 * toShare(threshold.value, axis.min, axis.max)}%` }}
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
