import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape, ThresholdName, Thresholds } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { OutcomeWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { defaultRules, legacyDefaultRules, type Rules, type RuleThresholds } from "#core/model/rule.ts";

/**
 * The thresholds (in levels, 0..n−1) that a score of n levels begins with: the thirds of its scale, in tenths. Before
 * the first level is written they are those of four levels.
 */
export function defaultScoreThresholds(levels: number): Thresholds {
  if (levels === 0) return { lower: defaultRules.score.lower, upper: defaultRules.score.upper };
  const end = Math.max(1, levels - 1);
  const atThird = (third: number) => Math.round((10 * third * end) / 3) / 10;
  return { lower: atThird(1), upper: atThird(2) };
}

/** The level from which on a case of a score of n levels counts as positive, until somebody says: the first one that is high. */
export function defaultPositiveLevel(levels: number): number {
  return levels === 0
    ? defaultRules.score.tail.from
    : Math.max(1, Math.ceil(defaultScoreThresholds(levels).upper));
}

/** The rules that a question begins with, which its number of levels has a part in. */
export function defaultRulesFor(levels: number): Rules {
  const tail = { ...defaultRules.score.tail, from: defaultPositiveLevel(levels) };
  return { ...defaultRules, score: { ...defaultRules.score, ...defaultScoreThresholds(levels), tail } };
}

/** What the rule of a question's type cuts, and where. */
export function toRuleThresholds({ type }: Pick<AuthoredQuestion, "type">, rules: Rules): RuleThresholds {
  const kind = kinds[type];
  const { lower, upper } = kind.thresholds(rules);
  const edges = kind.shape === "gate" ? [upper] : [lower, upper];
  return { measure: kind.measure(rules), from: kind.from(rules), edges };
}

/** The thresholds that a probability shown of a question must be told from: those of its rule, where that cuts probabilities. */
export function probabilityThresholdsOf(question: OwnThresholdsRuled): readonly number[] {
  const { measure, edges } = ruleThresholdsOf(question);
  return measure === "probability" || measure === "tail" ? edges : [];
}

type OwnThresholdsRuled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function ruleThresholdsOf(question: OwnThresholdsRuled): RuleThresholds {
  return toRuleThresholds(question, question.rules);
}

/**
 * Whether somebody has set the thresholds of a question, by hand or by a goal; else they are those it began with, which
 * for a score once were the same for any number of levels.
 */
export function hasOwnThresholds(
  question: OwnThresholdsRuled & Pick<PlaygroundQuestion, "fitted" | "levels">,
): boolean {
  const cutsAt = (rules: Rules) =>
    haveSameThresholds(ruleThresholdsOf(question), toRuleThresholds(question, rules));
  const first = [defaultRules, legacyDefaultRules, defaultRulesFor(question.levels.length)];
  return question.fitted !== null || !first.some(cutsAt);
}

/** Whether two rules cut the same number in the same places. */
export function haveSameThresholds(own: RuleThresholds, initial: RuleThresholds): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}

/** What moving or reading a question's thresholds looks at. */
export type QuestionWithRules = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The scale of the thresholds of a question's rule. */
export function scaleOf({ type, rules, levels }: QuestionWithRules): ThresholdScale {
  return kinds[type].measure(rules) === "level" ? levelScale(levels.length) : probabilityScale;
}

/** A question's rule as a cut on a number. */
export interface QuestionThresholds {
  readonly shape: RuleShape;
  /** What the number and the thresholds are measured by. */
  readonly scale: ThresholdScale;
  readonly thresholds: Thresholds;
  readonly words: OutcomeWords;
}

/** How a question is cut. */
export function questionThresholdsOf(question: QuestionWithRules): QuestionThresholds {
  const { type, rules } = question;
  const { shape, thresholds, words } = kinds[type];
  return { shape, scale: scaleOf(question), thresholds: thresholds(rules), words: words(rules) };
}

/** The rules with one threshold of the question's cut moved, kept in order and on its scale. */
export function moveQuestionThreshold(
  question: QuestionWithRules,
  threshold: ThresholdName,
  to: number,
): Rules {
  return kinds[question.type].moveThreshold(question.rules, threshold, to, scaleOf(question).max);
}

/** The rules with both thresholds of the question's cut set. */
export function setQuestionThresholds(question: QuestionWithRules, { lower, upper }: Thresholds): Rules {
  // Widened first, so that neither threshold stops at where the other one was.
  const widened = moveQuestionThreshold(question, "upper", scaleOf(question).max);
  const raised = moveQuestionThreshold({ ...question, rules: widened }, "lower", lower);
  return moveQuestionThreshold({ ...question, rules: raised }, "upper", upper);
}
