// Edits of questions, each as the page's own editor would make it. They throw InputFault where the page allows none.

import {
  changeQuestion,
  moveQuestion,
  removeQuestions,
  setQuestionRules,
} from "#core/document/edits/edit-questions.ts";
import { mergeQuestionMap } from "#core/document/question-map/merge-question-map.ts";
import { parseQuestionMap } from "#core/document/question-map/parse-question-map.ts";
import { hasOptions, kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { setQuestionThresholds, thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { setOptionOutcome, setZoneOutcome } from "#core/policy/zone.ts";
import { quoteFirstNames, quoteName } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";

/**
 * Reads a question in the service's own form, as the page's JSON view does. Throws InputFault with up to five faults;
 * their lines are those of the question as JSON with an indent of 2.
 */
export function parseServiceQuestion(id: string, question: unknown): AuthoredQuestion {
  const text = JSON.stringify({ question }, null, 2);
  const map = parseQuestionMap(text);
  if (!map.ok) {
    const faults = map.errors.slice(0, 5).map(({ message, line }) => `${message} (line ${line - 1})`);
    throw new InputFault(`The question can't be read. ${faults.join(" ")} Nothing was written.`);
  }
  const [read] = map.questions;
  if (read === undefined) throw new InputFault("The question can't be read. Nothing was written.");
  return { ...read, id };
}

function checkId(playground: Playground, id: string, own?: PlaygroundQuestion): void {
  if (id.trim() === "") throw new InputFault("A question needs an id. Nothing was written.");
  if (playground.questions.some((question) => question !== own && question.id === id))
    throw new InputFault(`Another question has the id ${quoteName(id)}. Nothing was written.`);
}

/** Inserts it behind `place.after`, or at the end. Throws InputFault for a blank id or one that is taken. */
export function insertAuthoredQuestion(
  playground: Playground,
  read: AuthoredQuestion,
  place: { readonly key: string; readonly after: PlaygroundQuestion | null },
): Playground {
  checkId(playground, read.id);
  const [added] = mergeQuestionMap([], [read], () => place.key);
  if (added === undefined) return playground;
  const { questions } = playground;
  const at = place.after === null ? questions.length : questions.indexOf(place.after) + 1;
  return { ...playground, questions: questions.toSpliced(at, 0, added) };
}

/** Keeps key, rules, labels and record. Throws InputFault for a blank id or one that is taken. */
export function replaceQuestionContent(
  playground: Playground,
  question: PlaygroundQuestion,
  read: AuthoredQuestion,
): Playground {
  checkId(playground, read.id, question);
  return changeQuestion(
    playground,
    question.key,
    (before) => mergeQuestionMap([before], [read], () => before.key)[0] ?? before,
  );
}

/** Throws InputFault while other questions divide its options. */
export function removeQuestion(playground: Playground, question: PlaygroundQuestion): Playground {
  const dividing = playground.questions.filter(({ narrows }) => narrows?.key === question.key);
  if (dividing.length > 0)
    throw new InputFault(
      `${quoteName(question.id)} has options that other questions divide: ${quoteFirstNames(dividing.map(({ id }) => id))}. Remove those first.`,
    );
  return removeQuestions(playground, new Set([question.key]));
}

export function moveQuestionAfter(
  playground: Playground,
  question: PlaygroundQuestion,
  after: PlaygroundQuestion | null,
): Playground {
  const others = playground.questions.filter((one) => one !== question);
  return moveQuestion(playground, question.key, after === null ? 0 : others.indexOf(after) + 1);
}

export interface RuleChange {
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
  /** By zone. */
  readonly outcomes?: Readonly<Record<string, Outcome>> | undefined;
  /** Outcomes of single options, by option; a blank one takes it back. */
  readonly optionOutcomes?: Readonly<Record<string, Outcome>> | undefined;
}

/** Throws InputFault for thresholds off the scale or in the wrong order, and for unknown zones and options. */
export function changeRule(
  playground: Playground,
  question: PlaygroundQuestion,
  change: RuleChange,
): Playground {
  return setQuestionRules(
    playground,
    question.key,
    withOutcomes(question, withThresholds(question, change), change),
  );
}

/** The page stops a threshold at the ends of its scale; here a number off the scale is a mistake. */
function withThresholds(question: PlaygroundQuestion, { lower, upper }: RuleChange): Rules {
  if (lower === undefined && upper === undefined) return question.rules;
  const { shape, thresholds } = kinds[question.type];
  if (shape === "gate" && lower !== undefined)
    throw new InputFault("A choice has one threshold, upper. Nothing was written.");
  const now = thresholds(question.rules);
  const wanted = { lower: lower ?? now.lower, upper: upper ?? now.upper };
  const { max } = thresholdScaleOf(question);
  if (wanted.lower < 0 || wanted.upper > max || wanted.lower > wanted.upper)
    throw new InputFault(
      `Thresholds of ${quoteName(question.id)} lie from 0 to ${max}, lower at most upper; that would be ${wanted.lower} and ${wanted.upper}. Nothing was written.`,
    );
  return setQuestionThresholds(question, wanted);
}

function withOutcomes(question: PlaygroundQuestion, rules: Rules, change: RuleChange): Rules {
  const { type } = question;
  const zones = Object.keys(rules[type].outcomes);
  let rule = rules[type];
  for (const [zone, outcome] of Object.entries(change.outcomes ?? {})) {
    if (!zones.includes(zone))
      throw new InputFault(
        `There is no zone ${quoteName(zone)}. Zones of ${quoteName(question.id)}: ${quoteFirstNames(zones)}.`,
      );
    rule = setZoneOutcome(rule, zone, outcome);
  }
  const written = { ...rules, [type]: rule };
  const own = Object.entries(change.optionOutcomes ?? {});
  if (own.length === 0) return written;
  const options = new Set(hasOptions(question) ? question.options.map(({ name }) => name) : []);
  const unknown = own.map(([name]) => name).filter((name) => !options.has(name));
  if (unknown.length > 0)
    throw new InputFault(
      `${quoteName(question.id)} has no option ${quoteFirstNames(unknown)}. Nothing was written.`,
    );
  const choice = own.reduce((to, [name, outcome]) => setOptionOutcome(to, name, outcome), written.choice);
  return { ...written, choice };
}
