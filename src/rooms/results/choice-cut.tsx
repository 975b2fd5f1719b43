import type { ChoiceAnswer } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { moveCut } from "#core/policy/move-edge.ts";
import { choiceCut } from "#core/policy/rule.ts";
import { editMeasure, editRule } from "#data/edit-rules.ts";
import type { Result } from "#data/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { barColumns } from "#ui/chart/option-bar.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { OptionOutcome } from "./option-outcome.tsx";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { Terms } from "./terms.tsx";

const axis = { min: 0, max: 1, step: 0.01 };

interface Props {
  result: Result;
  onMove: (key: string, to: number, gesture?: string) => void;
}

/** The measure under the bars, on a track with the cut that makes it sure enough. */
function Track({ result, value, computed, onMove }: Props & { value: number; computed: boolean }) {
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
        axis={axis}
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

/** The rule of a choice: a cut on its confidence or margin, an outcome on either side, and one of the option's own. */
export function ChoiceCut({ result, answer }: { result: Result; answer: ChoiceAnswer }) {
  const { question } = result;
  const { measure, outcomes } = question.rules.choice;
  const cut = choiceCut(question.rules.choice);
  const value = result.placed?.value ?? null;
  const computed = measure === "confidence" && answer.confidence?.source === "computed";

  function move(_key: string, to: number, gesture?: string) {
    editRule(question, "choice", (now) => moveCut(now, to), gesture);
  }

  return (
    <>
      {value !== null && <Track result={result} value={value} computed={computed} onMove={move} />}
      <RuleDisclosure placed={result.placed}>
        <div className="flex items-center gap-2 pt-1">
          <span className="text-mute">Cut on</span>
          <Segmented
            label={`What to cut ${toVisibleName(question.id)} on`}
            value={measure}
            choices={[
              { value: "confidence", label: "Confidence" },
              { value: "margin", label: "Margin over the next option" },
            ]}
            onChange={(to) => editMeasure(question, "choice", (now) => ({ ...now, measure: to }))}
          />
        </div>
        <RuleFields
          axis={axis}
          rows={[
            { key: "unsure", tone: "unsure", words: "Unsure below", edge: cut, outcome: outcomes.unsure },
            { key: "chosen", tone: "sure", words: "Else", edge: null, outcome: outcomes.chosen },
          ]}
          onEdge={move}
          onOutcome={(key, outcome) =>
            editRule(question, "choice", (now) => ({ ...now, outcomes: { ...now.outcomes, [key]: outcome } }))
          }
        />
        <OptionOutcome result={result} choice={answer.choice} />
      </RuleDisclosure>
    </>
  );
}
