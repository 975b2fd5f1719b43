import { type ThresholdTable, toThresholdTable } from "#core/statistics/threshold-table.ts";

/** A number in 0..1 (1 excluded), another one each time. */
export type Draw = () => number;

/** A case as it is in a population: what is answered, and what is right. */
export interface PopulationCase {
  readonly score: number;
  readonly positive: boolean;
}

export interface Population {
  readonly name: string;
  draw(next: Draw): PopulationCase;
}

/** Populations in which verdicts are fooled in different ways. */
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

/** A population as counts, large enough to be taken for the whole of it. */
export function wholeOf({ draw }: Population, next: Draw, rows = 200_000): ThresholdTable {
  const all = Array.from({ length: rows }, () => draw(next));
  return toThresholdTable({
    scores: Float64Array.from(all, ({ score }) => score),
    labels: Uint8Array.from(all, ({ positive }) => (positive ? 1 : 0)),
  });
}
