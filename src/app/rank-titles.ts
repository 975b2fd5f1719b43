/** How many letters stand between those of a word, from the beginning of a word on; −1 when they do not come. */
function spread(word: string, title: string): number {
  const first = title.startsWith(word[0] ?? "") ? 0 : title.indexOf(` ${word[0]}`) + 1;
  let at = first - 1;
  for (const letter of word) {
    at = title.indexOf(letter, at + 1);
    if (at < 0) return -1;
  }
  return title[first] === word[0] ? at - first + 1 - word.length : -1;
}

/** How far a word is from a title: 0 begins a word of it, 1 is in it, more is scattered; null is not there. */
function distance(word: string, title: string): number | null {
  const at = title.indexOf(word);
  if (at === 0 || (at > 0 && title[at - 1] === " ")) return 0;
  if (at > 0) return 1;
  const apart = word.length > 1 ? spread(word, title) : -1;
  return apart < 0 ? null : 2 + apart;
}

/** Those whose title has every typed word, the nearest first; as they were when nothing is typed. */
export function rankTitles<Titled extends { title: string }>(
  all: readonly Titled[],
  typed: string,
): Titled[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = all.flatMap((one) => {
    const title = one.title.toLowerCase();
    const distances = words.map((word) => distance(word, title));
    if (distances.includes(null)) return [];
    return [{ one, far: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) }];
  });
  return ranked.sort((a, b) => a.far - b.far).map(({ one }) => one);
}
