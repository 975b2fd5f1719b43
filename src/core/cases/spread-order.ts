import { markText } from "#core/json/mark-text.ts";
import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";

/** Of longer states only the beginning counts, in UTF-16 units. */
const longest = 2000;

/** Two salts for hashes of words. */
const salts = [0x9e3779b1, 0x85ebca6b] as const;

const known = new WeakMap<AuthoredState, readonly [number, number]>();

/**
 * Two numbers of 32 bits that states share the more probably the more words they have in common: the least hash of their
 * words, whose chance to be equal is the Jaccard similarity of the words (min-wise hashing; Broder 1997).
 */
function wordMarks(state: AuthoredState): readonly [number, number] {
  const before = known.get(state);
  if (before !== undefined) return before;
  const text = (state.form === "list" ? state.items.join(" ") : state.text).slice(0, longest).toLowerCase();
  const least: [number, number] = [2 ** 32, 2 ** 32];
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const mark = markText(word);
    for (const at of [0, 1] as const) {
      const mixed = Math.imul(mark ^ (mark >>> 15), salts[at]);
      least[at] = Math.min(least[at], (mixed ^ (mixed >>> 13)) >>> 0);
    }
  }
  known.set(state, least);
  return least;
}

/** Cases so that those with words in common are beside each other, mostly. */
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

/** The place of the n-th stop on a way of length 1 on which all stops so far are spread out (van der Corput 1935). */
function spreadPlace(nth: number): number {
  let [place, part] = [0, 0.5];
  for (let rest = nth; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) place += part;
    part /= 2;
  }
  return place;
}

/**
 * Cases in an order whose every beginning is spread over their words, and in which each case is as likely to come at any
 * place as every other: systematic sampling of the cases in a circle by words, begun at random. `seed` is the draw.
 */
export function* spreadOrder(rows: readonly Case[], seed: string): Generator<Case, void> {
  const circle = byWords(rows);
  const start = Math.floor(mulberry32(markText(seed))() * circle.length);
  const taken = new Uint8Array(circle.length);
  for (let nth = 0; nth < circle.length; nth += 1) {
    let at = (start + Math.floor(spreadPlace(nth) * circle.length)) % circle.length;
    while (taken[at] === 1) at = (at + 1) % circle.length;
    taken[at] = 1;
    const row = circle[at];
    if (row !== undefined) yield row;
  }
}
