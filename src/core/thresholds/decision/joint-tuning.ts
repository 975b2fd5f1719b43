// Tunes the thresholds of all deciding questions together: coordinate descent from several starts, within a bounded
// amount of work.

import type { Thresholds } from "#core/kinds/kind.ts";
import type { DecisionTuning } from "#core/model/tuning.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { countDecisionsAtThresholds, countDecisionsByCorrectness } from "./decision-counts.ts";
import { type ColumnarDecisionRows, type DecidingColumn, selectDecisionRows } from "./decision-table.ts";
import {
  bestPair,
  type CandidatePair,
  type CandidatePairTallies,
  type CorrectnessFlagsByClasses,
  cheapestPair,
  type DecisionPrices,
  outcomeCodeAtCandidates,
  type SearchBudget,
  type ThresholdCandidates,
  tallyCandidatePairs,
  toCandidatePair,
  toCorrectnessFlagsByClasses,
  toDecisionPrices,
  toThresholdCandidates,
  toThresholds,
} from "./line-search.ts";
import { classOfCode } from "./outcome-codes.ts";
import {
  countThresholds,
  type DecisionRowLimits,
  isBetterScore,
  type SearchScore,
  toRowLimits,
  toSearchScore,
} from "./row-limits.ts";

/**
 * Bounds of the search, so that it always ends soon: sweeps over all questions, pairs of candidates, and rows read.
 * The remaining rows are used for moves of two questions at once.
 */
const mostSweeps = 20;
const mostPairs = 50_000_000;
const mostRows = 8_000_000;
/** Quantiles of a question's scores to which `doubleMove` moves its thresholds. */
const doublePlaces = [0.1, 0.25, 0.4, 0.6, 0.75, 0.9];
const randomStarts = 2;
const seed = 42;

export interface JointThresholds {
  /** One for each column. */
  readonly thresholds: readonly Thresholds[];
  /** Each question's best thresholds for the same goals and costs, if it were the only question. */
  readonly oneByOne: readonly Thresholds[];
  /** Whether the rows that chose the thresholds meet all goals with them. */
  readonly keeps: boolean;
}

interface Search {
  readonly table: ColumnarDecisionRows;
  readonly candidates: readonly ThresholdCandidates[];
  readonly fates: CorrectnessFlagsByClasses;
  readonly limits: DecisionRowLimits;
  readonly tuning: DecisionTuning;
  readonly budget: SearchBudget;
}

type Pairs = readonly CandidatePair[];
type Choose = (sums: CandidatePairTallies, from: CandidatePair) => CandidatePair;
const noPair: CandidatePair = { lo: 0, hi: 0 };

function pairAt(pairs: Pairs, place: number): CandidatePair {
  return pairs[place] ?? noPair;
}

function thresholdsAt(thresholds: readonly Thresholds[], place: number): Thresholds {
  return thresholds[place] ?? { lower: 0, upper: 0 };
}

function toSearch(table: ColumnarDecisionRows, tuning: DecisionTuning, budget: SearchBudget): Search {
  const nothing = new Int32Array(table.right.length);
  const limits = toRowLimits(tuning, countDecisionsByCorrectness(table, nothing), countThresholds(table));
  const candidates = table.columns.map(toThresholdCandidates);
  return {
    table,
    candidates,
    fates: toCorrectnessFlagsByClasses(table, limits.sides !== null),
    limits,
    tuning,
    budget,
  };
}

function codesUnder(candidates: ThresholdCandidates, pair: CandidatePair): Int32Array {
  return candidates.bins.map((_, row) => outcomeCodeAtCandidates(candidates, row, pair));
}

function graver(one: Int32Array, other: Int32Array | undefined): Int32Array {
  if (other === undefined) return one;
  const gravest = new Int32Array(one.length);
  for (let row = 0; row < one.length; row += 1) gravest[row] = Math.max(one[row] ?? 0, other[row] ?? 0);
  return gravest;
}

/** For each question and row, the gravest outcome code of this question and all later ones. */
function gravestFrom(codes: readonly Int32Array[]): Int32Array[] {
  const from: Int32Array[] = [];
  for (let place = codes.length - 1; place >= 0; place -= 1) {
    const own = codes[place];
    if (own !== undefined) from[place] = graver(own, from[place + 1]);
  }
  return from;
}

function scoreUnder({ table, candidates, limits }: Search, pairs: Pairs): SearchScore {
  const codes = candidates.map((own, place) => codesUnder(own, pairAt(pairs, place)));
  const gravest = gravestFrom(codes)[0] ?? new Int32Array(table.right.length);
  const decided = gravest.map(classOfCode);
  return toSearchScore(limits, countDecisionsByCorrectness(table, decided));
}

