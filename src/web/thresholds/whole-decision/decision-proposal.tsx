// Thresholds proposed for all questions together, with what they would change.

import { useMemo, useState } from "react";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { Thresholds } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { type DecisionCounts, totalDecisionCost } from "#core/thresholds/decision/decision-counts.ts";
import { assignHalves } from "#core/thresholds/decision/decision-sets.ts";
import {
  describeEmptyDecisionSides,
  quoteMostLenientOutcome,
} from "#core/thresholds/decision/describe-decision.ts";
import type { JointProposal } from "#core/thresholds/decision/propose-thresholds.ts";
import { toCostText } from "#core/thresholds/describe-thresholds.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { applyJointThresholds } from "#web/document/set-thresholds.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { MissingPartMessage } from "#web/kit/ui/part/lazy-part.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { fittingConditionsOfCases } from "#web/thresholds/fitting-conditions.ts";
import { useDecisionProposal } from "../background-queries.ts";
import { ComparisonTable } from "../charts/metric-tables.tsx";
import type { EvaluatedDecision } from "./use-evaluated-decision.ts";

export function DecisionProposal({ decision }: { decision: EvaluatedDecision }) {
  const { sets, tuning, thresholds } = decision;
  const [wanted, setWanted] = useState(false);
  const question = useMemo(
    () => ({ table: sets.tuning.columns, halves: assignHalves(sets.tuning), tuning, thresholds }),
    [sets, tuning, thresholds],
  );
  const { result: proposal, failed, retry } = useDecisionProposal(question, wanted);
  return (
    <section
      aria-label="Tune together"
      aria-busy={wanted && !proposal && !failed}
      className={wanted ? "rounded-lg border border-line bg-panel p-3" : ""}
    >
      <div className="flex flex-wrap items-center gap-2">
        {wanted ? (
          <Button onClick={() => setWanted(false)}>{proposal || failed ? "Close proposal" : "Stop"}</Button>
        ) : (
          <Button look="primary" onClick={() => setWanted(true)}>
            Tune together
          </Button>
        )}
        <p role="status" className="text-sm text-mute">
          {describeProgress(wanted, proposal !== undefined || failed)}
        </p>
      </div>
      {failed && <MissingPartMessage text="Couldn't run this in the background." onRetry={retry} />}
      {proposal && <Proposed decision={decision} proposal={proposal} />}
    </section>
  );
}

function describeProgress(wanted: boolean, done: boolean): string {
  if (!wanted)
    return "Finds the cheapest thresholds for all questions that meet the goals of the whole decision.";
  return done ? "" : "Searching thresholds for all questions…";
}

function isSame(one: Thresholds | undefined, other: Thresholds | undefined): boolean {
  return one?.lower === other?.lower && one?.upper === other?.upper;
}

function Proposed({ decision, proposal }: { decision: EvaluatedDecision; proposal: JointProposal }) {
  const { table, sets, thresholds, tuning } = decision;
  const empty = describeEmptyDecisionSides(
    sets.tuning.columns,
    proposal.after,
    quoteMostLenientOutcome(table),
  );
  const stands = proposal.thresholds.every((one, place) => isSame(one, thresholds[place]));
  const apply = useApply(decision, proposal);
  return (
    <div className="mt-3 grid gap-3">
      {!proposal.keeps && tuning.goals.length > 0 && (
        <p className="border-l-[3px] border-warn bg-soft px-3 py-2 text-sm">
          No thresholds meet all goals on these cases. These come closest.
        </p>
      )}
      {empty !== "" && (
        <p className="border-l-[3px] border-warn bg-soft px-3 py-2 text-sm">
          <b className="font-semibold">One side is empty.</b> {empty}
        </p>
      )}
      <div className="grid items-start gap-x-6 gap-y-3 min-[1250px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ThresholdTable decision={decision} proposal={proposal} />
        <EffectTable decision={decision} proposal={proposal} />
      </div>
      <div>
        <Button look="primary" disabled={stands || apply === null} onClick={() => apply?.()}>
          Use these thresholds
        </Button>
        {stands && <p className="mt-1 text-sm text-mute">These are the current thresholds.</p>}
      </div>
    </div>
  );
}

/** Applies all thresholds as one undo step; null until answers are loaded. */
function useApply(
  { table, sets, thresholds }: EvaluatedDecision,
  proposal: JointProposal,
): (() => void) | null {
  const answers = useCaseAnswers();
  const cases = usePlayground((playground) => playground.cases);
  if (answers === null) return null;
  return () => {
    const chosen = table.questions.flatMap((question, place) => {
      const own = proposal.thresholds[place];
      if (own === undefined || isSame(own, thresholds[place])) return [];
      const labelled = collectLabelledAnswers(question, cases, answers);
      const about = fittingConditionsOfCases(answers, labelled, sets.tuning.rows.length);
      return { key: question.key, thresholds: own, about };
    });
    applyJointThresholds(chosen, sets.tuning.rows);
  };
}

