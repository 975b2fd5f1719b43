import type { LabelledAnswer } from "#core/cases/labelled-answers.ts";
import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { namesOption } from "#core/model/answer.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import {
  type ClassResult,
  type ConfusionCell,
  classResults,
  confusionCells,
} from "#core/statistics/confusion.ts";
import { nearestLevel } from "#core/statistics/levels.ts";
import { describeLikely } from "./describe-range.ts";

/** Cases by what is right and what was said, both as places in a list of names: options, or levels. */
export interface Classes {
  readonly names: readonly string[];
  readonly truth: readonly number[];
  readonly said: readonly number[];
  /** The key of each case. */
  readonly keys: readonly string[];
  readonly cells: readonly ConfusionCell[];
}

/** The options chosen of labelled cases; an answer that names no option of the question is left out. */
export function optionClasses(items: readonly LabelledAnswer[], options: readonly AuthoredOption[]): Classes {
  const places = new Map(options.map(({ name }, place) => [name, place]));
  const rows = items.flatMap(({ row, label, answer }) => {
    const truth = places.get(String(label.value));
    const said = namesOption(answer) ? places.get(answer.choice) : undefined;
    return truth === undefined || said === undefined ? [] : [{ key: row.key, truth, said }];
  });
  return toClasses(
    options.map(({ name }) => name),
    rows,
  );
}

/** The levels nearest to the expected ones of labelled cases, halves upward. */
export function levelClasses(items: readonly LabelledAnswer[], levels: number): Classes {
  const rows = items.flatMap(({ row, label, answer }) => {
    if (!("level" in answer)) return [];
    const said = Math.min(levels - 1, nearestLevel(answer.level));
    return [{ key: row.key, truth: Number(label.value), said }];
  });
  return toClasses(
    Array.from({ length: levels }, (_, level) => String(level)),
    rows,
  );
}

function toClasses(
  names: readonly string[],
  rows: readonly { key: string; truth: number; said: number }[],
): Classes {
  const truth = rows.map((row) => row.truth);
  const said = rows.map((row) => row.said);
  return { names, truth, said, keys: rows.map(({ key }) => key), cells: confusionCells(truth, said) };
}

/** How often the answer is the label: "221 of 300 are right (73.7 %, likely between …)." */
export function describeAccuracy({ truth, said }: Classes): string {
  const right = truth.filter((place, row) => place === said[row]).length;
  const interval = wilsonInterval(right, truth.length).value;
  if (!interval) return "There are no cases.";
  return `${toCountText(right)} of ${toCountText(truth.length)} are right (${toPercentText(right / truth.length)}, ${describeLikely(interval)}), whatever the threshold.`;
}

/** A pair of classes of which one is taken for the other. */
export interface ConfusedPair {
  readonly truth: number;
  readonly said: number;
  readonly times: number;
  /** Cases that truly are of the first. */
  readonly of: number;
}

/** The pairs that are mistaken most often, at most `most` of them. */
export function confusedPairs({ cells }: Classes, most: number): ConfusedPair[] {
  const support = new Map<number, number>();
  for (const [truth, , rows] of cells) support.set(truth, (support.get(truth) ?? 0) + rows);
  return cells
    .filter(([truth, said]) => truth !== said)
    .map(([truth, said, times]) => ({ truth, said, times, of: support.get(truth) ?? times }))
    .sort((a, b) => b.times - a.times)
    .slice(0, most);
}

/** "Billing is mistaken for refund 14 times of 60." */
export function describePair({ names }: Classes, { truth, said, times, of }: ConfusedPair): string {
  const [right, wrong] = [names[truth] ?? "", names[said] ?? ""];
  const count = times === 1 ? "once" : `${toCountText(times)} times`;
  return `${toVisibleName(right)} is mistaken for ${toVisibleName(wrong)} ${count} of ${toCountText(of)}.`;
}

/** The keys of the cases in one cell. */
export function keysOfClassCell({ truth, said, keys }: Classes, of: number, as: number): string[] {
  return keys.filter((_, row) => truth[row] === of && said[row] === as);
}

/** How each class fares that occurs, in the order of the names. */
export function classTable({ cells }: Classes): ClassResult[] {
  return classResults(cells);
}
