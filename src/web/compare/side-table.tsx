// Rates and costs of the compared sides as a table, and as charts.

import { useDeferredValue, useMemo } from "react";
import type { SidesComparison } from "#core/compare/compare-cases.ts";
import { sideLetter } from "#core/compare/describe-comparison.ts";
import {
  computeSideCosts,
  describeSharedRows,
  type SideCosts,
  toSideCurves,
} from "#core/compare/side-curves.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { SidePairResult } from "#core/statistics/paired-sides.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { toCountText, toThresholdText } from "#core/text/number-text.ts";
import { toCostText } from "#core/thresholds/describe-thresholds.ts";
import { savePicture } from "#web/kit/browser/save-picture.ts";
import { ChartFrame } from "#web/kit/charts/chart-frame.tsx";
import { CurveMarks, legendLinesOf } from "#web/kit/charts/marks.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { NamedSide, SharedLabelledRows } from "./use-compared-cases.ts";

function describeThresholds(costs: SideCosts | null): string {
  if (!costs?.best) return "—";
  const { lower, upper } = costs.best.thresholds;
  const { shape, scale } = costs.kind;
  const thresholds = shape === "gate" ? [upper] : [lower, upper];
  return thresholds.map((threshold) => toThresholdText(threshold, scale.decimals)).join(" and ");
}

function describeCost(cost: number | null | undefined): string {
  return cost === null || cost === undefined ? "—" : toCostText(cost);
}

interface CostCellsProps {
  /** Null while it's computed. */
  shared: SharedLabelledRows | null;
  place: number;
}

/** Empty at first, because computing these cells takes as long as the rest of the table. */
function CostCells({ shared, place }: CostCellsProps) {
  const settled = useDeferredValue(shared, null);
  const costs = useMemo(
    () => settled && computeSideCosts(settled.question, settled.sides[place] ?? []),
    [settled, place],
  );
  const known = settled !== null && settled === shared;
  return (
    <>
      <td>{known ? describeCost(costs?.today) : "…"}</td>
      <td>{known ? describeThresholds(costs) : "…"}</td>
      <td>{known ? describeCost(costs?.best?.cost) : "…"}</td>
    </>
  );
}

function signed(value: number): string {
  const points = (100 * value).toFixed(1);
  if (Number(points) === 0) return "0.0";
  return value > 0 ? `+${points}` : points;
}

function describeDifference({ difference: { value, interval } }: SidePairResult): string {
  if (value.value === null) return "—";
  const likely = interval ? `; 95\u00a0% sure: ${signed(interval[0])} to ${signed(interval[1])}` : "";
  return `${signed(value.value)} points${likely}`;
}

function describeP({ mcNemar, pValue }: SidePairResult): string {
  const corrected = pValue === mcNemar.pValue ? "" : ` (corrected ${toPText(pValue)})`;
  return `${toPText(mcNemar.pValue)}${corrected}`;
}

function toPText(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}

function describeCount(count: number | undefined, labelled: number): string {
  return labelled === 0 || count === undefined ? "—" : `${toCountText(count)} of ${toCountText(labelled)}`;
}

interface Props {
  question: PlaygroundQuestion;
  sides: readonly NamedSide[];
  comparison: SidesComparison;
  shared: SharedLabelledRows | null;
  onChoose?: ((variantKey: string) => void) | undefined;
}

export function SideTable({ question, sides, comparison: { judged }, shared, onChoose }: Props) {
  const asked = question.variants?.find(({ words }) => words === null)?.key;
  return (
    <div>
      <DataTable
        label="Figures of each side"
        columns={[
          "Side",
          { term: "Correct" },
          { term: "Wrong" },
          { term: "To a person" },
          { term: "Difference from A" },
          { term: "McNemar’s exact p" },
          { term: "Cost per 1,000 now" },
          { term: "Cheapest thresholds" },
          { term: "Cost there" },
        ]}
      >
        {sides.map(({ title, variant }, place) => {
          const tally = judged.tallies[place];
          const pair = judged.pairs.find(({ first, second }) => first === 0 && second === place);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- sides have no id: their index is their identity
            <tr key={place}>
              <th scope="row" className="whitespace-nowrap">
                {sideLetter(place)}{" "}
                {title !== sideLetter(place) && <VisibleText text={title} className="font-normal" />}{" "}
                {variant !== null && onChoose && variant === asked && <Tag>in use</Tag>}
                {variant !== null && onChoose && variant !== asked && (
                  <Button className="ml-1 py-0.5 text-sm" onClick={() => onChoose(variant)}>
                    Use this wording
                  </Button>
                )}
              </th>
              <td>{describeCount(tally?.right, judged.labelled)}</td>
              <td>{describeCount(tally?.wrong, judged.labelled)}</td>
              <td>{describeCount(tally?.toPerson, judged.labelled)}</td>
              <td>{pair ? describeDifference(pair) : "—"}</td>
              <td>{pair && pair.decided > 0 ? describeP(pair) : "—"}</td>
              <CostCells shared={shared} place={place} />
            </tr>
          );
        })}
      </DataTable>
      <p className="mt-1 text-sm text-mute">{shared ? describeSharedRows(shared.sides) : "…"}</p>
    </div>
  );
}

interface SideCurveChartsProps {
  /** Null while it's computed. */
  shared: SharedLabelledRows | null;
  /** Index of the side compared with A: 1 is B. */
  place: number;
}

/** Calibration and ROC of A and the side at `place`. Deferred, so that the changes render first. */
export function SideCurveCharts({ shared, place }: SideCurveChartsProps) {
  const settled = useDeferredValue(shared, null);
  const curves = useMemo(() => {
    const [base, other] = [settled?.sides[0], settled?.sides[place]];
    return settled && base && other && toSideCurves(settled.question, [base, other], place);
  }, [settled, place]);
  if (!curves) return null;
  if (curves.none !== null) return <p className="text-sm text-mute">No calibration or ROC: {curves.none}</p>;
  return (
    <div className="grid items-start gap-4 min-[900px]:grid-cols-2">
      {curves.charts.map((chart) => (
        <ChartFrame
          key={chart.title}
          {...chart}
          legend={legendLinesOf(chart)}
          onSave={(picture, title, format) => void savePicture(picture, toFileStem(title), format)}
        >
          {(where) => <CurveMarks chart={chart} place={where} />}
        </ChartFrame>
      ))}
    </div>
  );
}
