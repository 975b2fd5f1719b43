import { type ReactNode } from "react";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { marginOf } from "#core/kinds/spread.ts";
import { type AnswerOf, type NoulAnswer } from "#core/model/answer.ts";
import { type QuestionType } from "#core/model/question.ts";
import { type Placed, toZoneWord } from "#core/policy/zone.ts";
import { type Result } from "#run/use-results.ts";
import { ChoiceResult } from "./choice-result.tsx";
import { ScoreResult } from "./score-result.tsx";
import { type Terms } from "./terms.tsx";
import { TwoThresholds } from "./two-thresholds.tsx";

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
