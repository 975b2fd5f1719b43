import { memo, useDeferredValue } from "react";
import { askedInstructions } from "#core/document/asked-words.ts";
import { questionWords, toVisibleName } from "#core/json/visible-text.ts";
import { type Answer, namesOption, refusedText } from "#core/model/answer.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { describeZone, type Placed } from "#core/policy/zone.ts";
import type { Result } from "#run/use-results.ts";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { Tag } from "#ui/tag.tsx";
import { QuestionText, VisibleText } from "#ui/visible-text.tsx";
import { lookOf } from "./answer-looks.tsx";
import { Terms } from "./terms.tsx";

interface VerdictProps {
  answer: Answer;
  placed: Placed;
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

function isLong(answer: Answer | null, placed: Placed | null): boolean {
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
        <Terms of={figures}>{detail(answer)}</Terms>
      </div>
    </div>
  );
}

/** Fetched with the first question that was ever fitted on cases. */
const ProofLine = lazyPart(async () => (await import("./threshold-notes.tsx")).ProofLine);

/** A dashed line beside it; to fade it would take the text's contrast with it. */
const staleLook =
  "relative before:absolute before:inset-y-3 before:left-1 before:border-l-2 before:border-dashed before:border-line-strong";

/** Its words, its picture, where it falls, and what is off about it. */
const CardBody = memo(function CardBody({ result }: { result: Result }) {
  const { question, reading, placed, standing, asked } = result;
  const { answer, violations } = reading;
  const stale = standing === "stale";
  const words = questionWords(stale ? askedInstructions(asked) : question.instructions.text);
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
      </header>
      {answer && <div className={stale ? "saturate-50" : ""}>{lookOf(answer).draw(result, answer)}</div>}
      {question.fitted !== null && <ProofLine result={result} />}
      {reading.refused && (
        <p className="mt-2 border-l-[3px] border-line-strong bg-yes-soft px-2 py-1 text-sm">
          <b>Refused:</b> {refusedText}
          {hasOutcomes(asked.type, question.rules) && " Its outcome is review."}
        </p>
      )}
      {violations.map((violation) => (
        <p key={violation} className="mt-2 border-l-[3px] border-bad bg-bad-soft px-2 py-1 text-sm">
          <b>Invalid response:</b> {violation}
        </p>
      ))}
    </>
  );
});

/** Whether the author changed the question or its rules: a field being typed in must keep up. */
function edited(before: Result | null, now: Result): boolean {
  return before?.reading === now.reading && before.question !== now.question;
}

interface Props {
  result: Result;
  /** Drawn in the next frame; else new answers are drawn once the page has nothing more urgent to do. */
  atOnce: boolean;
}

/** One question's answer. */
export const ResultCard = memo(function ResultCard({ result, atOnce }: Props) {
  const deferred = useDeferredValue<Result | null>(result, null);
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
