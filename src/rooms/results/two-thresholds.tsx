import type { ReactNode } from "react";
import { toThresholdText } from "#core/geometry/number-text.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Threshold } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Outcome } from "#core/model/rule.ts";
import { editOutcome, endDrag, moveThreshold } from "#playground/edit-rules.ts";
import type { Result } from "#run/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { RuleDisclosure, RuleFields } from "./rule-fields.tsx";

interface Zone {
  /** Its place among the rule's outcomes. */
  key: string;
  word: string;
  outcome: Outcome;
}

interface Props {
  result: Result;
  axis: ThresholdScale;
  /** Null where the answer does not give what the rule cuts. */
  marker: { value: number; text: string | null } | null;
  /** The zones from low to high. */
  zones: readonly [low: Zone, middle: Zone, high: Zone];
  /** Room left free at both ends of the track, as a CSS length. */
  inset?: string;
  /** What stands over the rule's fields. */
  children?: ReactNode;
}

/** A rule of two thresholds: on a track where they are moved, and behind a sentence where they are typed. */
export function TwoThresholds({ result, axis, marker, zones, inset, children }: Props) {
  const { question, placed } = result;
  const name = toVisibleName(question.id);
  const [low, middle, high] = zones;
  const thresholds = kinds[question.type].thresholds(question.rules);
  const isUpper = placed?.nearest?.threshold === thresholds.upper;
  const lower = Math.min(thresholds.lower, axis.max);
  const upper = Math.min(thresholds.upper, axis.max);
  const [lowWord, middleWord, highWord] = zones.map(({ word }) => word[0]?.toUpperCase() + word.slice(1));

  function move(key: string, to: number, gesture?: string) {
    moveThreshold(question, key as Threshold, to, gesture);
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
            { tone: "no", word: low.word, reach: `below ${toThresholdText(lower, axis.decimals)}` },
            { tone: "unsure", word: middle.word },
            { tone: "yes", word: high.word, reach: `from ${toThresholdText(upper, axis.decimals)}` },
          ]}
          marker={marker}
          onMove={move}
          onRest={endDrag}
        />
      </div>
      <RuleDisclosure placed={placed} axis={axis} nearest={`${isUpper ? "upper" : "lower"} threshold`}>
        {children}
        <RuleFields
          axis={axis}
          rows={[
            { key: "lower", tone: "no", words: `${lowWord} below`, threshold: lower, outcome: low.outcome },
            {
              key: "middle",
              tone: "unsure",
              words: `${middleWord} between`,
              threshold: null,
              outcome: middle.outcome,
            },
            { key: "upper", tone: "yes", words: `${highWord} from`, threshold: upper, outcome: high.outcome },
          ]}
          onThreshold={move}
          onOutcome={(row, outcome) => {
            const { key } = { lower: low, middle, upper: high }[row] ?? middle;
            editOutcome(question, key, outcome);
          }}
        />
      </RuleDisclosure>
    </>
  );
}
