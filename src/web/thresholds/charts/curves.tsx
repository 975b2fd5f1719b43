// Curves of cost, risk and precision over all thresholds.

import { useMemo, useState } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { chooseThresholds, costsOfTuning } from "#core/thresholds/choose-thresholds.ts";
import { costChart, precisionRecallChart, riskCoverageChart } from "#core/thresholds/curve-charts.ts";
import {
  costsByLowerThreshold,
  costsByUpperThreshold,
  precisionAndRecallCurves,
  reviewCurve,
  riskCoveragePoints,
} from "#core/thresholds/curves.ts";
import { describeMissingCurves } from "#core/thresholds/describe-expert.ts";
import { SavableCurves } from "./savable-charts.tsx";

/** Memoised, so that a curve is only computed for new cases or costs. */
function CostChart({ questionThresholds, table, tuning }: Props) {
  const { shape, scale, thresholds } = questionThresholds;
  const costs = useMemo(() => costsOfTuning(tuning, shape), [tuning, shape]);
  const best = useMemo(
    () => chooseThresholds(table, { shape, scale }, "cheapest", tuning),
    [table, shape, scale, tuning],
  );
  const upper = useMemo(
    () => costsByUpperThreshold(table, thresholds.lower, costs, scale),
    [table, thresholds.lower, costs, scale],
  );
  const lower = useMemo(
    () => costsByLowerThreshold(table, thresholds.upper, costs, scale),
    [table, thresholds.upper, costs, scale],
  );
  return <SavableCurves chart={costChart(questionThresholds, tuning, { upper, lower, best })} />;
}

/** The horizontal axis is the upper threshold. */
function PrecisionChart({
  questionThresholds,
  table,
}: {
  questionThresholds: QuestionThresholds;
  table: ThresholdTable;
}) {
  const { scale } = questionThresholds;
  const { lower } = questionThresholds.thresholds;
  const measures = useMemo(() => precisionAndRecallCurves(table, scale), [table, scale]);
  const review = useMemo(() => reviewCurve(table, lower, scale), [table, lower, scale]);
  return <SavableCurves chart={precisionRecallChart(questionThresholds, table, { ...measures, review })} />;
}

/** The curve doesn't depend on the thresholds; only their point on it does. */
function RiskChart({ questionThresholds, table, tuning }: Props) {
  const { shape, scale } = questionThresholds;
  const points = useMemo(() => riskCoveragePoints(table, { shape, scale }), [table, shape, scale]);
  return <SavableCurves chart={riskCoverageChart(questionThresholds, table, tuning, points)} />;
}

interface Props {
  questionThresholds: QuestionThresholds;
  table: ThresholdTable;
  tuning: Tuning;
}

/** Computed only once it is opened. */
export function ThresholdCurves({ questionThresholds, table, tuning }: Props) {
  const [open, setOpen] = useState(false);
  const none = describeMissingCurves(table, questionThresholds.shape);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        Costs and benefits of other thresholds
      </summary>
      {open && none !== null && <p className="mt-2 text-mute">{none}</p>}
      {open && none === null && (
        <div className="mt-3 grid gap-4 min-[700px]:grid-cols-2 min-[1750px]:grid-cols-3">
          <CostChart questionThresholds={questionThresholds} table={table} tuning={tuning} />
          <RiskChart questionThresholds={questionThresholds} table={table} tuning={tuning} />
          <PrecisionChart questionThresholds={questionThresholds} table={table} />
        </div>
      )}
    </details>
  );
}
