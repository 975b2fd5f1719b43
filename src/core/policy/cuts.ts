import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { Shape, Threshold, Thresholds } from "#core/kinds/kind.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { type Cuts, defaultRules, formerRules, type Rules } from "#core/model/rule.ts";

/**
 * The thresholds (in levels, 0..n−1) that a score of n levels begins with: the thirds of its scale, in tenths. Before
 * the first level is written they are those of four levels.
 */
export function firstScoreThresholds(levels: number): Thresholds {
  if (levels === 0) return { lower: defaultRules.score.lower, upper: defaultRules.score.upper };
  const end = Math.max(1, levels - 1);
  const atThird = (third: number) => Math.round((10 * third * end) / 3) / 10;
  return { lower: atThird(1), upper: atThird(2) };
}

/** The level from which on a case of a score of n levels counts as positive, until somebody says: the first one that is high. */
export function firstPositiveLevel(levels: number): number {
  return levels === 0
    ? defaultRules.score.tail.from
    : Math.max(1, Math.ceil(firstScoreThresholds(levels).upper));
}

/** The rules that a question begins with, which its number of levels has a part in. */
export function firstRules(levels: number): Rules {
  const tail = { ...defaultRules.score.tail, from: firstPositiveLevel(levels) };
  return { ...defaultRules, score: { ...defaultRules.score, ...firstScoreThresholds(levels), tail } };
}

/** What the rule of a question's type cuts, and where. */
export function toCuts({ type }: Pick<AuthoredQuestion, "type">, rules: Rules): Cuts {
  const kind = kinds[type];
  const { lower, upper } = kind.thresholds(rules);
  const edges = kind.shape === "gate" ? [upper] : [lower, upper];
  return { measure: kind.measure(rules), from: kind.from(rules), edges };
}

/** The thresholds that a probability shown of a question must be told from: those of its rule, where that cuts probabilities. */
export function probabilityEdges(question: OwnThresholdsRuled): readonly number[] {
  const { measure, edges } = cutsOf(question);
  return measure === "probability" || measure === "tail" ? edges : [];
}

type OwnThresholdsRuled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function cutsOf(question: OwnThresholdsRuled): Cuts {
  return toCuts(question, question.rules);
}

/**
 * Whether somebody has set the thresholds of a question, by hand or by a goal; else they are those it began with, which
 * for a score once were the same for any number of levels.
 */
export function hasOwnThresholds(
  question: OwnThresholdsRuled & Pick<PlaygroundQuestion, "fitted" | "levels">,
): boolean {
  const cutsAt = (rules: Rules) => sameCuts(cutsOf(question), toCuts(question, rules));
  const first = [defaultRules, formerRules, firstRules(question.levels.length)];
  return question.fitted !== null || !first.some(cutsAt);
}

/** Whether two rules cut the same number in the same places. */
export function sameCuts(own: Cuts, initial: Cuts): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}

/** What moving or reading a question's thresholds looks at. */
export type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The scale of the thresholds of a question's rule. */
export function scaleOf({ type, rules, levels }: Ruled): ThresholdScale {
  return kinds[type].measure(rules) === "level" ? levelScale(levels.length) : probabilityScale;
}

/** A question's rule as a cut on a number. */
export interface QuestionCut {
  readonly shape: Shape;
  /** What the number and the thresholds are measured by. */
  readonly scale: ThresholdScale;
  readonly thresholds: Thresholds;
  readonly words: CutWords;
}

/** How a question is cut. */
export function cutOfQuestion(question: Ruled): QuestionCut {
  const { type, rules } = question;
  const { shape, thresholds, words } = kinds[type];
  return { shape, scale: scaleOf(question), thresholds: thresholds(rules), words: words(rules) };
}

/** The rules with one threshold of the question's cut moved, kept in order and on its scale. */
export function moveQuestionThreshold(question: Ruled, threshold: Threshold, to: number): Rules {
  return kinds[question.type].moveThreshold(question.rules, threshold, to, scaleOf(question).max);
}

/** The rules with both thresholds of the question's cut set. */
export function setQuestionThresholds(question: Ruled, { lower, upper }: Thresholds): Rules {
  // Widened first, so that neither threshold stops at where the other one was.
  const widened = moveQuestionThreshold(question, "upper", scaleOf(question).max);
  const raised = moveQuestionThreshold({ ...question, rules: widened }, "lower", lower);
  return moveQuestionThreshold({ ...question, rules: raised }, "upper", upper);
}
