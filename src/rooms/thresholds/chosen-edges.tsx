import { useMemo } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import { type BandCounts, bandCounts } from "#core/statistics/band.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayChosen, sayCost } from "#core/thresholds/describe-goal.ts";
import { sayChange } from "#core/thresholds/describe-range.ts";
import { costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import { applyEdges } from "#data/edit-edges.ts";
import { Button } from "#ui/button.tsx";
import { circumstancesOf } from "./circumstances.ts";

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
  tuning: Tuning;
  goal: Goal;
}

/** The edges that serve the goal best, what they gain and give up, and the way to set them. */
export function ChosenEdges({
  question,
  cut,
  counts,
  subject: { table, chosenOn },
  labelled,
  tuning,
  goal,
}: Props) {
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
      <p>{stands ? "The edges stand there." : sayChange(counts, after, words)}</p>
      <Button
        look="primary"
        className="mt-2"
        disabled={stands || !answers}
        onClick={() =>
          answers && applyEdges(question, chosen, circumstancesOf(answers, labelled, chosenOn.rows.length))
        }
      >
        Set the edges
      </Button>
    </div>
  );
}
