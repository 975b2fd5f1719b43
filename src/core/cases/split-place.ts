import type { Case } from "#core/model/case.ts";
import { hash32 } from "#core/text/hash-text.ts";
import { type RowCopies, rowContentHash } from "./row-copies.ts";

/** What a case is split by. */
type SplitCase = Pick<Case, "group" | "state">;

export type Part = "tuning" | "checking";

/** The items of one side of a split: cases of one group, and copies, always fall on the same side. */
export function itemsInPart<Item extends { readonly row: SplitCase }>(
  items: readonly Item[],
  part: Part,
  checkShare: number,
  copies: Pick<RowCopies, "firstOf">,
): readonly Item[] {
  if (checkShare === 0) return part === "tuning" ? items : [];
  return items.filter(({ row }) => splitPartOf(row, checkShare, copies) === part);
}

/** The side of a split that a case falls on when a share (0..1) is kept for checking; smaller shares lie within larger. */
export function splitPartOf(row: SplitCase, checkShare: number, copies: Pick<RowCopies, "firstOf">): Part {
  return splitPosition(row, copies) < checkShare ? "checking" : "tuning";
}

/** Where a case falls in every split, 0..1 (1 excluded): copies fall where the first of them does. */
export function splitPosition(row: SplitCase, { firstOf }: Pick<RowCopies, "firstOf">): number {
  return hashToUnitInterval(splitGroup(firstOf(row)));
}

/** Which of `folds` equal parts a case falls into, from 0; cases of one group, and those that say the same, share one. */
export function foldOf(row: SplitCase, folds: number): number {
  // Another draw than that of the cases kept aside, which would leave some folds empty.
  const name = row.group === "" ? String(rowContentHash(row)) : `group ${row.group}`;
  return Math.floor(hashToUnitInterval(`fold ${name}`) * folds);
}

/** What stays together: cases of a group that a person named, else equal states. */
function splitGroup({ group, state }: SplitCase): string {
  if (group !== "") return `group ${group}`;
  return state.form === "list" ? `list ${JSON.stringify(state.items)}` : `${state.form} ${state.text}`;
}

/** A share in 0..1 (1 excluded) that a text always has, spread evenly over texts. */
export function hashToUnitInterval(text: string): number {
  return hash32(text) / 2 ** 32;
}
