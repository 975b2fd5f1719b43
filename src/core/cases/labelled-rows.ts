import { kindOf, kinds } from "#core/kinds/table.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import { type Ruled, scaleOf } from "#core/policy/cuts.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { LabelledAnswer } from "./labelled-answers.ts";

/** A case as a cut sees it. */
export interface LabelledRow {
  readonly key: string;
  /** The number that the question's rule cuts, on its scale: 0..1, or in levels. */
  readonly score: number;
  /** 1 where the statement is true, the level is reached, or the chosen option is right. */
  readonly label: 0 | 1;
}

export interface LabelledRows {
  readonly rows: readonly LabelledRow[];
  /** Answers that break the contract, or lack the number that the rule cuts. */
  readonly broken: number;
}

/** What a rule cuts of an answer, such as P(true), or P(level ≥ `from`). */
export interface CutMeasure {
  readonly measure: Cuts["measure"];
  /** The level from which on a case is true; null where levels have no part in it. */
  readonly from: number | null;
  /** The end of the scale. */
  readonly max: number;
}

/** What the rule of a question cuts of its answers. */
export function measureOf(question: Ruled): CutMeasure {
  const { type, rules } = question;
  return {
    measure: kinds[type].measure(rules),
    from: kinds[type].from(rules),
    max: scaleOf(question).max,
  };
}

/** The rows that a rule cuts: P(true), P(level ≥ k), an expected level, or how sure the chosen option is. */
export function labelledRows(items: readonly LabelledAnswer[], measure: CutMeasure): LabelledRows {
  const rows: LabelledRow[] = [];
  for (const { answer, label, row } of items) {
    const kind = kindOf(answer);
    const score = parseScore(kind.number(answer, measure.measure, measure.from), measure.max);
    if (score === null) continue;
    rows.push({ key: row.key, score, label: kind.isTrue(answer, label.value, measure.from) ? 1 : 0 });
  }
  return { rows, broken: items.length - rows.length };
}
