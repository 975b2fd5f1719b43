// Wordings as they were asked: hashes, names and notes.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredQuestion, blankEntry } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { type QuestionTexts } from "#core/model/variant.ts";
import { profileDefaults } from "#core/service/profiles.ts";
import { toQuestionJsonText } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toAuthoredQuestion } from "./read-asked-question.ts";

const noTexts: QuestionTexts = {
  instructions: blankEntry,
  glosses: { true: blankEntry, false: blankEntry },
  options: [],
  levels: [],
};

/**
 * 53-bit content hash of a question's type and texts, the same for every service's spelling. The id isn't
 * hashed, because renaming a question doesn't change its wording.
 */
export function sentWordingHash(question: AuthoredQuestion): number {
  return hash53(toQuestionJsonText(question, profileDefaults.typeNames));
}

/** The question as it was sent, with blank texts for the other types. */
export function toFullAuthoredQuestion(asked: AskedQuestion): AuthoredQuestion {
  return { ...noTexts, ...toAuthoredQuestion(asked) };
}

const known = new WeakMap<AskedQuestion, number>();

/** `sentWordingHash` of a question that was sent, cached per object. */
export function askedQuestionHash(asked: AskedQuestion): number {
  const before = known.get(asked);
  if (before !== undefined) return before;
  const hash = sentWordingHash(toFullAuthoredQuestion(asked));
  known.set(asked, hash);
  return hash;
}

type Named = Pick<PlaygroundQuestion, "wordings">;

/** The author's name and note for a wording, each blank if not set. */
export function wordingNameAndNote({ wordings }: Named, hash: number): { name: string; note: string } {
  return wordings?.find((one) => one.hash === hash) ?? { name: "", note: "" };
}

/** The author's name for the current wording; blank if it has none. */
export function currentWordingName(question: PlaygroundQuestion): string {
  return question.wordings === undefined ? "" : wordingNameAndNote(question, sentWordingHash(question)).name;
}
