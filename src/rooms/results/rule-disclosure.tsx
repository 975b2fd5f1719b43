import { type ReactNode, useState } from "react";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { type Placed, sayDistance, toZoneWord } from "#core/policy/zone.ts";

interface Props {
  placed: Placed | null;
  /** What the rule's edges stand on. */
  axis: EdgeScale;
  children: ReactNode;
}

/** Where an answer falls, as a sentence; behind it the rule's numbers and words, until they are wanted. */
export function RuleDisclosure({ placed, axis, children }: Props) {
  const [wanted, setWanted] = useState(false);
  const distance = placed && sayDistance(placed, axis);
  return (
    <details className="group mt-1 text-sm" onToggle={() => setWanted(true)}>
      <summary className="flex cursor-pointer list-none items-baseline gap-2 rounded">
        <span className="min-w-0 flex-1 text-mute">
          {placed && <b className="font-medium text-ink">{toZoneWord(placed.zone)}</b>}
          {distance && `, ${distance}.`}
        </span>
        <span className="text-mute group-hover:text-ink">
          Thresholds and outcomes{" "}
          <span aria-hidden className="inline-block group-open:rotate-90">
            ›
          </span>
        </span>
      </summary>
      {wanted && children}
    </details>
  );
}
