// Puts the questions, the state and the model of a run's request back into the playground.

import type { DividedOption, Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { adaptDefaultThresholdsToLevels } from "./edits/adapt-thresholds.ts";
import { withTwoStepAsking } from "./edits/edit-questions.ts";
import { blankQuestion } from "./new-playground.ts";
import { toAuthoredQuestion } from "./read-asked-question.ts";
import { shareStructure } from "./structural-sharing.ts";

/** Rebuilds the authored state, so that sending it gives the same bytes. */
function toAuthoredState(stateText: string): Partial<AuthoredState> & Pick<AuthoredState, "form"> {
  const value: unknown = JSON.parse(stateText);
  if (JSON.stringify(value) !== stateText) return { form: "json", text: stateText };
  if (typeof value === "string" && value !== "") return { form: "text", text: value };
  const list = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
  return list ? { form: "list", items: value } : { form: "json", text: stateText };
}

function restoreState(playground: Playground, stateText: string): Playground["state"] {
  const now = toStateText(playground.state);
  if (now.ok && now.text === stateText) return playground.state;
  return { ...playground.state, ...toAuthoredState(stateText) };
}

/**
 * Restores what a run asked, so that the playground sends the same bytes. Questions with an asked id keep their key
 * and rules. A question asked in all its wordings keeps the current one. Other questions go to the end, excluded.
 * Those that divide an option of a choice asked in two steps stay included, behind that choice: they weren't asked
 * because another option won.
 */
export function restoreRequestOfRun(playground: Playground, run: Run, newKey: () => string): Playground {
  const { wordings = [] } = run;
  const left = [...playground.questions];
  const furtherIds = new Set(wordings.flatMap(({ id, of }) => (id === of ? [] : id)));
  const restore = (question: AskedQuestion): PlaygroundQuestion => {
    const asker = run.askers?.find(({ id }) => id === question.id)?.key;
    const named = left.findIndex(({ id, key }) => id === question.id && key === asker);
    const index = named < 0 ? left.findIndex(({ id }) => id === question.id) : named;
    const [own] = index < 0 ? [] : left.splice(index, 1);
    if (own?.variants && wordings.some(({ of }) => of === own.id)) return { ...own, included: true };
    const before = own ?? blankQuestion(newKey(), question.id, question.type);
    const after = { ...before, ...toAuthoredQuestion(question), included: true };
    return shareStructure<PlaygroundQuestion>(before, adaptDefaultThresholdsToLevels(before, after));
  };
  const restoreAll = (questions: readonly AskedQuestion[]) =>
    questions.filter(({ id }) => !furtherIds.has(id)).map(restore);
  const first = restoreAll(run.asked.questions);
  const later = restoreAll(run.second?.questions ?? []);
  const stepped = inTheirSteps(first, later);
  const waiting = left.filter(({ included, narrows }) => included && waitsFor(narrows, stepped));
  const others = left.flatMap((question) =>
    waiting.includes(question) ? [] : [question.included ? { ...question, included: false } : question],
  );
  const within = playground.questions.flatMap(
    ({ key }) => [...later, ...waiting].find((question) => question.key === key) ?? [],
  );
  const placed = new Set(within);
  const lost = later.filter((question) => !placed.has(question));
  return shareStructure(playground, {
    ...playground,
    model: run.asked.model,
    state: restoreState(playground, run.asked.stateText),
    questions: [...behindTheirGroups(stepped, within), ...lost, ...others],
  });
}

function waitsFor(narrows: DividedOption | undefined, questions: readonly PlaygroundQuestion[]): boolean {
  return questions.some(({ key, inSteps }) => key === narrows?.key && inSteps);
}

function groupsOf(questions: readonly PlaygroundQuestion[]): ReadonlySet<string> {
  return new Set(questions.flatMap(({ narrows }) => narrows?.key ?? []));
}

/** Restores whether questions that divide an option are asked in a second request or in the first. */
function inTheirSteps(
  first: readonly PlaygroundQuestion[],
  later: readonly PlaygroundQuestion[],
): readonly PlaygroundQuestion[] {
  const [together, inSteps] = [groupsOf(first), groupsOf(later)];
  return first.map((question) => {
    const { key } = question;
    return inSteps.has(key) || together.has(key)
      ? shareStructure(question, withTwoStepAsking(question, inSteps.has(key)))
      : question;
  });
}

function behindTheirGroups(
  questions: readonly PlaygroundQuestion[],
  within: readonly PlaygroundQuestion[],
): readonly PlaygroundQuestion[] {
  const keys = new Set(questions.map(({ key }) => key));
  const loose = within.filter(({ narrows }) => !keys.has(narrows?.key ?? ""));
  return [
    ...questions.flatMap((question) => [
      question,
      ...within.filter(({ narrows }) => narrows?.key === question.key),
    ]),
    ...loose,
  ];
}
