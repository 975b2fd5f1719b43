import { type ReactNode, useMemo, useState } from "react";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { marginOf } from "#core/kinds/spread.ts";
import type { AnswerOf, ChoiceAnswer, NoulAnswer } from "#core/model/answer.ts";
import type { QuestionType } from "#core/model/question.ts";
import { type Placed, toZoneWord } from "#core/policy/zone.ts";
import { useJoinedChoice } from "#run/joined-options.ts";
import type { Result } from "#run/use-results.ts";
import { Button } from "#ui/button.tsx";
import { OptionBar } from "#ui/chart/option-bar.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { ChoiceCut } from "./choice-cut.tsx";
import { ScoreResult } from "./score-result.tsx";
import type { Terms } from "./terms.tsx";
import { TwoThresholds } from "./two-thresholds.tsx";

const OptionList = lazyPart(async () => (await import("./option-list.tsx")).OptionList, {
  waiting: () => <div className="h-80" />,
});

const JoinedResult = lazyPart(async () => (await import("./joined-result.tsx")).JoinedResult);

const shownAtFirst = 6;

/** A choice: its likeliest options as bars, all of them on demand, and the cut on its confidence. */
function ChoiceResult({ result, answer }: { result: Result; answer: ChoiceAnswer }) {
  const [all, setAll] = useState(false);
  const joined = useJoinedChoice(result);
  const { names } = result.asked;
  const { probabilities, choice } = answer;
  const many = names.length > shownAtFirst;
  const order = many ? "probability" : "author";
  const likeliest = useMemo(() => rankOptions(names, probabilities, order), [names, probabilities, order]);
  return (
    <>
      {answer.tooRounded && (
        <p className="my-1 text-sm">
          Every probability is 0.00: too rounded to compare, so nothing is computed from them.
        </p>
      )}
      {all ? (
        <OptionList names={names} probabilities={probabilities} chosen={choice} />
      ) : (
        <div className="mt-2">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar key={option.index} option={option} winner={option.name === choice} />
          ))}
        </div>
      )}
      {many && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show top ${shownAtFirst}` : `Show all ${names.length} options`}
        </Button>
      )}
      <ChoiceCut result={result} answer={answer} />
      {joined && <JoinedResult joined={joined} />}
    </>
  );
}

/** A yes/no answer on its scale: three zones, two thresholds that can be moved, the value marked. */
function NoulResult({ result, answer }: { result: Result; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoThresholds
      result={result}
      axis={probabilityScale}
      marker={{ value: answer.value, text: toTwoDecimals(answer.value) }}
      zones={[
        { key: "no", word: "no", outcome: no },
        { key: "unsure", word: "unsure", outcome: unsure },
        { key: "yes", word: "yes", outcome: yes },
      ]}
    />
  );
}

/** How an answer of a type looks on its card. */
interface Look<Type extends QuestionType> {
  headline: (answer: AnswerOf<Type>, placed: Placed) => string;
  /** Whether the headline is the zone. */
  saysZone: boolean;
  detail: (answer: AnswerOf<Type>) => string;
  /** What the figures of a card are: all of them are told at one place, which is its only stop for reading. */
  figures: Parameters<typeof Terms>[0]["of"];
  draw: (result: Result, answer: AnswerOf<Type>) => ReactNode;
}

const looks: { readonly [Type in QuestionType]: Look<Type> } = {
  noul: {
    headline: (_, { zone }) => toZoneWord(zone),
    saysZone: true,
    // The number itself stands over its mark.
    detail: () => "probability",
    figures: ["Probability"],
    draw: (result, answer) => <NoulResult result={result} answer={answer} />,
  },
  choice: {
    headline: ({ choice }) => choice,
    saysZone: false,
    detail({ probabilities }) {
      const margin = marginOf(probabilities);
      return margin === null ? "no margin" : `margin ${toTwoDecimals(margin)}`;
    },
    figures: ["Margin", "Probability", "Confidence"],
    draw: (result, answer) => <ChoiceResult result={result} answer={answer} />,
  },
  score: {
    headline: ({ level }) => toTwoDecimals(level),
    saysZone: false,
    detail: ({ confidence }) =>
      confidence ? `confidence ${toTwoDecimals(confidence.value)}` : "no confidence sent",
    figures: ["Expected level", "Probability", "Confidence"],
    draw: (result, answer) => <ScoreResult result={result} answer={answer} />,
  },
};

/** How an answer looks on its card. */
export function lookOf<Type extends QuestionType>({ type }: { readonly type: Type }): Look<Type> {
  return looks[type];
}
