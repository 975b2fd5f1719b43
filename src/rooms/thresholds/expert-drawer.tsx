import { useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { sayNoCurves } from "#core/thresholds/describe-expert.ts";
import { bandMetrics, cutMetrics, scoreMetrics } from "#core/thresholds/metric-list.ts";
import { Calibration } from "./calibration.tsx";
import { GuaranteeCard } from "./guarantee-card.tsx";
import { HeldOutCard } from "./held-out-card.tsx";
import { MetricTable } from "./metric-table.tsx";
import { PrChart } from "./pr-chart.tsx";
import { PrevalenceCard } from "./prevalence-card.tsx";
import { RocChart } from "./roc-chart.tsx";

interface Props {
  cut: QuestionCut;
  subject: Subject;
  tuning: Tuning;
  model: string | null;
  labelled: LabelledAnswers;
}

/** What the first screen needs no statistics for, with statistics: drawn once somebody asks. */
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

function Drawer({ cut, subject: { table, chosenOn }, tuning, model, labelled }: Props) {
  const { shape, scale, edges } = cut;
  const band = { lo: edges.lower, hi: edges.upper };
  const none = sayNoCurves(table, shape);
  return (
    <div className="mt-3 grid items-start gap-4 min-[900px]:grid-cols-2 min-[1350px]:grid-cols-3">
      {none !== null && <p className="rounded-lg border border-line bg-panel p-3 text-mute">{none}</p>}
      {none === null && shape === "band" && (
        <>
          <PrChart table={table} cut={cut} />
          <RocChart table={table} cut={cut} />
        </>
      )}
      <Calibration cut={cut} table={table} rows={chosenOn.rows} labelled={labelled} />
      <div className="grid gap-4">
        {shape === "band" && <PrevalenceCard table={table} band={band} />}
        <GuaranteeCard table={table} cut={cut} model={model} />
        {tuning.goal !== null && (
          <HeldOutCard rows={chosenOn.rows} cut={cut} goal={tuning.goal} tuning={tuning} />
        )}
      </div>
      <MetricTable title="With these edges" rows={bandMetrics(table, band, tuning.reviewerError)} />
      {shape === "band" && (
        <MetricTable title="At the upper edge alone" rows={cutMetrics(table, edges.upper)} />
      )}
      <MetricTable title="The scores themselves" rows={scoreMetrics(table, scale)} />
    </div>
  );
}
