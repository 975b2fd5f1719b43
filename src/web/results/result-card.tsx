// The card of one question's result: answer, outcome, changes and notes.

import { memo, type ReactNode, useDeferredValue } from "react";
import { askedInstructionsText } from "#core/document/read-asked-question.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { probabilityMargin } from "#core/kinds/probabilities.ts";
import { describeRoundedSum } from "#core/kinds/read-distribution.ts";
import { toAnswerText } from "#core/kinds/registry.ts";
import {
  type Answer,
  type AnswerOf,
  hasDistribution,
  isChoiceAnswer,
  type NoulAnswer,
  refusedAnswerText,
} from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import {
  type AnswerClassification,
  toClassifiedValueText,
  toZoneWord,
  zoneOrOptionName,
} from "#core/policy/zone.ts";
import { extractQuestionText } from "#core/text/instructions-text.ts";
import { toTwoDecimals } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { type QuestionResult, useReferenceAnswer } from "#web/run/use-results.ts";
import { ChoiceResult } from "./choice-result.tsx";
import { FigureTooltips } from "./figure-tooltips.tsx";
import { TwoThresholdRule } from "./rule-fields.tsx";
import { ScoreResult } from "./score-result.tsx";

function NoulResult({ result, answer }: { result: QuestionResult; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoThresholdRule
      result={result}
      axis={probabilityScale}
      marker={{ value: answer.value, text: toAnswerText(answer, result.question.rules) }}
      zones={[
        { key: "no", word: "no", outcome: no },
        { key: "unsure", word: "unsure", outcome: unsure },
        { key: "yes", word: "yes", outcome: yes },
      ]}
    />
  );
}

interface CardFormat<Type extends QuestionType> {
  headline: (answer: AnswerOf<Type>, placed: AnswerClassification) => string;
  /** True if the headline already says the zone. */
  saysZone: boolean;
  detail: (answer: AnswerOf<Type>, placed: AnswerClassification) => string;
  /** Terms on the card, which are explained together, with one Tab stop instead of one each. */
  figures: Parameters<typeof FigureTooltips>[0]["of"];
  draw: (result: QuestionResult, answer: AnswerOf<Type>) => ReactNode;
}

const cardFormats: { readonly [Type in QuestionType]: CardFormat<Type> } = {
  noul: {
    headline: (_, { zone }) => toZoneWord(zone),
    saysZone: true,
    // The number stands above its mark on the track.
    detail: () => "probability",
    figures: ["Probability"],
    draw: (result, answer) => <NoulResult result={result} answer={answer} />,
  },
  choice: {
    headline: ({ choice }) => choice,
    saysZone: false,
    detail({ probabilities }, placed) {
      const margin = probabilityMargin(probabilities);
      return margin === null ? "no margin" : `margin ${toClassifiedValueText(margin, placed)}`;
    },
    figures: ["Margin", "Probability", "Confidence"],
    draw: (result, answer) => <ChoiceResult result={result} answer={answer} />,
  },
  score: {
    headline: ({ level }, placed) => toClassifiedValueText(level, placed),
    saysZone: false,
    detail: ({ confidence }) =>
      confidence ? `confidence ${toTwoDecimals(confidence.value)}` : "no confidence sent",
    figures: ["Expected level", "Probability", "Confidence"],
    draw: (result, answer) => <ScoreResult result={result} answer={answer} />,
  },
};

function cardFormatOf<Type extends QuestionType>({ type }: { readonly type: Type }): CardFormat<Type> {
  return cardFormats[type];
}

interface AnswerHeadlineProps {
  answer: Answer;
  placed: AnswerClassification;
  stale: boolean;
}

