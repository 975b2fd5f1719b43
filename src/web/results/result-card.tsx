import { memo, type ReactNode, useDeferredValue } from "react";
import { askedInstructions } from "#core/document/staleness.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { describeSum } from "#core/kinds/read-distribution.ts";
import { describeAnswer } from "#core/kinds/registry.ts";
import { marginOf } from "#core/kinds/spread.ts";
import {
  type Answer,
  type AnswerOf,
  hasDistribution,
  type NoulAnswer,
  namesOption,
  refusedText,
} from "#core/model/answer.ts";
import type { QuestionType } from "#core/model/question.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { type Classification, describeZone, toClassifiedText, toZoneWord } from "#core/policy/zone.ts";
import { toTwoDecimals } from "#core/text/number-text.ts";
import { questionPlainText, toVisibleName } from "#core/text/visible-text.ts";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { OutcomeChip, Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { QuestionResult } from "#web/run/use-results.ts";
import { ChoiceResult } from "./choice-result.tsx";
import { FigureTerms } from "./figures.tsx";
import { TwoThresholds } from "./rule-fields.tsx";
import { ScoreResult } from "./score-result.tsx";

/** A yes/no answer on its scale: three zones, two thresholds that can be moved, the value marked. */
function NoulResult({ result, answer }: { result: QuestionResult; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoThresholds
      result={result}
      axis={probabilityScale}
      marker={{ value: answer.value, text: describeAnswer(answer, result.question.rules) }}
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
  headline: (answer: AnswerOf<Type>, placed: Classification) => string;
  /** Whether the headline is the zone. */
  saysZone: boolean;
  detail: (answer: AnswerOf<Type>, placed: Classification) => string;
  /** What the figures of a card are: all of them are told at one place, which is its only stop for reading. */
  figures: Parameters<typeof FigureTerms>[0]["of"];
  draw: (result: QuestionResult, answer: AnswerOf<Type>) => ReactNode;
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
    detail({ probabilities }, placed) {
      const margin = marginOf(probabilities);
      return margin === null ? "no margin" : `margin ${toClassifiedText(margin, placed)}`;
    },
    figures: ["Margin", "Probability", "Confidence"],
    draw: (result, answer) => <ChoiceResult result={result} answer={answer} />,
  },
  score: {
    headline: ({ level }, placed) => toClassifiedText(level, placed),
    saysZone: false,
    detail: ({ confidence }) =>
      confidence ? `confidence ${toTwoDecimals(confidence.value)}` : "no confidence sent",
    figures: ["Expected level", "Probability", "Confidence"],
    draw: (result, answer) => <ScoreResult result={result} answer={answer} />,
  },
};

/** How an answer looks on its card. */
function lookOf<Type extends QuestionType>({ type }: { readonly type: Type }): Look<Type> {
  return looks[type];
}

interface VerdictProps {
  answer: Answer;
  placed: Classification;
  /** The question, the state or the model has changed since. */
  stale: boolean;
}

/** What the answer leads to; where nobody has chosen that, its zone, unless the headline says it. */
function Outcome({ answer, placed, stale }: VerdictProps) {
  const zone = describeZone(answer, placed);
  const { headline, saysZone } = lookOf(answer);
  const isSaid = placed.outcome.trim() === "" && (saysZone || zone === headline(answer, placed));
  if (isSaid) return null;
  return (
    <>
      <span className="text-mute" aria-hidden>
        →
      </span>
      <OutcomeChip outcome={placed.outcome} zone={zone} stale={stale} />
    </>
  );
}

/** From so many characters on the name of an option stands under its question, not beside it. */
const longName = 28;

function isLong(answer: Answer | null, placed: Classification | null): boolean {
  return answer !== null && placed !== null && lookOf(answer).headline(answer, placed).length >= longName;
}

/** What an answer says and comes to, with its figure. */
function Verdict({ answer, placed, stale }: VerdictProps) {
  const { headline, detail, figures } = lookOf(answer);
  const place = isLong(answer, placed) ? "" : "max-w-[52%] shrink-0 text-right *:justify-end";
  return (
    <div className={place}>
      <div className="flex flex-wrap items-baseline gap-x-1.5 text-lg leading-snug">
        <VisibleText
          text={headline(answer, placed)}
          className={`font-bold ${namesOption(answer) ? "font-mono" : ""}`}
        />
        <Outcome answer={answer} placed={placed} stale={stale} />
      </div>
      <div className="text-xs text-mute">
        <FigureTerms of={figures}>{detail(answer, placed)}</FigureTerms>
      </div>
    </div>
  );
}

/** Fetched with the first question that was ever fitted on cases. */
const ProofLine = lazyPart(async () => (await import("./threshold-notes.tsx")).ProofLine);

/** What an answer that nobody can use comes to: where it takes part, its outcome stands beside. */
function WithoutAnswer({ result: { question, asked, standing } }: { result: QuestionResult }) {
  const outcome = unansweredOutcome(asked.type, question.rules);
  return (
    <div className="flex max-w-[52%] shrink-0 flex-wrap items-baseline justify-end gap-x-1.5 text-lg leading-snug">
      <span className="font-bold">No usable answer</span>
      {outcome !== "" && (
        <>
          <span className="text-mute" aria-hidden>
            →
          </span>
          <OutcomeChip outcome={outcome} stale={standing === "stale"} />
        </>
      )}
    </div>
  );
}

const noteLook = "mt-2 border-l-[3px] border-line-strong bg-soft px-2 py-1 text-sm";

/** A dashed line beside it; to fade it would take the text's contrast with it. */
const staleLook =
  "relative before:absolute before:inset-y-3 before:left-1 before:border-l-2 before:border-dashed before:border-line-strong";

/** Its words, its picture, where it falls, and what is off about it. */
const CardBody = memo(function CardBody({ result }: { result: QuestionResult }) {
  const { question, reading, placed, standing, asked } = result;
  const { answer, violations } = reading;
  const sum = answer && hasDistribution(answer) ? describeSum(answer.probabilities) : null;
  const stale = standing === "stale";
  const words = questionPlainText(stale ? askedInstructions(asked) : question.instructions.text);
  return (
    <>
      <header className={`flex ${isLong(answer, placed) ? "flex-col gap-1" : "items-start gap-3"}`}>
        <div className={isLong(answer, placed) ? "" : "min-w-0 flex-1"}>
          <div
            className="line-clamp-3 text-lg leading-snug font-semibold [overflow-wrap:anywhere]"
            dir="auto"
          >
            {words ? <QuestionText text={words} /> : <span className="text-mute">No instructions</span>}
          </div>
          <div className="flex flex-wrap items-center gap-x-2 text-xs text-mute">
            <VisibleText text={question.id} className="min-w-0 font-mono break-all" />
            {asked.type !== question.type && <span>asked as {asked.type}</span>}
            {stale && (
              <Tag tone="warning" title="The question, the state or the model has changed since this answer.">
                Out of date
              </Tag>
            )}
          </div>
        </div>
        {answer && placed && <Verdict answer={answer} placed={placed} stale={stale} />}
        {answer === null && <WithoutAnswer result={result} />}
      </header>
      {answer && <div className={stale ? "saturate-50" : ""}>{lookOf(answer).draw(result, answer)}</div>}
      {question.fitted !== null && <ProofLine result={result} />}
      {reading.refused && (
        <p className="mt-2 border-l-[3px] border-line-strong bg-yes-soft px-2 py-1 text-sm">
          <b>Refused:</b> {refusedText}
        </p>
      )}
      {violations.map((violation) =>
        answer === null ? (
          <p key={violation} className="mt-2 border-l-[3px] border-bad bg-bad-soft px-2 py-1 text-sm">
            <b>Invalid response:</b> {violation}
          </p>
        ) : (
          <p key={violation} className={noteLook}>
            <b>Note:</b> {violation}
          </p>
        ),
      )}
      {sum && (
        <p className={noteLook}>
          <b>Note:</b> {sum}
        </p>
      )}
    </>
  );
});

/** Whether the author changed the question or its rules: a field being typed in must keep up. */
function edited(before: QuestionResult | null, now: QuestionResult): boolean {
  return before?.reading === now.reading && before.question !== now.question;
}

interface Props {
  result: QuestionResult;
  /** Drawn in the next frame; else new answers are drawn once the page has nothing more urgent to do. */
  atOnce: boolean;
}

/** One question's answer. */
export const ResultCard = memo(function ResultCard({ result, atOnce }: Props) {
  const deferred = useDeferredValue<QuestionResult | null>(result, null);
  const shown = atOnce || edited(deferred, result) ? result : deferred;
  return (
    <article
      aria-label={`Answer to ${toVisibleName(result.question.id)}`}
      aria-busy={shown !== result}
      className={`border-b border-line px-4 py-3 [contain-intrinsic-size:auto_190px] [content-visibility:auto] ${result.standing === "stale" ? staleLook : ""}`}
    >
      {shown && <CardBody result={shown} />}
    </article>
  );
});
