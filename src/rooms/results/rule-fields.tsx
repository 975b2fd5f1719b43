import { type ReactNode, useState } from "react";
import { toThresholdText } from "#core/geometry/number-text.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { describeDistance, type Placed, toZoneWord } from "#core/policy/zone.ts";
import type { Tone } from "#ui/chart/band-track.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { OutcomeField } from "#ui/outcome-field.tsx";

interface DisclosureProps {
  placed: Placed | null;
  /** What the rule's thresholds cut. */
  axis: ThresholdScale;
  /** What the nearest threshold is called; its number stands under the track. */
  nearest: string;
  children: ReactNode;
}

/** Where an answer falls, as a sentence; behind it the rule's numbers and words, until they are wanted. */
export function RuleDisclosure({ placed, axis, nearest, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(false);
  const distance = placed && describeDistance(placed, axis, nearest);
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

/** One zone as it can be edited: its words, the threshold it begins at, and its outcome. */
interface RuleRow {
  key: string;
  tone: Tone;
  /** "No below", "Yes from": what stands before its threshold, or alone where it has none of its own. */
  words: string;
  threshold: number | null;
  outcome: string;
}

interface Props {
  axis: ThresholdScale;
  rows: readonly RuleRow[];
  onThreshold: (key: string, to: number) => void;
  onOutcome: (key: string, outcome: string) => void;
}

const swatches: Record<Tone, string> = {
  no: "bg-no",
  unsure:
    "bg-[repeating-linear-gradient(135deg,var(--unsure)_0_2px,transparent_2px_4px)] shadow-[inset_0_0_0_1px_var(--line-strong)]",
  yes: "bg-yes",
  sure: "bg-line-strong",
};

/** The rule of a question as a sentence per zone: where it begins, and what is then done. */
export function RuleFields({ axis, rows, onThreshold, onOutcome }: Props) {
  return (
    <div className="grid grid-cols-[auto_auto_auto_1fr] items-center gap-x-2 gap-y-1 pt-1 text-sm">
      {rows.map((row) => (
        <div key={row.key} className="col-span-4 grid grid-cols-subgrid items-center">
          <span className={`size-2.5 rounded-[2px] forced-color-adjust-none ${swatches[row.tone]}`} />
          <span className="text-mute">{row.words}</span>
          {row.threshold === null ? (
            <span />
          ) : (
            <NumberField
              label={row.words}
              min={axis.min}
              max={axis.max}
              step={axis.step / 10}
              text={toThresholdText(row.threshold, axis.decimals)}
              onCommit={(to) => onThreshold(row.key, to)}
            />
          )}
          <span className="flex max-w-48 min-w-0 items-center gap-1.5">
            <span aria-hidden className="text-mute">
              →
            </span>
            <OutcomeField
              label={`Outcome: ${row.words}`}
              outcome={row.outcome}
              onOutcome={(outcome) => onOutcome(row.key, outcome)}
            />
          </span>
        </div>
      ))}
    </div>
  );
}
