import { hasOptions } from "#core/kinds/table.ts";
import { type Answer, namesOption, type ResponseReading } from "#core/model/answer.ts";
import type { Narrowing, PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion, AskedRequest } from "#core/model/run.ts";

/** An option of a choice, and the id of the question that divides it. */
export interface Divider {
  option: string;
  id: string;
}

/** What divides the options of the choice with this key; of several questions within one option the first. */
export function dividersOf(key: string, questions: readonly PlaygroundQuestion[]): Divider[] {
  const dividers = new Map<string, string>();
  for (const { id, narrows } of questions) {
    if (narrows?.key === key && !dividers.has(narrows.option)) dividers.set(narrows.option, id);
  }
  return [...dividers].map(([option, id]) => ({ option, id }));
}

/** A choice's options and the probability of each (0..1, null: none sent), in one order. */
export interface OptionProbabilities {
  names: readonly string[];
  probabilities: readonly (number | null)[];
}

/** Options of several questions as those of one choice. */
export interface JoinedOptions extends OptionProbabilities {
  /** The group each option is of; null for one that stands beside the groups. */
  groups: readonly (string | null)[];
  /** Options of the group question whose own question has no usable answer; they stand undivided. */
  undivided: readonly string[];
  /** Options of the group question whose own question was not asked, since another won; they stand undivided. */
  unasked: readonly string[];
}

/** What can be joined of an answer to a question with these options; null where it is no usable choice. */
export function toOptionProbabilities(
  names: readonly string[],
  answer: Answer | null,
): OptionProbabilities | null {
  const isUsable = answer !== null && namesOption(answer) && !answer.tooRounded;
  return isUsable ? { names, probabilities: answer.probabilities } : null;
}

/**
 * P(option) = P(group) × P(option | group), as computed from a group question and the questions that divide
 * its options. An option that nothing divides keeps its own probability.
 */
export function joinAnswers(
  whole: OptionProbabilities,
  parts: ReadonlyMap<string, OptionProbabilities | null | "unasked">,
): JoinedOptions {
  const names: string[] = [];
  const groups: (string | null)[] = [];
  const probabilities: (number | null)[] = [];
  const undivided: string[] = [];
  const unasked: string[] = [];
  for (const [index, group] of whole.names.entries()) {
    const outer = whole.probabilities[index] ?? null;
    const part = parts.get(group);
    if (part === null) undivided.push(group);
    if (part === "unasked") unasked.push(group);
    const divided = part != null && part !== "unasked";
    const inner = divided ? part : { names: [group], probabilities: [1] };
    for (const [place, name] of inner.names.entries()) {
      const within = inner.probabilities[place] ?? null;
      names.push(name);
      groups.push(divided ? group : null);
      probabilities.push(outer === null || within === null ? null : outer * within);
    }
  }
  return { names, groups, probabilities, undivided, unasked };
}

/** A request as it is sent in two: the second asks what the answers to the first call for. */
export interface AskedSteps {
  first: AskedRequest;
  /** The questions of the second request; none when no answer calls for any. */
  second: (reading: ResponseReading) => readonly AskedQuestion[];
}

/**
 * Parts a request whose questions are these, in its order: a question within an option of a choice that is
 * asked in steps waits for the answer to that choice, and is asked if its option won, in any of its wordings. What divides such a
 * question further is asked together with it: there are never more than two requests. `largest` are the
 * questions of the longest second request that there can be.
 */
export function toSteps(
  questions: readonly PlaygroundQuestion[],
  asked: AskedRequest,
): AskedSteps & { largest: readonly AskedQuestion[] } {
  const byKey = byKeys(questions);
  const waits = questions.map((question) => outermostWait(question, byKey));
  const isWonBy = ({ key, option }: Narrowing, won: ReadonlyMap<string, string | null>) =>
    questions.some((group, place) => {
      const id = asked.questions[place]?.id;
      return group.key === key && id !== undefined && won.get(id) === option;
    });
  const within = (option: Narrowing) =>
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
        reading.answers.map(({ id, answer }) => [id, answer && namesOption(answer) ? answer.choice : null]),
      );
      return asked.questions.filter((_, place) => {
        const wait = waits[place] ?? null;
        return wait !== null && isWonBy(wait, won);
      });
    },
  };
}

/** Each question by its key; one in several wordings with the options of all of them. */
function byKeys(questions: readonly PlaygroundQuestion[]): ReadonlyMap<string, PlaygroundQuestion> {
  const byKey = new Map<string, PlaygroundQuestion>();
  for (const question of questions) {
    const { options = [] } = byKey.get(question.key) ?? {};
    byKey.set(question.key, { ...question, options: [...options, ...question.options] });
  }
  return byKey;
}

/** The choice in steps, nearest to the whole, that a question is within, and by which of its options; null: none, or a circle. */
function outermostWait(
  question: PlaygroundQuestion,
  byKey: ReadonlyMap<string, PlaygroundQuestion>,
): Narrowing | null {
  let found: Narrowing | null = null;
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

function isSame(one: Narrowing | null, other: Narrowing): boolean {
  return one?.key === other.key && one.option === other.option;
}

function lengthOf(asked: readonly AskedQuestion[]): number {
  return asked.reduce((sum, { text }) => sum + text.length, 0);
}

/** For each choice the questions within the options that have most to ask: as many options as it has wordings, since each can choose another. */
function largestOf(
  waits: readonly Narrowing[],
  questions: readonly PlaygroundQuestion[],
  within: (option: Narrowing) => readonly AskedQuestion[],
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
