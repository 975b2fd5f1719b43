import { memo, useId, useMemo } from "react";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { type BandCounts, bandCounts } from "#core/statistics/band.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayChosen, sayCost } from "#core/thresholds/describe-goal.ts";
import { sayChange } from "#core/thresholds/describe-range.ts";
import { costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { applyEdges, editTuning } from "#playground/set-thresholds.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { circumstancesOf } from "./circumstances.ts";
import { GoalFields } from "./goal-fields.tsx";

const choices = [0, 0.2, 0.3, 0.5];

interface CheckSplitProps {
  question: PlaygroundQuestion;
  tuning: Tuning;
}

/** Cases that have no say in the edges, so that they can judge them. */
const CheckSplit = memo(function CheckSplit({ question, tuning }: CheckSplitProps) {
  return (
    <label className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span>Held-out set</span>
      <select
        className="field w-auto py-0.5"
        value={tuning.checkShare}
        onChange={(event) => editTuning(question, { checkShare: Number(event.target.value) })}
      >
        {choices.map((share) => (
          <option key={share} value={share}>
            {share === 0 ? "no cases" : `${toPercentText(share)} of the cases`}
          </option>
        ))}
      </select>
      <span className="basis-full text-mute">
        Equal states and cases of one group stay on one side. Only cases that didn't choose the thresholds can
        prove a target.
      </span>
    </label>
  );
});

interface ChosenEdgesProps {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
  tuning: Tuning;
  goal: Goal;
}

/** The edges that serve the goal best, what they gain and give up, and the way to set them. */
function ChosenEdges({
  question,
  cut,
  counts,
  subject: { table, chosenOn },
  labelled,
  tuning,
  goal,
}: ChosenEdgesProps) {
  const answers = useCaseAnswers();
  const { shape, scale, edges, words } = cut;
  const chosen = useMemo(
    () => edgesFor(table, { shape, scale }, goal, tuning),
    [table, shape, scale, goal, tuning],
  );
  if (!chosen) return null;
  const stands = chosen.lower === edges.lower && chosen.upper === edges.upper;
  const after = bandCounts(table, { lo: chosen.lower, hi: chosen.upper });
  return (
    <div className="mt-2 text-sm text-mute">
      <p>{sayChosen(chosen, cut)}</p>
      {goal === "cheapest" && <p>{sayCost(after, costsOf(tuning, shape))}</p>}
      <p>{stands ? "These are the current thresholds." : sayChange(counts, after, words)}</p>
      <Button
        look="primary"
        className="mt-2"
        disabled={stands || !answers}
        onClick={() =>
          answers && applyEdges(question, chosen, circumstancesOf(answers, labelled, chosenOn.rows.length))
        }
      >
        Set thresholds
      </Button>
    </div>
  );
}

const label = "People are wrong in";

/** How often a review ends wrong: it raises what a review costs, and what is wrong over all. */
function ReviewerError({ question, tuning }: { question: PlaygroundQuestion; tuning: Tuning }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{label}</span>
      <NumberField
        label={label}
        text={String(Math.round(tuning.reviewerError * 100_000) / 1000)}
        min={0}
        max={100}
        step={1}
        unit="%"
        onCommit={(percent) => editTuning(question, { reviewerError: percent / 100 })}
      />
      <span>of reviews</span>
    </div>
  );
}

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
}

const goalWords: Record<Goal, string> = {
  right: "Correct when automatic",
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
