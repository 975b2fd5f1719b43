// The drawer for experts: curves, calibration, guarantee, prevalence, metrics, and how thresholds do on cases that
// didn't choose them.

import { type ComponentProps, useMemo, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import { thinPoints } from "#core/geometry/curve-chart.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import { type Goal, rateGoals, type Tuning } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import type { Band } from "#core/statistics/band.ts";
import { precision, recall } from "#core/statistics/classification-metrics.ts";
import { precisionRecallCurve } from "#core/statistics/curves.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { confusionAtThreshold, type ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { describePrecisionRecall } from "#core/thresholds/describe-curves.ts";
import {
  describeCertifiedErrorThreshold,
  describeConformalThreshold,
  describeDeclaredThresholds,
  describeMissingCurves,
  describeRatesAtPrevalence,
} from "#core/thresholds/describe-expert.ts";
import { toCostText } from "#core/thresholds/describe-thresholds.ts";
import type { EvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import { rateGoalDefinitions } from "#core/thresholds/goals/registry.ts";
import { bandMetrics, scoreMetrics, thresholdMetrics } from "#core/thresholds/metric-list.ts";
import { CurveLine, HorizontalLine, OperatingPoint } from "#web/kit/charts/marks.tsx";
import { NumberField } from "#web/kit/ui/fields.tsx";
import { MissingPartMessage } from "#web/kit/ui/part/lazy-part.tsx";
import { useOutOfBagEstimate } from "../background-queries.ts";
import { CalibrationCard } from "./calibration-card.tsx";
import { PositiveByLevelChart, ReliabilityChart, RocChart } from "./expert-charts.tsx";
import { ComparisonTable, MetricTable } from "./metric-tables.tsx";
import { SavableChart } from "./savable-charts.tsx";

/**
 * Shows whether the numbers match observed rates, and how to correct them. An expected level isn't a
 * probability, so it has no calibration.
 */
function Calibration({
  table,
  isCounted,
  ...props
}: { table: ThresholdTable; isCounted: boolean } & ComponentProps<typeof CalibrationCard>) {
  const { questionThresholds } = props;
  if (questionThresholds.scale.unit === "level")
    return <PositiveByLevelChart table={table} questionThresholds={questionThresholds} />;
  return (
    <>
      <ReliabilityChart table={table} questionThresholds={questionThresholds} />
      {!isCounted && <CalibrationCard {...props} />}
    </>
  );
}

interface GuaranteeCardProps {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
  model: string | null;
}

/**
 * Names the threshold from which on at most a chosen share of automatic decisions is wrong in future cases, with 95 %
 * certainty, or says how many cases that needs.
 */
function GuaranteeCard({ table, questionThresholds, model }: GuaranteeCardProps) {
  const { shape, scale } = questionThresholds;
  const [risk, setRisk] = useState(0.05);
  return (
    <section className="rounded-lg border border-line bg-panel p-3">
      <h5 className="font-semibold">Guarantee</h5>
      <div className="mt-2 flex items-center gap-2 text-sm">
        <span aria-hidden>Wrong at most</span>
        <NumberField
          label="Wrong at most"
          text={String(Math.round(risk * 100_000) / 1000)}
          min={0.1}
          max={50}
          step={0.5}
          unit="%"
          onCommit={(percent) => setRisk(percent / 100)}
        />
      </div>
      <p className="mt-2 text-sm">
        {describeCertifiedErrorThreshold(table, risk, model, questionThresholds)}
      </p>
      {shape === "band" && <p className="mt-1 text-sm">{describeConformalThreshold(table, risk, scale)}</p>}
      <p className="mt-1 text-sm text-mute">
        Thresholds were declared before any label was seen: {describeDeclaredThresholds(scale)} (Learn then
        Test, Bonferroni). The guarantee doesn't hold for a new model, another wording or other traffic.
      </p>
    </section>
  );
}

/** The curve is drawn in steps. The dashed line is the precision of random predictions. */
function PrChart({
  table,
  questionThresholds,
}: {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}) {
  const curve = useMemo(() => thinPoints(precisionRecallCurve(table) ?? [], 800), [table]);
  const points = useMemo(() => curve.map((point) => ({ x: point.recall, y: point.precision })), [curve]);
  const counts = confusionAtThreshold(table, questionThresholds.thresholds.upper);
  const base = table.positives / table.n;
  return (
    <SavableChart
      title="Precision and recall"
      sentence={describePrecisionRecall(counts, "band", questionThresholds.words)}
      x={{
        min: 0,
        max: 1,
        label: `recall: ${questionThresholds.words.trueCases[1]} found`,
        text: toPercentText,
      }}
      y={{ min: 0, max: 1, label: "precision", text: toPercentText }}
      legend={[
        { words: "as the threshold moves", colour: "var(--curve-1)" },
        { words: `random predictions: ${toPercentText(base)}`, colour: "var(--accent)", dashed: true },
      ]}
      twin={{
        columns: ["Threshold", "Recall", "Precision"],
        rows: () =>
          thinPoints(curve, 100).map((point) => [
            point.threshold === null
              ? "—"
              : toThresholdText(point.threshold, questionThresholds.scale.decimals),
            toPercentText(point.recall),
            toPercentText(point.precision),
          ]),
      }}
    >
      {(place) => (
        <>
          <HorizontalLine at={base} place={place} />
          <CurveLine points={points} place={place} colour="var(--curve-1)" steps />
          <OperatingPoint x={recall(counts).value ?? 0} y={precision(counts).value} place={place} />
        </>
      )}
    </SavableChart>
  );
}

/**
 * Exponent of the slider's lower end. The scale is logarithmic, from 10⁻⁴ to 1, because positives may be
 * rare.
 */
const rarest = -4;

/** Recalculates rates for traffic in which positives are rarer or more common than in the set. */
function PrevalenceCard({ table, band, words }: { table: ThresholdTable; band: Band; words: OutcomeWords }) {
  const own = table.n > 0 ? table.positives / table.n : 0.5;
  const [prevalence, setPrevalence] = useState(own);
  return (
    <section className="rounded-lg border border-line bg-panel p-3">
      <h5 className="font-semibold">How common is it in real traffic?</h5>
      <label className="mt-2 flex items-center gap-3">
        <span className="sr-only">Share of positive cases in real traffic</span>
        <input
          type="range"
          className="grow"
          min={rarest}
          max={0}
          step={0.01}
          value={Math.log10(Math.max(prevalence, 10 ** rarest))}
          aria-valuetext={toPercentText(prevalence)}
          onChange={(event) => setPrevalence(10 ** event.target.valueAsNumber)}
        />
        <output className="w-16 text-right font-semibold">{toPercentText(prevalence)}</output>
      </label>
      <p className="mt-1 text-sm text-mute">{describeRatesAtPrevalence(table, band, prevalence, words)}</p>
      <p className="mt-1 text-sm text-mute">
        This assumes that positive and negative cases score as they do here, and only their mix differs.
      </p>
    </section>
  );
}

interface Props {
  questionThresholds: QuestionThresholds;
  sets: EvaluationSets;
  tuning: Tuning;
  model: string | null;
  labelled: LabelledAnswers;
}

/** Computed only once it's opened, because the first screen needs no statistics. */
export function ExpertDrawer(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        For experts: curves, calibration, guarantees
      </summary>
      {open && <Drawer {...props} />}
    </details>
  );
}

function Drawer({
  questionThresholds,
  sets: {
    tuning: { table, rows },
  },
  tuning,
  model,
  labelled,
}: Props) {
  const { shape, scale, thresholds } = questionThresholds;
  const band = { lo: thresholds.lower, hi: thresholds.upper };
  const none = describeMissingCurves(table, shape);
  const scores = useMemo(() => scoreMetrics(table, scale), [table, scale]);
  return (
    <div className="mt-3 gap-4 *:mb-4 *:break-inside-avoid min-[700px]:columns-2 min-[1750px]:columns-3">
      {none !== null && <p className="rounded-lg border border-line bg-panel p-3 text-mute">{none}</p>}
      {none === null && shape === "band" && (
        <>
          <PrChart table={table} questionThresholds={questionThresholds} />
          <RocChart table={table} questionThresholds={questionThresholds} />
        </>
      )}
      <Calibration
        questionThresholds={questionThresholds}
        table={table}
        rows={rows}
        isCounted={labelled.counted !== undefined}
      />
      {shape === "band" && <PrevalenceCard table={table} band={band} words={questionThresholds.words} />}
      <GuaranteeCard table={table} questionThresholds={questionThresholds} model={model} />
      {tuning.goal !== null && !labelled.counted && (
        <HeldOutCard
          labelled={rows}
          questionThresholds={questionThresholds}
          goal={tuning.goal}
          tuning={tuning}
        />
      )}
      <MetricTable title="With these thresholds" rows={bandMetrics(table, band, tuning.reviewerError)} />
      {shape === "band" && (
        <MetricTable title="At the upper threshold only" rows={thresholdMetrics(table, thresholds.upper)} />
      )}
      <MetricTable title="The scores themselves" rows={scores} />
    </div>
  );
}

interface HeldOutProps {
  labelled: ScoredRows;
  questionThresholds: QuestionThresholds;
  goal: Goal;
  tuning: Tuning;
}

/** Shows the optimism: how much better thresholds look on the cases that chose them than on others. */
function HeldOutCard({ labelled, questionThresholds, goal, tuning }: HeldOutProps) {
  const { result, failed, retry } = useOutOfBagEstimate(labelled, questionThresholds, goal, tuning);
  const lines = [
    ...rateGoals.flatMap((of) => {
      const { name, shapes } = rateGoalDefinitions[of];
      return shapes.includes(questionThresholds.shape)
        ? [{ name: name(questionThresholds.words), of, text: toPercentText }]
        : [];
    }),
    { name: "Costs per 1,000", of: "cost" as const, text: toCostText },
  ];
  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-busy={!result && !failed}>
      <h5 className="font-semibold">On cases that didn't choose the thresholds</h5>
      <ComparisonTable
        head="This goal's thresholds"
        columns={["same cases", "left out"]}
        strong="left out"
        rows={lines.map(({ name, of, text }) => ({
          key: name,
          name,
          cells: result ? [say(result.same[of], text), say(result.held[of], text)] : ["…", "…"],
        }))}
      />
      {failed ? (
        <MissingPartMessage text="Couldn't run this in the background." onRetry={retry} />
      ) : (
        <p className="mt-1 text-sm text-mute">
          {`Thresholds are chosen on resampled cases and judged on the cases left out${result ? ` (${result.draws.resamples} draws, seed ${result.draws.seed})` : ""}. The left column is too optimistic.`}
        </p>
      )}
    </section>
  );
}

function say(measure: Measure, text: (value: number) => string): string {
  return measure.value === null ? "—" : text(measure.value);
}
