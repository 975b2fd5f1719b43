// Edits of questions: adding, copying, moving, removing, replacing all, and changes of type, settings, rules, goals and
// dismissed advice.

import { kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import { type DecisionTuning, decisionTuningOf, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { markUsesAsElsewhere, mergeLedgers, rekeyLedger } from "#core/thresholds/evidence/ledger.ts";
import { blankQuestion } from "../new-playground.ts";
import { shareStructure } from "../structural-sharing.ts";
import { adaptDefaultThresholdsToLevels } from "./adapt-thresholds.ts";
import { moveItem, moveItems } from "./edit-list.ts";

/** Inserts a blank question with a free id at `atIndex`, or at the end. Changes nothing if the key is taken. */
export function addQuestion(
  playground: Playground,
  type: QuestionType,
  key: string,
  atIndex: number = playground.questions.length,
): Playground {
  if (playground.questions.some((question) => question.key === key)) return playground;
  const taken = new Set(playground.questions.map(({ id }) => id));
  const question = blankQuestion(key, nextFreeId(taken, "question", 1), type);
  return { ...playground, questions: playground.questions.toSpliced(atIndex, 0, question) };
}

/** The first free id among `base_1`, `base_2`, …, starting with number `from`. */
export function nextFreeId(taken: ReadonlySet<string>, base: string, from: number): string {
  let number = from;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

export type CopiedQuestions = Pick<Playground, "questions" | "ledger">;

/** The questions with these keys, in the playground's order, with their ledger entries. */
export function pickQuestionsToCopy(
  { questions, ledger }: Playground,
  keys: ReadonlySet<string>,
): CopiedQuestions {
  return {
    questions: questions.filter(({ key }) => keys.has(key)),
    ledger: rekeyLedger(ledger, (key) => (keys.has(key) ? key : undefined)),
  };
}

/**
 * Inserts copies at `atIndex` with free ids and new keys. A copy that divides an option of another choice stays
 * linked only if that choice is copied, too.
 */
export function insertQuestionCopies(
  playground: Playground,
  { questions, ledger }: CopiedQuestions,
  newKey: () => string,
  atIndex: number = playground.questions.length,
): Playground {
  if (questions.length === 0) return playground;
  const keys = new Map(questions.map(({ key }) => [key, newKey()]));
  const taken = new Set(playground.questions.map(({ id }) => id));
  const divided = new Set(questions.map(({ narrows }) => narrows?.key));
  const copies = questions.map(({ narrows, inSteps, ...whole }): PlaygroundQuestion => {
    const id = idOfCopy(whole.id, taken);
    taken.add(id);
    const within = narrows && keys.get(narrows.key);
    return {
      ...whole,
      id,
      key: keys.get(whole.key) ?? "",
      ...(narrows && within !== undefined && { narrows: { ...narrows, key: within } }),
      ...(inSteps && divided.has(whole.key) && { inSteps }),
    };
  });
  const isKnownHere = [
    ...playground.questions.map(({ key }) => key),
    ...playground.ledger.uses.map(({ question }) => question),
  ].some((key) => keys.has(key));
  const copied = rekeyLedger(ledger, (key) => keys.get(key));
  return {
    ...playground,
    questions: playground.questions.toSpliced(atIndex, 0, ...copies),
    // Rows that chose the originals' thresholds also count as having chosen the copies'.
    ledger: mergeLedgers(playground.ledger, isKnownHere ? copied : markUsesAsElsewhere(copied)),
  };
}

/** Matches an id that ends in a number up to 999, as ids of copies and new questions do. */
const numbered = /^(.*)_([1-9]\d{0,2})$/su;

/** The id if it's free; otherwise with the next free number: `x` becomes `x_2`, and `x_2` becomes `x_3`. */
function idOfCopy(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const [, base = id, number = "1"] = numbered.exec(id) ?? [];
  return nextFreeId(taken, base, Number(number) + 1);
}

/** Inserts the copies together, after the last original. */
export function duplicateQuestions(
  playground: Playground,
  keys: ReadonlySet<string>,
  newKey: () => string,
): Playground {
  const last = playground.questions.findLastIndex(({ key }) => keys.has(key));
  return insertQuestionCopies(playground, pickQuestionsToCopy(playground, keys), newKey, last + 1);
}

/** Inserts a copy after the original; its id is `x_2` for `x`, `x_3` for `x_2`, or the next free one. */
export function duplicateQuestion(playground: Playground, key: string, newKey: string): Playground {
  if (playground.questions.some((question) => question.key === newKey)) return playground;
  return duplicateQuestions(playground, new Set([key]), () => newKey);
}

export function removeQuestions(playground: Playground, keys: ReadonlySet<string>): Playground {
  const questions = playground.questions.filter((question) => !keys.has(question.key));
  return questions.length === playground.questions.length ? playground : { ...playground, questions };
}

/** `toIndex` is an index in the resulting order, clamped to its ends. */
export function moveQuestion(playground: Playground, key: string, toIndex: number): Playground {
  const from = playground.questions.findIndex((question) => question.key === key);
  const questions = moveItem(playground.questions, from, toIndex);
  return questions === playground.questions ? playground : { ...playground, questions };
}

/** Moves questions together, keeping their order, so that the first is at `toIndex` of the result. */
export function moveQuestions(
  playground: Playground,
  keys: ReadonlySet<string>,
  toIndex: number,
): Playground {
  const indexes = playground.questions.flatMap(({ key }, index) => (keys.has(key) ? [index] : []));
  const { items } = moveItems(playground.questions, new Set(indexes), toIndex);
  return items === playground.questions ? playground : { ...playground, questions: items };
}

/**
 * Replaces the whole list (for the JSON view). Questions equal by key and content keep their identity; thresholds of
 * scores adapt to their number of levels.
 */
export function replaceQuestions(
  playground: Playground,
  questions: readonly PlaygroundQuestion[],
): Playground {
  const before = new Map(playground.questions.map((question) => [question.key, question]));
  const after = questions.map((question) => {
    const former = before.get(question.key);
    return shareStructure(
      former ?? question,
      adaptDefaultThresholdsToLevels(former ?? { ...question, levels: [] }, question),
    );
  });
  const same =
    after.length === playground.questions.length &&
    after.every((question, index) => question === playground.questions[index]);
  return same ? playground : { ...playground, questions: after };
}

/**
 * Applies a change and its consequences: thresholds of a score adapt to its number of levels, and linked
 * questions follow a renamed option. Returns the same playground if nothing changes.
 */
export function changeQuestion(
  playground: Playground,
  key: string,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): Playground {
  const index = playground.questions.findIndex((question) => question.key === key);
  const before = playground.questions[index];
  if (before === undefined) return playground;
  const after = shareStructure(before, adaptDefaultThresholdsToLevels(before, change(before)));
  if (after === before) return playground;
  const questions = playground.questions.with(index, after);
  return { ...playground, questions: followRename(questions, before, after) };
}

/**
 * Questions that divide an option refer to it by name. If just one option was renamed, the reference gets the new
 * name.
 */
function followRename(
  questions: readonly PlaygroundQuestion[],
  before: PlaygroundQuestion,
  after: PlaygroundQuestion,
): readonly PlaygroundQuestion[] {
  if (before.options === after.options || before.options.length !== after.options.length) return questions;
  if (!questions.some(({ narrows }) => narrows?.key === after.key)) return questions;
  const renamed = before.options.flatMap(({ name }, place) =>
    name === after.options[place]?.name ? [] : [{ from: name, to: after.options[place]?.name ?? "" }],
  );
  const [only, ...more] = renamed;
  if (only === undefined || more.length > 0) return questions;
  return questions.map((question) =>
    question.narrows?.key === after.key && question.narrows.option === only.from
      ? { ...question, narrows: { key: after.key, option: only.to } }
      : question,
  );
}

/**
 * Changes the type but keeps all texts and rules, so that switching back loses nothing. If the new type needs
 * options or levels and there are none, blank ones are added.
 */
export function changeQuestionType(playground: Playground, key: string, type: QuestionType): Playground {
  return changeQuestion(playground, key, (question) => ({
    ...question,
    ...kinds[type].criteria.firstRows(question),
    type,
  }));
}

export function setQuestionIncluded(playground: Playground, key: string, included: boolean): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, included }));
}

