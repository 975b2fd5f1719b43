import { estimateTokens, utf8Length } from "#core/contract/estimate.ts";
import { toQuestionText } from "#core/contract/question-text.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { PlaygroundSubject, Rule } from "../rule.ts";

/** From this share of a limit on, a request is near it. */
const near = 0.8;

const known = new WeakMap<PlaygroundQuestion, number>();

function questionBytes(question: PlaygroundQuestion, { profile }: PlaygroundSubject): number {
  const before = known.get(question);
  if (before !== undefined) return before;
  const bytes = utf8Length(toQuestionText(question, profile.typeNames));
  known.set(question, bytes);
  return bytes;
}

function inWords(tokens: number, limit: number, what: string): string | null {
  if (tokens < limit * near) return null;
  const where = tokens > limit ? "over" : "near";
  return `An estimate of ${toCountText(tokens)} tokens for ${what} is ${where} the reported limit of ${toCountText(limit)}, so the service may refuse it; shorten the state or ask fewer questions at once.`;
}

export const requestSize: Rule = {
  id: "R7",
  level: "warning",
  title: "The request is near or over the reported token limits",
  reason: "The limits are reported, the tokens estimated: the service may refuse what is beyond.",
  checkPlayground(subject) {
    const { limits } = subject.profile;
    const sizes = subject.questions.map(({ question }) => questionBytes(question, subject));
    const longest = Math.max(0, ...sizes);
    const whole = subject.state.bytes + sizes.reduce((sum, bytes) => sum + bytes, 0);
    const message =
      inWords(estimateTokens(whole), limits.requestTokens, "the whole request") ??
      inWords(
        estimateTokens(subject.state.bytes + longest),
        limits.questionTokens,
        "the state with the longest question",
      );
    return message === null ? [] : [{ place: { at: "state", range: null }, message }];
  },
};
