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
}

/**
 * P(option) = P(group) × P(option | group), as computed from a group question and the questions that divide
 * its options. An option that nothing divides keeps its own probability.
 */
export function joinAnswers(
  whole: OptionProbabilities,
  parts: ReadonlyMap<string, OptionProbabilities | null>,
): JoinedOptions {
  const names: string[] = [];
  const groups: (string | null)[] = [];
  const probabilities: (number | null)[] = [];
  const undivided: string[] = [];
  for (const [index, group] of whole.names.entries()) {
    const outer = whole.probabilities[index] ?? null;
    const part = parts.get(group);
    if (part === null) undivided.push(group);
    const inner = part ?? { names: [group], probabilities: [1] };
    for (const [place, name] of inner.names.entries()) {
      const within = inner.probabilities[place] ?? null;
      names.push(name);
      groups.push(part ? group : null);
      probabilities.push(outer === null || within === null ? null : outer * within);
    }
  }
  return { names, groups, probabilities, undivided };
}
