// The panel of a question's thresholds, from cases or from answer counts, or why there is none.

import { type ComponentType, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import type { ExclusionCounts, LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { type QuestionThresholds, questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { describeThresholdProof } from "#core/policy/threshold-proof.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { describeExclusions, exclusionCount } from "#core/thresholds/describe-thresholds.ts";
import { countExclusions } from "#core/thresholds/evaluation-sets.ts";
import { describeCountsMismatch } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { editRuleMeasure, editThreshold, usePreviewedQuestion } from "#web/document/edit-rules.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { ChoiceDetails, type QuestionDetailsProps, ScoreDetails } from "./class-details.tsx";
import { useThresholdProof } from "./fitting-conditions.ts";
import { ZoneFields } from "./outcomes.tsx";
import { panelAreaClasses } from "./panel-areas.ts";
import { QuestionPanelHeading } from "./panel-heading.tsx";
import { MixedModelsWarning } from "./panel-notes.tsx";
import { ThresholdAdvice, ThresholdPanel } from "./threshold-panel.tsx";
import { useLabelledAnswers } from "./use-evaluation-sets.ts";

function NoCases({ leftOut }: { leftOut: ExclusionCounts }) {
  const there = exclusionCount(leftOut) > 0;
  return (
    <section className="rounded-lg border border-line bg-panel p-5">
      <h4 className="text-lg font-semibold">Thresholds need cases</h4>
      <ol className="mt-2 list-decimal pl-5 marker:text-mute">
        <li>Add cases that look like your real traffic.</li>
        <li>Label them for this question. Start with 50; a few hundred give reliable results.</li>
        <li>Run them once. After that, moving a threshold sends no requests.</li>
      </ol>
      {there && (
        <>
          <p className="mt-3">So far:</p>
          <ul className="list-disc pl-5">
            {describeExclusions(leftOut).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <Button look="primary" className="mt-4" onClick={() => showRoom("cases")}>
        Go to cases
      </Button>
    </section>
  );
}

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** Takes the place of the pictures if no case is both labelled and answered. Says so only once answers are loaded. */
function NothingToCut({ question, labelled }: Props) {
  const reading = useIsLoadingAnswers();
  if (reading) return <LoadingLine what="answers" />;
  return (
    <div className="mt-6 max-w-xl">
      <NoCases leftOut={countExclusions(labelled, null)} />
      <ThresholdAdvice question={question} labelled={labelled} />
    </div>
  );
}

function ThresholdProof({ question: now, labelled }: Props) {
  const question = useDeferredValue(now);
  const { label, text } = describeThresholdProof(
    question,
    useThresholdProof(question, labelled),
    usePlayground(({ ledger }) => ledger),
  );
  return (
    <div
      role="group"
      aria-label="Fit"
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-sm"
    >
      <p className="min-w-0 text-mute">
        <b className="font-semibold text-ink">{label}:</b> <VisibleText text={text} most={1000} />
      </p>
    </div>
  );
}

/** While a threshold is dragged, the words stay the same object, so that memoised parts don't render. */
function useShownThresholds(question: PlaygroundQuestion): QuestionThresholds {
  const written = useMemo(() => questionThresholdsOf(question), [question]);
  const shown = usePreviewedQuestion(question);
  const thresholds = useMemo(() => questionThresholdsOf(shown).thresholds, [shown]);
  return useMemo(() => ({ ...written, thresholds }), [written, thresholds]);
}

export function QuestionPanel({ question }: { question: PlaygroundQuestion }) {
  const labelled = useLabelledAnswers(question);
  const heading = <QuestionPanelHeading question={question} labelled={labelled} />;
  const proof = <ThresholdProof question={question} labelled={labelled} />;
  const misfit = labelled.counted ? describeCountsMismatch(labelled.counted, question) : null;
  if (labelled.counted ? misfit !== null : labelled.items.length === 0)
    return (
      <div className={panelAreaClasses.panel}>
        <div className={`${panelAreaClasses.top} max-w-3xl`}>
          {heading}
          <ThresholdsAlone question={question} />
          {misfit === null ? (
            <NothingToCut question={question} labelled={labelled} />
          ) : (
            <p className="mt-6 max-w-xl rounded-lg border border-line bg-panel p-5">{misfit}</p>
          )}
          {proof}
        </div>
      </div>
    );
  return (
    <div className={panelAreaClasses.panel}>
      <MixedModelsWarning models={labelled.models} heading={heading}>
        <Pictures question={question} labelled={labelled} heading={heading}>
          {proof}
        </Pictures>
      </MixedModelsWarning>
    </div>
  );
}

/** Shows zones and outcomes without counts, for a question without usable cases. */
function ThresholdsAlone({ question }: { question: PlaygroundQuestion }) {
  const questionThresholds = useShownThresholds(question);
  return (
    <div className="mt-3">
      <ZoneFields
        question={question}
        questionThresholds={questionThresholds}
        counts={null}
        onThreshold={(threshold, to) => editThreshold(question, threshold, to)}
      />
    </div>
  );
}

const ScoreCutPick = memo(function ScoreCutPick({ question }: { question: PlaygroundQuestion }) {
  const { id, levels, rules } = question;
  const { measure, tail } = rules.score;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="flex flex-wrap items-center gap-2">
        <span aria-hidden>Threshold on</span>
        <SegmentedControl
          label={`What the threshold of ${toVisibleName(id)} is on`}
          value={measure}
          choices={[
            { value: "level", label: "Expected level" },
            { value: "tail", label: "Chance of a level or more" },
          ]}
          onChange={(to) => editRuleMeasure(question, "score", (rule) => ({ ...rule, measure: to }))}
        />
      </span>
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        <span>A case counts as positive from</span>
        <select
          className="field w-auto max-w-full"
          value={tail.from}
          onChange={(event) => {
            const from = Number(event.target.value);
            editRuleMeasure(question, "score", (rule) => ({ ...rule, tail: { ...rule.tail, from } }));
          }}
        >
          {tail.from >= levels.length && (
            <option value={tail.from}>{`level ${tail.from}: no such level`}</option>
          )}
          {levels.slice(1).map((level, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place
            <option key={index} value={index + 1} translate="no">
              {`level ${index + 1}: ${level.text.slice(0, 60)}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
});

/**
 * Fields above the thresholds (`Pick`) and results below them (`Details`) by question type; null for none.
 */
const beside: Record<
  QuestionType,
  {
    Pick: ComponentType<Pick<QuestionDetailsProps, "question">> | null;
    Details: ComponentType<QuestionDetailsProps> | null;
  }
> = {
  noul: { Pick: null, Details: null },
  choice: { Pick: null, Details: ChoiceDetails },
  score: { Pick: ScoreCutPick, Details: ScoreDetails },
};

interface PicturesProps extends Props {
  heading: ReactNode;
  children: ReactNode;
}

function Pictures({ question, labelled, heading, children }: PicturesProps) {
  const questionThresholds = useShownThresholds(question);
  const { Pick: CutPick, Details } = beside[question.type];
  return (
    <ThresholdPanel
      question={question}
      labelled={labelled}
      questionThresholds={questionThresholds}
      heading={
        <>
          {heading}
          {CutPick && <CutPick question={question} />}
        </>
      }
      Details={Details}
    >
      {children}
    </ThresholdPanel>
  );
}
