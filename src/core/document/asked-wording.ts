import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { familyDefaults } from "#core/model/profile.ts";
import { type AuthoredQuestion, blankEntry, type QuestionTexts } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { toQuestionText } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toAuthoredQuestion } from "./staleness.ts";

const noTexts: QuestionTexts = {
  instructions: blankEntry,
  glosses: { true: blankEntry, false: blankEntry },
  options: [],
  levels: [],
};

/**
 * 53-bit content hash of what is sent of a question, the same with every service's spelling. The id isn't part of it:
 * renaming an answer is no other wording.
 */
export function askedWordingHash(question: AuthoredQuestion): number {
  return hash53(toQuestionText(question, familyDefaults.typeNames));
}

/** As it was sent; texts of other types are blank. */
export function toWholeQuestion(asked: AskedQuestion): AuthoredQuestion {
  return { ...noTexts, ...toAuthoredQuestion(asked) };
}

const known = new WeakMap<AskedQuestion, number>();

/** Equals the `askedWordingHash` of the question that was sent. */
export function hashOfAsked(asked: AskedQuestion): number {
  const before = known.get(asked);
  if (before !== undefined) return before;
  const hash = askedWordingHash(toWholeQuestion(asked));
  known.set(asked, hash);
  return hash;
}

type Named = Pick<PlaygroundQuestion, "wordings">;

/** What the author says of a wording; blank for nothing. */
export function saidOfWording({ wordings }: Named, hash: number): { name: string; note: string } {
  return wordings?.find((one) => one.hash === hash) ?? { name: "", note: "" };
}

/** The author's name for the wording as it is now; blank for none. */
export function wordingNameOf(question: PlaygroundQuestion): string {
  return question.wordings === undefined ? "" : saidOfWording(question, askedWordingHash(question)).name;
}
