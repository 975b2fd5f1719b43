import {
  type JoinedOptions,
  joinAnswers,
  type OptionProbabilities,
  toOptionProbabilities,
} from "#core/split/steps.ts";
import { type Result, type Results, useOfResults } from "./use-results.ts";

/** What is narrower than a choice, and the choices of one run joined. */
export interface JoinedChoice extends JoinedOptions {
  /** How many answered questions were joined with it. */
  parts: number;
}

function probabilitiesOf({ asked, reading: { answer } }: Result): OptionProbabilities | null {
  return toOptionProbabilities(asked.names, answer);
}

/** A choice's options with those that other questions of the run divide them into; null when none does. */
function joinResults({ run, results, unasked }: Results, result: Result): JoinedChoice | null {
  const whole = probabilitiesOf(result);
  if (whole === null) return null;
  const parts = new Map<string, OptionProbabilities | null | "unasked">();
  for (const part of results) {
    const { narrows } = part.question;
    if (narrows?.key === result.question.key && !parts.has(narrows.option)) {
      parts.set(narrows.option, probabilitiesOf(part));
    }
  }
  if (parts.size === 0) return null;
  const asked = parts.size;
  for (const { narrows, included } of run.second ? unasked : []) {
    if (narrows?.key === result.question.key && included && !parts.has(narrows.option)) {
      parts.set(narrows.option, "unasked");
    }
  }
  return { ...joinAnswers(whole, parts), parts: asked };
}

/** The keys of choices that other questions divide, and what was joined so far; one for each value of the results. */
interface Joined {
  divided: ReadonlySet<string>;
  choices: Map<string, JoinedChoice | null>;
}

const known = new WeakMap<Results, Joined>();

function joinedOf(results: Results): Joined {
  const before = known.get(results);
  if (before !== undefined) return before;
  const divided = new Set(results.results.flatMap(({ question }) => question.narrows?.key ?? []));
  const joined = { divided, choices: new Map<string, JoinedChoice | null>() };
  known.set(results, joined);
  return joined;
}

/** A choice joined with the choices that divide its options; null when none does. */
export function useJoinedChoice(result: Result): JoinedChoice | null {
  const { key } = result.question;
  return useOfResults((results) => {
    const { divided, choices } = joinedOf(results);
    if (!divided.has(key)) return null;
    const found = choices.get(key) ?? joinResults(results, result);
    choices.set(key, found);
    return found;
  });
}
