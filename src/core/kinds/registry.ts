import type { Answer } from "#core/model/answer.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import { toCutText } from "#core/text/number-text.ts";
import { choiceKind } from "./choice.ts";
import { glossesForm, optionsForm } from "./criteria.ts";
import type { Kind, Zone } from "./kind.ts";
import { noulKind } from "./noul.ts";
import { scoreKind } from "./score.ts";

/** What each type of question says of itself. */
export const kinds: { readonly [Type in QuestionType]: Kind<Type> } = {
  noul: noulKind,
  choice: choiceKind,
  score: scoreKind,
};

/** The kind of an answer, for what it says of answers of its type. */
export function kindOf<Type extends QuestionType>({ type }: { readonly type: Type }): Kind<Type> {
  return kinds[type];
}

/** Whether the answers of a question are among options, which may stand in any order and be divided further. */
export function hasOptions({ type }: { readonly type: QuestionType }): boolean {
  return kinds[type].criteria === optionsForm;
}

/** What a question's rule makes of its number, from low to high. */
export function zonesOf({ type }: { readonly type: QuestionType }): readonly Zone[] {
  const { shape, zones } = kinds[type];
  return shape === "gate" ? [zones.low, zones.high] : [zones.low, zones.middle, zones.high];
}

/** Whether a question is answered by yes or no. */
export function isYesNo({ type }: { readonly type: QuestionType }): boolean {
  return kinds[type].criteria === glossesForm;
}

/**
 * What an answer says by itself, in short: the name of an option, or a number with two decimals, and with more where the
 * rules (null: nobody cuts it) cut that number and two don't tell its side.
 */
export function describeAnswer(answer: Answer, rules: Rules | null): string {
  const kind = kindOf(answer);
  const told = kind.answerValue(answer);
  if (typeof told === "string") return told;
  const isCut = rules !== null && kind.number(answer, kind.measure(rules), kind.from(rules)) === told;
  return toCutText(told, isCut ? edgesOf(kind, rules) : []);
}

/** The thresholds that answers of a kind are cut at. */
function edgesOf(
  { shape, thresholds }: Pick<Kind<QuestionType>, "shape" | "thresholds">,
  rules: Rules,
): number[] {
  const { lower, upper } = thresholds(rules);
  return shape === "gate" ? [upper] : [lower, upper];
}
