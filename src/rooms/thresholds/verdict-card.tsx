import { useMemo } from "react";
import { showCases } from "#cases/case-filter.ts";
import { useHeldOut } from "#cases/worked-out.ts";
import type { LabelledRow } from "#core/cases/labelled-answers.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { Shape } from "#core/kinds/kind.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Limit, type Tuning, tuningOf } from "#core/model/tuning.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { describeCost } from "#core/thresholds/describe-range.ts";
import { type CutKind, costsOf } from "#core/thresholds/goals.ts";
import { describeInversion, findInversion, invertedStanding } from "#core/thresholds/inverted.ts";
import type { Judged } from "#core/thresholds/looks.ts";
import type { Subject } from "#core/thresholds/subject.ts";
import {
  describeCostProof,
  describeStanding,
  type Standing,
  type Verdict,
  verdictsOf,
} from "#core/thresholds/verdict.ts";
import { Button } from "#ui/button.tsx";

const measures = {
  right: { of: "right", words: "correct when automatic" },
  people: { of: "review", words: "to people" },
  misses: { of: "missed", words: "missed" },
} as const;

interface EstimateProps {
  rows: readonly LabelledRow[];
  cut: CutKind;
  goal: Limit;
  tuning: Tuning;
}

function Estimate({ rows, cut, goal, tuning }: EstimateProps) {
  const { result } = useHeldOut(rows, cut, goal, tuning);
  const { of, words } = measures[goal];
  const value = result?.held[of].value ?? null;
  return (
    <p className="text-sm text-mute">
      Held-out estimate for this goal's thresholds:{" "}
      {value === null ? "…" : `${toPercentText(value)} ${words}`}
    </p>
  );
}

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  subject: Subject;
  judged: Judged;
  /** Whether the thresholds in force are those that the goal chooses: of others there is no estimate. */
  chosenByGoal: boolean;
}

const borders: Record<Standing, string> = {
  met: "border-good",
  "not-met": "border-bad",
  unsure: "border-line-strong",
  optimistic: "border-yes",
  undefined: "border-line-strong",
};

/** The author's target against what the cases show. */
export function VerdictCard({ question, cut, subject, judged, chosenByGoal }: Props) {
  const tuning = tuningOf(question);
  const { goal } = tuning;
  const verdicts = verdictsOf(judged, tuning, cut.words);
  const optimistic = verdicts.some(({ standing }) => standing === "optimistic");
  return (
    <section aria-label="Verdict" className="grid gap-2">
      <InvertedNote table={subject.table} shape={cut.shape} />
      {goal === null && <NoTarget />}
      {goal === "cheapest" && (
        <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">{describeCost(judged.counts, costsOf(tuning, cut.shape))}</b>{" "}
          {describeCostProof(judged.on)}
        </p>
      )}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      {verdicts.some(({ standing }) => standing === "unsure") && subject.sample().open > 0 && (
        <div>
          <Button onClick={() => showCases({ question: question.key, label: "next" })}>
            Label next twenty
          </Button>
        </div>
      )}
      {optimistic && chosenByGoal && goal !== null && goal !== "cheapest" && (
        <Estimate rows={subject.chosenOn.rows} cut={cut} goal={goal} tuning={tuning} />
      )}
    </section>
  );
}

/** Labels that point the other way: until they are turned round, no verdict below means anything. */
function InvertedNote({ table, shape }: { table: CutTable; shape: Shape }) {
  const found = useMemo(() => findInversion(table, shape), [table, shape]);
  if (found === null) return null;
  return (
    <p className="border-l-[3px] border-bad bg-soft px-3 py-2 text-sm">
      <b className="font-semibold">{invertedStanding}.</b> {describeInversion(found)}
    </p>
  );
}

/** Stands where verdicts would until there is a goal. */
export function NoTarget() {
  return (
    <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
      <b className="font-semibold">No target yet.</b> Set a goal to see whether your cases prove it.
    </p>
  );
}

/** A target, whether it is proven, and why. */
export function VerdictLine({ verdict: { standing, target, text } }: { verdict: Verdict }) {
  return (
    <p className={`border-l-[3px] bg-soft px-3 py-2 text-sm ${borders[standing]}`}>
      <b className="font-semibold">{describeStanding(standing)}.</b> {target} {text}
    </p>
  );
}
