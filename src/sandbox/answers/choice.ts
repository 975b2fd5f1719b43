// How the sandbox answers a choice: by the words that each option shares with the state.

import { catchAllScore } from "#core/advice/words.ts";
import type { ChoiceQuestion } from "#core/model/question.ts";
import { memoizeByOwnerAndKey, memoizeByText } from "../language/memoize.ts";
import { toStem, toTokens } from "../language/tokens.ts";
import {
  type CriterionMatcher,
  createFeatureEvidenceFinder,
  createFeatureRarity,
  scoreCriterionMatch,
} from "../state/criterion-score.ts";
import { type StateFocus, toStateFocus } from "../state/focus.ts";
import { type HypothesisPhrase, hypothesisOf } from "../state/hypothesis.ts";
import { type StateAnalysis, toPlainText } from "../state/state-analysis.ts";
import { stopWords } from "../words/word-lists.ts";

/** Number of matching stems from which on an option is covered completely. */
const enough = 6;

/** Share of the stems in focus that occur in `text`, 0..1; 1 from six common stems on. */
export function shareOfFocusInText(reading: StateAnalysis, focus: StateFocus, text: string): number {
  const state = stateStems(reading, focus.paths, () => findStateStems(reading, focus));
  const least = Math.min(enough, state.size);
  if (least === 0) return 0;
  let held = 0;
  for (const stem of textStems(text)) if (state.has(stem)) held += 1;
  return Math.min(1, held / least);
}

const focusesKept = 50;
const stateStems = memoizeByOwnerAndKey<ReadonlySet<string>>(focusesKept);

function findStateStems(reading: StateAnalysis, focus: StateFocus): ReadonlySet<string> {
  const stems = new Set<string>();
  reading.sentences.forEach(({ tokens, stems: own }, at) => {
    if (!focus.holds(at)) return;
    tokens.forEach((token, index) => {
      if (!token.mark && !stopWords.has(token.word)) stems.add(own[index] as string);
    });
  });
  return stems;
}

const textStems = memoizeByText((text): ReadonlySet<string> => {
  const telling = toTokens(text).filter((token) => !token.mark && !stopWords.has(token.word));
  return new Set(telling.map((token) => toStem(token.word)));
});

const slope = 5;
const noneLevel = 0.36;
const nameShare = 1.1;

interface Candidate {
  name: readonly HypothesisPhrase[];
  description: readonly HypothesisPhrase[];
  words: string;
  none: number;
}

/** Positive weights in the order of the options: e^(slope · match with the state). */
export function toChoiceWeights(reading: StateAnalysis, question: ChoiceQuestion): number[] {
  const focus = toStateFocus(reading, toPlainText(question.instructions));
  const candidates = [...question.criteria].map(([name, text]) => toCandidate(name, toPlainText(text)));
  const matcher = {
    reading,
    summary: createFeatureEvidenceFinder(reading, focus, "topic"),
    rarity: createFeatureRarity(candidates.map(({ name, description }) => [...name, ...description])),
  };
  const scores = candidates.map((candidate) =>
    reading.words === 0
      ? 0
      : optionScore(matcher, candidate) + shareOfFocusInText(reading, focus, candidate.words),
  );
  return scores.map((score, index) => {
    const none = candidates[index]?.none ?? 0;
    return Math.exp(slope * (none > 0 ? Math.max(noneLevel * none, score * 0.5) : score));
  });
}

function toCandidate(name: string, text: string): Candidate {
  const readable = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-/&]+/g, " ");
  return {
    name: hypothesisOf(readable).phrases,
    description: hypothesisOf(text).phrases,
    words: `${readable} ${text}`,
    none: catchAllScore(readable, text),
  };
}

function optionScore(matcher: CriterionMatcher, { name, description }: Candidate): number {
  return nameShare * scoreCriterionMatch(matcher, name) + scoreCriterionMatch(matcher, description);
}
