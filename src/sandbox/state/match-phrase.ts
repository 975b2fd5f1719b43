// Finds the sentences of a state that support or contradict one phrase of a question.

import type { Agent } from "../language/agents.ts";
import { memoizeOncePerOwner } from "../language/memoize.ts";
import type { FeatureMark, MarkSense } from "./feature-index.ts";
import type { HypothesisPhrase } from "./hypothesis.ts";
import { findSimilarStems, similarSpellingFactor } from "./similar-stems.ts";
import type { StateAnalysis } from "./state-analysis.ts";

const denial = 1.3;

/** Sentences that support or contradict a phrase; `strengths` and `by` have the same indices. */
export interface HypothesisPhraseMatches {
  sentences: Int32Array;
  /** −1..1; negative ones contradict the phrase. */
  strengths: Float64Array;
  /** Whose action each is; undefined if unknown. */
  by: readonly (Agent | undefined)[];
}

/** Most sentences in the cached matches of one state; they take about 20 MB. */
const mostKept = 1_000_000;

interface MatchCache {
  found: Map<string, HypothesisPhraseMatches>;
  size: number;
}

const cacheOf = memoizeOncePerOwner<StateAnalysis, MatchCache>(() => ({ found: new Map(), size: 0 }));

/** Matches in or out of focus, in the order found. Cached per state, because questions share words. */
export function matchHypothesisPhrase(
  reading: StateAnalysis,
  phrase: HypothesisPhrase,
  sense: MarkSense,
): HypothesisPhraseMatches {
  const cache = cacheOf(reading);
  const key = `${sense}${phrase.key}`;
  const known = cache.found.get(key);
  if (known) return known;
  const matches = findMatches(reading, phrase, sense);
  if (cache.size > mostKept) [cache.found, cache.size] = [new Map(), 0];
  cache.found.set(key, matches);
  cache.size += matches.sentences.length;
  return matches;
}

/** Sums by sentence, reused for each phrase to save memory. */
interface Sums {
  up: Float64Array;
  down: Float64Array;
  by: (Agent | undefined)[];
  met: Uint8Array;
  order: number[];
}

const sumsOf = memoizeOncePerOwner(({ sentences: { length } }: StateAnalysis): Sums => {
  // With a place for signals of a state without sentences, which are stored as sentence 0.
  const size = Math.max(1, length + 1);
  return {
    up: new Float64Array(size),
    down: new Float64Array(size),
    by: Array.from({ length: size }),
    met: new Uint8Array(size),
    order: [],
  };
});

function findMatches(
  reading: StateAnalysis,
  phrase: HypothesisPhrase,
  sense: MarkSense,
): HypothesisPhraseMatches {
  const sums = sumsOf(reading);
  for (const [feature, factor] of phrase.features) {
    addMarks(sums, reading.marks.get(feature), sense, factor * phrase.polarity);
  }
  if (sums.order.length === 0 && !phrase.known) {
    for (const stem of findSimilarStems(reading, phrase.word)) {
      addMarks(sums, reading.marks.get(stem), sense, similarSpellingFactor * phrase.polarity);
    }
  }
  return takeMatches(sums);
}

function takeMatches({ up, down, by, met, order }: Sums): HypothesisPhraseMatches {
  const sentences = Int32Array.from(order);
  const matches = {
    sentences,
    strengths: Float64Array.from(order, (at) =>
      Math.max(-1, (up[at] as number) + denial * (down[at] as number)),
    ),
    by: order.map((at) => by[at]),
  };
  for (const at of sentences) [up[at], down[at], by[at], met[at]] = [0, 0, undefined, 0];
  order.length = 0;
  return matches;
}

function addMarks(
  { up, down, by, met, order }: Sums,
  marks: readonly FeatureMark[] | undefined,
  sense: MarkSense,
  factor: number,
): void {
  for (const mark of marks ?? []) {
    const at = mark.sentence;
    const strength = Math.max(-1, Math.min(1, mark[sense] * factor));
    if (met[at] === 0) {
      met[at] = 1;
      order.push(at);
    }
    if (strength > (up[at] as number)) [up[at], by[at]] = [strength, mark.by];
    if (strength < (down[at] as number)) down[at] = strength;
  }
}
