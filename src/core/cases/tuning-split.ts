import type { Case } from "#core/model/case.ts";

/** What a case is split by. */
type SplitCase = Pick<Case, "group" | "state">;

export type Part = "tuning" | "checking";

/** The items of one side of a split: cases of one group, and equal states, always fall on the same side. */
export function itemsOf<Item extends { readonly row: SplitCase }>(
  items: readonly Item[],
  part: Part,
  checkShare: number,
): readonly Item[] {
  if (checkShare === 0) return part === "tuning" ? items : [];
  return items.filter(({ row }) => partOfCase(row, checkShare) === part);
}

/** The side of a split that a case falls on when a share (0..1) is kept for checking; smaller shares lie within larger. */
export function partOfCase(row: SplitCase, checkShare: number): Part {
  return placeOf(splitGroup(row)) < checkShare ? "checking" : "tuning";
}

/** Which of `folds` equal parts a case falls into, from 0; cases of one group, and equal states, share one. */
export function foldOf(row: SplitCase, folds: number): number {
  // Another draw than that of the cases kept aside, which would leave some folds empty.
  return Math.floor(placeOf(`fold ${splitGroup(row)}`) * folds);
}

/** What stays together: cases of a group that a person named, else equal states, so that copies stay on one side. */
function splitGroup({ group, state }: SplitCase): string {
  if (group !== "") return `group ${group}`;
  return state.form === "list" ? `list ${JSON.stringify(state.items)}` : `${state.form} ${state.text}`;
}

/** A place in 0..1 (1 excluded) that a text always has, spread evenly over texts. */
export function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
