import { useMemo } from "react";
import { useHeldOut } from "#cases/held-out.ts";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import type { Shape } from "#core/kinds/edges.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { hasOwnEdges } from "#core/policy/move-edge.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayCost } from "#core/thresholds/describe-goal.ts";
import { type CutKind, costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { findInversion, invertedStanding, sayInversion } from "#core/thresholds/inverted.ts";
import { judgedBy, type Standing, sayStanding, type Verdict, verdictsOf } from "#core/thresholds/verdict.ts";
import { useShownQuestion } from "#playground/move-threshold.ts";
import { editTuning } from "#playground/set-thresholds.ts";
import { Button } from "#ui/button.tsx";

interface HeldOutLineProps {
  cut: QuestionCut;
  subject: Subject;
  tuning: Tuning;
}

const measures = {
  right: { of: "right", words: "correct when automatic" },
  people: { of: "review", words: "to people" },
  misses: { of: "missed", words: "missed" },
} as const;

/** What a goal's edges do to cases that did not choose them; of edges that no goal chose there is no estimate. */
function HeldOutLine({
  cut: { shape, scale, edges },
  subject: { table, chosenOn },
  tuning,
}: HeldOutLineProps) {
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
      Held-out estimate for this goal’s thresholds:{" "}
      {value === null ? "…" : `${toPercentText(value)} ${words}`}
    </p>
  );
}

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  subject: Subject;
}

const looks: Record<Standing, string> = {
  met: "border-good",
  "not-met": "border-bad",
  unsure: "border-line-strong",
  optimistic: "border-yes",
  undefined: "border-line-strong",
};

/** The author's target against what the cases show; the cases kept aside speak only when they are looked at. */
export function VerdictCard({ question, cut, subject }: Props) {
  const tuning = tuningOf(question);
  const { lower, upper } = cut.edges;
  const held = useShownQuestion(question);
  const judged = judgedBy(held, cut, subject);
  const { opened } = judged;
  const verdicts = verdictsOf(judged, tuning, cut.words);
  return (
    <section aria-label="Verdict" className="grid gap-2">
      <InvertedNote table={subject.table} shape={cut.shape} />
      {tuning.goal === null && (
        <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">No target yet.</b> Set a target under “Tune for” to see whether your
          cases prove it.
        </p>
      )}
      {tuning.goal === "cheapest" && (
        <p className="border-l-[3px] border-line-strong bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">{sayCost(judged.counts, costsOf(tuning, cut.shape))}</b>{" "}
          {opened
            ? "On the held-out set."
            : hasOwnEdges(held)
              ? "Probably optimistic: the same cases chose these thresholds."
              : "These are the starting thresholds."}
        </p>
      )}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      {verdicts.some(({ standing }) => standing === "optimistic") && (
        <HeldOutLine cut={cut} subject={subject} tuning={tuning} />
      )}
      {subject.asideTable.n > 0 && (
        <Seal
          opened={opened}
          cases={subject.asideTable.n}
          times={tuning.looks}
          onLook={() => editTuning(question, { looks: tuning.looks + 1, lookedAt: { lower, upper } })}
        />
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
      <b className="font-semibold">{invertedStanding}.</b> {sayInversion(found)}
    </p>
  );
}

function VerdictLine({ verdict: { standing, target, text } }: { verdict: Verdict }) {
  return (
    <p className={`border-l-[3px] bg-soft px-3 py-2 text-sm ${looks[standing]}`}>
      <b className="font-semibold">{sayStanding(standing)}.</b> {target} {text}
    </p>
  );
}

interface SealProps {
  opened: boolean;
  cases: number;
  times: number;
  onLook: () => void;
}

function Seal({ opened, cases, times, onLook }: SealProps) {
  const seen = times === 0 ? "never checked" : `checked ${times === 1 ? "once" : `${times} times`}`;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
      <span>
        {toCountText(cases)} cases are held out, {seen}.
      </span>
      {opened ? <span>The verdict uses them.</span> : <Button onClick={onLook}>Use held-out set</Button>}
    </p>
  );
}
