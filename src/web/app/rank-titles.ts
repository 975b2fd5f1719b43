// Ranks titles by how well they match typed words, for the command palette.

/**
 * Finds the letters of `word` in order in `title`, from the first word that begins with the first letter. Returns how
 * many letters are skipped in between, e.g. 1 for "rn" in "run", or −1 if they aren't all there.
 */
function countSkippedLetters(word: string, title: string): number {
  const first = title.startsWith(word[0] ?? "") ? 0 : title.indexOf(` ${word[0]}`) + 1;
  let at = first - 1;
  for (const letter of word) {
    at = title.indexOf(letter, at + 1);
    if (at < 0) return -1;
  }
  return title[first] === word[0] ? at - first + 1 - word.length : -1;
}

/**
 * Lower is better: 0 at the beginning of a word, 1 inside a word, more if the letters are scattered; null for no
 * match.
 */
function distance(word: string, title: string): number | null {
  const at = title.indexOf(word);
  if (at === 0 || (at > 0 && title[at - 1] === " ")) return 0;
  if (at > 0) return 1;
  const apart = word.length > 1 ? countSkippedLetters(word, title) : -1;
  return apart < 0 ? null : 2 + apart;
}

/**
 * Distance to the title, or to `also`, such as synonyms. There only beginnings of words count, at 1.5: farther than a
 * match inside the title, but nearer than scattered letters.
 */
function distanceOf(word: string, title: string, also: string): number | null {
  const own = distance(word, title);
  if (own !== null && own < 2) return own;
  const at = also.indexOf(word);
  const other = at === 0 || (at > 0 && also[at - 1] === " ") ? 1.5 : null;
  return other ?? own;
}

/** Keeps what matches every typed word, best match first. With nothing typed, keeps all in their order. */
export function rankByTitle<Titled extends { title: string; also?: string }>(
  all: readonly Titled[],
  typed: string,
): Titled[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = all.flatMap((one) => {
    const title = one.title.toLowerCase();
    const also = one.also?.toLowerCase() ?? "";
    const distances = words.map((word) => distanceOf(word, title, also));
    if (distances.includes(null)) return [];
    return [{ one, far: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) }];
  });
  return ranked.sort((a, b) => a.far - b.far).map(({ one }) => one);
}
