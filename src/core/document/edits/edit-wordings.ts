// Names and notes of wordings that were asked, and how such a wording comes back.

import type { Playground, PlaygroundQuestion, WordingNameAndNote } from "#core/model/playground.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { askedQuestionHash, sentWordingHash, wordingNameAndNote } from "../asked-wording.ts";
import { wordingsOf } from "../question-wordings.ts";
import { toAuthoredQuestion } from "../read-asked-question.ts";
import { shareStructure } from "../structural-sharing.ts";
import { adaptDefaultThresholdsToLevels } from "./adapt-thresholds.ts";
import { changeQuestion } from "./edit-questions.ts";
import { withActiveVariant, withInactiveVariant } from "./edit-variants.ts";

/** Sets a wording's name or note; a wording with neither is removed from the list. */
export function annotateWording(
  playground: Playground,
  key: string,
  hash: number,
  changes: Partial<Pick<WordingNameAndNote, "name" | "note">>,
): Playground {
  return changeQuestion(playground, key, (question) => {
    const { wordings = [], ...rest } = question;
    const now = { hash, ...wordingNameAndNote(question, hash), ...changes };
    const others = wordings.filter((one) => one.hash !== hash);
    const isEmpty = now.name === "" && now.note === "";
    const place = wordings.findIndex((one) => one.hash === hash);
    const kept = isEmpty ? others : place < 0 ? [...others, now] : wordings.with(place, now);
    return kept.length === 0 ? rest : { ...rest, wordings: kept };
  });
}

/**
 * Key of the variant, active or not, with the same type and texts as the asked question; null if there is
 * none.
 */
export function findVariantOfWording(question: PlaygroundQuestion, asked: AskedQuestion): string | null {
  if (question.type !== asked.type) return null;
  const hash = askedQuestionHash(asked);
  const same = wordingsOf(question).find((one) => sentWordingHash(one.question) === hash);
  return same?.variant.key ?? null;
}

/**
 * Restores the texts that a run asked; id, rules and position stay. If a variant has these texts, it becomes
 * active.
 */
export function restoreWording(playground: Playground, key: string, asked: AskedQuestion): Playground {
  return changeQuestion(playground, key, (before) => {
    const variant = findVariantOfWording(before, asked);
    if (variant !== null) return withActiveVariant(before, variant);
    const { id: _, ...written } = toAuthoredQuestion(asked);
    const after = { ...before, ...written };
    return shareStructure<PlaygroundQuestion>(before, adaptDefaultThresholdsToLevels(before, after));
  });
}

/**
 * Adds the wording that a run asked as an inactive variant. Does nothing if the question already has this
 * wording, or now has another type.
 */
export function keepAskedAsVariant(
  playground: Playground,
  key: string,
  asked: AskedQuestion,
  newKey: () => string,
): Playground {
  return changeQuestion(playground, key, (question) => {
    if (question.type !== asked.type || findVariantOfWording(question, asked) !== null) return question;
    if (askedQuestionHash(asked) === sentWordingHash(question)) return question;
    return withInactiveVariant(question, toAuthoredQuestion(asked), newKey);
  });
}