function isSame(one: CandidatePair, other: CandidatePair): boolean {
  return one.lo === other.lo && one.hi === other.hi;
}

/**
 * Coordinate descent: each question in turn gets its best thresholds while the others keep theirs, until none changes,
 * or after `mostSweeps` sweeps, or when the budget of rows is used up.
 */
function descend({ table, candidates, fates, budget }: Search, start: Pairs, choose: Choose): Pairs {
  const pairs = [...start];
  const codes = candidates.map((own, place) => codesUnder(own, pairAt(pairs, place)));
  for (let sweep = 0; sweep < mostSweeps && budget.rows > 0; sweep += 1) {
    const later = gravestFrom(codes);
    let earlier: Int32Array = new Int32Array(table.right.length);
    let moved = false;
    for (const [place, own] of candidates.entries()) {
      budget.rows -= table.right.length;
      const from = pairAt(pairs, place);
      const base = graver(earlier, later[place + 1]);
      const found = choose(tallyCandidatePairs(own, base, table.right, fates), from);
      if (!isSame(found, from)) {
        pairs[place] = found;
        codes[place] = codesUnder(own, found);
        moved = true;
      }
      earlier = graver(earlier, codes[place]);
    }
    if (!moved) break;
  }
  return pairs;
}

function withinLimits({ limits, budget }: Search): Choose {
  return (sums, from) => bestPair(sums, limits, from, budget).pair;
}

/**
 * Costs with penalties in place of the goals. Penalties grow from round to round, so that questions divide the errors
 * that a goal allows among them.
 */
function penalisedPrices(tuning: DecisionTuning): DecisionPrices[] {
  const { goals, rightShare, costs } = tuning;
  const plain = toDecisionPrices(costs);
  if (goals.length === 0) return [plain];
  const unit = Math.max(costs.lenient, costs.strict, costs.review) || 1;
  const asks = (goal: DecisionTuning["goals"][number]) => (goals.includes(goal) ? 1 : 0);
  return [0, 0.3, 1, 3, 10, 30].map((times) => {
    const penalty = times * unit;
    const [strictRoom, lenientRoom] = [1 - tuning.yesRightShare, 1 - tuning.noRightShare];
    return {
      automatic:
        plain.automatic -
        penalty * (asks("people") + asks("right") * (1 - rightShare) + asks("noRight") * lenientRoom),
      wrong: plain.wrong + penalty * (asks("right") + asks("noRight")),
      lenient: plain.lenient + penalty * asks("misses"),
      strict: penalty * (asks("noRight") * lenientRoom - asks("yesRight") * strictRoom),
      strictWrong: penalty * (asks("yesRight") - asks("noRight")),
      alarms: penalty * asks("alarms"),
    };
  });
}

/** Starts of the search: the current thresholds, those chosen one by one, everything to people, and some at random. */
function startsOf({ candidates }: Search, now: Pairs, oneByOne: Pairs): Pairs[] {
  const next = mulberry32(seed);
  const atRandom = () =>
    candidates.map(({ highest, column }) => {
      const drawn = () => Math.floor(next() * (highest + 1));
      const [one, other] = [drawn(), drawn()];
      return { lo: column.shape === "gate" ? 0 : Math.min(one, other), hi: Math.max(one, other) };
    });
  const toPeople = candidates.map(({ highest }) => ({ lo: 0, hi: highest }));
  return [now, oneByOne, toPeople, ...Array.from({ length: randomStarts }, atRandom)];
}

interface Found {
  readonly pairs: Pairs;
  readonly score: SearchScore;
}

function better(search: Search, best: Found, pairs: Pairs): Found {
  const score = scoreUnder(search, pairs);
  return isBetterScore(score, best.score) ? { pairs, score } : best;
}

/**
 * Moves one question to a few other places, and another question to its best thresholds there. This leaves points
 * where no single question can improve, for example because two divide the errors that a goal allows.
 */
function doubleMove({ table, candidates, fates, limits, budget }: Search, best: Found): Found {
  let found = best;
  const codes = candidates.map((own, place) => codesUnder(own, pairAt(best.pairs, place)));
  for (const [place, own] of candidates.entries()) {
    for (const [second, other] of candidates.entries()) {
      if (second === place) continue;
      const others = codes.filter((_, at) => at !== place && at !== second);
      const rest = gravestFrom(others)[0];
      for (const pair of otherPlaces(own, pairAt(best.pairs, place))) {
        if (budget.rows <= 0) return found;
        budget.rows -= table.right.length;
        const sums = tallyCandidatePairs(other, graver(codesUnder(own, pair), rest), table.right, fates);
        const answer = bestPair(sums, limits, pairAt(best.pairs, second), budget);
        if (!isBetterScore(answer.score, found.score)) continue;
        const pairs = best.pairs.map((one, at) => (at === place ? pair : at === second ? answer.pair : one));
        found = { pairs, score: answer.score };
      }
    }
  }
  return found;
}