/** Sets whether the questions that divide its options are asked in a second request or in the same one. */
export function withTwoStepAsking(question: PlaygroundQuestion, on: boolean): PlaygroundQuestion {
  const { inSteps: _, ...together } = question;
  return on ? { ...together, inSteps: true } : together;
}

export function setTwoStepAsking(playground: Playground, key: string, on: boolean): Playground {
  return changeQuestion(playground, key, (question) => withTwoStepAsking(question, on));
}

/** `rule` is the id of the rule of advice. */
export function dismissAdvice(playground: Playground, key: string, rule: string): Playground {
  return changeQuestion(playground, key, (question) =>
    question.dismissedAdvice.includes(rule)
      ? question
      : { ...question, dismissedAdvice: [...question.dismissedAdvice, rule] },
  );
}

/** Shows all dismissed advice on the question again. */
export function restoreDismissedAdvice(playground: Playground, key: string): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, dismissedAdvice: [] }));
}

export function setFittedRules(
  playground: Playground,
  key: string,
  rules: Rules,
  fitted: ThresholdFit,
): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules, fitted }));
}

/** Sets rules by hand. The record of the fit stays, so setting the fitted thresholds again makes it valid again. */
export function setQuestionRules(playground: Playground, key: string, rules: Rules): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules }));
}

export function setQuestionTuning(playground: Playground, key: string, change: Partial<Tuning>): Playground {
  return changeQuestion(playground, key, (question) => ({
    ...question,
    tuning: { ...tuningOf(question), ...change },
  }));
}

export function setDecisionTuning(playground: Playground, change: Partial<DecisionTuning>): Playground {
  return { ...playground, decisionTuning: { ...decisionTuningOf(playground), ...change } };
}
