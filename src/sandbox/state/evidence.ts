import type { Mood } from "../language/mood.ts";
import { agentsClash } from "../language/sentence.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { ReadSentence, StateAnalysis, StateFocus } from "./reading.ts";

export interface Coverage {
  /** Weighted share of the question's units in the best sentence, affirmed or negated, 0..1. */
  topic: number;
  /** Strength of the worst matched unit anywhere, 0..1. */
  weakest: number;
  /** Of that sentence; in a short state, of any sentence. */
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

/** Up to this many sentences, a state is treated as one. */
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

/** Support for a hypothesis; all 0 if the state says nothing about it. */
export interface SupportEvidence {
  /** Of the most supporting sentence, 0..1. */
  best: number;
  /** Of the most opposing sentence, −1..0. */
  worst: number;
  /** Of the whole state, −1..1. */
  whole: number;
}

const contradiction = 0.12;
/** Weight of an action by someone else. */
const othersDeed = 0.25;

/** Units count by weight; a sentence that denies one part denies the whole. */
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

/** −1..1; single sentences count more than the whole. */
export function sumEvidence(evidence: SupportEvidence): number {
  return 0.6 * (evidence.best + 0.85 * evidence.worst) + 0.4 * evidence.whole;
}

/** Lower for sentences about other times or people, or stories. */
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
