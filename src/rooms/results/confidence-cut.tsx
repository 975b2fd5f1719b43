import type { ChoiceAnswer, Confidence } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { moveCut } from "#core/policy/move-edge.ts";
import type { Result } from "#data/use-results.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { barColumns } from "#ui/chart/option-bar.tsx";
import { editRule } from "./edit-rules.ts";
import { OptionOutcome } from "./option-outcome.tsx";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";

const axis = { min: 0, max: 1, step: 0.01 };

interface Props {
  result: Result;
  onMove: (key: string, to: number, gesture?: string) => void;
}

/** The confidence under the bars, on a track with the cut that makes it sure enough. */
function Track({ result, confidence, onMove }: Props & { confidence: Confidence }) {
  const { question } = result;
  const computed = confidence.source === "computed";
  const label = `Cut on confidence, ${toVisibleName(question.id)}`;
  return (
    <div className={`mt-1.5 ${barColumns}`}>
      <span
        className="self-start pt-1.5 text-sm text-mute"
        title={computed ? "The server sent none: computed here from the probabilities" : undefined}
      >
        confidence{computed ? " (computed)" : ""}
      </span>
      <BandTrack
        axis={axis}
        edges={[{ key: "cut", label, value: question.rules.choice.cut }]}
        zones={[
          { tone: "unsure", word: "unsure" },
          { tone: "sure", word: "sure enough" },
        ]}
        marker={{ value: confidence.value, text: null }}
        onMove={onMove}
      />
      <span className="self-start pt-1.5 text-right">{toTwoDecimals(confidence.value)}</span>
    </div>
  );
}

/** The rule of a choice: a cut on its confidence, an outcome on either side, and one of the option's own. */
export function ConfidenceCut({ result, answer }: { result: Result; answer: ChoiceAnswer }) {
  const { question } = result;
  const { cut, outcomes } = question.rules.choice;

  function move(_key: string, to: number, gesture?: string) {
    editRule(question, "choice", (now) => moveCut(now, to), gesture);
  }

  return (
    <>
      {answer.confidence && <Track result={result} confidence={answer.confidence} onMove={move} />}
      <RuleDisclosure placed={result.placed}>
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
