import { oneLetterApart, samePair, wordKey } from "../near-duplicates.ts";
import type { Rule } from "../rule.ts";

export const sameLevels: Rule = {
  id: "S4",
  level: "warning",
  title: "Two levels are the same, or nearly",
  reason: "Between two levels that say the same the probability is split by chance, which shifts the score.",
  checkQuestion({ levels }) {
    const pair = samePair(levels.map(wordKey)) ?? oneLetterApart(levels);
    if (pair === null) return [];
    return [
      {
        path: ["levels", pair.second, "text"],
        message: `This says the same as level ${pair.first}, so the two split one step between them; say how they differ, or remove one.`,
      },
    ];
  },
};
