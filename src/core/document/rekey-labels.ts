import type { Case } from "./case.ts";

interface Keyed {
  readonly key: string;
}

/** The cases with labels that name the same questions by other keys; labels of no question are left out. */
export function rekeyLabels(
  cases: readonly Case[],
  before: readonly Keyed[],
  after: readonly Keyed[],
): readonly Case[] {
  const keys = new Map(before.map(({ key }, index) => [key, after[index]?.key]));
  return cases.map((row) => ({
    ...row,
    labels: row.labels.flatMap((label) => {
      const questionKey = keys.get(label.questionKey);
      return questionKey === undefined ? [] : [{ ...label, questionKey }];
    }),
  }));
}
