// Which questions divide the options of a choice, the requests of both steps, and the run that both make.

import { hasOptions } from "#core/kinds/registry.ts";
import { isChoiceAnswer, type ResponseReading } from "#core/model/answer.ts";
import type { DividedOption, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";

export interface OptionSubquestion {
  option: string;
  id: string;
}

/** The questions that divide the options of the choice `key`. If several divide the same option, the first counts. */
export function subquestionsOf(key: string, questions: readonly PlaygroundQuestion[]): OptionSubquestion[] {
  const dividers = new Map<string, string>();
  for (const { id, narrows } of questions) {
    if (narrows?.key === key && !dividers.has(narrows.option)) dividers.set(narrows.option, id);
  }
  return [...dividers].map(([option, id]) => ({ option, id }));
}

/** `second` derives the second request from the answers to the first one. */
export interface TwoStepRequest {
  first: AskedRequest;
  /** Empty if no answer calls for a second request. */
  second: (reading: ResponseReading) => readonly AskedQuestion[];
}

/**
 * Splits a request at its choices with `inSteps`. A question that divides an option of such a choice goes
 * into the second request, if that option won in any wording. All questions below it go there, too, so there
 * are at most two requests. `asked` has the texts of `questions` in the same order. `largest` has the
 * questions of the longest possible second request.
 */
export function splitIntoTwoSteps(
  questions: readonly PlaygroundQuestion[],
  asked: AskedRequest,
): TwoStepRequest & { largest: readonly AskedQuestion[] } {
  const byKey = byKeys(questions);
  const waits = questions.map((question) => outermostWait(question, byKey));
  const isWonBy = ({ key, option }: DividedOption, won: ReadonlyMap<string, string | null>) =>
    questions.some((group, place) => {
      const id = asked.questions[place]?.id;
      return group.key === key && id !== undefined && won.get(id) === option;
    });
  const within = (option: DividedOption) =>
    asked.questions.filter((_, place) => isSame(waits[place] ?? null, option));
  return {
    largest: largestOf(
      waits.flatMap((wait) => wait ?? []),
      questions,
      within,
    ),
    first: { ...asked, questions: asked.questions.filter((_, place) => waits[place] === null) },
    second: (reading) => {
      const won = new Map(
        reading.answers.map(({ id, answer }) => [
          id,
          answer && isChoiceAnswer(answer) ? answer.choice : null,
        ]),
      );
      return asked.questions.filter((_, place) => {
        const wait = waits[place] ?? null;
        return wait !== null && isWonBy(wait, won);
      });
    },
  };
}

/**
 * Makes one run of both steps' runs, with the attempts, time and cost of both; without a cost if either has none.
 * Other members are the first step's.
 */
export function mergeStepRuns(first: Run, second: Run): Run {
  const { cost, ...run } = first;
  return {
    ...run,
    ...(cost !== undefined && second.cost !== undefined && { cost: cost + second.cost }),
    attempts: first.attempts + second.attempts,
    durationMs: first.durationMs + second.durationMs,
    second: { questions: second.asked.questions, responseText: second.responseText },
  };
}

/** Variants of a question have the same key, so their options are merged. */
function byKeys(questions: readonly PlaygroundQuestion[]): ReadonlyMap<string, PlaygroundQuestion> {
  const byKey = new Map<string, PlaygroundQuestion>();
  for (const question of questions) {
    const { options = [] } = byKey.get(question.key) ?? {};
    byKey.set(question.key, { ...question, options: [...options, ...question.options] });
  }
  return byKey;
}

/**
 * The outermost choice with `inSteps` above a question, and its option that leads to the question; null if there's
 * none, or if references are circular.
 */
function outermostWait(
  question: PlaygroundQuestion,
  byKey: ReadonlyMap<string, PlaygroundQuestion>,
): DividedOption | null {
  let found: DividedOption | null = null;
  let within = question;
  const seen = new Set<string>();
  while (hasOptions(within) && within.narrows) {
    if (seen.has(within.key)) return null;
    seen.add(within.key);
    const { narrows } = within;
    const group = byKey.get(narrows.key);
    if (!group || !hasOptions(group) || !group.options.some(({ name }) => name === narrows.option)) break;
    if (group.inSteps) found = narrows;
    within = group;
  }
  return found;
}

function isSame(one: DividedOption | null, other: DividedOption): boolean {
  return one?.key === other.key && one.option === other.option;
}

function lengthOf(asked: readonly AskedQuestion[]): number {
  return asked.reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * The longest possible second questions of each choice: one set for each wording of the choice, because each wording
 * may pick another option.
 */
function largestOf(
  waits: readonly DividedOption[],
  questions: readonly PlaygroundQuestion[],
  within: (option: DividedOption) => readonly AskedQuestion[],
): readonly AskedQuestion[] {
  return [...new Set(waits.map(({ key }) => key))].flatMap((key) => {
    const options = new Set(waits.flatMap((wait) => (wait.key === key ? wait.option : [])));
    const wordings = questions.filter((question) => question.key === key).length;
    return [...options]
      .map((option) => within({ key, option }))
      .sort((one, other) => lengthOf(other) - lengthOf(one))
      .slice(0, wordings)
      .flat();
  });
}
