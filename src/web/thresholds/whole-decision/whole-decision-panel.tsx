// The panel of the whole decision: goals, verdicts, grid, proposal and errors by question.

import { type ReactNode, useMemo, useState } from "react";
import { describeDependenceAmongRows } from "#core/thresholds/copies-in-ranges.ts";
import { decisionRates } from "#core/thresholds/decision/decision-rates.ts";
import { sharedHoldOutShare } from "#core/thresholds/decision/decision-sets.ts";
import type { DecisionTable } from "#core/thresholds/decision/decision-table.ts";
import {
  describeDecidingQuestions,
  describeDecision,
  describeDecisionCost,
  describeDecisionSet,
  describePartlyLabelled,
  describePositiveLevels,
  describeReviewsAndLenientDecisions,
  quoteMostLenientOutcome,
  summariseDecisionExclusions,
} from "#core/thresholds/decision/describe-decision.ts";
import type { EvaluationSetName } from "#core/thresholds/verdict-evidence.ts";
import { useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { selectThresholdQuestion, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import {
  AnsweringModelsNote,
  ExcludedCases,
  MissingAnswersNote,
  MixedModelsWarning,
  SentencePhrases,
} from "../panel-notes.tsx";
import { DecisionGoals, DecisionVerdict } from "./decision-goals.tsx";
import { DecisionGrid, ErrorsByQuestion } from "./decision-grid.tsx";
import { DecisionProposal } from "./decision-proposal.tsx";
import { type EvaluatedDecision, useEvaluatedDecision } from "./use-evaluated-decision.ts";

function Heading({ table }: { table: DecisionTable }) {
  const { count, lines } = summariseDecisionExclusions(table.leftOut);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold">Whole decision</h3>
        {table.questions.length > 0 && (
          <p className="text-sm break-words text-mute" dir="auto">
            {describeDecidingQuestions(table)} {describePositiveLevels(table)}
          </p>
        )}
      </div>
      <div className="flex flex-col text-sm text-mute min-[1390px]:items-end">
        <AnsweringModelsNote what="case" count={table.rows.length} models={table.models} />
        <ExcludedCases count={count} reasons={lines} />
      </div>
      <div className="basis-full text-sm empty:hidden">
        <MissingAnswersNote />
      </div>
    </header>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 max-w-xl rounded-lg border border-line bg-panel p-5">
      <h4 className="text-lg font-semibold">{title}</h4>
      {children}
      <div className="mt-4">{action}</div>
    </section>
  );
}

function NoOutcomes() {
  const first = usePlayground(({ questions }) => questions[0]?.key);
  return (
    <Nothing
      title="No question leads to an outcome yet"
      action={
        first !== undefined && (
          <Button look="primary" onClick={() => selectThresholdQuestion(first)}>
            Choose outcomes
          </Button>
        )
      }
    >
      <p className="mt-1">
        Say what each answer leads to, such as allow, review or block. The strictest outcome of all questions
        is the decision, and this page shows how often it's right.
      </p>
    </Nothing>
  );
}

function NoCases({ table }: { table: DecisionTable }) {
  const reading = useIsLoadingAnswers();
  if (reading) return <LoadingLine what="answers" />;
  const { lines } = summariseDecisionExclusions(table.leftOut);
  return (
    <Nothing
      title="The whole decision needs labelled cases"
      action={
        <Button look="primary" onClick={() => showRoom("cases")}>
          Go to cases
        </Button>
      }
    >
      <p className="mt-1">
        Label cases for every question that leads to an outcome, then run them once. A case that one label
        already sends to the strictest outcome needs no other.
      </p>
      {lines.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Nothing>
  );
}

function Figures({
  decision,
  onSwitch,
}: {
  decision: EvaluatedDecision;
  onSwitch: (to: EvaluationSetName) => void;
}) {
  const { table, sets, set, judged, counts, grouped, tuning } = decision;
  const setText = describeDecisionSet(sets, set);
  const isHeldOut = set === sets.heldOut;
  // Verdicts on the other set are left out, because they don't belong to these rates.
  const rates = decisionRates(counts, grouped, judged.set === set ? judged.verdicts : []);
  const settled = describePartlyLabelled(table);
  const copies = useMemo(() => describeDependenceAmongRows(set.rows, sets.copies), [set, sets]);
  return (
    <div className="mt-3 grid gap-x-8 gap-y-5 min-[900px]:grid-cols-[minmax(0,1fr)_344px] min-[900px]:grid-rows-[max-content_max-content_1fr]">
      <div className="min-w-0 max-[899px]:-order-2">
        {setText !== "" && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
            <b className="font-semibold">{setText}</b>
            {judged.looks.place !== null && (
              <LinkButton onClick={() => onSwitch(isHeldOut ? "tuning" : "held-out")}>
                {isHeldOut ? "Show tuning set" : "Show held-out set"}
              </LinkButton>
            )}
          </p>
        )}
        <p className="max-w-3xl text-xl leading-7">
          <SentencePhrases of={describeDecision(counts, rates)} />
        </p>
        <p className="mt-1 max-w-3xl text-sm text-mute">
          {describeReviewsAndLenientDecisions(counts, quoteMostLenientOutcome(table), rates)}{" "}
          {describeDecisionCost(counts, tuning.costs)} {copies}
        </p>
        {settled !== null && <p className="mt-1 max-w-3xl text-sm text-mute">{settled}</p>}
      </div>
      <div className="min-w-0 max-[899px]:order-1 min-[900px]:col-start-1">
        <DecisionProposal decision={decision} />
      </div>
      <div className="grid min-w-0 content-start gap-5 min-[900px]:col-start-2 min-[900px]:row-span-3 min-[900px]:row-start-1">
        <DecisionVerdict decision={decision} />
        <DecisionGoals
          tuning={tuning}
          lenient={quoteMostLenientOutcome(table)}
          keys={table.questions.map(({ key }) => key)}
          share={sharedHoldOutShare(table)}
        />
      </div>
      <div className="min-w-0 max-[899px]:-order-1 min-[900px]:col-start-1">
        <DecisionGrid decision={decision} />
        <ErrorsByQuestion decision={decision} />
      </div>
    </div>
  );
}

export function WholeDecisionPanel() {
  const [wanted, setWanted] = useState<EvaluationSetName>("held-out");
  const decision = useEvaluatedDecision(wanted);
  const { table } = decision;
  return (
    <div className="clears-corner min-w-0 p-4 min-[1100px]:overflow-auto min-[1100px]:px-6">
      <Heading table={table} />
      {table.questions.length === 0 ? (
        <NoOutcomes />
      ) : table.rows.length === 0 ? (
        <NoCases table={table} />
      ) : (
        <MixedModelsWarning models={table.models}>
          <Figures decision={decision} onSwitch={setWanted} />
        </MixedModelsWarning>
      )}
    </div>
  );
}
