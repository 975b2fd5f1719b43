import { memo, useDeferredValue, useMemo, useState } from "react";
import { askedInstructions } from "#core/document/restore-run.ts";
import { probabilityScale } from "#core/geometry/edge-scale.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { marginOf } from "#core/kinds/spread.ts";
import type { Answer, ChoiceAnswer, NoulAnswer } from "#core/model/answer.ts";
import { type Placed, sayZone, toZoneWord } from "#core/policy/zone.ts";
import { useJoinedChoice } from "#data/joined-options.ts";
import type { Result } from "#data/use-results.ts";
import { Button } from "#ui/button.tsx";
import { OptionBar } from "#ui/chart/option-bar.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { QuestionText } from "#ui/question-text.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { ChoiceCut } from "./choice-cut.tsx";
import { OptionList } from "./option-list.tsx";
import { ScoreResult } from "./score-result.tsx";
import { Terms } from "./terms.tsx";
import { TwoEdges } from "./two-edges.tsx";

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

/** A yes/no answer on its scale: three zones, two edges that can be moved, the value marked. */
function NoulResult({ result, answer }: { result: Result; answer: NoulAnswer }) {
  const { no, unsure, yes } = result.question.rules.noul.outcomes;
  return (
    <TwoEdges
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

function headline(answer: Answer, placed: Placed): string {
  if (answer.type === "choice") return answer.choice;
  return answer.type === "noul" ? toZoneWord(placed.zone) : toTwoDecimals(answer.level);
}

function detail(answer: Answer): string {
  if (answer.type === "noul") return `probability ${toTwoDecimals(answer.value)}`;
  if (answer.type === "score") {
    return answer.confidence ? `confidence ${toTwoDecimals(answer.confidence.value)}` : "no confidence sent";
  }
  const margin = marginOf(answer.probabilities);
  return margin === null ? "no margin" : `margin ${toTwoDecimals(margin)}`;
}

/** What the figures of a card are: all of them are told at one place, which is its only stop for reading. */
const figures = {
  noul: ["Probability"],
  choice: ["Margin", "Probability", "Confidence"],
  score: ["Expected level", "Probability", "Confidence"],
};

interface VerdictProps {
  answer: Answer;
  placed: Placed;
  /** The question, the state or the model has changed since. */
  stale: boolean;
}

/** What the answer leads to; where nobody has chosen that, its zone, unless the headline says it. */
function Outcome({ answer, placed, stale }: VerdictProps) {
  const zone = sayZone(answer, placed);
  const isSaid =
    placed.outcome.trim() === "" && (answer.type === "noul" || zone === headline(answer, placed));
  if (isSaid) return null;
  return (
    <>
      <span className="text-mute" aria-hidden>
        →
      </span>
      <span className="text-base">
        <OutcomeChip outcome={placed.outcome} zone={zone} stale={stale} />
      </span>
    </>
  );
}

/** What an answer says and comes to, with its figure. */
function Verdict({ answer, placed, stale }: VerdictProps) {
  return (
    <div className="max-w-[52%] shrink-0 text-right">
      <div className="flex flex-wrap items-baseline justify-end gap-x-1.5 text-lg leading-5">
        <VisibleText
          text={headline(answer, placed)}
          className={`font-semibold ${answer.type === "choice" ? "font-mono text-base" : ""}`}
        />
        <Outcome answer={answer} placed={placed} stale={stale} />
      </div>
      <div className="text-xs text-mute">
        <Terms of={figures[answer.type]}>{detail(answer)}</Terms>
      </div>
    </div>
  );
}

function Picture({ result, answer }: { result: Result; answer: Answer }) {
  if (answer.type === "noul") return <NoulResult result={result} answer={answer} />;
  if (answer.type === "choice") return <ChoiceResult result={result} answer={answer} />;
  return <ScoreResult result={result} answer={answer} />;
}

/** Fetched with the first question that was ever fitted on cases. */
const ProofLine = lazyPart(async () => (await import("./proof-line.tsx")).ProofLine);

/** A dashed line beside it; to fade it would take the text's contrast with it. */
const staleLook =
  "relative before:absolute before:inset-y-3 before:left-1 before:border-l-2 before:border-dashed before:border-line-strong";

/** Its words, its picture, where it falls, and what is off about it. */
const CardBody = memo(function CardBody({ result }: { result: Result }) {
  const { question, reading, placed, standing, asked } = result;
  const { answer, violations } = reading;
  const stale = standing === "stale";
  const words = (stale ? askedInstructions(asked) : question.instructions.text).trim();
  return (
    <>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="line-clamp-2 font-medium" dir="auto">
            {words ? <QuestionText text={words} /> : <span className="text-mute">No instructions</span>}
          </div>
          <div className="flex flex-wrap items-center gap-x-2 text-xs text-mute">
            <VisibleText text={question.id} className="font-mono" />
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
      {answer && (
        <div className={stale ? "saturate-50" : ""}>
          <Picture result={result} answer={answer} />
        </div>
      )}
      {question.fitted !== null && <ProofLine result={result} />}
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
