import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { numberAt, type Shares, topOf } from "./distribution.ts";
import { logLossClip, type Measure, meanOf } from "./measures.ts";

/** Labelled choices: the true option's place and the shares of all options, row by row. */
export interface LabelledChoices {
  readonly labels: readonly number[];
  readonly shares: readonly Shares[];
}

const noCases = "there are no cases";

/** The chosen options: of equal shares the first. */
export function predictedOptions({ shares }: LabelledChoices): number[] {
  return shares.map(topOf);
}

/** Each row's rank of the true option, from 1; of equal shares the earlier option ranks first. */
export function trueRanks({ labels, shares }: LabelledChoices): number[] {
  return shares.map((row, at) => {
    const label = numberAt(labels, at);
    const own = numberAt(row, label);
    return 1 + row.filter((share, option) => share > own || (share === own && option < label)).length;
  });
}

/** The share of rows whose true option is among the top `k`, 0..1. */
export function topAccuracy(choices: LabelledChoices, k = 1): Measure {
  return meanOf(
    trueRanks(choices).map((rank) => (rank <= k ? 1 : 0)),
    noCases,
  );
}

/** Mean reciprocal rank of the true option, 0..1. */
export function meanReciprocalRank(choices: LabelledChoices): Measure {
  return meanOf(
    trueRanks(choices).map((rank) => 1 / rank),
    noCases,
  );
}

/** Rows where the top share is held by more than one option. */
export function tiedRows({ shares }: LabelledChoices): number {
  return shares.filter((row) => row.filter((share) => share === row[topOf(row)]).length > 1).length;
}

/** Brier score over all options, 0..2; 0 is perfect. */
export function choiceBrier({ labels, shares }: LabelledChoices): Measure {
  const squares = shares.map((row, at) =>
    row.reduce((sum, share, option) => sum + (share - (option === labels[at] ? 1 : 0)) ** 2, 0),
  );
  return meanOf(squares, noCases);
}

/** Log loss in nats, 0 and up: the mean −ln of the share given to the true option, kept off 0 and 1. */
export function choiceLogLoss({ labels, shares }: LabelledChoices, clip = logLossClip): Measure {
  const losses = shares.map((row, at) => {
    const chance = numberAt(row, numberAt(labels, at));
    return -Math.log(Math.min(Math.max(chance, clip), 1 - clip));
  });
  return meanOf(losses, noCases);
}

export interface ConformalQuantile {
  /** The rank of the quantile among calibration rows, from 1. */
  readonly rank: number;
  /** The largest 1 − share that an option of a set may have; +∞: too few rows, every option stays. */
  readonly quantile: number;
}

/**
 * The quantile for sets that hold the true option in a share 1 − α of new cases: split conformal on 1 − the
 * true option's share. Marginal, not per class; cases must be exchangeable with these.
 */
export function conformalQuantile({ labels, shares }: LabelledChoices, alpha: number): ConformalQuantile {
  const distances = Float64Array.from(shares, (row, at) => 1 - numberAt(row, numberAt(labels, at))).sort();
  const rank = Math.ceil((distances.length + 1) * (1 - alpha) - 1e-9);
  return { rank, quantile: distances[rank - 1] ?? Infinity };
}

/** The options that stay in the set; one alone can be automated. */
export function conformalSet(shares: Shares, quantile: number): number[] {
  return shares.flatMap((share, option) => (1 - share <= quantile ? [option] : []));
}

export interface RiskControlledCut {
  /** +∞ where even never saying yes misses few enough. */
  readonly threshold: number;
  /** True cases of this set that the cut misses. */
  readonly misses: number;
}

/**
 * The largest cut whose expected share of missed true cases among all cases is at most `alpha`: conformal
 * risk control (arXiv 2208.02814). Null where the set is too small.
 */
export function riskControlledCut(table: CutTable, alpha: number): RiskControlledCut | null {
  for (let k = table.scores.length; k >= 0; k -= 1) {
    const misses = table.positives - reaching(table, k).positives;
    if ((misses + 1) / (table.n + 1) <= alpha) return { threshold: cutOf(table, k), misses };
  }
  return null;
}

export interface ClassConformalCut {
  /** The rank of the cut among scores of true cases, from the lowest; 0: not enough of them. */
  readonly rank: number;
  readonly threshold: number | null;
}

/** The cut that keeps at least 1 − α of future true cases at or above it: class-conditional split conformal. */
export function classConformalCut(table: CutTable, alpha: number): ClassConformalCut {
  const rank = Math.floor(alpha * (table.positives + 1) + 1e-9);
  if (rank === 0 || rank > table.positives) return { rank: 0, threshold: null };
  // The rank-th lowest true score is the last candidate that keeps positives − rank + 1 true cases.
  const candidate = table.positivesAtLeast.findLastIndex((kept) => kept >= table.positives - rank + 1);
  return { rank, threshold: cutOf(table, candidate) };
}
