import type { Focus } from "./focus.ts";
import type { Reading } from "./reading.ts";

/** The feeling of a state, −1 to 1: of its most feeling sentences in focus. */
export function stateFeeling(reading: Reading, focus: Focus): number {
  if (focus.named) return sumFeeling(reading, focus);
  let feeling = whole.get(reading);
  if (feeling === undefined) {
    feeling = sumFeeling(reading, focus);
    whole.set(reading, feeling);
  }
  return feeling;
}

const whole = new WeakMap<Reading, number>();

function sumFeeling(reading: Reading, focus: Focus): number {
  let good = 0;
  let bad = 0;
  reading.sentences.forEach(({ mood }, index) => {
    if (!focus.holds(index)) return;
    good += mood.sentiment.good;
    bad += mood.sentiment.bad;
  });
  return Math.tanh((good - bad) / 4);
}
