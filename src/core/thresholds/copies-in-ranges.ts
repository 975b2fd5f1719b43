// Sentences on why an interval is wider than the number of cases suggests: copies, and cases of one group.

import { createGroupNumbering, type RowCopies } from "#core/cases/row-copies.ts";
import type { Case } from "#core/model/case.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { EvaluationSet } from "./evaluation-sets.ts";

/**
 * Says why ranges are wider than the number of cases suggests: copies of a text, and cases of one group, count as
 * one. Blank if counting like this leaves more than half of the number, because ranges then hardly differ.
 */
export function describeDependenceInSet({
  isDependent,
  sample,
  answers,
}: Pick<EvaluationSet, "isDependent" | "sample" | "answers">): string {
  if (!isDependent) return "";
  const { clusters, clusterCount } = sample();
  return describeClusters(clusters.length, clusterCount, () => {
    for (const { row } of answers()) if (row.group !== "") return true;
    return false;
  });
}

/** Like `describeDependenceInSet`, for the cases of a whole decision. */
export function describeDependenceAmongRows(rows: readonly Case[], copies: RowCopies): string {
  if (!copies.isDependent) return "";
  const clusterCount = new Set(rows.map(createGroupNumbering(copies))).size;
  return describeClusters(rows.length, clusterCount, () => rows.some(({ group }) => group !== ""));
}

function describeClusters(count: number, clusterCount: number, findGrouped: () => boolean): string {
  if (count === 0 || 2 * clusterCount > count) return "";
  const isGrouped = findGrouped();
  const clusters = isGrouped
    ? `lie in ${toCounted(clusterCount, "group or set of copies", "groups or sets of copies")}`
    : `count as copies of ${toCounted(clusterCount, "text")}`;
  return `These ${toCountText(count)} cases ${clusters}, so ranges are wider than for ${toCountText(count)} ${isGrouped ? "independent" : "different"} cases.`;
}
