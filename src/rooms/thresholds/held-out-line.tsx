import { useMemo } from "react";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { type CutKind, edgesFor } from "#core/thresholds/goals.ts";
import { useHeldOut } from "#data/held-out-query.ts";

interface Props {
  cut: QuestionCut;
  subject: Subject;
  tuning: Tuning;
}

const measures = {
  right: { of: "right", words: "right when automatic" },
  people: { of: "review", words: "to people" },
  misses: { of: "missed", words: "missed" },
} as const;

/** What a goal's edges do to cases that did not choose them; of edges that no goal chose there is no estimate. */
export function HeldOutLine({ cut: { shape, scale, edges }, subject: { table, chosenOn }, tuning }: Props) {
  const { goal } = tuning;
  const chosen = useMemo(
    () => (goal === null ? null : edgesFor(table, { shape, scale }, goal, tuning)),
    [table, shape, scale, goal, tuning],
  );
  const stands = chosen?.lower === edges.lower && chosen.upper === edges.upper;
  if (goal === null || goal === "cheapest" || !stands) return null;
  return <Estimate rows={chosenOn.rows} cut={{ shape, scale }} goal={goal} tuning={tuning} />;
}

interface EstimateProps {
  rows: readonly LabelledRow[];
  cut: CutKind;
  goal: Exclude<Goal, "cheapest">;
  tuning: Tuning;
}

function Estimate({ rows, cut, goal, tuning }: EstimateProps) {
  const { result } = useHeldOut(rows, cut, goal, tuning);
  const { of, words } = measures[goal];
  const value = result?.held[of].value ?? null;
  return (
    <p className="text-sm text-mute">
      Held-out estimate for this goal’s edges: {value === null ? "…" : `${toPercentText(value)} ${words}`}
    </p>
  );
}
