import { useDeferredValue, useMemo } from "react";
import type { SideAnswers } from "#core/compare/case-side.ts";
import { type SideCosts, sideCosts } from "#core/compare/side-costs.ts";
import type { Case } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import { toCostText } from "#core/thresholds/say-goal.ts";

/** One side's answers to a question over the cases. */
export interface AnsweredSide {
  cases: readonly Case[];
  question: PlaygroundQuestion;
  answers: SideAnswers;
}

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

/** What a side costs, in three cells. The table is drawn without them first, since they take as long as all of it. */
export function CostCells({ side }: { side: AnsweredSide }) {
  const settled = useDeferredValue(side, null);
  const costs = useMemo(
    () => settled && sideCosts(settled.cases, settled.question, settled.answers),
    [settled],
  );
  const known = settled === side;
  return (
    <>
      <td>{known ? sayCost(costs?.today) : "…"}</td>
      <td>{known ? sayEdges(costs) : "…"}</td>
      <td>{known ? sayCost(costs?.best?.cost) : "…"}</td>
    </>
  );
}
