// Which cases are held out, and which fold of a cross-validation a case is in, by hashes.

import type { Case } from "#core/model/case.ts";
import { hash32 } from "#core/text/hash-text.ts";
import { type RowCopies, rowContentHash } from "./row-copies.ts";

type SplitCase = Pick<Case, "group" | "state">;

export type SplitPart = "tuning" | "checking";

/**
 * Keeps the items whose cases are in one part of the split; `checkShare` (0..1) is the share of "checking". Cases of
 * one group, and copies, are always in the same part.
 */
export function filterBySplitPart<Item extends { readonly row: SplitCase }>(
  items: readonly Item[],
  part: SplitPart,
  checkShare: number,
  copies: Pick<RowCopies, "firstOf">,
): readonly Item[] {
  if (checkShare === 0) return part === "tuning" ? items : [];
  return items.filter(({ row }) => splitPartOf(row, checkShare, copies) === part);
}

/**
 * Part of a case; `checkShare` is the held-out share, 0..1. The held-out set of a smaller share is part of
 * that of a larger one.
 */
export function splitPartOf(
  row: SplitCase,
  checkShare: number,
  copies: Pick<RowCopies, "firstOf">,
): SplitPart {
  return splitPosition(row, copies) < checkShare ? "checking" : "tuning";
}

/**
 * Position of a case in [0, 1), which is the same for every share. Copies have the position of their first
 * row.
 */
export function splitPosition(row: SplitCase, { firstOf }: Pick<RowCopies, "firstOf">): number {
  return hashToUnitInterval(splitGroup(firstOf(row)));
}

/** Fold of a case for cross-validation, from 0. Cases of one group, and equal texts, share a fold. */
export function crossValidationFold(row: SplitCase, folds: number): number {
  // Not derived from `splitPosition`, because a held-out set has only a part of the positions, so some folds
  // would be empty.
  const name = row.group === "" ? String(rowContentHash(row)) : `group ${row.group}`;
  return Math.floor(hashToUnitInterval(`fold ${name}`) * folds);
}

/** Key of cases that must stay together: the group's name, or the state if there is no group. */
function splitGroup({ group, state }: SplitCase): string {
  if (group !== "") return `group ${group}`;
  return state.form === "list" ? `list ${JSON.stringify(state.items)}` : `${state.form} ${state.text}`;
}

/** Hash of a text as a number in [0, 1) with 32 bits, uniformly distributed. */
export function hashToUnitInterval(text: string): number {
  return hash32(text) / 2 ** 32;
}
