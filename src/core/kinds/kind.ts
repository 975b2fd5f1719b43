import type { AnswerOf, ParsedAnswer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredQuestion, QuestionType } from "#core/model/question.ts";
import type { Rules, RuleThresholds } from "#core/model/rule.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import type { JsonObject } from "#core/text/json/json-object.ts";
import type { CriteriaForm } from "./criteria.ts";
import type { LabelReading } from "./read-label.ts";
import type { OutcomeWords } from "./side-words.ts";

/** Two thresholds as a rule holds them, on its scale; a rule with one threshold has its lower threshold at 0. */
export interface Thresholds {
  readonly lower: number;
  readonly upper: number;
}

/** How a question is cut: by a band, or by one threshold over which the answer is taken. */
export type RuleShape = "band" | "gate";

export type ThresholdName = keyof Thresholds;

/** A value within a range, rounded to three decimals: the finest step of the keys. */
export function clampThreshold(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/**
 * Two thresholds after one of them moved to `to`, kept within 0..`max` and in order: a moving threshold stops at the
 * other one.
 */
export function moveThreshold<Rule extends Thresholds>(
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

/** What a rule makes of its number: below the lower threshold, from the upper threshold on, and between, where a person decides. */
export interface Zones {
  readonly low: Zone;
  /** The same as `low` where there is one threshold. */
  readonly middle: Zone;
  readonly high: Zone;
}

/**
 * What a type of question says of itself. An answer and a label are of its own type; rules are those of all types,
 * of which it reads its own.
 */
export interface Kind<Type extends QuestionType> {
  /** What people call it: "yes/no". */
  readonly word: string;
  /** What a small tag says of a question: its type, and how much there is to choose from. */
  tag(question: LabelSpace): string;
  /** So many questions of the type, in words. */
  describeCount(questions: readonly LabelSpace[]): string;
  /** The names of what its answer gives a probability, in order, from the names of its options or levels. */
  parts(names: readonly string[]): readonly string[];
  /** What of its criteria has changed, as a sentence. */
  readonly criteriaChanged: string;
  readonly criteria: CriteriaForm;
  /** How servers of the family spell it beside their profile's own word and ours. */
  readonly spellings: readonly string[];
  /** Reads what was sent for a question of this type. */
  readAnswer(sent: JsonObject, asked: AskedQuestion, profile: Profile): ParsedAnswer<AnswerOf<Type>>;
  /** An answer as a service sends it, whose number lies at `value` of what a rule cuts. */
  writeAnswer(names: readonly string[], cuts: RuleThresholds, value: number): string;
  /** The least that answers at the top of what a rule cuts; null where the whole is no longer. */
  minimalAnswer(names: readonly string[], measure: RuleThresholds["measure"]): string | null;
  /** What an answer says by itself: P(true), the name of an option, an expected level. */
  answerValue(answer: AnswerOf<Type>): number | string;
  /** Whether its answers may say how sure they are. */
  readonly hasConfidence: boolean;
  /** How probability is spread: no and yes, or every option or level in order; null where it is not known. */
  shares(answer: AnswerOf<Type>): readonly number[] | null;
  /** How sure an answer is, 0..1; null where it does not say. */
  certainty(answer: AnswerOf<Type>): number | null;

  /** Whether its rule has two thresholds, or one. */
  readonly shape: RuleShape;
  readonly zones: Zones;
  /** What is true of the cases, and what the zones do to them. */
  words(rules: Rules): OutcomeWords;
  /** What a list of outcomes calls its zones, the highest first. */
  readonly zoneTitles: readonly (readonly [zone: Zone, title: string])[];
  /** What its rule cuts. */
  measure(rules: Rules): RuleThresholds["measure"];
  /** The level from which on a case is true; null where levels have no part in it. */
  from(rules: Rules): number | null;
  /** The thresholds on its measure; with one threshold, that is the upper one. */
  thresholds(rules: Rules): Thresholds;
  /** The rules with a threshold moved to `to`, kept in order and within 0..`max`. */
  moveThreshold(rules: Rules, threshold: ThresholdName, to: number, max: number): Rules;
  /** The number that a rule cuts of an answer; null where the answer does not give it. */
  number(answer: AnswerOf<Type>, measure: RuleThresholds["measure"], from: number | null): number | null;

  /** Whether its answers lie on ordered levels, which a label may name by their number. */
  readonly isGraded: boolean;
  /** Tells which labels can be right for a question as it is written. */
  labelTest(question: LabelSpace): (value: LabelValue) => boolean;
  /** The labels that a question can have, in words. */
  labels(question: LabelSpace): readonly { value: LabelValue; words: string }[];
  /** Reads labels of a question out of cells; options and levels are found by name, case aside where that is plain. */
  labelReader(question: LabelSpace, firstLevel: 0 | 1): (cell: string) => LabelReading;
  /** The label that an answer speaks for. */
  likeliest(answer: AnswerOf<Type>): LabelValue;
  /** Whether a label makes a case true: the statement, the chosen option, or level `from` reached. */
  isTrue(answer: AnswerOf<Type>, label: LabelValue, from: number | null): boolean;
  /** The zone that does what a label asks for, wherever the thresholds are; null where the label is of another type. */
  zoneOfLabel(label: LabelValue, rules: Rules): Zone | null;
  /** Whether an answer in a zone does what a label asks for; null where the label is of another type. */
  isRight(answer: AnswerOf<Type>, zone: Zone, label: LabelValue, rules: Rules): boolean | null;
}

/** What labels are held against. */
export type LabelSpace = Pick<AuthoredQuestion, "type" | "options" | "levels">;
