import { type ThresholdTable, toThresholdTable } from "#core/statistics/threshold-table.ts";

/** Generator of random numbers in [0, 1). */
export type Draw = () => number;

/** A case of a population: the score it's answered with, and its true class. */
export interface PopulationCase {
  readonly score: number;
  readonly positive: boolean;
}

export interface Population {
  readonly name: string;
  draw(next: Draw): PopulationCase;
}

/** Populations that fool verdicts in different ways. */
export const populations: readonly Population[] = [
  {
    name: "balanced",
    draw(next) {
      const score = next();
      return { score, positive: next() < score };
    },
  },
  {
    name: "sharp",
    draw(next) {
      const positive = next() < 0.5;
      return { score: positive ? 1 - next() ** 3 : next() ** 3, positive };
    },
  },
  {
    name: "rare",
    draw(next) {
      const positive = next() < 0.05;
      return { score: positive ? 1 - next() ** 2 : next() ** 4, positive };
    },
  },
  { name: "constant", draw: (next) => ({ score: 0.8, positive: next() < 0.9 }) },
  {
    name: "two values",
    draw(next) {
      const high = next() < 0.4;
      return { score: high ? 0.9 : 0.1, positive: next() < (high ? 0.93 : 0.04) };
    },
  },
];

/** Table of so many draws that it's taken as the whole population. */
export function wholeOf({ draw }: Population, next: Draw, rows = 200_000): ThresholdTable {
  const all = Array.from({ length: rows }, () => draw(next));
  return toThresholdTable({
    scores: Float64Array.from(all, ({ score }) => score),
    labels: Uint8Array.from(all, ({ positive }) => (positive ? 1 : 0)),
  });
}
