// The rows among which segments are searched.

import type { AnswerRows, LabelledAnswer } from "#core/cases/answer-rows.ts";
import { splitPartOf } from "#core/cases/held-out-split.ts";
import { createGroupNumbering, detectCopies } from "#core/cases/row-copies.ts";
import { type RuleMeasure, scoreLabelledAnswers } from "#core/cases/scored-rows.ts";
import type { Case } from "#core/model/case.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { DecisionsByLabel } from "#core/policy/outcome-effects.ts";
import type { RowWithDecisions } from "#core/statistics/band.ts";

export interface SegmentRow extends Pick<Case, "key" | "state" | "metadata">, RowWithDecisions {}

/**
 * The rows that segments are made of: labelled at random and not held out. Only one row of each group or cluster of
 * copies is included, because tests assume independent rows.
 */
export function toSegmentRows(
  items: AnswerRows<LabelledAnswer>,
  measure: RuleMeasure,
  doing: DecisionsByLabel | null,
  { checkShare, copiesApart }: Pick<Tuning, "checkShare" | "copiesApart">,
  all: readonly Case[] = items.cases,
): readonly SegmentRow[] {
  const copies = detectCopies(all, copiesApart);
  const groupOf = createGroupNumbering(copies);
  const seen = new Set<number>();
  const tuning = items.where((row) => {
    if (checkShare > 0 && splitPartOf(row, checkShare, copies) !== "tuning") return false;
    const group = groupOf(row);
    return !seen.has(group) && seen.add(group) !== undefined;
  });
  const rows = scoreLabelledAnswers(tuning, measure, doing).withScore();
  return Array.from(rows, ({ row, score, label, done }) => {
    const { key, state, metadata } = row;
    return { key, state, metadata, score, label, done };
  });
}
