// Chooses the cases to label next: at random first, then by how much their labels would show.

import type { AnswerRows, UncountedAnswer } from "#core/cases/answer-rows.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import type { SampledRange } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { randomSamplingMethods, scoreStratumName, stratifiedSamplingMethods } from "./sample.ts";
import { spreadOrder } from "./spread-order.ts";
import { chooseSampledRanges, createUncertaintyByScore } from "./strata.ts";

export interface NextCases {
  readonly rows: readonly Case[];
  readonly picked: SamplingMethod;
  /** Probability (0..1) with which each case was drawn, by case key. */
  readonly chances: ReadonlyMap<string, number>;
  /** Score ranges from which they were drawn. The ledger keeps them, to weigh the labels by what they represent. */
  readonly ranges: readonly SampledRange[];
}

const nextCount = 20;

/** An answered case that may be drawn, or that was drawn and labelled earlier. */
interface Row {
  readonly row: Case;
  readonly score: number;
  /** Null if it has no label. */
  readonly picked: SamplingMethod | null;
}

/**
 * The cases whose labels would show most about a question's goals. The first twenty are drawn from all answered cases
 * alike, and a call returns only those that are missing. Later ones are drawn from ranges of the score, in proportion
 * to how much a label there can change the goal's rate (Neyman 1934). That proportion depends on scores, not on labels,
 * so all cases of a range have the same chance.
 */
export function chooseNextCases(
  question: PlaygroundQuestion,
  { items, others }: Pick<LabelledAnswers, "items" | "others">,
  drawn: readonly SampledRange[],
  count = nextCount,
): NextCases {
  const rows = [...toRows(question, items), ...toRows(question, others)];
  const labelled = rows.filter(({ picked }) => picked !== null && randomSamplingMethods.has(picked)).length;
  if (labelled < nextCount) return firstCases(question, rows, Math.min(count, nextCount - labelled));
  const ranges = chooseSampledRanges(
    question,
    rows.map(({ score }) => score),
    drawn,
  );
  const cells = toCells(question, rows, ranges);
  const taken = new Map<Cell, Case[]>(cells.map((cell) => [cell, []]));
  for (let left = count; left > 0; left -= 1) {
    const cell = neediest(cells, taken);
    if (cell === null) break;
    const next = cell.order.next();
    if (next.done !== true) taken.get(cell)?.push(next.value);
  }
  const chances = new Map<string, number>();
  for (const [cell, own] of taken)
    for (const { key } of own) chances.set(key, (cell.labelled + own.length) / (cell.labelled + cell.open));
  return { rows: shuffle([...taken.values()].flat()), picked: "stratified", chances, ranges };
}

function toRows(question: PlaygroundQuestion, answers: AnswerRows<UncountedAnswer>): readonly Row[] {
  const { measure, from, max } = ruleMeasureOf(question);
  const rows: Row[] = [];
  answers.forEach((row, label, answer) => {
    const score = parseScore(kindOf(answer).number(answer, measure, from), max);
    if (score !== null) rows.push({ row, score, picked: label?.picked ?? null });
  });
  return rows;
}

/** Draws from all answered cases, whatever their score. */
function firstCases({ key }: PlaygroundQuestion, rows: readonly Row[], count: number): NextCases {
  const open = rows.filter(({ picked }) => picked === null);
  const labelled = rows.length - open.length;
  const drawn = [...take(unlabelled(rows, `first ${key}`), count)];
  const chance = (labelled + drawn.length) / rows.length;
  const chances = new Map(drawn.map((row) => [row.key, chance]));
  return { rows: shuffle(drawn), picked: "random", chances, ranges: [] };
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item, void> {
  let left = count;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** At most about this many cases, drawn at random, are ordered by their words, because that takes time. */
const mostOrdered = 5000;

function* unlabelled(rows: readonly Row[], seed: string): Generator<Case, void> {
  const open = new Set(rows.flatMap(({ row, picked }) => (picked === null ? [row] : [])));
  const least = mostOrdered / rows.length;
  const some =
    least >= 1 ? rows : rows.filter(({ row }) => (hash53(`${seed} ${row.key}`) % 1e6) / 1e6 < least);
  for (const row of spreadOrder(
    some.map(({ row: own }) => own),
    seed,
  ))
    if (open.has(row)) yield row;
}

/** Mixes the cases in a fixed order, so that the labeler can't tell which range a case comes from. */
function shuffle(rows: readonly Case[]): readonly Case[] {
  return rows
    .map((row) => ({ row, mark: hash53(`next ${row.key}`) }))
    .sort((one, other) => one.mark - other.mark)
    .map(({ row }) => row);
}

/** A range of scores in which all cases have the same chance to be drawn. */
interface Cell {
  /** Number of labels drawn at random so far, and of cases without a label. */
  readonly labelled: number;
  readonly open: number;
  /** Sum of its cases' uncertainty, which is compared with that of other cells. */
  readonly need: number;
  readonly order: Generator<Case, void>;
}

function toCells(
  question: PlaygroundQuestion,
  rows: readonly Row[],
  ranges: readonly SampledRange[],
): Cell[] {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    const name = scoreStratumName(row.score, ranges);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [row]);
    else known.push(row);
  }
  const doubtOf = createUncertaintyByScore(
    question,
    rows.map(({ score }) => score),
  );
  return [...byName].map(([name, cell]) => ({
    labelled: cell.filter(
      ({ picked }) =>
        picked !== null && (randomSamplingMethods.has(picked) || stratifiedSamplingMethods.has(picked)),
    ).length,
    open: cell.filter(({ picked }) => picked === null).length,
    need: cell.reduce((sum, { score }) => sum + doubtOf(score), 0),
    order: unlabelled(cell, `next ${question.key} ${name}`),
  }));
}

/** Labels that each cell gets first if its labels matter. Fewer don't show how much they vary. */
const leastLabels = 4;

/**
 * The cell from which to draw next; null if all are used up. Each cell first gets `leastLabels`, or one if its labels
 * don't matter. Further labels are allotted in proportion to need (Webster's method).
 */
function neediest(cells: readonly Cell[], taken: ReadonlyMap<Cell, readonly Case[]>): Cell | null {
  let [best, most] = [null as Cell | null, 0];
  for (const cell of cells) {
    const mine = taken.get(cell)?.length ?? 0;
    const labels = cell.labelled + mine;
    if (mine >= cell.open || (cell.need === 0 && labels > 0)) continue;
    const due = labels < leastLabels ? Infinity : cell.need / (labels + 0.5);
    if (due > most) [best, most] = [cell, due];
  }
  return best;
}
