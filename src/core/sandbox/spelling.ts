import { distance } from "fastest-levenshtein";

/** Words reachable by dropping one letter: two words that share one are one slip apart. */
type Deletions = ReadonlyMap<string, readonly string[]>;

const shortest = 4;
const longest = 16;

/** An index of words for `nearestWord`. */
export function indexSpelling(words: Iterable<string>): Deletions {
  const index = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) continue;
    for (const key of dropOne(word)) {
      const list = index.get(key);
      if (list) list.push(word);
      else index.set(key, [word]);
    }
  }
  return index;
}

/** The known word that differs from `word` by one slip (a letter missing, added, changed or two swapped), if any. */
export function nearestWord(index: Deletions, word: string): string | undefined {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const key of dropOne(word)) {
    for (const candidate of index.get(key) ?? []) {
      const cost = slipCost(word, candidate);
      if (cost < least) [best, least] = [candidate, cost];
    }
  }
  return best;
}

function slipCost(word: string, candidate: string): number {
  const swapped = sortLetters(word) === sortLetters(candidate);
  const edits = distance(word, candidate);
  if (edits > (swapped || Math.min(word.length, candidate.length) >= 9 ? 2 : 1))
    return Number.POSITIVE_INFINITY;
  if (word.length === shortest && !swapped) return Number.POSITIVE_INFINITY;
  if (word[0] !== candidate[0] && !(swapped && word[0] === candidate[1])) return Number.POSITIVE_INFINITY;
  const longer = candidate.length > word.length ? 0 : 0.3;
  return (swapped ? 0.5 : edits) + longer;
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}

function dropOne(word: string): string[] {
  const keys = [word];
  for (let at = 0; at < word.length; at += 1) keys.push(word.slice(0, at) + word.slice(at + 1));
  return keys;
}
