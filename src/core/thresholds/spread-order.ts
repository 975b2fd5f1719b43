// Orders cases so that the first ones differ as much as possible in their words.

import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** At most this many UTF-16 units of a state are read. */
const longest = 2000;

const salts = [0x9e3779b1, 0x85ebca6b] as const;

const known = new WeakMap<AuthoredState, readonly [number, number]>();

/**
 * Two 32-bit hashes, each the smallest hash of a word (min-wise hashing; Broder 1997). For two states, each is equal
 * with a probability that is the Jaccard similarity of their words.
 */
function wordMarks(state: AuthoredState): readonly [number, number] {
  const before = known.get(state);
  if (before !== undefined) return before;
  const text = (state.form === "list" ? state.items.join(" ") : state.text).slice(0, longest).toLowerCase();
  const least: [number, number] = [2 ** 32, 2 ** 32];
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const mark = hash53(word);
    for (const at of [0, 1] as const) {
      const mixed = Math.imul(mark ^ (mark >>> 15), salts[at]);
      least[at] = Math.min(least[at], (mixed ^ (mixed >>> 13)) >>> 0);
    }
  }
  known.set(state, least);
  return least;
}

/** Orders rows so that neighbours mostly share words. */
function byWords(rows: readonly Case[]): readonly Case[] {
  const marked = rows.map((row) => ({ row, marks: wordMarks(row.state) }));
  marked.sort(
    (one, other) =>
      one.marks[0] - other.marks[0] ||
      one.marks[1] - other.marks[1] ||
      (one.row.key < other.row.key ? -1 : 1),
  );
  return marked.map(({ row }) => row);
}

/** The n-th point on a line of length 1, chosen so that all points so far are spread out (van der Corput 1935). */
function spreadPlace(nth: number): number {
  let [place, part] = [0, 0.5];
  for (let rest = nth; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) place += part;
    part /= 2;
  }
  return place;
}

/**
 * Yields cases so that the first ones have many different words, and each case is equally likely at every place. It
 * arranges cases in a circle by their words, and samples systematically from a start that `seed` determines.
 */
export function* spreadOrder(rows: readonly Case[], seed: string): Generator<Case, void> {
  const circle = byWords(rows);
  const start = Math.floor(mulberry32(hash53(seed))() * circle.length);
  const taken = new Uint8Array(circle.length);
  for (let nth = 0; nth < circle.length; nth += 1) {
    let at = (start + Math.floor(spreadPlace(nth) * circle.length)) % circle.length;
    while (taken[at] === 1) at = (at + 1) % circle.length;
    taken[at] = 1;
    const row = circle[at];
    if (row !== undefined) yield row;
  }
}
