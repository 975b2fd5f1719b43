import type { Case } from "#core/model/case.ts";
import { hash32 } from "#core/text/hash-text.ts";
import { type RowCopies, rowContentHash } from "./row-copies.ts";

type SplitCase = Pick<Case, "group" | "state">;

export type SplitPart = "tuning" | "checking";

/**
 * Items of cases on one side of the split. Cases of one group, and copies of each other, are always on the same side.
 */
export function itemsInPart<Item extends { readonly row: SplitCase }>(
  items: readonly Item[],
  part: SplitPart,
  checkShare: number,
  copies: Pick<RowCopies, "firstOf">,
): readonly Item[] {
  if (checkShare === 0) return part === "tuning" ? items : [];
  return items.filter(({ row }) => splitPartOf(row, checkShare, copies) === part);
}

/**
 * `checkShare` is the held-out share, 0..1. Splits are nested: the held-out set of a smaller share is part of that of a
 * larger one.
 */
export function splitPartOf(
  row: SplitCase,
  checkShare: number,
  copies: Pick<RowCopies, "firstOf">,
): SplitPart {
  return splitPosition(row, copies) < checkShare ? "checking" : "tuning";
}

/** Position in [0, 1), the same in every split. Copies have the position of their first row. */
export function splitPosition(row: SplitCase, { firstOf }: Pick<RowCopies, "firstOf">): number {
  return hashToUnitInterval(splitGroup(firstOf(row)));
}

/** Fold index from 0 for cross-validation. Cases of one group, and equal texts, share a fold. */
export function crossValidationFold(row: SplitCase, folds: number): number {
  // Independent of `splitPosition`: within a held-out set, folds by position would be empty.
  const name = row.group === "" ? String(rowContentHash(row)) : `group ${row.group}`;
  return Math.floor(hashToUnitInterval(`fold ${name}`) * folds);
}

/** Key of cases that must stay together: their group's name, or without a group their state. */
function splitGroup({ group, state }: SplitCase): string {
  if (group !== "") return `group ${group}`;
  return state.form === "list" ? `list ${JSON.stringify(state.items)}` : `${state.form} ${state.text}`;
}

/** Deterministic and uniform, in [0, 1), with 32 bits. */
export function hashToUnitInterval(text: string): number {
  return hash32(text) / 2 ** 32;
}
