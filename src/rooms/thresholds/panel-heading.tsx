import { useDriftOverCases } from "#case-run/answering-now.ts";
import { useAnswersReading, useCaseAnswers } from "#case-run/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { answererOf } from "#core/cases/run-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { questionWords } from "#core/json/question-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { describeTable } from "#core/thresholds/counted-answers.ts";
import { describeLeftOut, leftOutCount } from "#core/thresholds/describe-goal.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { removeTable } from "#playground/set-thresholds.ts";
import { LinkButton } from "#ui/button.tsx";
import { DriftNote } from "#ui/note.tsx";
import { QuestionText, VisibleText } from "#ui/visible-text.tsx";
import { LeftOut } from "./left-out.tsx";

/** Says that rows are counts, and what can't be shown of those. */
function TableNote() {
  const table = usePlayground((playground) => playground.table);
  if (!table) return null;
  return (
    <details className="max-w-96">
      <summary className="min-h-6 cursor-pointer text-right hover:text-ink">{describeTable(table)}</summary>
      <p className="mt-1">
        Scores are rounded down to {table.step}, finer than thresholds are set. Reading cases, the matrix of
        classes, calibration repair and estimates by redrawing need single rows.
      </p>
      <LinkButton onClick={removeTable}>Use cases instead</LinkButton>
    </details>
  );
}

/** The question in its own words, who answered, and how many cases take no part. */
export function PanelHeading({
  question,
  labelled,
}: {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}) {
  const answers = useCaseAnswers();
  const reading = useAnswersReading();
  const words = questionWords(question.instructions.text);
  const model = labelled.models.length === 1 ? labelled.models[0] : undefined;
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
      <div className="text-sm text-mute">
        {labelled.counted && <TableNote />}
        {answers && labelled.items.length > 0 && (
          <p className="rounded-full border border-dashed border-line-strong px-3 py-0.5">
            {toCountText(labelled.items.length)}{" "}
            {answers.run.simulated ? (
              "simulated answers to simulated rows"
            ) : (
              <>
                answers{model !== undefined && ` of ${model}`} · {answererOf(answers.run)}
                {answers.run.recorded && " · recorded"}
              </>
            )}
          </p>
        )}
        {!reading && (
          <LeftOut count={leftOutCount(labelled.leftOut)} reasons={describeLeftOut(labelled.leftOut)} />
        )}
      </div>
      <div className="basis-full text-sm empty:hidden">
        <DriftNote drift={useDriftOverCases(question)} />
      </div>
    </header>
  );
}
