// The question type "score": its confidence, its thresholds and the rest of its `Kind`.

import type { ParsedAnswer, ScoreAnswer } from "#core/model/answer.ts";
import { type ScoreRule, scoreThresholds } from "#core/model/rule.ts";
import { type JsonObject, ownMember } from "#core/text/json/json-object.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { levelsDefinition } from "./criteria.ts";
import { type Kind, moveRuleThreshold, type ThresholdName } from "./kind.ts";
import { scoreOutcomeWords } from "./outcome-words.ts";
import {
  probabilitiesIfComplete,
  roundFloatError,
  tailProbability,
  writeProbabilitiesJson,
} from "./probabilities.ts";
import {
  clampToUnit,
  type ParsedDistribution,
  readBoundedNumber,
  readDistribution,
  resolveConfidence,
} from "./read-distribution.ts";
import {
  createNamedLabelReader,
  parseLevelNumber,
  readNumberedLevelLabel,
  toHighestLevel,
} from "./read-label.ts";

/**
 * max(0, 1 − Σp·|i − mode| / (Σ|i − (N−1)/2| / N)), the service family's published formula, 0..1: how
 * concentrated the probabilities are around their mode (the lowest if tied). 1 for one level, null for none.
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

/**
 * The answer is null if no expected level in 0..n−1 can be read, or if the probabilities aren't a
 * distribution.
 */
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

/** Σ i·p_i ÷ Σ p_i, in levels (0..n−1). */
function weightedMean(probabilities: readonly number[]): number {
  const total = sumOf(probabilities);
  return probabilities.reduce((sum, p, level) => sum + p * level, 0) / total;
}

/**
 * Allowed difference between the sent mean and the mean of the sent probabilities: what rounding all of them to two
 * decimals can explain for `count` levels, and 0.005 more.
 */
function roundingOf(count: number): number {
  return 0.01 + (0.005 * count * (count - 1)) / 2;
}

/** Moves a threshold of the current measure within 0..`max`. */
export function moveScoreThreshold(
  rule: ScoreRule,
  threshold: ThresholdName,
  to: number,
  max: number,
): ScoreRule {
  if (rule.measure === "level") return moveRuleThreshold(rule, threshold, to, max);
  const tail = moveRuleThreshold(rule.tail, threshold, to, max);
  return tail === rule.tail ? rule : { ...rule, tail };
}

/**
 * The answer is an expected level with a probability per level; the rule has two thresholds, on the level or
 * on P(level ≥ from).
 */
export const scoreKind: Kind<"score"> = {
  word: "score",
  tag: (question) => `score · 0–${question.levels.length - 1}`,
  describeCount: ({ length }) => toCounted(length, "score"),
  parts: (names) => names.map((name, level) => `${level} ${name}`),
  criteriaChanged: "The levels have changed.",
  criteria: levelsDefinition,
  spellings: [],
  readAnswer: (sent, { names }) => readScore(sent, names),
  writeAnswer(names, { measure, from }, value) {
    const low = measure === "tail" ? 0 : Math.min(Math.floor(value), names.length - 2);
    const high = measure === "tail" ? Math.min(from ?? 1, names.length - 1) : low + 1;
    const upper = measure === "tail" ? value : value - low;
    const shareOf = (level: number) => (level === high ? upper : level === low ? 1 - upper : 0);
    const probabilities = writeProbabilitiesJson(
      names.map((_, level) => String(level)),
      shareOf,
    );
    return `{"type":"score","score":${roundFloatError(low + upper * (high - low))},"probabilities":${probabilities},"confidence":1}`;
  },
  minimalAnswer: (names, measure) => (measure === "level" ? `{"score":${names.length - 1}}` : null),
  answerValue: ({ level }) => level,
  shares: probabilitiesIfComplete,
  hasConfidence: true,
  certainty: ({ confidence }) => confidence?.value ?? null,

  shape: "band",
  zones: { low: "low", middle: "middle", high: "high" },
  words: (rules) => scoreOutcomeWords(rules.score),
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
    measure === "tail" ? tailProbability(probabilities, from ?? 1) : level,

  isGraded: true,
  labelTest: (question) => (value) => typeof value === "number" && value < question.levels.length,
  labels: (question) =>
    question.levels.map(({ text }, level) => ({ value: level, words: `${level} ${toVisibleName(text)}` })),
  labelReader(question, firstLevel) {
    const readName = createNamedLabelReader(levelsDefinition.names(question), "levels", (place) => place);
    return (cell) => {
      const number = parseLevelNumber(cell);
      // A plain number is a level's index, even if another level has that number as its name.
      const named = number !== null && !/[^\d\s.,]/.test(cell) ? null : readName(cell);
      if (named !== null && (number === null || named.status === "read")) return named;
      const count = question.levels.length;
      const highest = toHighestLevel(cell);
      if (highest !== null && highest !== count - 1 + firstLevel) {
        const problem = `“${toVisibleName(cell)}” is of a scale up to ${highest}; its levels are ${firstLevel} to ${count - 1 + firstLevel}.`;
        return { status: "bad", problem };
      }
      return readNumberedLevelLabel(number ?? 0, count, firstLevel);
    };
  },
  likeliest: ({ level }) => Math.round(level),
  isPositive: (_, label, from) => Number(label) >= (from ?? 1),
  zoneOfLabel: (label, rules) =>
    typeof label === "number" ? (label >= rules.score.tail.from ? "high" : "low") : null,
  isRight: (_, zone, label, rules) =>
    typeof label === "number" ? label >= rules.score.tail.from === (zone === "high") : null,
};
