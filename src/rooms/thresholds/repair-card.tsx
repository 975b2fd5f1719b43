import { useMemo, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { foldOf, type LabelledRow } from "#core/cases/labelled-rows.ts";
import type { RepairKind } from "#core/statistics/calibration-repair.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import {
  folds,
  type RepairView,
  repairFigures,
  repairView,
  sayRepairedEdges,
} from "#core/thresholds/repair.ts";
import { MetricTable } from "./metric-table.tsx";
import { RepairChart } from "./repair-chart.tsx";

interface Props {
  cut: QuestionCut;
  rows: readonly LabelledRow[];
  labelled: LabelledAnswers;
}

const kinds: readonly { kind: RepairKind; words: string }[] = [
  { kind: "platt", words: "Platt: one smooth curve, for few cases" },
  { kind: "isotonic", words: "isotonic: any rising curve, for many cases" },
];

/** What a number of the answers would have to be read as, and how well that does on other cases. */
export function RepairCard({ cut, rows, labelled: { items } }: Props) {
  const [kind, setKind] = useState<RepairKind | null>(null);
  const view = useMemo(() => {
    if (kind === null) return null;
    const foldOfKey = new Map(items.map(({ row }) => [row.key, foldOf(row, folds)]));
    const folded = rows.map(({ key, score, label }) => ({ score, label, fold: foldOfKey.get(key) ?? 0 }));
    return repairView(folded, kind);
  }, [kind, rows, items]);
  return (
    <>
      <section className="rounded-lg border border-line bg-panel p-3" aria-label="Calibration repair">
        <h5 className="font-semibold">Calibration repair</h5>
        <label className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span>Read the numbers by</span>
          <select
            className="field w-auto max-w-full py-0.5"
            value={kind ?? ""}
            onChange={(event) => setKind(kinds.find((one) => one.kind === event.target.value)?.kind ?? null)}
          >
            <option value="">no repair</option>
            {kinds.map(({ kind: value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <p className="mt-2 text-sm text-mute">{sayState(kind, view, cut)}</p>
      </section>
      {view && <RepairChart view={view} axis={cut.words.axis} />}
      {view && <MetricTable title="As it is → repaired" rows={repairFigures(view)} />}
    </>
  );
}

function sayState(kind: RepairKind | null, view: RepairView | null, cut: QuestionCut): string {
  if (kind === null) {
    return "A map from what the answers say to what came true. It is shown here and not sent along with the policy, whose edges stand on the numbers as served.";
  }
  if (!view)
    return "There are too few cases, or too few of one kind, to fit a repair and judge it on others.";
  return sayRepairedEdges(view, cut);
}
