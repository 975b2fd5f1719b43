// What a question type has to define, and the thresholds, zones and labels that all types share.

import type { AnswerOf, ParsedAnswer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredQuestion, QuestionType } from "#core/model/question.ts";
import type { Rules, RuleThresholds } from "#core/model/rule.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import type { JsonObject } from "#core/text/json/json-object.ts";
import type { CriteriaDefinition } from "./criteria.ts";
import type { OutcomeWords } from "./outcome-words.ts";
import type { LabelReading } from "./read-label.ts";

/** Positions on the scale that the rule divides. With a single threshold, `lower` is 0. */
export interface Thresholds {
  readonly lower: number;
  readonly upper: number;
}

/** "band" has two thresholds with a review band between; "gate" has one, from which answers are accepted. */
export type RuleShape = "band" | "gate";

export type ThresholdName = keyof Thresholds;

/** Rounds to three decimals, the smallest step by keyboard on a probability, and clamps to the bounds. */
export function clampThreshold(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/** Moves one threshold within 0..`max`, but not past the other one. Returns the same rule if the value stays. */
export function moveRuleThreshold<Rule extends Thresholds>(
  rule: Rule,
  threshold: ThresholdName,
  to: number,
  max = 1,
): Rule {
  const low = threshold === "upper" ? Math.min(rule.lower, max) : 0;
  const high = threshold === "lower" ? Math.min(rule.upper, max) : max;
  const value = clampThreshold(to, low, high);
  return value === rule[threshold] ? rule : { ...rule, [threshold]: value };
}

export type Zone = "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high";

/**
 * The zones of a number: `low` below `lower`, `middle` (a person decides) from `lower` up to `upper`, and `high` from
 * `upper` on.
 */
export interface Zones {
  readonly low: Zone;
  /** The same as `low` for a gate. */
  readonly middle: Zone;
  readonly high: Zone;
}

/**
 * Everything that differs by question type. Answers and labels passed in are of this type. `Rules` has a rule for
 * each type, of which a kind reads only its own.
 */
export interface Kind<Type extends QuestionType> {
  /** Name on screen, such as "yes/no". */
  readonly word: string;
  /** Short tag with type and size: "yes/no", "choice · 4", "score · 0–4". */
  tag(question: LabelSpace): string;
  /** Example: "2 choices with 9 options". */
  describeCount(questions: readonly LabelSpace[]): string;
  /**
   * Titles of the parts that an answer's probabilities belong to, in order; `names` are the options or
   * levels.
   */
  parts(names: readonly string[]): readonly string[];
  /** Sentence shown when the criteria have changed since thresholds were fitted. */
  readonly criteriaChanged: string;
  readonly criteria: CriteriaDefinition;
  /** Other names by which decision services send this type, besides `type` itself and those in the profile. */
  readonly spellings: readonly string[];
  /** Parses one answer from the wire; the answer is null if it can't be used. */
  readAnswer(sent: JsonObject, asked: AskedQuestion, profile: Profile): ParsedAnswer<AnswerOf<Type>>;
  /**
   * An answer in wire format for which `number` returns `value`, to six decimals. With a single option, probability and
   * margin are always 1. With n options, the largest probability can't be below 1/n, so such an answer isn't usable.
   */
  writeAnswer(names: readonly string[], thresholds: RuleThresholds, value: number): string;
  /**
   * An answer whose measured number is the highest possible, shorter than `writeAnswer` gives it; null if there is
   * none.
   */
  minimalAnswer(names: readonly string[], measure: RuleThresholds["measure"]): string | null;
  /** P(true), the option's name, or the expected level. */
  answerValue(answer: AnswerOf<Type>): number | string;
  readonly hasConfidence: boolean;
  /** [no, yes], or one share per option or level; null if the answer has none. */
  shares(answer: AnswerOf<Type>): readonly number[] | null;
  /**
   * How certain the answer is, 0..1. For a choice or score, its confidence, or null without one; for yes/no, twice
   * the distance of P(true) from 0.5.
   */
  certainty(answer: AnswerOf<Type>): number | null;

  readonly shape: RuleShape;
  readonly zones: Zones;
  words(rules: Rules): OutcomeWords;
  /** Titles in lists of outcomes, highest zone first. */
  readonly zoneTitles: readonly (readonly [zone: Zone, title: string])[];
  /** Which number of the answer the rule compares with its thresholds. */
  measure(rules: Rules): RuleThresholds["measure"];
  /** Lowest level that counts as positive; null if the rule has no levels. */
  from(rules: Rules): number | null;
  /** For a gate only `upper` matters. */
  thresholds(rules: Rules): Thresholds;
  /**
   * Moves a threshold within 0..`max`, but not past the other one. A gate has one threshold, which moves within 0..1.
   */
  moveThreshold(rules: Rules, threshold: ThresholdName, to: number, max: number): Rules;
  /** The number that is compared with the thresholds; null if the answer lacks it. */
  number(answer: AnswerOf<Type>, measure: RuleThresholds["measure"], from: number | null): number | null;

  /** Whether answers are ordered levels, so that labels may be level numbers. */
  readonly isGraded: boolean;
  /** Returns a test for labels that are valid for the question as written. */
  labelTest(question: LabelSpace): (value: LabelValue) => boolean;
  /** All labels that the question as written allows, in its order, each with its words on screen. */
  labels(question: LabelSpace): readonly { value: LabelValue; words: string }[];
  /**
   * Returns a parser for label cells. Options and levels match by name; case is ignored if only one name
   * matches then.
   */
  labelReader(question: LabelSpace, firstLevel: 0 | 1): (cell: string) => LabelReading;
  /** The label that agrees with the answer: yes from 0.5 on, the chosen option, or the nearest level. */
  likeliest(answer: AnswerOf<Type>): LabelValue;
  /** Whether the label makes the case positive: true, the chosen option, or at least level `from`. */
  isPositive(answer: AnswerOf<Type>, label: LabelValue, from: number | null): boolean;
  /**
   * The zone in which the answer should lie according to the label, at any thresholds; null if the label has another
   * type.
   */
  zoneOfLabel(label: LabelValue, rules: Rules): Zone | null;
  /**
   * Whether deciding for `zone` agrees with the label; null if the label has another type. Don't call it for the
   * review band, which decides nothing.
   */
  isRight(answer: AnswerOf<Type>, zone: Zone, label: LabelValue, rules: Rules): boolean | null;
}

/** The parts of a question that decide which labels are valid. */
export type LabelSpace = Pick<AuthoredQuestion, "type" | "options" | "levels">;

/** A `LabelSpace` with the key of its question, under which labels are stored. */
export type LabelSpaceWithQuestionKey = LabelSpace & { readonly key: string };
