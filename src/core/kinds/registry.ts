// All question types by name, and what follows from a question's type.

import type { Answer } from "#core/model/answer.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { choiceKind } from "./choice.ts";
import { glossesDefinition, optionsDefinition } from "./criteria.ts";
import type { Kind, Zone } from "./kind.ts";
import { noulKind } from "./noul.ts";
import { scoreKind } from "./score.ts";

export const kinds: { readonly [Type in QuestionType]: Kind<Type> } = {
  noul: noulKind,
  choice: choiceKind,
  score: scoreKind,
};

export function kindOf<Type extends QuestionType>({ type }: { readonly type: Type }): Kind<Type> {
  return kinds[type];
}

/** Whether the type has options, which can be reordered and divided into groups. */
export function hasOptions({ type }: { readonly type: QuestionType }): boolean {
  return kinds[type].criteria === optionsDefinition;
}

/** Lowest first: two zones for a gate, three for a band. */
export function zonesOf({ type }: { readonly type: QuestionType }): readonly Zone[] {
  const { shape, zones } = kinds[type];
  return shape === "gate" ? [zones.low, zones.high] : [zones.low, zones.middle, zones.high];
}

export function isYesNo({ type }: { readonly type: QuestionType }): boolean {
  return kinds[type].criteria === glossesDefinition;
}

/**
 * An option's name, or a number with two decimals. If `rules` compare the number with thresholds, it gets more decimals
 * where two would show it on the wrong side of one: "0.797" at a threshold of 0.80.
 */
export function toAnswerText(answer: Answer, rules: Rules | null): string {
  const kind = kindOf(answer);
  const value = kind.answerValue(answer);
  if (typeof value === "string") return value;
  const isCut = rules !== null && kind.number(answer, kind.measure(rules), kind.from(rules)) === value;
  return toThresholdAwareText(value, isCut ? thresholdsOf(kind, rules) : []);
}

function thresholdsOf(
  { shape, thresholds }: Pick<Kind<QuestionType>, "shape" | "thresholds">,
  rules: Rules,
): number[] {
  const { lower, upper } = thresholds(rules);
  return shape === "gate" ? [upper] : [lower, upper];
}
