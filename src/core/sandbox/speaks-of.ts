import { type Hypothesis, toHypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";

const mostKept = 4_000;

/** What a text of a question speaks of; a text that many questions share is read once for a request. */
export function speaksOf(reading: Reading, text: string): Hypothesis {
  let hypothesis = reading.hypotheses.get(text);
  if (!hypothesis) {
    hypothesis = toHypothesis(text);
    if (reading.hypotheses.size < mostKept) reading.hypotheses.set(text, hypothesis);
  }
  return hypothesis;
}
