import type { Shares } from "./distribution.ts";
import { topOf } from "./distribution.ts";
import { type Measure, meanOf } from "./measure.ts";
import { numberAt } from "./number-at.ts";
import { logLossClip } from "./proper-scores.ts";

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
