// Sentiment of the state as evidence, for questions about attitudes and scales from bad to good.

import { memoizeByOwnerAndKey, memoizeOncePerOwner } from "../language/memoize.ts";
import type { StateFocus } from "../state/focus.ts";
import { type Hypothesis, hypothesisOf } from "../state/hypothesis.ts";
import type { StateAnalysis } from "../state/state-analysis.ts";
import { readAlternation } from "../words/word-lists.ts";

/** Sentiment of the sentences in focus, −1..1. */
function stateFeeling(reading: StateAnalysis, focus: StateFocus): number {
  return stateFeelings(reading, focus.paths, () => sumFeeling(reading, focus));
}

const stateFeelings = memoizeByOwnerAndKey<number>();

function sumFeeling(reading: StateAnalysis, focus: StateFocus): number {
  const points = pointsOf(reading);
  let good = 0;
  let bad = 0;
  for (let index = 0; index < points.good.length; index += 1) {
    if (!focus.holds(index)) continue;
    good += points.good[index] as number;
    bad += points.bad[index] as number;
  }
  return Math.tanh((good - bad) / 4);
}

const pointsOf = memoizeOncePerOwner(({ sentences }: StateAnalysis) => ({
  good: Float64Array.from(sentences, ({ mood }) => mood.sentiment.good),
  bad: Float64Array.from(sentences, ({ mood }) => mood.sentiment.bad),
}));

const words = new RegExp(`\\b(?:${readAlternation("attitudes")})`);

/** Whether the question is about an opinion or emotion, for which the tone of the text counts. */
export function asksAboutAttitude(question: string): boolean {
  return words.test(question.slice(0, 500).toLowerCase());
}

/**
 * Agreement of the state's sentiment with the question's, −1..1. It's in `feeling` if the question is about an
 * attitude, otherwise in `mishap`.
 */
export function toSentimentFeatures(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
): { feeling: number; mishap: number } {
  const felt = asked.feeling() * stateFeeling(reading, focus);
  return asksAboutAttitude(focus.text) ? { feeling: felt, mishap: 0 } : { feeling: 0, mishap: felt };
}

const bad = new RegExp(`\\b(?:${readAlternation("badScales")})`);
const good = new RegExp(`\\b(?:${readAlternation("goodScales")})`);

/** 1 if the scale rises from bad to good, −1 if it falls, 0 if unknown. */
function toOrientation(instructions: string, levels: readonly string[]): number {
  const feelings = levels.map((level) => hypothesisOf(level).feeling());
  const middle = (levels.length - 1) / 2;
  const slope = feelings.reduce((sum, feeling, level) => sum + feeling * Math.sign(level - middle), 0);
  if (Math.abs(slope) > 0.4) return Math.sign(slope);
  const plain = instructions.slice(0, 500).toLowerCase();
  return Number(good.test(plain)) - Number(bad.test(plain));
}

const feltShare = 1;

/** Position (0..1) of the state's sentiment on the scale, and the weight of that evidence. */
export function toSentimentPlacement(
  reading: StateAnalysis,
  focus: StateFocus,
  instructions: string,
  levels: readonly string[],
): { at: number; weight: number } {
  const feeling = stateFeeling(reading, focus);
  const orientation = toOrientation(instructions, levels);
  return {
    at: 0.5 + 0.5 * orientation * Math.sign(feeling),
    weight: feltShare * Math.abs(feeling * orientation),
  };
}
