export type Part = "tuning" | "checking";

/** A place in 0..1 (1 excluded) that a text always has, spread evenly over texts. */
export function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Which part a case falls into, by its group (a state's hash, or a column that a person names), so that
 * near-copies stay on one side; about a share `checking` (0..1) of groups is kept for checking.
 */
export function partOf(group: string, checking: number): Part {
  return placeOf(group) < checking ? "checking" : "tuning";
}
