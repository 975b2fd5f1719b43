import { probabilityScale } from "#core/geometry/edge-scale.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { ChoiceAnswer } from "#core/model/answer.ts";
import { choiceCut } from "#core/model/rule.ts";
import { moveCut } from "#core/policy/move-edge.ts";
import { editMeasure, editOutcome, editRule } from "#data/edit-rules.ts";
import type { Result } from "#data/use-results.ts";
import { Segmented } from "#ui/segmented.tsx";
import { ChoiceTrack } from "./choice-track.tsx";
import { OptionOutcome } from "./option-outcome.tsx";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";

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
      {value !== null && <ChoiceTrack result={result} value={value} computed={computed} onMove={move} />}
      <RuleDisclosure placed={result.placed} axis={probabilityScale}>
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
          axis={probabilityScale}
          rows={[
            { key: "unsure", tone: "unsure", words: "Unsure below", edge: cut, outcome: outcomes.unsure },
            { key: "chosen", tone: "sure", words: "Else", edge: null, outcome: outcomes.chosen },
          ]}
          onEdge={move}
          onOutcome={(key, outcome) => editOutcome(question, key, outcome)}
        />
        <OptionOutcome result={result} choice={answer.choice} />
      </RuleDisclosure>
    </>
  );
}
