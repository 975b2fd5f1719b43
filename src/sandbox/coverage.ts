import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { Mood } from "./mood.ts";
import type { Reading } from "./reading.ts";

/** How much of a question one sentence of the state holds. */
export interface Coverage {
  /** The share of the question's units, by weight, in the sentence that holds most of them, said or denied, 0 to 1. */
  topic: number;
  /** How well the worst matched unit is matched anywhere, 0 to 1. */
  weakest: number;
  /** What that sentence does; of a short state, what any of its sentences does. */
  acts: Pick<Mood, "request" | "offer" | "future" | "past" | "over" | "remote" | "conditional">;
}

const silent = {
  request: false,
  offer: false,
  future: false,
  past: false,
  over: false,
  remote: false,
  conditional: false,
};

/** Finds the sentence that is most about the question, and what it lacks. */
export function toCoverage(reading: Reading, asked: Hypothesis, focus: Focus): Coverage {
  const about = new Map<number, number>();
  let total = 0;
  let weakest = 1;
  for (const unit of asked.units) {
    total += unit.weight;
    let top = 0;
    for (const { sentence, strength } of matchUnit(reading, unit, focus, "weight")) {
      about.set(sentence, (about.get(sentence) ?? 0) + Math.abs(strength) * unit.weight);
      top = Math.max(top, strength);
    }
    if (unit.weight >= 0.5) weakest = Math.min(weakest, top);
  }
  if (total === 0) return { topic: 0, weakest: 0, acts: actsOf(reading, -1, focus) };
  const at = largest(about);
  return { topic: Math.min(1, (about.get(at) ?? 0) / total), weakest, acts: actsOf(reading, at, focus) };
}

function largest(sums: ReadonlyMap<number, number>): number {
  let at = -1;
  let most = 0;
  for (const [sentence, sum] of sums) if (sum > most) [at, most] = [sentence, sum];
  return at;
}

/** A state of few sentences is read as one. */
const few = 4;

function actsOf(reading: Reading, at: number, focus: Focus): Coverage["acts"] {
  const own = reading.sentences[at]?.mood ?? silent;
  if (reading.sentences.length > few) return own;
  const acts = { ...silent, remote: own.remote, conditional: own.conditional, past: own.past };
  reading.sentences.forEach(({ mood }, index) => {
    if (!focus.holds(index)) return;
    acts.request ||= mood.request;
    acts.offer ||= mood.offer;
    acts.future ||= mood.future;
    acts.over ||= mood.over;
  });
  return acts;
}
