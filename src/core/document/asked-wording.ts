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
 * 53-bit content hash of a question's type and texts, the same in every service's spelling. Leaves out the id: renaming
 * doesn't make another wording.
 */
export function askedWordingHash(question: AuthoredQuestion): number {
  return hash53(toQuestionText(question, familyDefaults.typeNames));
}

/** The question as it was sent; texts that only other types have are blank. */
export function fillAskedQuestion(asked: AskedQuestion): AuthoredQuestion {
  return { ...noTexts, ...toAuthoredQuestion(asked) };
}

const known = new WeakMap<AskedQuestion, number>();

/** `askedWordingHash` of a question that was sent, cached per object. */
export function askedQuestionHash(asked: AskedQuestion): number {
  const before = known.get(asked);
  if (before !== undefined) return before;
  const hash = askedWordingHash(fillAskedQuestion(asked));
  known.set(asked, hash);
  return hash;
}

type Named = Pick<PlaygroundQuestion, "wordings">;

/** The author's name and note for a wording; both blank when there are none. */
export function wordingNameAndNote({ wordings }: Named, hash: number): { name: string; note: string } {
  return wordings?.find((one) => one.hash === hash) ?? { name: "", note: "" };
}

/** The author's name for the current wording; blank when it has none. */
export function wordingNameOf(question: PlaygroundQuestion): string {
  return question.wordings === undefined ? "" : wordingNameAndNote(question, askedWordingHash(question)).name;
}
