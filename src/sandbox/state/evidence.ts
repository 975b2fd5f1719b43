import type { Mood } from "../language/mood.ts";
import { agentsClash } from "../language/sentence.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { ReadSentence, StateAnalysis, StateFocus } from "./reading.ts";

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
export function toCoverage(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): Coverage {
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

function actsOf(reading: StateAnalysis, at: number, focus: StateFocus): Coverage["acts"] {
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

/** How far a state bears a hypothesis out; 0 when it says nothing of it. */
export interface SupportEvidence {
  /** In the one sentence that says most for it, 0 to 1. */
  best: number;
  /** In the one sentence that says most against it, −1 to 0. */
  worst: number;
  /** In the state as a whole, −1 to 1. */
  whole: number;
}

const contradiction = 0.12;
/** What a deed counts that somebody else has done. */
const othersDeed = 0.25;

/** Evidence for the units of a hypothesis together: each counts by its weight, and who denies a part denies the whole. */
export function gatherEvidence(
  reading: StateAnalysis,
  hypothesis: Hypothesis,
  focus: StateFocus,
): SupportEvidence {
  const sums = new Map<number, { up: number; down: number }>();
  let total = 0;
  let whole = 0;
  for (const unit of hypothesis.units) {
    total += unit.weight;
    let up = 0;
    let down = 0;
    for (const { sentence: at, strength: raw, by } of matchUnit(reading, unit, focus, "weight")) {
      const another = unit.deed && raw > 0 && agentsClash(hypothesis.asked, by) ? othersDeed : 1;
      const strength = raw * another * bearing(reading.sentences[at], hypothesis);
      const sum = sums.get(at) ?? { up: 0, down: 0 };
      if (strength > 0) sum.up += strength * unit.weight;
      else sum.down -= strength * unit.weight;
      sums.set(at, sum);
      up = Math.max(up, strength);
      down = Math.min(down, strength);
    }
    whole += unit.weight * (up + down);
  }
  if (total === 0) return { best: 0, worst: 0, whole: 0 };
  const values = [...sums.values()].map(
    ({ up, down }) => (down > contradiction * total ? -(up + down) : up - down) / total,
  );
  return {
    best: values.reduce((most, value) => Math.max(most, value), 0),
    worst: values.reduce((least, value) => Math.min(least, value), 0),
    whole: whole / total,
  };
}

/** One number from evidence, −1 to 1: the telling sentences first, then the whole. */
export function sumEvidence(evidence: SupportEvidence): number {
  return 0.6 * (evidence.best + 0.85 * evidence.worst) + 0.4 * evidence.whole;
}

/** How much a sentence bears on the matter at hand: less when it tells of other times, people or stories. */
function bearing(sentence: ReadSentence | undefined, hypothesis: Hypothesis): number {
  const { mood } = sentence ?? {};
  const asks =
    !hypothesis.request || !mood || mood.request || mood.question
      ? 1
      : mood.sentiment.value > 0.3
        ? 0.25
        : 0.5;
  const supposed = mood?.conditional && !hypothesis.supposing ? 0.8 : 1;
  return asks * supposed * (mood?.remote && !hypothesis.remote ? 0.25 : 1);
}
