import type { ParsedAnswer, ScoreAnswer } from "#core/model/answer.ts";
import { type ScoreRule, scoreThresholds } from "#core/model/rule.ts";
import { type JsonObject, ownMember } from "#core/text/json/json-object.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { levelsForm } from "./criteria.ts";
import { type Kind, moveThreshold, type ThresholdName } from "./kind.ts";
import {
  clampToUnit,
  type ParsedDistribution,
  readBoundedNumber,
  readDistribution,
  resolveConfidence,
} from "./read-distribution.ts";
import { createNameReader, readLevelNumber, toLevelNumber } from "./read-label.ts";
import { scoreWords } from "./side-words.ts";
import { roundFloatError, tailOf, wholeShares, writeShares } from "./spread.ts";

/**
 * How closely the mass of a score lies around its mode (the lowest of several):
 * max(0, 1 − Σp·|i−mode| / (Σ|i−(N−1)/2| / N)), 0 (spread out) to 1 (one level holds all); one level gives 1,
 * none gives null. Source: the formula that the service family publishes.
 */
export function scoreConfidence(probabilities: readonly number[]): number | null {
  const count = probabilities.length;
  if (count <= 1) return count === 1 ? 1 : null;
  const mode = probabilities.indexOf(Math.max(...probabilities));
  const spread = sumOf(probabilities.map((p, level) => p * Math.abs(level - mode)));
  const widest = sumOf(probabilities.map((_, level) => Math.abs(level - (count - 1) / 2))) / count;
  return clampToUnit(1 - spread / widest);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Reads an expected level, 0 to n−1, over the levels `names`. Without one, or with what is no distribution, the answer is unusable. */
function readScore(sent: JsonObject, names: readonly string[]): ParsedAnswer<ScoreAnswer> {
  const distribution = readDistribution(ownMember(sent, "probabilities"), names, "level");
  const expected = readLevel(ownMember(sent, "score"), names, distribution);
  const { confidence, violations } = resolveConfidence(
    ownMember(sent, "confidence"),
    distribution,
    scoreConfidence,
  );
  const { probabilities, tooRounded, usable } = distribution;
  const { level } = expected;
  return {
    answer:
      level === null || !usable ? null : { type: "score", level, probabilities, confidence, tooRounded },
    violations: [...expected.violations, ...distribution.violations, ...violations],
  };
}

function readLevel(sent: unknown, names: readonly string[], { derivable }: ParsedDistribution) {
  const mean = derivable === null ? null : weightedMean(derivable);
  if (sent === undefined || sent === null) {
    if (mean === null) return { level: null, violations: ["The server sent no score."] };
    const violation = `The server sent no score; ${Number(mean.toFixed(4))} is computed from its probabilities.`;
    return { level: mean, violations: [violation] };
  }
  const reading = readBoundedNumber(sent, Math.max(0, names.length - 1));
  if (!reading.ok) return { level: null, violations: [`"score" ${reading.problem}.`] };
  const off = mean !== null && Math.abs(reading.value - mean) > roundingOf(names.length);
  const violation = `The score is ${reading.value}, but the probabilities give ${Number((mean ?? 0).toFixed(4))}.`;
  return { level: reading.value, violations: off ? [violation] : [] };
}

/** The probability-weighted mean of 0-based levels, 0 to n−1, whatever the rounded sum. */
function weightedMean(probabilities: readonly number[]): number {
  const total = sumOf(probabilities);
  return probabilities.reduce((sum, p, level) => sum + p * level, 0) / total;
}

/** How far a mean of n levels can move when its probabilities and itself are rounded to two decimals. */
function roundingOf(count: number): number {
  return 0.01 + (0.005 * count * (count - 1)) / 2;
}

/** A score's rule after a threshold on its measure moved to `to`, kept within 0..`max`. */
export function moveScoreThreshold(
  rule: ScoreRule,
  threshold: ThresholdName,
  to: number,
  max: number,
): ScoreRule {
  if (rule.measure === "level") return moveThreshold(rule, threshold, to, max);
  const tail = moveThreshold(rule.tail, threshold, to, max);
  return tail === rule.tail ? rule : { ...rule, tail };
}

/**
 * How much, in ordered levels: its answer is an expected level and spreads probability over all; its rule has two
 * thresholds, on the level or on the probability of reaching one.
 */
export const scoreKind: Kind<"score"> = {
  word: "score",
  tag: (question) => `score · 0–${question.levels.length - 1}`,
  describeCount: ({ length }) => toCounted(length, "score"),
  parts: (names) => names.map((name, level) => `${level} ${name}`),
  criteriaChanged: "The levels have changed.",
  criteria: levelsForm,
  spellings: [],
  readAnswer: (sent, { names }) => readScore(sent, names),
  writeAnswer(names, { measure, from }, value) {
    const low = measure === "tail" ? 0 : Math.min(Math.floor(value), names.length - 2);
    const high = measure === "tail" ? Math.min(from ?? 1, names.length - 1) : low + 1;
    const upper = measure === "tail" ? value : value - low;
    const shareOf = (level: number) => (level === high ? upper : level === low ? 1 - upper : 0);
    const probabilities = writeShares(
      names.map((_, level) => String(level)),
      shareOf,
    );
    return `{"type":"score","score":${roundFloatError(low + upper * (high - low))},"probabilities":${probabilities},"confidence":1}`;
  },
  minimalAnswer: (names, measure) => (measure === "level" ? `{"score":${names.length - 1}}` : null),
  answerValue: ({ level }) => level,
  shares: wholeShares,
  hasConfidence: true,
  certainty: ({ confidence }) => confidence?.value ?? null,

  shape: "band",
  zones: { low: "low", middle: "middle", high: "high" },
  words: (rules) => scoreWords(rules.score),
  zoneTitles: [
    ["high", "High"],
    ["middle", "Middle"],
    ["low", "Low"],
  ],
  measure: (rules) => rules.score.measure,
  from: (rules) => rules.score.tail.from,
  thresholds: (rules) => scoreThresholds(rules.score),
  moveThreshold: (rules, threshold, to, max) => ({
    ...rules,
    score: moveScoreThreshold(rules.score, threshold, to, max),
  }),
  number: ({ level, probabilities }, measure, from) =>
    measure === "tail" ? tailOf(probabilities, from ?? 1) : level,

  isGraded: true,
  labelTest: (question) => (value) => typeof value === "number" && value < question.levels.length,
  labels: (question) =>
    question.levels.map(({ text }, level) => ({ value: level, words: `${level} ${toVisibleName(text)}` })),
  labelReader(question, firstLevel) {
    const readName = createNameReader(levelsForm.names(question), "levels", (place) => place);
    return (cell) => {
      const number = toLevelNumber(cell);
      // A plain number is a level's number, whatever levels are called.
      const named = number !== null && !/[^\d\s.,]/.test(cell) ? null : readName(cell);
      if (named !== null && (number === null || named.status === "read")) return named;
      return readLevelNumber(number ?? 0, question.levels.length, firstLevel);
    };
  },
  likeliest: ({ level }) => Math.round(level),
  isTrue: (_, label, from) => Number(label) >= (from ?? 1),
  zoneOfLabel: (label, rules) =>
    typeof label === "number" ? (label >= rules.score.tail.from ? "high" : "low") : null,
  isRight: (_, zone, label, rules) =>
    typeof label === "number" ? label >= rules.score.tail.from === (zone === "high") : null,
};
