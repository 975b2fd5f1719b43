import { type ReactNode, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { caseRunTitle, runSourceOf } from "#core/cases/plan-case-run.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { instructionsPlainText } from "#core/text/visible-text.ts";
import { describeExclusions, exclusionCount, type Phrase } from "#core/thresholds/describe-thresholds.ts";
import { countExclusions, describeAnswerCounts } from "#core/thresholds/evaluation-sets.ts";
import { useThresholdDriftOverCases } from "#web/case-runs/answering-now.ts";
import { useCaseAnswers, useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { useRunWithMissingAnswers } from "#web/case-runs/other-answers.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { removeAnswerCounts } from "#web/document/set-thresholds.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { DriftNote, OfferNote } from "#web/kit/ui/note.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";

/**
 * Areas of a question's panel. In a wide window, controls stay in view beside the results while those scroll;
 * in a narrow one they are stacked.
 */
export const panelAreas = {
  panel:
    "clears-corner isolate grid min-h-0 min-w-0 content-start gap-x-8 gap-y-5 p-4 min-[1100px]:grid-cols-[minmax(0,1fr)_330px] min-[1100px]:grid-rows-[max-content_1fr] min-[1100px]:overflow-auto min-[1100px]:px-6",
  top: "min-w-0",
  rail: "grid content-start gap-5 self-start min-[1100px]:sticky min-[1100px]:top-0 min-[1100px]:col-start-2 min-[1100px]:row-span-2 min-[1100px]:row-start-1 min-[1100px]:max-h-[calc(100dvh-7.5rem-var(--corner-height,0px))] min-[1100px]:overflow-y-auto min-[1100px]:pr-1",
  rest: "min-w-0 min-[1100px]:col-start-1",
};

/** Explains that rows are counts, so that cases can't be shown. */
function TableNote() {
  const table = usePlayground((playground) => playground.table);
  if (!table) return null;
  return (
    <details className="max-w-96">
      <summary className="min-h-6 cursor-pointer text-right hover:text-ink">
        {describeAnswerCounts(table)}
      </summary>
      <p className="mt-1">
        Scores are rounded down to {table.step}, finer than any threshold. Reading cases, the confusion
        matrix, calibration and resampled estimates need single rows.
      </p>
      <LinkButton onClick={removeAnswerCounts}>Use cases instead</LinkButton>
    </details>
  );
}

export function PanelHeading({
  question,
  labelled,
}: {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}) {
  const reading = useIsLoadingAnswers();
  const words = instructionsPlainText(question.instructions.text);
  const leftOut = countExclusions(labelled, outcomeEffectsOf(question));
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="line-clamp-3 font-semibold" dir="auto">
          {words ? <QuestionText text={words} /> : "No instructions"}
        </h3>
        <p className="text-sm text-mute">
          <VisibleText text={question.id} className="font-mono" /> · {question.type}
        </p>
      </div>
      <div className="flex flex-col text-sm text-mute min-[700px]:items-end">
        {labelled.counted && <TableNote />}
        <AnsweredBy what="answer" count={labelled.items.length} models={labelled.models} />
        {!reading && <ExcludedCases count={exclusionCount(leftOut)} reasons={describeExclusions(leftOut)} />}
      </div>
      <div className="basis-full text-sm empty:hidden">
        <DriftNote drift={useThresholdDriftOverCases(question)} />
        <OtherAnswersNote />
      </div>
    </header>
  );
}

export function OtherAnswersNote() {
  const other = useRunWithMissingAnswers();
  return other && <OfferNote words={other.words} label={`Show ${other.name}`} onTake={other.show} />;
}

interface AnsweredProps {
  /** Unit of the counts: answers to one question, or cases of the whole decision. */
  what: "answer" | "case";
  count: number;
  models: readonly string[];
}

export function AnsweredBy({ what, count, models }: AnsweredProps) {
  const answers = useCaseAnswers();
  if (answers === null || count === 0) return null;
  const { run } = answers;
  const counted = run.simulated
    ? `${toCounted(count, `simulated ${what}`)}${what === "answer" ? " to simulated rows" : ""}`
    : [
        ...(run.name ? [caseRunTitle(run, null)] : []),
        `${toCounted(count, what)}${models.length === 1 ? ` ${what === "answer" ? "of" : "answered by"} ${models[0]}` : ""}`,
        runSourceOf(run),
        ...(run.recorded && run.mode === "sandbox" ? ["recorded"] : []),
      ].join(" · ");
  return <p className="rounded-full border border-dashed border-line-strong px-3 py-0.5">{counted}</p>;
}

export function ExcludedCases({ count, reasons }: { count: number; reasons: readonly string[] }) {
  if (count === 0) return null;
  return (
    <details className="mt-1 max-w-80">
      <summary className="min-h-6 cursor-pointer min-[700px]:text-right hover:text-ink">
        {toCountText(count)} left out
      </summary>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}

interface Props {
  models: readonly string[];
  /** Shown above the note while the cases are hidden. */
  heading?: ReactNode;
  children: ReactNode;
}

/** Several models' answers aren't one set, so they are shown together only on request. */
export function MixedModels({ models, heading, children }: Props) {
  const [confirmed, setConfirmed] = useState(false);
  if (models.length < 2 || confirmed) return children;
  return (
    <div className={panelAreas.top}>
      {heading}
      <section className="mt-6 max-w-xl rounded-lg border border-line bg-panel p-4">
        <h4 className="font-semibold">These answers come from {models.length} models</h4>
        <p className="mt-1">
          {models.join(", ")}. Thresholds belong to one model. Run the cases again with a pinned model id, so
          that all answers come from one.
        </p>
        <Button className="mt-3" onClick={() => setConfirmed(true)}>
          Show together anyway
        </Button>
      </section>
    </div>
  );
}

export function PhraseList({ of }: { of: readonly Phrase[] }) {
  return of.map(({ text, tone }, place) => {
    if (tone === "strong")
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place in the sentence
        <b key={place} className="font-semibold">
          {text}
        </b>
      );
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place in the sentence
      <span key={place} className={tone === "faint" ? "text-mute" : ""}>
        {text}
      </span>
    );
  });
}
