import { oneLetterApart, type Pair, samePair } from "../near-duplicates.ts";
import type { OptionSubject } from "../question-subject.ts";
import type { QuestionRemark, Rule } from "../rule.ts";

/** Names that are equal but for case or spaces are R5. */
function likeNames(options: readonly OptionSubject[]): Pair | null {
  const folded = new Set(options.map((option) => option.folded));
  if (folded.size < options.length) return null;
  const names = options.map(({ plain }) => plain);
  const slip = oneLetterApart(names);
  const described = slip && options[slip.first]?.content.size && options[slip.second]?.content.size;
  return samePair(options.map(({ nameKey }) => nameKey)) ?? (described ? null : slip);
}

export const nearSameOptions: Rule = {
  id: "C7",
  level: "warning",
  title: "Two options are nearly the same",
  reason: "Between two options that mean the same the probability is split by chance.",
  checkQuestion({ options }): readonly QuestionRemark[] {
    const names = likeNames(options);
    if (names !== null) {
      const message = `This name is nearly that of option ${names.first + 1}, so the two split what is one answer; join them or name the difference.`;
      return [{ path: ["options", names.second, "name"], message }];
    }
    const texts = samePair(options.map(({ descriptionKey }) => descriptionKey));
    if (texts === null) return [];
    const message = `Option ${texts.first + 1} is described in the same words, so nothing tells the two apart; say how they differ.`;
    return [{ path: ["options", texts.second, "description", "text"], message }];
  },
};
