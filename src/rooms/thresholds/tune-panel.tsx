import { memo, useId } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { editTuning } from "#data/edit-edges.ts";
import { CheckSplit } from "./check-split.tsx";
import { ChosenEdges } from "./chosen-edges.tsx";
import { GoalFields } from "./goal-fields.tsx";
import { ReviewerError } from "./reviewer-error.tsx";

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
}

const goalWords: Record<Goal, string> = {
  right: "Right when automatic",
  people: "To people at most",
  misses: "Miss at most",
  cheapest: "Cheapest",
};

/** What the edges are for, and the edges that serve it best on these cases. */
export function TunePanel({ question, cut, counts, subject, labelled }: Props) {
  const tuning = tuningOf(question);
  return (
    <section aria-label="Tune for" className="isolate">
      <h4 className="text-sm font-semibold text-mute">Tune for</h4>
      <GoalList question={question} tuning={tuning} shape={cut.shape} words={cut.words} />
      {tuning.goal !== null && (
        <ChosenEdges
          question={question}
          cut={cut}
          counts={counts}
          subject={subject}
          labelled={labelled}
          tuning={tuning}
          goal={tuning.goal}
        />
      )}
      <ReviewerError question={question} tuning={tuning} />
      <CheckSplit question={question} tuning={tuning} />
    </section>
  );
}

interface GoalListProps {
  question: PlaygroundQuestion;
  tuning: Tuning;
  shape: QuestionCut["shape"];
  words: QuestionCut["words"];
}

const GoalList = memo(function GoalList({ question, tuning, shape, words }: GoalListProps) {
  const group = useId();
  const goals: readonly Goal[] =
    shape === "gate" ? ["right", "people", "cheapest"] : ["right", "people", "misses", "cheapest"];
  return (
    <div className="mt-1.5 grid gap-1.5">
      {goals.map((goal) => (
        <div
          key={goal}
          className={`rounded-lg border px-3 py-1.5 ${goal === tuning.goal ? "border-accent bg-panel shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line"}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <label className="flex min-h-6 grow cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={group}
                checked={goal === tuning.goal}
                onChange={() => editTuning(question, { goal })}
              />
              <span className={goal === tuning.goal ? "font-semibold" : ""}>{goalWords[goal]}</span>
            </label>
            <GoalFields goal={goal} question={question} tuning={tuning} shape={shape} words={words} />
          </div>
        </div>
      ))}
    </div>
  );
});
