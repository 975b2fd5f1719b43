import { kindOf, kinds } from "#core/kinds/table.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import { type Ruled, scaleOf } from "#core/policy/cuts.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import { type Part, partOf, placeOf } from "#core/statistics/split.ts";
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

/** The items of one side of a split: cases of one group, and equal states, always fall on the same side. */
export function itemsOf<Item extends Pick<LabelledAnswer, "row">>(
  items: readonly Item[],
  part: Part,
  checkShare: number,
): readonly Item[] {
  if (checkShare === 0) return part === "tuning" ? items : [];
  return items.filter(({ row }) => partOfCase(row, checkShare) === part);
}

/** The side of a split that a case falls on when a share (0..1) is kept for checking; smaller shares lie within larger. */
export function partOfCase(row: LabelledAnswer["row"], checkShare: number): Part {
  return partOf(splitGroup(row), checkShare);
}

/** Which of `folds` equal parts a case falls into, from 0; cases of one group, and equal states, share one. */
export function foldOf(row: LabelledAnswer["row"], folds: number): number {
  // Another draw than that of the cases kept aside, which would leave some folds empty.
  return Math.floor(placeOf(`fold ${splitGroup(row)}`) * folds);
}

function splitGroup({ group, state }: LabelledAnswer["row"]): string {
  if (group !== "") return `group ${group}`;
  return state.form === "list" ? `list ${JSON.stringify(state.items)}` : `${state.form} ${state.text}`;
}
