import { useDeferredValue, useMemo } from "react";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import { type SideCosts, sideCosts } from "#core/compare/compare-cases.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCostText } from "#core/thresholds/describe-goal.ts";

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

interface Props {
  question: PlaygroundQuestion;
  /** The rows that costs are counted over; null while those are looked for. */
  rows: readonly LabelledRow[] | null;
}

/** What a side costs, in three cells. They are drawn without figures first, since these take as long as the rest. */
export function CostCells({ question, rows }: Props) {
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
