import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import type { Edges, Shape } from "#core/kinds/edges.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import { type Costs, cheapestBand, type Plateau, plateauOf } from "#core/statistics/band-costs.ts";
import { cutsForPrecision, widestBand } from "#core/statistics/band-targets.ts";
import { type CutTable, candidateOf, cutOf, reaching } from "#core/statistics/cut-table.ts";
import { finest, highestSettable, placeBelow, settableTable } from "./settable-table.ts";

/** How a subject is cut, and along what scale. */
export interface CutKind {
  readonly shape: Shape;
  readonly scale: EdgeScale;
}

/** Edges chosen for a goal. */
export interface ChosenEdges extends Edges {
  /** Each edge can stand anywhere in its plateau without a case changing sides. */
  readonly plateaus: { readonly lower: Plateau; readonly upper: Plateau };
  /** The goal asks for no automatic yes, but cases at the end of the scale reach every edge. */
  readonly outOfReach: boolean;
  /** The labels are too few to be sure of the goal: it holds of these cases only. */
  readonly unsure: boolean;
}

/** What outcomes cost under a tuning. A choice that a person gets wrong costs what a wrong automatic one does. */
export function costsOf(
  { costs, reviewerError }: Pick<Tuning, "costs" | "reviewerError">,
  shape: Shape,
): Costs {
  return { ...costs, falseNo: shape === "gate" ? costs.falseYes : costs.falseNo, reviewerError };
}

/** The edges that serve a goal best on these rows, of all that can be set; null where there are no rows. */
export function edgesFor(
  table: CutTable,
  { shape, scale }: CutKind,
  goal: Goal,
  tuning: Tuning,
): ChosenEdges | null {
  if (table.n === 0) return null;
  const settable = settableTable(table);
  const highest = highestSettable(settable, scale);
  const gate = shape === "gate" ? gateFor(settable, goal, tuning, highest) : null;
  const band = gate ? { lo: 0, hi: gate.hi } : bandFor(settable, goal, tuning, highest);
  const [lo, hi] = [candidateOf(table, band.lo), candidateOf(table, band.hi)];
  const plateaus = { lower: plateauOf(table, lo), upper: plateauOf(table, hi) };
  const lower = shape === "gate" ? 0 : standWithin(plateaus.lower, scale);
  return {
    lower,
    upper: Math.max(lower, standWithin(plateaus.upper, scale)),
    plateaus,
    outOfReach: band.hi === Infinity && plateaus.upper.above >= scale.max,
    unsure: gate?.unsure ?? false,
  };
}

function bandFor(table: CutTable, goal: Goal, tuning: Tuning, highest: number): Band {
  const { rightShare, reviewShare, missShare } = tuning;
  if (goal === "right") return widestBand(table, rightShare, rightShare);
  const mostReviews = goal === "people" ? reviewShare : 1;
  const mostMisses = goal === "misses" ? missShare : 1;
  return cheapestBand(table, costsOf(tuning, "band"), mostReviews, mostMisses, highest);
}

function gateFor(
  table: CutTable,
  goal: Goal,
  tuning: Tuning,
  highest: number,
): { hi: number; unsure: boolean } {
  if (goal !== "right") return { hi: cheapestGate(table, goal, tuning, highest), unsure: false };
  const { sure, everyStricter } = cutsForPrecision(table, tuning.rightShare);
  const cut = sure ?? everyStricter;
  return { hi: cut?.threshold ?? Infinity, unsure: cut !== null && sure === null };
}

/** The cheapest gate: a choice that is not taken costs a review, and the mistakes of reviewers. Of equals the loosest. */
function cheapestGate(table: CutTable, goal: Goal, tuning: Tuning, highest: number): number {
  const { falseYes, review, reviewerError = 0 } = costsOf(tuning, "gate");
  const most = (goal === "people" ? tuning.reviewShare : 1) * table.n + 1e-9;
  let best = { hi: cutOf(table, 0), cost: Infinity };
  for (let k = 0; k <= highest; k += 1) {
    const { rows, positives } = reaching(table, k);
    const reviews = table.n - rows;
    const cost = falseYes * (rows - positives) + (review + reviewerError * falseYes) * reviews;
    if (reviews <= most && cost < best.cost - 1e-9) best = { hi: cutOf(table, k), cost };
  }
  return best.hi;
}

/** A place in a plateau that people can read: its middle to as few decimals as serve, three being the finest of an edge. */
export function standWithin({ above, upTo }: Plateau, { max, decimals }: EdgeScale): number {
  if (above === -Infinity) return 0;
  const end = Math.min(upTo, max);
  const middle = above + (end - above) / 2;
  for (let parts = 10 ** decimals; parts <= finest; parts *= 10) {
    const place = Math.round(middle * parts) / parts;
    if (place > above && place <= end) return place;
  }
  return placeBelow(end);
}
