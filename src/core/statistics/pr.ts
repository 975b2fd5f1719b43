import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { known, type Measure, unknown } from "./measure.ts";

export interface PrPoint {
  /** The cut; null at the closing point (recall 0, precision 1), which belongs to none. */
  readonly threshold: number | null;
  readonly precision: number;
  readonly recall: number;
}

/**
 * The precision–recall curve, loosest cut first, closed by (0, 1). Its no-skill line is the prevalence;
 * null without a true case.
 */
export function prCurve(table: CutTable): PrPoint[] | null {
  if (table.positives === 0) return null;
  const points: PrPoint[] = [];
  for (let k = 0; k < table.scores.length; k += 1) {
    const { rows, positives } = reaching(table, k);
    const point = { precision: positives / rows, recall: positives / table.positives };
    points.push({ threshold: cutOf(table, k), ...point });
  }
  return [...points, { threshold: null, precision: 1, recall: 0 }];
}

/**
 * Average precision, 0..1: precision weighted by the recall that each cut adds, without interpolation. Not
 * comparable between sets of different prevalence.
 */
export function averagePrecision(table: CutTable): Measure {
  if (table.positives === 0) return unknown("no positive case");
  let sum = 0;
  for (let k = table.scores.length - 1; k >= 0; k -= 1) {
    const { rows, positives } = reaching(table, k);
    sum += ((positives - reaching(table, k + 1).positives) / table.positives) * (positives / rows);
  }
  return known(sum);
}