/** Shows the outcome. If it's blank, shows the zone, unless the headline already says it. */
function Outcome({ answer, placed, stale }: AnswerHeadlineProps) {
  const zone = zoneOrOptionName(answer, placed);
  const { headline, saysZone } = cardFormatOf(answer);
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

/** In characters: a headline of this length or more goes below the question. */
const minLongName = 28;

function isLong(answer: Answer | null, placed: AnswerClassification | null): boolean {
  return (
    answer !== null && placed !== null && cardFormatOf(answer).headline(answer, placed).length >= minLongName
  );
}

/** Lazy: a first run has nothing to be compared with. */
const AnswerChangeSinceRun = lazyPart(
  async () => (await import("./changes-since-run.tsx")).AnswerChangeSinceRun,
);

function AnswerHeadline({
  question,
  answer,
  placed,
  stale,
}: AnswerHeadlineProps & { question: PlaygroundQuestion }) {
  const compared = useReferenceAnswer(question);
  const { headline, detail, figures } = cardFormatOf(answer);
  const place = isLong(answer, placed) ? "" : "max-w-[52%] shrink-0 text-right *:justify-end";
  return (
    <div className={place}>
      <div className="flex flex-wrap items-baseline gap-x-1.5 text-lg leading-snug">
        <VisibleText
          text={headline(answer, placed)}
          className={`font-bold ${isChoiceAnswer(answer) ? "font-mono" : ""}`}
        />
        <Outcome answer={answer} placed={placed} stale={stale} />
      </div>
      <div className="text-xs text-mute">
        {compared && <AnswerChangeSinceRun question={question} answer={answer} compared={compared} />}
        <FigureTooltips of={figures}>{detail(answer, placed)}</FigureTooltips>
      </div>
    </div>
  );
}

/** Lazy: only fitted thresholds have a proof to show. */
const ThresholdProofLine = lazyPart(async () => (await import("./threshold-notes.tsx")).ThresholdProofLine);

/** If the question takes part in the decision, an unusable answer leads to an outcome too. */
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

/** A dashed border, because fading the card would lower the contrast of its text. */
const staleLook =
  "relative before:absolute before:inset-y-3 before:left-1 before:border-l-2 before:border-dashed before:border-line-strong";

const CardBody = memo(function CardBody({ result }: { result: QuestionResult }) {
  const { question, reading, placed, freshness, asked } = result;
  const { answer, violations } = reading;
  const sum = answer && hasDistribution(answer) ? describeRoundedSum(answer.probabilities) : null;
  const stale = freshness === "stale";
  const words = extractQuestionText(stale ? askedInstructionsText(asked) : question.instructions.text);
  return (
    <>
      <header className={`flex ${isLong(answer, placed) ? "flex-col gap-1" : "items-start gap-3"}`}>
        <div className={isLong(answer, placed) ? "" : "min-w-0 flex-1"}>
          <div
            // At the left in right-to-left scripts too, where it would end beside its answer.
            className="line-clamp-3 text-left text-lg leading-snug font-semibold [overflow-wrap:anywhere]"
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
              // As tall as the tag, so that nothing moves while somebody types.
              <span aria-hidden className="h-5 w-18 shrink-0" />
            )}
          </div>
        </div>
        {answer && placed && (
          <AnswerHeadline question={question} answer={answer} placed={placed} stale={stale} />
        )}
        {answer === null && <WithoutAnswer result={result} />}
      </header>
      {answer && (
        <div className={stale ? "saturate-50" : ""}>{cardFormatOf(answer).draw(result, answer)}</div>
      )}
      {question.fitted !== null && <ThresholdProofLine result={result} />}
      {reading.refused && (
        <p className="mt-2 border-l-[3px] border-line-strong bg-warn-soft px-2 py-1 text-sm">
          <b>Refused:</b> {refusedAnswerText}
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

/** Whether the question or its rules were edited. The card then renders at once, to keep up with typing. */
function edited(before: QuestionResult | null, now: QuestionResult): boolean {
  return before?.reading === now.reading && before.question !== now.question;
}

interface Props {
  result: QuestionResult;
  /** Whether to render with the next frame. Otherwise the card, below the screen, renders in an idle period. */
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
