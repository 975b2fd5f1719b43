import { type Answer, namesOption } from "#core/model/answer.ts";

/** A choice's options and the probability of each (0..1, null: none sent), in one order. */
export interface OptionProbabilities {
  names: readonly string[];
  probabilities: readonly (number | null)[];
}

/** Options of several questions as those of one choice. */
export interface JoinedOptions extends OptionProbabilities {
  /** The group each option is of; null for one that stands beside the groups. */
  groups: readonly (string | null)[];
  /** Options of the group question whose own question has no usable answer; they stand undivided. */
  undivided: readonly string[];
  /** Options of the group question whose own question was not asked, since another won; they stand undivided. */
  unasked: readonly string[];
}

/** What can be joined of an answer to a question with these options; null where it is no usable choice. */
export function toOptionProbabilities(
  names: readonly string[],
  answer: Answer | null,
): OptionProbabilities | null {
  const isUsable = answer !== null && namesOption(answer) && !answer.tooRounded;
  return isUsable ? { names, probabilities: answer.probabilities } : null;
}

/**
 * P(option) = P(group) × P(option | group), as computed from a group question and the questions that divide
 * its options. An option that nothing divides keeps its own probability.
 */
export function joinAnswers(
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
