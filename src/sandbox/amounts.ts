const words: ReadonlyMap<string, number> = new Map(
  `zero none one once two twice couple three thrice four five six seven eight nine ten eleven twelve dozen twenty
  thirty forty fifty sixty seventy eighty ninety hundred thousand million`
    .split(/\s+/)
    .map((word, index): [string, number] => [
      word,
      [
        0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 20, 30, 40, 50, 60, 70, 80, 90, 100,
        1000, 1e6,
      ][index] as number,
    ]),
);

/** The number that a word stands for ("three", "1,250", "142.5"), or nothing. */
export function toAmount(word: string): number | undefined {
  const named = words.get(word);
  if (named !== undefined) return named;
  if (!/^\d/.test(word) || word.length > 20) return undefined;
  const plain = word
    .replace(/[.,](?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace(/[a-z%.]+$/, "");
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : undefined;
}
