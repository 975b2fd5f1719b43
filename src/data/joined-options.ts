import { type JoinedOptions, joinAnswers, type OptionProbabilities } from "#core/split/join-answers.ts";
import { type Result, type Results, useResults } from "./use-results.ts";

/** What is narrower than a choice, and the choices of one run joined. */
export interface JoinedChoice extends JoinedOptions {
  /** How many questions were joined with it. */
  parts: number;
}

function probabilitiesOf({ asked, reading: { answer } }: Result): OptionProbabilities | null {
  if (answer?.type !== "choice" || answer.tooRounded) return null;
  return { names: asked.names, probabilities: answer.probabilities };
}

/** A choice's options with those that other questions of the run divide them into; null when none does. */
function joinResults({ results }: Results, result: Result): JoinedChoice | null {
  const whole = probabilitiesOf(result);
  if (whole === null) return null;
  const parts = new Map<string, OptionProbabilities | null>();
  for (const part of results) {
    const { narrows } = part.question;
    if (narrows?.key === result.question.key && !parts.has(narrows.option)) {
      parts.set(narrows.option, probabilitiesOf(part));
    }
  }
  return parts.size === 0 ? null : { ...joinAnswers(whole, parts), parts: parts.size };
}

const known = new WeakMap<Results, Map<string, JoinedChoice | null>>();

/** A choice joined with the choices that divide its options; null when none does. */
export function useJoinedChoice(result: Result): JoinedChoice | null {
  const results = useResults();
  const { key } = result.question;
  if (!results?.results.some(({ question }) => question.narrows?.key === key)) return null;
  const ofRun = known.get(results) ?? new Map<string, JoinedChoice | null>();
  known.set(results, ofRun);
  const before = ofRun.get(key);
  if (before !== undefined) return before;
  const found = joinResults(results, result);
  ofRun.set(key, found);
  return found;
}
