// Where an answer lies on its rule, and the fields that change the rule.

import { type ReactNode, useState } from "react";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Outcome } from "#core/model/rule.ts";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import { type AnswerClassification, describeThresholdDistance, toZoneWord } from "#core/policy/zone.ts";
import { toThresholdText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { editThreshold, editZoneOutcome, endThresholdDrag } from "#web/document/edit-rules.ts";
import { BandTrack } from "#web/kit/charts/band-track.tsx";
import { outcomeFillClasses } from "#web/kit/charts/outcome-fills.ts";
import { NumberField, OutcomeField } from "#web/kit/ui/fields.tsx";
import { type QuestionResult, useReferenceValue } from "#web/run/use-results.ts";

interface DisclosureProps {
  placed: AnswerClassification | null;
  axis: ThresholdScale;
  /** Name of the threshold nearest to the answer, e.g. "upper threshold". */
  nearest: string;
  children: ReactNode;
}

/** Says in a sentence where the answer lies; opens to the rule's fields, which are rendered only then. */
export function RuleDisclosure({ placed, axis, nearest, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(false);
  const distance = placed && describeThresholdDistance(placed, axis, nearest);
  return (
    <details className="group mt-1 text-sm" onToggle={() => setWanted(true)}>
      <summary className="flex min-h-6 cursor-pointer list-none items-baseline gap-2 rounded">
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

interface RuleRow {
  key: string;
  /** Text before the threshold, such as "Yes from", or the whole line of a zone without one. */
  words: string;
  threshold: number | null;
  outcome: string;
}

interface RuleFieldsProps {
  axis: ThresholdScale;
  rows: readonly RuleRow[];
  onThreshold: (key: string, to: number) => void;
  onOutcome: (key: string, outcome: string) => void;
}

export function RuleFields({ axis, rows, onThreshold, onOutcome }: RuleFieldsProps) {
  return (
    <div className="grid grid-cols-[auto_auto_auto_1fr] items-center gap-x-2 gap-y-1 pt-1 text-sm">
      {rows.map((row) => (
        <div key={row.key} className="col-span-4 grid grid-cols-subgrid items-center">
          <span
            className={`size-2.5 rounded-[2px] forced-color-adjust-none ${outcomeFillClasses[outcomeStyleOf(row.outcome)]}`}
          />
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

interface Zone {
  key: string;
  word: string;
  outcome: Outcome;
}

interface Props {
  result: QuestionResult;
  axis: ThresholdScale;
  /** Null if the answer lacks the number that the thresholds divide. */
  marker: { value: number; text: string | null } | null;
  /** From low to high. */
  zones: readonly [low: Zone, middle: Zone, high: Zone];
  /** Space left free at both ends of the track, as a CSS length. */
  inset?: string;
  children?: ReactNode;
}

export function TwoThresholdRule({ result, axis, marker, zones, inset, children }: Props) {
  const { question, placed } = result;
  const name = toVisibleName(question.id);
  const [low, middle, high] = zones;
  const before = useReferenceValue(question);
  const thresholds = kinds[question.type].thresholds(question.rules);
  const isUpper = placed?.nearest?.threshold === thresholds.upper;
  const lower = Math.min(thresholds.lower, axis.max);
  const upper = Math.min(thresholds.upper, axis.max);
  const [lowWord, middleWord, highWord] = zones.map(({ word }) => word[0]?.toUpperCase() + word.slice(1));

  function move(key: string, to: number, gesture?: string) {
    editThreshold(question, key as ThresholdName, to, gesture);
  }

  return (
    <>
      <div className={marker?.text ? "mt-1.5" : ""} style={{ paddingInline: inset }}>
        <BandTrack
          axis={axis}
          thresholds={[
            { key: "lower", label: `Upper threshold of ${low.word}, ${name}`, value: lower },
            { key: "upper", label: `Lower threshold of ${high.word}, ${name}`, value: upper },
          ]}
          zones={[
            {
              look: outcomeStyleOf(low.outcome),
              word: low.word,
              reach: `below ${toThresholdText(lower, axis.decimals)}`,
            },
            { look: outcomeStyleOf(middle.outcome), word: middle.word },
            {
              look: outcomeStyleOf(high.outcome),
              word: high.word,
              reach: `from ${toThresholdText(upper, axis.decimals)}`,
            },
          ]}
          marker={marker}
          before={before}
          onMove={move}
          onRest={endThresholdDrag}
        />
      </div>
      <RuleDisclosure placed={placed} axis={axis} nearest={`${isUpper ? "upper" : "lower"} threshold`}>
        {children}
        <RuleFields
          axis={axis}
          rows={[
            { key: "lower", words: `${lowWord} below`, threshold: lower, outcome: low.outcome },
            {
              key: "middle",
              words: `${middleWord} between`,
              threshold: null,
              outcome: middle.outcome,
            },
            { key: "upper", words: `${highWord} from`, threshold: upper, outcome: high.outcome },
          ]}
          onThreshold={move}
          onOutcome={(row, outcome) => {
            const { key } = { lower: low, middle, upper: high }[row] ?? middle;
            editZoneOutcome(question, key, outcome);
          }}
        />
      </RuleDisclosure>
    </>
  );
}
