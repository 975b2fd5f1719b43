import { useMemo, useState } from "react";
import type { ChoiceAnswer, Confidence } from "#core/contract/answer.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { moveCut } from "#core/policy/move-edge.ts";
import type { Result } from "#data/use-results.ts";
import { Button } from "#ui/button.tsx";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { barColumns, OptionBar } from "#ui/chart/option-bar.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { editRule } from "./edit-rules.ts";
import { OptionList } from "./option-list.tsx";
import { RuleDisclosure } from "./rule-disclosure.tsx";
import { RuleFields } from "./rule-fields.tsx";

const axis = { min: 0, max: 1, step: 0.01 };
const shownAtFirst = 6;

function computedNote({ source }: Confidence): string | undefined {
  return source === "computed" ? "The server sent none: computed here from the probabilities" : undefined;
}

/** A choice: its likeliest options as bars, all of them on demand, and the cut on its confidence. */
export function ChoiceResult({ result, answer }: { result: Result; answer: ChoiceAnswer }) {
  const [all, setAll] = useState(false);
  const { question, asked } = result;
  const rule = question.rules.choice;
  const likeliest = useMemo(
    () =>
      rankOptions(
        asked.names,
        answer.probabilities,
        asked.names.length > shownAtFirst ? "probability" : "author",
      ),
    [asked.names, answer.probabilities],
  );

  function move(_key: string, to: number, gesture?: string) {
    editRule(question, "choice", (now) => moveCut(now, to), gesture);
  }

  return (
    <>
      {answer.tooRounded && (
        <p className="my-1 text-sm">
          Every probability came as 0.00: too rounded to compare, so nothing is derived.
        </p>
      )}
      {all ? (
        <OptionList names={asked.names} probabilities={answer.probabilities} chosen={answer.choice} />
      ) : (
        <div className="mt-2">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar key={option.index} option={option} winner={option.name === answer.choice} />
          ))}
        </div>
      )}
      {asked.names.length > shownAtFirst && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show the likeliest ${shownAtFirst}` : `Show all ${asked.names.length} options`}
        </Button>
      )}
      {answer.confidence && (
        <div className={`mt-1.5 ${barColumns}`}>
          <span className="self-start pt-1.5 text-sm text-mute" title={computedNote(answer.confidence)}>
            confidence{answer.confidence.source === "computed" ? " (computed)" : ""}
          </span>
          <BandTrack
            axis={axis}
            edges={[{ key: "cut", label: `Cut on confidence, ${question.id}`, value: rule.cut }]}
            zones={[
              { tone: "unsure", word: "unsure" },
              { tone: "sure", word: "sure enough" },
            ]}
            marker={{ value: answer.confidence.value, text: null }}
            onMove={move}
          />
          <span className="self-start pt-1.5 text-right">{toTwoDecimals(answer.confidence.value)}</span>
        </div>
      )}
      <RuleDisclosure placed={result.placed}>
        <RuleFields
          axis={axis}
          rows={[
            {
              key: "unsure",
              tone: "unsure",
              words: "Unsure below",
              edge: rule.cut,
              outcome: rule.outcomes.unsure,
            },
            { key: "chosen", tone: "sure", words: "Else", edge: null, outcome: rule.outcomes.chosen },
          ]}
          onEdge={move}
          onOutcome={(key, outcome) => {
            const zone = key === "unsure" ? "unsure" : "chosen";
            editRule(question, "choice", (now) => ({
              ...now,
              outcomes: { ...now.outcomes, [zone]: outcome },
            }));
          }}
        />
        <OptionOutcome result={result} choice={answer.choice} />
      </RuleDisclosure>
    </>
  );
}

/** The chosen option's own outcome; blank falls back to the one of every option. */
function OptionOutcome({ result, choice }: { result: Result; choice: string }) {
  const { question } = result;
  const own = question.rules.choice.options.find((option) => option.name === choice)?.outcome ?? "";

  function set(outcome: string) {
    editRule(question, "choice", (now) => {
      const others = now.options.filter((option) => option.name !== choice);
      return { ...now, options: outcome === "" ? others : [...others, { name: choice, outcome }] };
    });
  }

  return (
    <label className="flex flex-wrap items-center gap-2 pt-1 text-mute">
      When the choice is <VisibleText text={choice} className="font-mono text-ink" />
      <span aria-hidden>→</span>
      <input
        className="field max-w-40 py-0.5"
        placeholder={question.rules.choice.outcomes.chosen}
        value={own}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
}
