import type { NamedWording, Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { askedWordingHash, hashOfAsked, saidOfWording } from "../asked-wording.ts";
import { toAuthoredQuestion, wordingsOf } from "../staleness.ts";
import { shareStructure } from "../structural-sharing.ts";
import { adaptThresholdsToLevels } from "./edit-options.ts";
import { changeQuestion } from "./edit-questions.ts";
import { addVariantBeside, chooseVariantOf } from "./edit-variants.ts";

/** Names or explains a wording; one with neither is forgotten. */
export function describeWording(
  playground: Playground,
  key: string,
  hash: number,
  said: Partial<Pick<NamedWording, "name" | "note">>,
): Playground {
  return changeQuestion(playground, key, (question) => {
    const { wordings = [], ...rest } = question;
    const now = { hash, ...saidOfWording(question, hash), ...said };
    const others = wordings.filter((one) => one.hash !== hash);
    const isEmpty = now.name === "" && now.note === "";
    const place = wordings.findIndex((one) => one.hash === hash);
    const kept = isEmpty ? others : place < 0 ? [...others, now] : wordings.with(place, now);
    return kept.length === 0 ? rest : { ...rest, wordings: kept };
  });
}

/** The key of a variant that says the same, whichever is in use. */
export function variantWith(question: PlaygroundQuestion, asked: AskedQuestion): string | null {
  if (question.type !== asked.type) return null;
  const hash = hashOfAsked(asked);
  const same = wordingsOf(question).find((one) => askedWordingHash(one.question) === hash);
  return same?.variant.key ?? null;
}

/**
 * One question as a run asked it, with its id, rules and place as they are now. Where a variant says the same, that one
 * comes into use.
 */
export function restoreWording(playground: Playground, key: string, asked: AskedQuestion): Playground {
  return changeQuestion(playground, key, (before) => {
    const variant = variantWith(before, asked);
    if (variant !== null) return chooseVariantOf(before, variant);
    const { id: _, ...written } = toAuthoredQuestion(asked);
    const after = { ...before, ...written };
    return shareStructure<PlaygroundQuestion>(before, adaptThresholdsToLevels(before, after));
  });
}

/** Keeps what a run asked as a variant that isn't in use; nothing if there is one, or if it was of another type. */
export function keepWordingBeside(
  playground: Playground,
  key: string,
  asked: AskedQuestion,
  newKey: () => string,
): Playground {
  return changeQuestion(playground, key, (question) => {
    if (question.type !== asked.type || variantWith(question, asked) !== null) return question;
    if (hashOfAsked(asked) === askedWordingHash(question)) return question;
    return addVariantBeside(question, toAuthoredQuestion(asked), newKey);
  });
}
