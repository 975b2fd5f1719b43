import { memo, type ReactNode, useDeferredValue } from "react";
import { askedInstructions } from "#core/document/staleness.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { describeSum } from "#core/kinds/read-distribution.ts";
import { describeAnswer } from "#core/kinds/registry.ts";
import { probabilityMargin } from "#core/kinds/spread.ts";
import {
  type Answer,
  type AnswerOf,
  hasDistribution,
  type NoulAnswer,
  namesOption,
  refusedText,
} from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { type Classification, describeZone, toClassifiedText, toZoneWord } from "#core/policy/zone.ts";
import { toTwoDecimals } from "#core/text/number-text.ts";
import { instructionsPlainText, toVisibleName } from "#core/text/visible-text.ts";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { OutcomeChip, Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type QuestionResult, useComparedAnswer } from "#web/run/use-results.ts";
import { ChoiceResult } from "./choice-result.tsx";
import { FigureTerms } from "./figures.tsx";
import { TwoThresholds } from "./rule-fields.tsx";
import { ScoreResult } from "./score-result.tsx";

/** Three zones, two movable thresholds, and the value. */
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

interface Look<Type extends QuestionType> {
  headline: (answer: AnswerOf<Type>, placed: Classification) => string;
  /** The headline already states the zone. */
  saysZone: boolean;
  detail: (answer: AnswerOf<Type>, placed: Classification) => string;
  /** One glossary stop for all figures of a card. */
  figures: Parameters<typeof FigureTerms>[0]["of"];
  draw: (result: QuestionResult, answer: AnswerOf<Type>) => ReactNode;
}

const looks: { readonly [Type in QuestionType]: Look<Type> } = {
  noul: {
    headline: (_, { zone }) => toZoneWord(zone),
    saysZone: true,
    // The number is shown above its mark.
    detail: () => "probability",
    figures: ["Probability"],
    draw: (result, answer) => <NoulResult result={result} answer={answer} />,
  },
  choice: {
    headline: ({ choice }) => choice,
    saysZone: false,
    detail({ probabilities }, placed) {
      const margin = probabilityMargin(probabilities);
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

function lookOf<Type extends QuestionType>({ type }: { readonly type: Type }): Look<Type> {
  return looks[type];
}

interface VerdictProps {
  answer: Answer;
  placed: Classification;
  stale: boolean;
}

/** The outcome; without one, the zone unless the headline states it. */
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

/** In characters: longer option names go below the question. */
const longName = 28;

function isLong(answer: Answer | null, placed: Classification | null): boolean {
  return answer !== null && placed !== null && lookOf(answer).headline(answer, placed).length >= longName;
}

/** Lazy: a first run has nothing to tell it against. */
const ChangeSince = lazyPart(async () => (await import("./change-since.tsx")).ChangeSince);

function Verdict({ question, answer, placed, stale }: VerdictProps & { question: PlaygroundQuestion }) {
  const compared = useComparedAnswer(question);
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
        {compared && <ChangeSince question={question} answer={answer} compared={compared} />}
        <FigureTerms of={figures}>{detail(answer, placed)}</FigureTerms>
      </div>
    </div>
  );
}

/** Loaded when a question first has fitted thresholds. */
const ProofLine = lazyPart(async () => (await import("./threshold-notes.tsx")).ProofLine);

/** An unusable answer; shows its outcome when the question takes part in the decision. */
function WithoutAnswer({ result: { question, asked, freshness } }: { result: QuestionResult }) {
  const outcome = unansweredOutcome(asked.type, question.rules);
  return (
    <div className="flex max-w-[52%] shrink-0 flex-wrap items-baseline justify-end gap-x-1.5 text-lg leading-snug">
      <span className="font-bold">No usable answer</span>
      {outcome !== "" && (
        <>
          <span className="text-mute" aria-hidden>
            →
          </span>
          <OutcomeChip outcome={outcome} stale={freshness === "stale"} />
        </>
      )}
    </div>
  );
}

const noteLook = "mt-2 border-l-[3px] border-line-strong bg-soft px-2 py-1 text-sm";

/** A dashed border: fading would reduce text contrast. */
const staleLook =
  "relative before:absolute before:inset-y-3 before:left-1 before:border-l-2 before:border-dashed before:border-line-strong";

const CardBody = memo(function CardBody({ result }: { result: QuestionResult }) {
  const { question, reading, placed, freshness, asked } = result;
  const { answer, violations } = reading;
  const sum = answer && hasDistribution(answer) ? describeSum(answer.probabilities) : null;
  const stale = freshness === "stale";
  const words = instructionsPlainText(stale ? askedInstructions(asked) : question.instructions.text);
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
            {stale ? (
              <Tag tone="warning" title="The question, the state or the model has changed since this answer.">
                Out of date
              </Tag>
            ) : (
              // Keeps the tag's room, so that nothing moves while one types.
              <span aria-hidden className="h-5 w-18 shrink-0" />
            )}
          </div>
        </div>
        {answer && placed && <Verdict question={question} answer={answer} placed={placed} stale={stale} />}
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

/** Whether the author edited the question or its rules; then render at once to keep up with typing. */
function edited(before: QuestionResult | null, now: QuestionResult): boolean {
  return before?.reading === now.reading && before.question !== now.question;
}

interface Props {
  result: QuestionResult;
  /** Next frame; otherwise in an idle period. */
  atOnce: boolean;
}

export const ResultCard = memo(function ResultCard({ result, atOnce }: Props) {
  const deferred = useDeferredValue<QuestionResult | null>(result, null);
  const shown = atOnce || edited(deferred, result) ? result : deferred;
  return (
    <article
      data-result={result.question.key}
      tabIndex={-1}
      aria-label={`Answer to ${toVisibleName(result.question.id)}`}
      aria-busy={shown !== result}
      className={`border-b border-line px-4 py-3 [contain-intrinsic-size:auto_190px] [content-visibility:auto] ${result.freshness === "stale" ? staleLook : ""}`}
    >
      {shown && <CardBody result={shown} />}
    </article>
  );
});
