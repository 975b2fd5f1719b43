import { probabilityScale } from "#core/geometry/edge-scale.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { choiceCut } from "#core/model/rule.ts";
import type { Result } from "#data/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { barColumns } from "#ui/chart/option-bar.tsx";
import { Terms } from "./terms.tsx";

interface Props {
  result: Result;
  value: number;
  /** The confidence was not sent. */
  computed: boolean;
  onMove: (key: string, to: number, gesture?: string) => void;
}

/** A choice’s measure under the bars, on a track with the cut that makes it sure enough. */
export function ChoiceTrack({ result, value, computed, onMove }: Props) {
  const { question } = result;
  const rule = question.rules.choice;
  const label = `Cut on ${rule.measure}, ${toVisibleName(question.id)}`;
  return (
    <div className={`mt-1.5 ${barColumns}`}>
      <span
        className="self-start pt-1.5 text-sm text-mute"
        title={computed ? "The server sent none: computed here from the probabilities" : undefined}
      >
        <Terms of={[rule.measure]} stop={false}>
          {rule.measure}
        </Terms>
        {computed ? " (computed)" : ""}
      </span>
      <BandTrack
        axis={probabilityScale}
        edges={[{ key: "cut", label, value: choiceCut(rule) }]}
        zones={[
          { tone: "unsure", word: "unsure" },
          { tone: "sure", word: "sure enough" },
        ]}
        marker={{ value, text: null }}
        onMove={onMove}
      />
      <span className="self-start pt-1.5 text-right">{toTwoDecimals(value)}</span>
    </div>
  );
}
