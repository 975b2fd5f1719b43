// Whether a run asked what is written now, by question and for the whole.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { isBlankEntry } from "#core/model/question.ts";
import type { AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { combinedRequestOf } from "#core/service/read-response.ts";
import { findQuestionIssues, toQuestionJsonText } from "#core/service/write-request.ts";

/**
 * "fresh": the run asked exactly what is written now. "stale": something has changed since. "unasked": the
 * run didn't ask the question.
 */
export type Freshness = "fresh" | "stale" | "unasked";

type Written = Pick<Playground, "model" | "questions" | "state">;

function sameSurroundings(playground: Written, run: Run, profile: Profile): boolean {
  if (run.profileId !== profile.id || run.asked.model !== playground.model) return false;
  const state = toStateText(playground.state);
  return state.ok && state.text === run.asked.stateText;
}

function sameQuestion(question: PlaygroundQuestion, asked: AskedQuestion, profile: Profile): boolean {
  return (
    findQuestionIssues(question).length === 0 &&
    toQuestionJsonText(question, profile.typeNames) === asked.text
  );
}

const byId = new WeakMap<AskedRequest, Map<string, { index: number; question: AskedQuestion }>>();

/** The asked question and its index in the request; null if the id wasn't asked. */
export function findAskedById(
  asked: AskedRequest,
  id: string,
): { index: number; question: AskedQuestion } | null {
  const known =
    byId.get(asked) ?? new Map(asked.questions.map((question, index) => [question.id, { index, question }]));
  byId.set(asked, known);
  return known.get(id) ?? null;
}

/**
 * The asked question whose text is exactly the current one. The asked wordings are searched first, then the question
 * with the same id.
 */
function findWritten(
  run: Run,
  question: PlaygroundQuestion,
  profile: Profile,
): ReturnType<typeof findAskedById> {
  const asked = combinedRequestOf(run);
  const wordings = (run.wordings ?? []).flatMap(({ id, of }) => (of === question.id ? [id] : []));
  for (const id of [...wordings, question.id]) {
    const found = findAskedById(asked, id);
    if (found && sameQuestion(question, found.question, profile)) return found;
  }
  return null;
}

/**
 * The question that was asked under an id of the run. If the question with the recorded key still exists, it
 * counts as long as it has this id; otherwise the one with this id counts, and of several the first with
 * unchanged text. Null if none matches.
 */
function askerOf(
  run: Run,
  id: string,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): PlaygroundQuestion | null {
  const key = run.askers?.find((asker) => asker.id === id)?.key;
  const known = questions.find((question) => question.key === key);
  if (known) return known.id === id ? known : null;
  const [first = null, ...others] = questions.filter((question) => question.id === id);
  if (others.length === 0) return first;
  return [first, ...others].find((one) => one && findWritten(run, one, profile)) ?? null;
}

/**
 * What a run asked for a question: its current wording, or else whatever it asked under the question's id.
 * Null if it asked nothing under that id, or if the id stood for another question.
 */
export function findAskedQuestion(
  run: Run,
  question: PlaygroundQuestion,
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): ReturnType<typeof findAskedById> {
  if (askerOf(run, question.id, questions, profile) !== question) return null;
  return findWritten(run, question, profile) ?? findAskedById(combinedRequestOf(run), question.id);
}

/** Freshness of each question's answer, in order. Thresholds, notes and labels don't make an answer stale. */
export function freshnessOfQuestions(playground: Written, run: Run, profile: Profile): Freshness[] {
  const same = sameSurroundings(playground, run, profile);
  return playground.questions.map((question) => {
    const found = findAskedQuestion(run, question, playground.questions, profile);
    if (!found) return "unasked";
    return same && sameQuestion(question, found.question, profile) ? "fresh" : "stale";
  });
}

/**
 * Whether another run could decide differently, because an asked question has changed or a new one has
 * instructions. Questions that divide an option don't count as new, because they're asked only if their
 * option wins.
 */
export function isDecisionOutOfDate(
  questions: readonly PlaygroundQuestion[],
  freshness: readonly Freshness[],
): boolean {
  return questions.some(({ included, narrows, instructions }, index) => {
    const isNew = freshness[index] === "unasked" && included && !narrows && !isBlankEntry(instructions);
    return isNew || freshness[index] === "stale";
  });
}
