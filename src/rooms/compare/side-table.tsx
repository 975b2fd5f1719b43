import { useDeferredValue, useMemo } from "react";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import {
  type CasesComparison,
  type SideComparison,
  type SideCosts,
  saySharedRows,
  sharedRows,
  sideCosts,
} from "#core/compare/compare-cases.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCostText } from "#core/thresholds/describe-goal.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Meaning } from "#ui/meaning.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import type { NamedSide } from "./named-side.ts";
import { sideLetter } from "./side-letter.ts";
import type { AnsweredSides } from "./use-compared-cases.ts";

function sayEdges(costs: SideCosts | null): string {
  if (!costs?.best) return "—";
  const { lower, upper } = costs.best.edges;
  const { shape, scale } = costs.kind;
  const edges = shape === "gate" ? [upper] : [lower, upper];
  return edges.map((edge) => toEdgeText(edge, scale.decimals)).join(" and ");
}

function sayCost(cost: number | null | undefined): string {
  return cost === null || cost === undefined ? "—" : toCostText(cost);
}

interface CostCellsProps {
  question: PlaygroundQuestion;
  /** The rows that costs are counted over; null while those are looked for. */
  rows: readonly LabelledRow[] | null;
}

/** What a side costs, in three cells. They are drawn without figures first, since these take as long as the rest. */
function CostCells({ question, rows }: CostCellsProps) {
  const settled = useDeferredValue(rows, null);
  const costs = useMemo(() => settled && sideCosts(question, settled), [question, settled]);
  const known = settled !== null && settled === rows;
  return (
    <>
      <td>{known ? sayCost(costs?.today) : "…"}</td>
      <td>{known ? sayEdges(costs) : "…"}</td>
      <td>{known ? sayCost(costs?.best?.cost) : "…"}</td>
    </>
  );
}

function signed(value: number): string {
  return `${value > 0 ? "+" : ""}${(100 * value).toFixed(1)}`;
}

function sayDifference({ labelled, difference: { value, interval } }: SideComparison): string {
  if (labelled === 0 || value.value === null) return "—";
  const likely = interval ? `, likely ${signed(interval[0])} to ${signed(interval[1])}` : "";
  return `${signed(value.value)} points${likely}`;
}

function sayP(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}

interface Props {
  question: PlaygroundQuestion;
  sides: readonly NamedSide[];
  comparison: CasesComparison;
  answered: AnsweredSides;
  onChoose?: ((variantKey: string) => void) | undefined;
}

/** Every side in figures: how often right, what it costs, which edges are cheapest, and the exact test. */
export function SideTable({ question, sides, comparison, answered, onChoose }: Props) {
  const [first] = comparison.sides;
  const settled = useDeferredValue(answered, null);
  const found = useMemo(
    () => settled && sharedRows(settled.cases, settled.question, settled.answers),
    [settled],
  );
  const shared = settled === answered ? found : null;
  const asked = question.variants?.find(({ words }) => words === null)?.key;
  return (
    <div>
      <DataTable label="Figures of each side">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">
              <Meaning of="Correct" />
            </th>
            <th scope="col">
              <Meaning of="Difference from A" />
            </th>
            <th scope="col">
              <Meaning of="McNemar’s exact p" />
            </th>
            <th scope="col">
              <Meaning of="Cost per 1,000 now" />
            </th>
            <th scope="col">
              <Meaning of="Cheapest thresholds" />
            </th>
            <th scope="col">
              <Meaning of="Cost there" />
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ title, variant }, place) => {
            const side = comparison.sides[place - 1];
            const labelled = (side ?? first)?.labelled ?? 0;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a side is its place
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
                <td>
                  {labelled === 0 ? "—" : `${side?.rightAfter ?? first?.rightBefore ?? 0} of ${labelled}`}
                </td>
                <td>{side ? sayDifference(side) : "—"}</td>
                <td>{side && side.labelled > 0 ? sayP(side.mcNemar.pValue) : "—"}</td>
                <CostCells question={question} rows={shared?.[place] ?? null} />
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <p className="mt-1 text-sm text-mute">{shared ? saySharedRows(shared) : "…"}</p>
    </div>
  );
}
