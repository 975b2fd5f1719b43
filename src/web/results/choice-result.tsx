// The result of a choice: its likeliest options, confidence and threshold.

import { useMemo, useState } from "react";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { rankOptions } from "#core/kinds/probabilities.ts";
import type { ChoiceAnswer } from "#core/model/answer.ts";
import { choiceThreshold } from "#core/model/rule.ts";
import { zoneStyles } from "#core/policy/outcome-style.ts";
import { toThresholdAwareText, toThresholdText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  editOptionOutcome,
  editRuleMeasure,
  editThreshold,
  editZoneOutcome,
  endThresholdDrag,
} from "#web/document/edit-rules.ts";
import { BandTrack } from "#web/kit/charts/band-track.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { OutcomeField, SegmentedControl } from "#web/kit/ui/fields.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type QuestionResult, useJoinedChoice, useReferenceValue } from "#web/run/use-results.ts";
import { FigureTooltips } from "./figure-tooltips.tsx";
import { OptionBar, optionRowClasses } from "./option-bar.tsx";
import { RuleDisclosure, RuleFields } from "./rule-fields.tsx";

const OptionList = lazyPart(async () => (await import("./option-list.tsx")).OptionList, {
  waiting: () => <div className="h-80" />,
});

const JoinedChoiceResult = lazyPart(async () => (await import("./option-list.tsx")).JoinedChoiceResult);

const shownAtFirst = 6;

/** With more than six options, shows the likeliest, and all only on demand. */
export function ChoiceResult({ result, answer }: { result: QuestionResult; answer: ChoiceAnswer }) {
  const [all, setAll] = useState(false);
  const joined = useJoinedChoice(result);
  const { names } = result.asked;
  const { probabilities, choice } = answer;
  const rule = result.question.rules.choice;
  const threshold = rule.measure === "probability" ? choiceThreshold(rule) : undefined;
  const many = names.length > shownAtFirst;
  const order = many ? "probability" : "author";
  const likeliest = useMemo(() => rankOptions(names, probabilities, order), [names, probabilities, order]);
  return (
    <>
      {answer.tooRounded && (
        <p className="my-1 text-sm">
          Every probability was sent as 0.00. They are too rounded to compare, so nothing is computed from
          them.
        </p>
      )}
      {all ? (
        <OptionList names={names} probabilities={probabilities} chosen={choice} />
      ) : (
        <div className="mt-2">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar
              key={option.index}
              option={option}
              winner={option.name === choice}
              threshold={threshold}
            />
          ))}
        </div>
      )}
      {many && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show top ${shownAtFirst}` : `Show all ${names.length} options`}
        </Button>
      )}
      <ChoiceThresholdRule result={result} answer={answer} />
      {joined && <JoinedChoiceResult joined={joined} />}
    </>
  );
}

interface Props {
  result: QuestionResult;
  /** The chosen option, which may have an outcome of its own. */
  chosen: string;
  value: number;
  /** Whether the confidence was computed here, because the answer had none. */
  computed: boolean;
  onMove: (key: string, to: number, gesture?: string) => void;
}

function ChoiceTrack({ result, chosen, value, computed, onMove }: Props) {
  const { question } = result;
  const before = useReferenceValue(question);
  const rule = question.rules.choice;
  const [low, high] = zoneStyles(question, chosen);
  const label = `Threshold on ${rule.measure}, ${toVisibleName(question.id)}`;
  return (
    <div className={`mt-1.5 ${optionRowClasses}`}>
      <span
        className="self-start pt-1.5 text-sm text-mute"
        title={computed ? "Not sent by the server: computed here from the probabilities" : undefined}
      >
        <FigureTooltips of={[rule.measure]} stop={false}>
          {rule.measure}
        </FigureTooltips>
        {computed ? " (computed)" : ""}
      </span>
      <BandTrack
        axis={probabilityScale}
        thresholds={[{ key: "cut", label, value: choiceThreshold(rule) }]}
        zones={[
          { look: low ?? "none", word: "unsure" },
          {
            look: high ?? "none",
            word: "sure enough",
            reach: `from ${toThresholdText(choiceThreshold(rule))}`,
          },
        ]}
        marker={{ value, text: null }}
        before={before}
        onMove={onMove}
        onRest={endThresholdDrag}
      />
      <span className="self-start pt-1.5 text-right">
        {toThresholdAwareText(value, [choiceThreshold(rule)])}
      </span>
    </div>
  );
}

/** Edits the option's own outcome. If that's blank, the outcome of any option applies. */
function OptionOutcome({ result, choice }: { result: QuestionResult; choice: string }) {
  const { question } = result;
  const { outcomes, options } = question.rules.choice;
  const own = options.find((option) => option.name === choice)?.outcome ?? "";
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 text-mute">
      When the choice is <VisibleText text={choice} className="font-mono text-ink" />
      <span aria-hidden>→</span>
      <span className="w-48">
        <OutcomeField
          label={`When the choice is ${toVisibleName(choice)}`}
          outcome={own}
          none={outcomes.chosen.trim() === "" ? "None" : `As any option: ${outcomes.chosen}`}
          onOutcome={(outcome) => editOptionOutcome(question, choice, outcome)}
        />
      </span>
    </div>
  );
}

const ConfidenceNote = lazyPart(async () => (await import("./threshold-notes.tsx")).ConfidenceNote);
const ConfidenceMeaning = lazyPart(async () => (await import("./threshold-notes.tsx")).ConfidenceMeaning);

/** The threshold is on the probability, the confidence or the margin over the next option. */
function ChoiceThresholdRule({ result, answer }: { result: QuestionResult; answer: ChoiceAnswer }) {
  const { question } = result;
  const { measure, outcomes } = question.rules.choice;
  const threshold = choiceThreshold(question.rules.choice);
  const value = result.placed?.value ?? null;
  const computed = measure === "confidence" && answer.confidence?.source === "computed";

  function move(_key: string, to: number, gesture?: string) {
    editThreshold(question, "upper", to, gesture);
  }

  return (
    <>
      {value !== null && (
        <ChoiceTrack result={result} chosen={answer.choice} value={value} computed={computed} onMove={move} />
      )}
      {measure === "confidence" && <ConfidenceNote result={result} answer={answer} />}
      <RuleDisclosure placed={result.placed} axis={probabilityScale} nearest="threshold">
        <div className="flex items-center gap-2 pt-1">
          <span className="text-mute">Threshold on</span>
          <SegmentedControl
            label={`Measure for the threshold of ${toVisibleName(question.id)}`}
            value={measure}
            choices={[
              { value: "probability", label: "Probability" },
              { value: "confidence", label: "Confidence" },
              { value: "margin", label: "Margin over the next option" },
            ]}
            onChange={(to) => editRuleMeasure(question, "choice", (now) => ({ ...now, measure: to }))}
          />
        </div>
        {measure === "confidence" && <ConfidenceMeaning />}
        <RuleFields
          axis={probabilityScale}
          rows={[
            {
              key: "unsure",
              words: "Unsure below",
              threshold,
              outcome: outcomes.unsure,
            },
            { key: "chosen", words: "Otherwise", threshold: null, outcome: outcomes.chosen },
          ]}
          onThreshold={move}
          onOutcome={(key, outcome) => editZoneOutcome(question, key, outcome)}
        />
        <OptionOutcome result={result} choice={answer.choice} />
      </RuleDisclosure>
    </>
  );
}
