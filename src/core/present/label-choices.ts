import type { CriteriaList } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/table.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { plainWords } from "./plain-words.ts";

/** A label that can be given, as a person who labels sees it. */
export interface LabelChoice {
  readonly value: LabelValue;
  readonly words: string;
  /** What the author says it means; blank: nothing. */
  readonly gloss: string;
  /** The key that gives it, in capitals; blank: none does. */
  readonly key: string;
}

type Asked = Pick<PlaygroundQuestion, "type" | "glosses" | "options" | "levels">;

const keyOfPlace = (place: number) => (place >= 0 && place <= 9 ? String(place) : "");

/** What differs by what an author writes beside the question. */
const byCriteria: Record<
  CriteriaList,
  { gloss: (question: Asked, place: number, value: LabelValue) => string; key: (place: number) => string }
> = {
  glosses: {
    gloss: ({ glosses }, place) => plainWords(place === 0 ? glosses.true : glosses.false),
    key: (place) => (place === 0 ? "Y" : "N"),
  },
  options: {
    gloss({ options }, _, value) {
      const option = options.find(({ name }) => name === value);
      return option === undefined ? "" : plainWords(option.description);
    },
    key: (place) => keyOfPlace(place + 1),
  },
  levels: {
    gloss({ levels }, place) {
      const level = levels[place];
      return level === undefined ? "" : plainWords(level);
    },
    key: keyOfPlace,
  },
};

/** The labels that a question can have, in order, with their meanings and keys. */
export function labelChoices(question: Asked): readonly LabelChoice[] {
  const { criteria, labels } = kinds[question.type];
  const { gloss, key } = byCriteria[criteria.list];
  return labels(question).map(({ value, words }, place) => ({
    value,
    words: criteria.list === "levels" ? String(place) : words,
    gloss: gloss(question, place, value),
    key: key(place),
  }));
}
