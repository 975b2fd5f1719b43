import fc from "fast-check";
import { noAnswerRows } from "#core/cases/answer-rows.ts";
import { noScoredRows } from "#core/cases/scored-rows.ts";
import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { countRowsByZone } from "#core/statistics/band.ts";
import { type ThresholdTable, toThresholdTable } from "#core/statistics/threshold-table.ts";
import type { RuleShapeAndScale } from "../choose-thresholds.ts";
import { noAnonymousUses } from "../evidence/ledger.ts";
import { noSeenRowChanges } from "../evidence/seen-row-changes.ts";
import type { VerdictEvidence } from "../verdict-evidence.ts";
import { sampleOf } from "./sample-of.ts";

/** A band and a gate on a probability, and a band on the expected level among four. */
export const bandKind: RuleShapeAndScale = { shape: "band", scale: probabilityScale };
export const gateKind: RuleShapeAndScale = { shape: "gate", scale: probabilityScale };
export const levelKind: RuleShapeAndScale = { shape: "band", scale: levelScale(4) };

/** Labelled scores as a threshold table, written as [score, label] pairs. */
export function tableOf(rows: readonly (readonly [score: number, label: number])[]): ThresholdTable {
  return toThresholdTable({ scores: rows.map(([score]) => score), labels: rows.map(([, label]) => label) });
}

export function onScale(
  rows: readonly (readonly [score: number, label: number])[],
  { max }: ThresholdScale,
): (readonly [score: number, label: number])[] {
  return rows.map(([score, label]) => [Math.round(score * max * 100) / 100, label]);
}

/** Small sets of scores in tenths or hundredths, with ties and with one class missing now and then. */
export const anyRows = fc.array(
  fc.tuple(
    fc.oneof(
      fc.nat(10).map((tenth) => tenth / 10),
      fc.nat(100).map((part) => part / 100),
    ),
    fc.constantFrom(0, 1),
  ),
  { maxLength: 40 },
);

/** Evidence in which every case is labelled and independent of the others. */
export function judgedOn(
  rows: readonly (readonly [score: number, label: number])[],
  { band, scale, basis }: Pick<VerdictEvidence, "band" | "scale" | "basis">,
): VerdictEvidence {
  const table = tableOf(rows);
  const sample = sampleOf(
    rows.map(([score, label], at) => ({
      score,
      labelled: { positive: label === 1, picked: "all" as const },
      group: at,
    })),
  );
  return {
    set: {
      items: noAnswerRows,
      rows: noScoredRows,
      table,
      sample: () => sample,
      answers: () => [],
      isDependent: false,
      disputed: () => [],
      changes: { ...noSeenRowChanges, lostPositives: 0, sample: () => sample },
    },
    band,
    counts: countRowsByZone(table, band),
    scale,
    basis,
    isHeldOut: basis.kind === "check",
    canUseHeldOut: basis.kind === "check",
    looks: 0,
    firstLook: 0,
    unnamed: noAnonymousUses,
  };
}
