// Edits of a question's variants: adding, choosing, renaming and removing.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type QuestionTexts, questionTextsOf, type Variant } from "#core/model/variant.ts";
import { changeQuestion } from "./edit-questions.ts";

/** The first free name of A, B, …, Z, A2, B2, …. */
function freeName(variants: readonly Variant[]): string {
  const taken = new Set(variants.map(({ name }) => name));
  for (let place = 0; ; place += 1) {
    const letter = String.fromCodePoint(65 + (place % 26));
    const name = place < 26 ? letter : `${letter}${Math.floor(place / 26) + 1}`;
    if (!taken.has(name)) return name;
  }
}

/**
 * Adds a variant with the current texts and makes it the active one. The first time, the question gets variant A, too.
 */
export function addVariant(playground: Playground, key: string, newKey: () => string): Playground {
  return changeQuestion(playground, key, (question) => {
    const own = { key: newKey(), name: "A", words: null };
    const before = question.variants ?? [own];
    const kept = before.map((variant) =>
      variant.words ? variant : { ...variant, words: questionTextsOf(question) },
    );
    return { ...question, variants: [...kept, { key: newKey(), name: freeName(before), words: null }] };
  });
}

/** Adds a variant without making it active. Texts missing from `words` are taken from the question. */
export function withInactiveVariant(
  question: PlaygroundQuestion,
  words: Partial<QuestionTexts>,
  newKey: () => string,
): PlaygroundQuestion {
  const before = question.variants ?? [{ key: newKey(), name: "A", words: null }];
  const own = questionTextsOf({ ...question, ...words });
  return { ...question, variants: [...before, { key: newKey(), name: freeName(before), words: own }] };
}

/** Returns the question unchanged if the variant is unknown or active already. */
export function withActiveVariant(question: PlaygroundQuestion, variantKey: string): PlaygroundQuestion {
  const { variants = [] } = question;
  const words = variants.find((variant) => variant.key === variantKey)?.words ?? null;
  if (words === null) return question;
  return {
    ...question,
    ...words,
    variants: variants.map((variant) => {
      if (variant.key === variantKey) return { ...variant, words: null };
      return variant.words === null ? { ...variant, words: questionTextsOf(question) } : variant;
    }),
  };
}

/** Makes a variant the active one; the texts of the previously active one are kept in it. */
export function activateVariant(playground: Playground, key: string, variantKey: string): Playground {
  return changeQuestion(playground, key, (question) => withActiveVariant(question, variantKey));
}

export function renameVariant(
  playground: Playground,
  key: string,
  variantKey: string,
  name: string,
): Playground {
  return changeQuestion(playground, key, (question) => {
    const variants = question.variants?.map((variant) =>
      variant.key === variantKey ? { ...variant, name } : variant,
    );
    return variants ? { ...question, variants } : question;
  });
}

/** If the active variant is removed, its neighbour becomes active. A question left with one wording has no variants. */
export function removeVariant(playground: Playground, key: string, variantKey: string): Playground {
  return changeQuestion(playground, key, (question) => {
    const { variants = [] } = question;
    const at = variants.findIndex((variant) => variant.key === variantKey);
    if (at < 0) return question;
    const neighbour = variants[at === 0 ? 1 : at - 1];
    const asked =
      variants[at]?.words === null && neighbour ? withActiveVariant(question, neighbour.key) : question;
    const left = (asked.variants ?? []).filter((variant) => variant.key !== variantKey);
    if (left.length > 1) return { ...asked, variants: left };
    const { variants: _, ...alone } = asked;
    return alone;
  });
}
