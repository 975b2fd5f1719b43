// Thresholds of a question, in whichever rule it has: defaults, scale, outcomes around them, and moves.

import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape, ThresholdName, Thresholds } from "#core/kinds/kind.ts";
import { type OutcomeWords, type SideWords, toSideWords } from "#core/kinds/outcome-words.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import {
  defaultRules,
  hasOutcomes,
  legacyDefaultRules,
  type Outcome,
  optionOutcomesOf,
  type Rules,
  type RuleThresholds,
} from "#core/model/rule.ts";
import {
  createOutcomeReviewTest,
  outcomeKey,
  outerAndOptionOutcomes,
  type TypeWithRules,
  unansweredOutcome,
} from "./human-review.ts";

/**
 * Starting thresholds (in levels, 0..n−1) of a score with n levels: the thirds of its scale, rounded to
 * tenths. A score without levels yet gets those of four levels.
 */
export function defaultScoreThresholds(levels: number): Thresholds {
  if (levels === 0) return { lower: defaultRules.score.lower, upper: defaultRules.score.upper };
  const end = Math.max(1, levels - 1);
  const atThird = (third: number) => Math.round((10 * third * end) / 3) / 10;
  return { lower: atThird(1), upper: atThird(2) };
}

/**
 * Lowest level that counts as positive until the author sets one: the first at or above the upper starting threshold.
 */
export function defaultPositiveLevel(levels: number): number {
  return levels === 0
    ? defaultRules.score.tail.from
    : Math.max(1, Math.ceil(defaultScoreThresholds(levels).upper));
}

export function defaultRulesForLevels(levels: number): Rules {
  const tail = { ...defaultRules.score.tail, from: defaultPositiveLevel(levels) };
  return { ...defaultRules, score: { ...defaultRules.score, ...defaultScoreThresholds(levels), tail } };
}

/** What the rule of this type compares, with its thresholds ascending: one for a gate, two for a band. */
export function toRuleThresholds({ type }: Pick<AuthoredQuestion, "type">, rules: Rules): RuleThresholds {
  const kind = kinds[type];
  const { lower, upper } = kind.thresholds(rules);
  const edges = kind.shape === "gate" ? [upper] : [lower, upper];
  return { measure: kind.measure(rules), from: kind.from(rules), edges };
}

/**
 * Thresholds that a displayed probability mustn't be rounded across; empty if the rule uses another measure.
 */
export function probabilityThresholdsOf(question: OwnThresholdsRuled): readonly number[] {
  const { measure, edges } = ruleThresholdsOf(question);
  return measure === "probability" || measure === "tail" ? edges : [];
}

type OwnThresholdsRuled = Pick<PlaygroundQuestion, "type" | "rules">;

export function ruleThresholdsOf(question: OwnThresholdsRuled): RuleThresholds {
  return toRuleThresholds(question, question.rules);
}

/**
 * Whether thresholds were set by hand or by fitting. Old documents started every score with the same thresholds, so
 * those count as unset, too.
 */
export function hasChosenThresholds(
  question: OwnThresholdsRuled & Pick<PlaygroundQuestion, "fitted" | "levels">,
): boolean {
  const startedWith = (rules: Rules) =>
    haveSameThresholds(ruleThresholdsOf(question), toRuleThresholds(question, rules));
  const first = [defaultRules, legacyDefaultRules, defaultRulesForLevels(question.levels.length)];
  return question.fitted !== null || !first.some(startedWith);
}

/** Whether measure and thresholds are the same, and for a tail the first level, too. */
export function haveSameThresholds(own: RuleThresholds, initial: RuleThresholds): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}

/** The parts of a question that its thresholds depend on. */
export type QuestionThresholdParts = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** Scale of the number that the rule divides: 0..n−1 in levels for an expected level, otherwise 0..1. */
export function thresholdScaleOf({ type, rules, levels }: QuestionThresholdParts): ThresholdScale {
  return kinds[type].measure(rules) === "level" ? levelScale(levels.length) : probabilityScale;
}

export interface QuestionThresholds {
  readonly shape: RuleShape;
  readonly scale: ThresholdScale;
  readonly thresholds: Thresholds;
  readonly words: OutcomeWords;
}

/** What happens to cases between the thresholds, and which ends also go to people. */
export interface MiddleHandling {
  /** Word for a person's decision; "a person" if several outcomes go to people. */
  readonly person: string;
  /**
   * Words for an automatic outcome between the thresholds; null if a person decides, or if it's the outcome of one
   * end.
   */
  readonly own: SideWords | null;
  /** Whether no case between the thresholds goes to a person. */
  readonly isAutomatic: boolean;
  /** Ends of the scale whose cases all go to a person. */
  readonly peoplesEnds: readonly ("no" | "yes")[];
}

export function middleHandlingOf({ type, rules }: TypeWithRules): MiddleHandling {
  const { zones, shape, words } = kinds[type];
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  const [low = "", middle = "", high = ""] = [zones.low, zones.middle, zones.high].map(
    (zone) => outcomes[zone],
  );
  if (!hasOutcomes(type, rules))
    return { person: words(rules).review, own: null, isAutomatic: false, peoplesEnds: [] };
  const isPeoples = createOutcomeReviewTest([{ type, rules }]);
  const peoples = [middle, unansweredOutcome(type, rules), ...outerAndOptionOutcomes({ type, rules })].filter(
    isPeoples,
  );
  const [person = "review", ...others] = new Map(
    peoples.map((word) => [outcomeKey(word), word.trim()]),
  ).values();
  const isNamed =
    shape === "band" &&
    (outcomeKey(middle) === outcomeKey(low)) !== (outcomeKey(middle) === outcomeKey(high));
  return {
    person: others.length === 0 ? person : "a person",
    own: isPeoples(middle) || isNamed ? null : toSideWords(middle),
    isAutomatic: !isPeoples(middle),
    peoplesEnds: [
      ...(shape === "band" && isPeoples(low) ? ["no" as const] : []),
      ...(isPeoples(high) && !optionOutcomesOf(rules[type]).some(({ outcome }) => !isPeoples(outcome))
        ? ["yes" as const]
        : []),
    ],
  };
}

export function questionThresholdsOf(question: QuestionThresholdParts): QuestionThresholds {
  const { type, rules } = question;
  const { shape, thresholds, words } = kinds[type];
  return {
    shape,
    scale: thresholdScaleOf(question),
    thresholds: thresholds(rules),
    words: words(rules),
  };
}

/** Rules with one threshold moved. It stops at the other threshold and at the ends of the scale. */
export function moveQuestionThreshold(
  question: QuestionThresholdParts,
  threshold: ThresholdName,
  to: number,
): Rules {
  return kinds[question.type].moveThreshold(question.rules, threshold, to, thresholdScaleOf(question).max);
}

/** Rules with both thresholds set. The lower one moves first, so an upper one below it ends at the lower one. */
export function setQuestionThresholds(question: QuestionThresholdParts, { lower, upper }: Thresholds): Rules {
  // First moves the upper threshold to the end of the scale, so that neither threshold stops at the other's old
  // position.
  const widened = moveQuestionThreshold(question, "upper", thresholdScaleOf(question).max);
  const raised = moveQuestionThreshold({ ...question, rules: widened }, "lower", lower);
  return moveQuestionThreshold({ ...question, rules: raised }, "upper", upper);
}
