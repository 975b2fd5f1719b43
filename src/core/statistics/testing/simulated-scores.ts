import { type Interval, normalQuantile } from "../binomial.ts";
import { mulberry32 } from "../bootstrap.ts";
import { equalWidthEdges } from "../calibration.ts";
import { checkCalibration } from "../calibration-check.ts";
import { aucInterval } from "../curves.ts";
import { compareSides } from "../paired-sides.ts";
import { type ThresholdTable, toThresholdTable } from "../threshold-table.ts";
import { holds } from "./simulated-shares.ts";

type Draw = () => number;

/** Inverse transform: uniform to standard normal. */
function normal(next: Draw): number {
  return normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, next())));
}

/** Two score distributions with a given area under the ROC curve. */
export interface RankedPopulation {
  readonly name: string;
  positive(next: Draw, auc: number): number;
  negative(next: Draw, auc: number): number;
}

export const rankedPopulations: readonly RankedPopulation[] = [
  {
    name: "two bells alike",
    positive: (next, auc) => Math.SQRT2 * normalQuantile(auc) + normal(next),
    negative: normal,
  },
  {
    name: "positives twice as wide",
    positive: (next, auc) => Math.sqrt(5) * normalQuantile(auc) + 2 * normal(next),
    negative: normal,
  },
  {
    name: "exponential",
    positive: (next, auc) => (-auc / (1 - auc)) * Math.log(1 - next()),
    negative: (next) => -Math.log(1 - next()),
  },
  {
    name: "some positives beyond doubt, the others by chance",
    positive: (next, auc) => (next() < 2 * (auc - 0.5) ? 2 : 0) + next(),
    negative: (next) => next(),
  },
  {
    name: "two values",
    positive: (next, auc) => (next() < auc ? 1 : 0),
    negative: (next, auc) => (next() < auc ? 0 : 1),
  },
];

function drawRanked(
  { positive, negative }: RankedPopulation,
  [positives, negatives]: readonly [number, number],
  auc: number,
  next: Draw,
): ThresholdTable {
  const labels = Array.from({ length: positives + negatives }, (_, row) => (row < positives ? 1 : 0));
  return toThresholdTable({
    labels,
    scores: labels.map((label) => (label === 1 ? positive(next, auc) : negative(next, auc))),
  });
}

/** Coverage of an AUC interval over seeded draws. */
export function aucCoverage(
  population: RankedPopulation,
  sizes: readonly [positives: number, negatives: number],
  auc: number,
  { draws, seed }: { draws: number; seed: number },
  intervalOf: (table: ThresholdTable) => Interval | null = (table) => aucInterval(table).value,
): number {
  const next = mulberry32(seed);
  return countDraws(draws, () => holds(intervalOf(drawRanked(population, sizes, auc, next)), auc)) / draws;
}

function countDraws(draws: number, hits: () => boolean): number {
  let count = 0;
  for (let draw = 0; draw < draws; draw += 1) if (hits()) count += 1;
  return count;
}

/** Exact or rounded probabilities; each draw gives the score and the true probability behind it. */
export const calibratedPopulations: readonly {
  readonly name: string;
  draw(next: Draw): readonly [score: number, chance: number];
}[] = [
  { name: "even", draw: (next) => same(next()) },
  { name: "sharp", draw: (next) => same(next() < 0.5 ? 0.05 * next() : 1 - 0.05 * next()) },
  { name: "rare", draw: (next) => same(next() ** 6) },
  { name: "constant", draw: () => same(0.3) },
  { name: "two values", draw: (next) => same(next() < 0.6 ? 0.1 : 0.9) },
  {
    name: "rounded to hundredths",
    draw: (next) => {
      const chance = next() < 0.7 ? next() ** 8 : 1 - next() ** 8;
      return [Math.round(100 * chance) / 100, chance];
    },
  },
];

function same(chance: number): readonly [number, number] {
  return [chance, chance];
}

/**
 * Share of seeded sets of `n` calibrated scores that are rejected, have a bin named as off, and have an error
 * within the floor's range.
 */
export function calibrationAlarms(
  draw: (next: Draw) => readonly [score: number, chance: number],
  n: number,
  { draws, seed }: { draws: number; seed: number },
): { readonly rejected: number; readonly named: number; readonly inFloor: number } {
  const next = mulberry32(seed);
  const counts = { rejected: 0, named: 0, inFloor: 0 };
  for (let set = 0; set < draws; set += 1) {
    const rows = Array.from({ length: n }, () => draw(next));
    const table = toThresholdTable({
      scores: rows.map(([score]) => score),
      labels: rows.map(([, chance]) => (next() < chance ? 1 : 0)),
    });
    const { pValue, off, error, floor } = checkCalibration(table, equalWidthEdges(10), 10, {
      seed: set,
      resamples: 400,
    });
    if (pValue <= 0.05) counts.rejected += 1 / draws;
    if (off.length > 0) counts.named += 1 / draws;
    if (holds(floor?.range, error.value ?? -1)) counts.inFloor += 1 / draws;
  }
  return counts;
}

/** How often a winner is named among sides that are equally good, row by row. */
export function falseWinners(
  { sides, rows, right }: { sides: number; rows: number; right: number },
  { draws, seed }: { draws: number; seed: number },
): number {
  const next = mulberry32(seed);
  const won = countDraws(draws, () => {
    const decided = Array.from({ length: rows }, () =>
      Array.from({ length: sides }, () => (next() < right ? ("right" as const) : ("wrong" as const))),
    );
    return compareSides(decided, sides).some(({ better }) => better !== null);
  });
  return won / draws;
}