/**
 * Alternatives to a question's thresholds: one threshold moves to a quantile of the scores, the other only if it
 * would be passed.
 */
function otherPlaces({ column, bins, highest }: ThresholdCandidates, now: CandidatePair): CandidatePair[] {
  const sorted = bins.toSorted();
  const places = doublePlaces.map((share) => valueOrZeroAt(sorted, Math.floor(share * sorted.length)));
  const { lo, hi } = now;
  const pairs = places.flatMap((place) =>
    column.shape === "gate"
      ? [{ lo: 0, hi: Math.min(place, highest) }]
      : [
          { lo: Math.min(place, hi), hi },
          { lo: Math.min(lo, place), hi: Math.max(lo, Math.min(place, highest)) },
        ],
  );
  return pairs.filter((pair, at) => !isSame(pair, now) && pairs.findIndex((one) => isSame(one, pair)) === at);
}

/** Searches from several starts. The result may not be optimal, but it's no worse than `now` or `oneByOne`. */
function findPairs(of: Search, now: Pairs, oneByOne: Pairs): Pairs {
  const choose = withinLimits(of);
  let best: Found = { pairs: now, score: scoreUnder(of, now) };
  best = better(of, best, oneByOne);
  const starts = startsOf(of, now, oneByOne);
  for (const price of penalisedPrices(of.tuning))
    starts.push(descend(of, oneByOne, (sums, from) => cheapestPair(sums, price, from)));
  for (const start of starts) best = better(of, best, descend(of, start, choose));
  while (of.budget.rows > 0) {
    const moved = doubleMove(of, best);
    if (moved === best) break;
    best = better(of, moved, descend(of, moved.pairs, choose));
  }
  return best.pairs;
}

/** The table of one question as if it were the only one, with the rows that are labelled for it. */
function aloneTable({ outcomes }: ColumnarDecisionRows, column: DecidingColumn): ColumnarDecisionRows {
  const right = column.right.map(classOfCode);
  const rows = [...column.right.keys()].filter((row) => valueOrZeroAt(column.right, row) >= 0);
  return selectDecisionRows({ outcomes, columns: [column], right }, rows);
}

/** Searches all pairs of one question's thresholds, as if it were the only question. */
function tuneAlone(
  table: ColumnarDecisionRows,
  tuning: DecisionTuning,
  thresholds: Thresholds,
  budget: SearchBudget,
): Thresholds[] {
  const alone = toSearch(table, tuning, budget);
  return searchThresholds(alone, [thresholds], (now) => descend(alone, now, withinLimits(alone)));
}

/**
 * Runs a search on candidate pairs. Where a question's pair doesn't change, its thresholds stay exactly as they are.
 */
function searchThresholds(
  of: Search,
  thresholds: readonly Thresholds[],
  choose: (now: Pairs) => Pairs,
): Thresholds[] {
  const now = of.candidates.map((own, place) => toCandidatePair(own, thresholdsAt(thresholds, place)));
  const pairs = choose(now);
  return of.candidates.map((own, place) => {
    const pair = pairAt(pairs, place);
    return isSame(pair, pairAt(now, place)) ? thresholdsAt(thresholds, place) : toThresholds(own, pair);
  });
}

/**
 * Chooses the thresholds of all questions together for the final outcome: the goals come first, then the cost.
 * Coordinate descent from several starts searches all pairs of one question's thresholds, or one threshold at a time once
 * the budget of pairs is spent. Then two questions move together: one to a few quantiles, the other to its best pair.
 */
export function tuneJointly(
  table: ColumnarDecisionRows,
  tuning: DecisionTuning,
  thresholds: readonly Thresholds[],
): JointThresholds {
  const budget = { pairs: mostPairs, rows: mostRows };
  const oneByOne = table.columns.flatMap((column, place) =>
    tuneAlone(aloneTable(table, column), tuning, thresholdsAt(thresholds, place), budget),
  );
  const all = toSearch(table, tuning, budget);
  const chosen = searchThresholds(all, thresholds, (now) => {
    const alone = all.candidates.map((own, place) => toCandidatePair(own, thresholdsAt(oneByOne, place)));
    if (all.candidates.length < 2) return alone;
    return findPairs(all, now, alone);
  });
  const keeps = toSearchScore(all.limits, countDecisionsAtThresholds(table, chosen)).over === 0;
  return { thresholds: chosen, oneByOne, keeps };
}
