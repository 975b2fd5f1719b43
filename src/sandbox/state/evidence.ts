// How far a state supports a question's hypothesis, and how much of its topic it mentions.

import { agentsClash } from "../language/agents.ts";
import { memoizeByOwnerAndKey } from "../language/memoize.ts";
import type { SentenceMood } from "../language/mood.ts";
import type { StateFocus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import { matchHypothesisPhrase } from "./match-phrase.ts";
import type { AnalysedSentence, StateAnalysis } from "./state-analysis.ts";

export interface TopicCoverage {
  /** Weighted share of the question's phrases that the best sentence mentions, affirmed or negated, 0..1. */
  topic: number;
  /**
   * Strength (0..1) of the phrase with the least support anywhere in focus, among the phrases that matter (weight ≥
   * 0.5); 1 if no phrase matters, 0 for a question without phrases.
   */
  weakest: number;
  /**
   * Acts of the best sentence; in a short state, request, offer, future and over are those of any sentence in
   * focus.
   */
  acts: Pick<SentenceMood, "request" | "offer" | "future" | "past" | "over" | "remote" | "conditional">;
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

export function toTopicCoverage(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): TopicCoverage {
  const about = new Float64Array(reading.sentences.length + 1);
  // Sentences in the order in which they're found, so that the first of equal sums counts.
  const met: number[] = [];
  let total = 0;
  let weakest = 1;
  for (const phrase of asked.phrases) {
    total += phrase.weight;
    let top = 0;
    const { sentences, strengths } = matchHypothesisPhrase(reading, phrase, "weight");
    for (let index = 0; index < sentences.length; index += 1) {
      const at = sentences[index] as number;
      if (!focus.holds(at)) continue;
      const strength = strengths[index] as number;
      const before = about[at] as number;
      if (before === 0) met.push(at);
      about[at] = before + Math.abs(strength) * phrase.weight;
      if (strength > top) top = strength;
    }
    if (phrase.weight >= 0.5) weakest = Math.min(weakest, top);
  }
  if (total === 0) return { topic: 0, weakest: 0, acts: actsOf(reading, -1, focus) };
  let at = -1;
  let most = 0;
  for (const sentence of met) {
    const sum = about[sentence] as number;
    if (sum > most) [at, most] = [sentence, sum];
  }
  return { topic: Math.min(1, most / total), weakest, acts: actsOf(reading, at, focus) };
}

/** Sentences of a state that counts as short. */
const few = 4;

function actsOf(reading: StateAnalysis, at: number, focus: StateFocus): TopicCoverage["acts"] {
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
  /** Strength of the most supporting sentence, 0..1. */
  best: number;
  /** Strength of the most opposing sentence, −1..0. */
  worst: number;
  /** Support of the whole state, −1..1. */
  whole: number;
}

const contradiction = 0.12;
/** Factor for an action of somebody that the question isn't about. */
const othersDeed = 0.25;

/**
 * Evidence for a hypothesis. Phrases count by their weight. A sentence whose denials weigh more than
 * 12 % of all phrases (`contradiction`) denies the whole hypothesis.
 */
export function gatherEvidence(
  reading: StateAnalysis,
  hypothesis: Hypothesis,
  focus: StateFocus,
): SupportEvidence {
  const { length } = reading.sentences;
  const ups = new Float64Array(length + 1);
  const downs = new Float64Array(length + 1);
  const bearing = bearingsOf(reading, hypothesis);
  let total = 0;
  let whole = 0;
  for (const phrase of hypothesis.phrases) {
    total += phrase.weight;
    let up = 0;
    let down = 0;
    const { sentences, strengths, by } = matchHypothesisPhrase(reading, phrase, "weight");
    for (let index = 0; index < sentences.length; index += 1) {
      const at = sentences[index] as number;
      if (!focus.holds(at)) continue;
      const raw = strengths[index] as number;
      const another = phrase.deed && raw > 0 && agentsClash(hypothesis.asked, by[index]) ? othersDeed : 1;
      const strength = raw * another * (bearing[at] as number);
      if (strength > 0) {
        ups[at] = (ups[at] as number) + strength * phrase.weight;
        if (strength > up) up = strength;
      } else {
        downs[at] = (downs[at] as number) - strength * phrase.weight;
        if (strength < down) down = strength;
      }
    }
    whole += phrase.weight * (up + down);
  }
  if (total === 0) return { best: 0, worst: 0, whole: 0 };
  let best = 0;
  let worst = 0;
  for (let at = 0; at <= length; at += 1) {
    const up = ups[at] as number;
    const down = downs[at] as number;
    const value = (down > contradiction * total ? -(up + down) : up - down) / total;
    if (value > best) best = value;
    if (value < worst) worst = value;
  }
  return { best, worst, whole: whole / total };
}

/** Total support, −1..1, in which single sentences count more than the whole state. */
export function totalSupport(evidence: SupportEvidence): number {
  return 0.6 * (evidence.best + 0.85 * evidence.worst) + 0.4 * evidence.whole;
}

const bearings = memoizeByOwnerAndKey<Float64Array>();

/** Factor for each sentence. A further one at the end is for signals of a state without sentences. */
function bearingsOf(reading: StateAnalysis, hypothesis: Hypothesis): Float64Array {
  const { request, supposing, remote } = hypothesis;
  return bearings(reading, `${request} ${supposing} ${remote}`, () =>
    Float64Array.from({ length: reading.sentences.length + 1 }, (_, at) =>
      toBearing(reading.sentences[at], hypothesis),
    ),
  );
}

/**
 * Factor of a sentence, lower if its mood doesn't fit the question: if it requests nothing but the question
 * asks for a request, if it's conditional but the question isn't, or if it's about other times, people or a
 * story but the question is about here and now.
 */
function toBearing(sentence: AnalysedSentence | undefined, hypothesis: Hypothesis): number {
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
