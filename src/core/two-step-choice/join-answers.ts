// Joins the answers of both steps into one distribution over options.

import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";

/** Options and their probabilities at the same places; 0..1, null if not sent. */
export interface OptionProbabilities {
  names: readonly string[];
  probabilities: readonly (number | null)[];
}

export interface JoinedOptions extends OptionProbabilities {
  /** Group of each option; null for an option that isn't in a group. */
  groups: readonly (string | null)[];
  /** Groups that are kept as options because their own question has no usable answer. */
  undivided: readonly string[];
  /** Groups that are kept as options because their own question wasn't asked, after another option won. */
  unasked: readonly string[];
}

/** The probabilities of a choice's answer; null if the answer isn't usable. */
export function toOptionProbabilities(
  names: readonly string[],
  answer: Answer | null,
): OptionProbabilities | null {
  const isUsable = answer !== null && isChoiceAnswer(answer) && !answer.tooRounded;
  return isUsable ? { names, probabilities: answer.probabilities } : null;
}

/**
 * P(option) = P(group) × P(option | group). Options outside of groups keep their own probability; null if a factor is
 * null. `parts` has the answer of each group's question, null if it isn't usable.
 */
export function joinTwoStepAnswers(
  whole: OptionProbabilities,
  parts: ReadonlyMap<string, OptionProbabilities | null | "unasked">,
): JoinedOptions {
  const names: string[] = [];
  const groups: (string | null)[] = [];
  const probabilities: (number | null)[] = [];
  const undivided: string[] = [];
  const unasked: string[] = [];
  for (const [index, group] of whole.names.entries()) {
    const outer = whole.probabilities[index] ?? null;
    const part = parts.get(group);
    if (part === null) undivided.push(group);
    if (part === "unasked") unasked.push(group);
    const divided = part != null && part !== "unasked";
    const inner = divided ? part : { names: [group], probabilities: [1] };
    for (const [place, name] of inner.names.entries()) {
      const within = inner.probabilities[place] ?? null;
      names.push(name);
      groups.push(divided ? group : null);
      probabilities.push(outer === null || within === null ? null : outer * within);
    }
  }
  return { names, groups, probabilities, undivided, unasked };
}
