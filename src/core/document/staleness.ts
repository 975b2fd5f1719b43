import { questionIssues, toQuestionText } from "#core/contract/question-issues.ts";
import { allAsked } from "#core/contract/run-steps.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { isBlank, type Variant } from "#core/model/question.ts";
import type { AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";

/**
 * How a question stands to a run. "fresh": its answer is to exactly what is written now. "stale": something
 * that reaches the service has changed since. "unasked": the run did not ask it.
 */
export type Standing = "fresh" | "stale" | "unasked";

function sameSurroundings(playground: Playground, run: Run, profile: Profile): boolean {
  if (run.profileId !== profile.id || run.asked.model !== playground.model) return false;
  const state = toStateText(playground.state);
  return state.ok && state.text === run.asked.stateText;
}

function sameQuestion(question: PlaygroundQuestion, asked: AskedQuestion, profile: Profile): boolean {
  return questionIssues(question).length === 0 && toQuestionText(question, profile.typeNames) === asked.text;
}

const byId = new WeakMap<AskedRequest, Map<string, { index: number; question: AskedQuestion }>>();

/** What a run asked under an id, and where in its order; null when it asked nothing under that id. */
export function findAsked(
  asked: AskedRequest,
  id: string,
): { index: number; question: AskedQuestion } | null {
  const known =
    byId.get(asked) ?? new Map(asked.questions.map((question, index) => [question.id, { index, question }]));
  byId.set(asked, known);
  return known.get(id) ?? null;
}

/** What a run asked of a question: of several wordings the one that is written now, else what has its id. */
export function findAskedOf(
  run: Run,
  question: PlaygroundQuestion,
  profile: Profile,
): ReturnType<typeof findAsked> {
  const asked = allAsked(run);
  for (const { id, of } of run.wordings ?? []) {
    const found = of === question.id ? findAsked(asked, id) : null;
    if (found && sameQuestion(question, found.question, profile)) return found;
  }
  return findAsked(asked, question.id);
}

/** The standing of each question of the playground, in its order; thresholds, notes and labels make nothing stale. */
export function standings(playground: Playground, run: Run, profile: Profile): Standing[] {
  const same = sameSurroundings(playground, run, profile);
  return playground.questions.map((question) => {
    const found = findAskedOf(run, question, profile);
    if (!found) return "unasked";
    return same && sameQuestion(question, found.question, profile) ? "fresh" : "stale";
  });
}

/**
 * Whether the next run would decide on something else: a question that was asked has changed, or one that is written has
 * not been asked. A question that narrows another is asked only where its option is chosen.
 */
export function isOutOfDate(
  questions: readonly PlaygroundQuestion[],
  standing: readonly Standing[],
): boolean {
  return questions.some(({ included, narrows, instructions }, index) => {
    const isNew = standing[index] === "unasked" && included && !narrows && !isBlank(instructions);
    return isNew || standing[index] === "stale";
  });
}

/** A variant as a question of its own: what would be asked if it were chosen. */
export interface WordedQuestion {
  variant: Variant;
  question: PlaygroundQuestion;
}

const known = new WeakMap<PlaygroundQuestion, readonly WordedQuestion[]>();

/** Every wording of a question in their order; none where only one was ever tried. The same values every time. */
export function wordingsOf(question: PlaygroundQuestion): readonly WordedQuestion[] {
  const { variants } = question;
  if (variants === undefined) return [];
  const before = known.get(question);
  if (before !== undefined) return before;
  const worded = variants.map((variant) => ({
    variant,
    question: variant.words === null ? question : { ...question, ...variant.words },
  }));
  known.set(question, worded);
  return worded;
}
