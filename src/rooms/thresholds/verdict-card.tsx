import { useMemo } from "react";
import { useHeldOut } from "#cases/held-out.ts";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { Shape } from "#core/kinds/edges.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Goal, type Tuning, tuningOf } from "#core/model/tuning.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayCost } from "#core/thresholds/describe-goal.ts";
import { sayLedger } from "#core/thresholds/describe-ledger.ts";
import { type CutKind, costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { findInversion, invertedStanding, sayInversion } from "#core/thresholds/inverted.ts";
import { judgingOf } from "#core/thresholds/looks.ts";
import {
  judgedBy,
  type Standing,
  sayCostProof,
  sayStanding,
  type Verdict,
  verdictsOf,
} from "#core/thresholds/verdict.ts";
import { useShownQuestion } from "#playground/move-threshold.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { recordLook } from "#playground/set-thresholds.ts";
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

const borders: Record<Standing, string> = {
  met: "border-good",
  "not-met": "border-bad",
  unsure: "border-line-strong",
  optimistic: "border-yes",
  undefined: "border-line-strong",
};

const dragged = ["thresholds"] as const;

/** The author's target against what the cases show; the held-out cases speak only when they are looked at. */
export function VerdictCard({ question, cut, subject }: Props) {
  const tuning = tuningOf(question);
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = useShownQuestion(question);
  // Where a threshold is dragged to, these cases have chosen it as soon as it rests.
  const chosen = shown === question ? subject : { ...subject, chose: subject.table.n, uses: dragged };
  const judged = judgedBy(shown, cut, chosen, ledger);
  const { opened, looks } = judged;
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
          {sayCostProof(judged.on)}
        </p>
      )}
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.target} verdict={verdict} />
      ))}
      {verdicts.some(({ standing }) => standing === "optimistic") && (
        <HeldOutLine cut={cut} subject={subject} tuning={tuning} />
      )}
      <Basis
        sentences={sayLedger(subject, looks)}
        opened={opened}
        onLook={subject.asideTable.n > 0 ? () => recordLook(judgingOf(question, subject)) : null}
      />
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
    <p className={`border-l-[3px] bg-soft px-3 py-2 text-sm ${borders[standing]}`}>
      <b className="font-semibold">{sayStanding(standing)}.</b> {target} {text}
    </p>
  );
}

interface BasisProps {
  sentences: readonly string[];
  opened: boolean;
  /** Null: there is nothing that could be looked at. */
  onLook: (() => void) | null;
}

/** Which cases chose, which can prove, and the look at those. */
function Basis({ sentences, opened, onLook }: BasisProps) {
  if (sentences.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1 text-sm text-mute">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onLook &&
        (opened ? <p>The verdict uses them.</p> : <Button onClick={onLook}>Use held-out set</Button>)}
    </div>
  );
}