function describeThresholds(question: PlaygroundQuestion, thresholds: Thresholds | undefined): string {
  if (thresholds === undefined) return "—";
  const { decimals } = thresholdScaleOf(question);
  const upper = toThresholdText(thresholds.upper, decimals);
  return kinds[question.type].shape === "gate"
    ? upper
    : `${toThresholdText(thresholds.lower, decimals)} – ${upper}`;
}

interface TableProps {
  decision: EvaluatedDecision;
  proposal: JointProposal;
}

function ThresholdTable({ decision: { table, thresholds }, proposal }: TableProps) {
  return (
    <div role="region" aria-label="Proposed thresholds" tabIndex={0} className="max-h-80 overflow-auto">
      <ComparisonTable
        head="Thresholds"
        columns={["now", "proposed"]}
        strong="proposed"
        rows={table.questions.map((question, place) => {
          const [now, after] = [thresholds[place], proposal.thresholds[place]];
          return {
            key: question.key,
            name: <VisibleText text={question.id} className="block max-w-32 truncate font-mono" />,
            cells: [
              describeThresholds(question, now),
              isSame(now, after) ? "unchanged" : describeThresholds(question, after),
            ],
          };
        })}
      />
    </div>
  );
}

function toShare(hits: number, of: number): string {
  return of === 0 ? "—" : toPercentText(hits / of);
}

function EffectTable({ decision: { table, tuning }, proposal: { now, after, oneByOne, held } }: TableProps) {
  const lines: readonly { name: string; of: (counts: DecisionCounts) => string }[] = [
    { name: "Automatic", of: ({ automatic, n }) => toShare(automatic, n) },
    { name: "Wrong when automatic", of: ({ wrong, automatic }) => toShare(wrong, automatic) },
    { name: "Missed", of: ({ lenient, needing }) => toShare(lenient, needing) },
    ...(tuning.goals.includes("alarms")
      ? [{ name: "Too strict", of: ({ alarms, n, needing }: DecisionCounts) => toShare(alarms, n - needing) }]
      : []),
    ...(tuning.goals.includes("yesRight")
      ? [
          {
            name: `Correct when stricter than ${quoteMostLenientOutcome(table)}`,
            of: ({ strict, strictWrong }: DecisionCounts) => toShare(strict - strictWrong, strict),
          },
        ]
      : []),
    ...(tuning.goals.includes("noRight")
      ? [
          {
            name: `Correct when ${quoteMostLenientOutcome(table)}`,
            of: ({ automatic, wrong, strict, strictWrong }: DecisionCounts) =>
              toShare(automatic - strict - (wrong - strictWrong), automatic - strict),
          },
        ]
      : []),
    {
      name: "Costs per 1,000",
      of: (counts) =>
        counts.n === 0 ? "—" : toCostText((1000 * totalDecisionCost(counts, tuning.costs)) / counts.n),
    },
  ];
  const columns = [
    { head: "now", counts: now },
    ...(table.questions.length > 1 ? [{ head: "one by one", counts: oneByOne }] : []),
    { head: "proposed", counts: after },
    ...(held ? [{ head: "held-out estimate", counts: held }] : []),
  ];
  return (
    <div>
      <div role="region" aria-label="Effect of the proposal" tabIndex={0} className="overflow-x-auto">
        <ComparisonTable
          head="Effect"
          columns={columns.map(({ head }) => head)}
          strong="proposed"
          rows={lines.map(({ name, of }) => ({
            key: name,
            name,
            cells: columns.map(({ counts }) => of(counts)),
          }))}
        />
      </div>
      <p className="mt-1 text-sm text-mute">
        {describeEffect(now, after)} Missed: cases that need more than {quoteMostLenientOutcome(table)} but
        are decided too leniently.{" "}
        {held &&
          "Held-out estimate: each half of the cases is judged by thresholds chosen on the other half."}
      </p>
    </div>
  );
}

function describeMore(count: number, one: string, many: string): string {
  return `${toCountText(Math.abs(count))} ${count > 0 ? "more" : "fewer"} ${Math.abs(count) === 1 ? one : many}`;
}

function describeEffect(now: DecisionCounts, after: DecisionCounts): string {
  const by = after.automatic - now.automatic;
  const wrong = after.wrong - now.wrong;
  const parts = [
    ...(by === 0 ? [] : [describeMore(by, "case decided automatically", "cases decided automatically")]),
    ...(wrong === 0 ? [] : [describeMore(wrong, "wrong decision", "wrong decisions")]),
  ];
  return parts.length === 0 ? "" : `Compared with now: ${parts.join(", ")}.`;
}
