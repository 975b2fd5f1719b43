import { estimateTokens } from "#core/contract/estimate.ts";
import { beyondLimits } from "#core/contract/learnt-models.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Rule } from "../rule.ts";

const smallerLimits: Rule = {
  id: "V6",
  level: "warning",
  title: "The model takes less than this",
  reason: "Models take different numbers of options and questions. What one has refused is remembered.",
  checkPlayground(subject) {
    const questions = subject.questions.map(({ question }) => question);
    return beyondLimits(subject.playground.model, questions, subject.modelLimits).map(
      ({ questionIndex, message }) => {
        const question = questionIndex === null ? undefined : questions[questionIndex];
        const place = question
          ? { at: "question" as const, key: question.key, path: ["options"] }
          : { at: "questions" as const };
        return { place, message };
      },
    );
  },
};

/** From this share of a window on, an estimate may be over it. */
const near = 0.8;

const smallWindow: Rule = {
  id: "V7",
  level: "warning",
  title: "The state may be longer than the model reads",
  reason: "Some models leave out what is beyond their window and say nothing. Probe can show it.",
  checkPlayground(subject) {
    const { window } = subject.modelLimits;
    const tokens = estimateTokens(subject.state.bytes);
    if (window === undefined || tokens < window * near) return [];
    const where = tokens > window ? "over" : "near";
    const message = `The state has an estimated ${toCountText(tokens)} tokens, ${where} the ${toCountText(window)} that ${subject.playground.model} reads. What is beyond may be left out without a word. Shorten the state, or check in Probe whether all of it is read.`;
    return [{ place: { at: "state", range: null }, message }];
  },
};

export const modelLimitsRules: readonly Rule[] = [smallerLimits, smallWindow];
