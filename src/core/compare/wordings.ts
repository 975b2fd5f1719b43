// Drafts requests that ask all wordings of a question, and finds the newest answer to each wording.

import { isUnchangedSinceAsked } from "#core/cases/run-wordings.ts";
import { wordingsOf } from "#core/document/question-wordings.ts";
import { findAskedById } from "#core/document/staleness.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedWording, areRequestsEqual, type Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { combinedRequestOf, parseRunAnswers } from "#core/service/read-response.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/** Questions for one request that asks several wordings, each under a unique id. */
export interface WordingsDraft {
  questions: readonly PlaygroundQuestion[];
  /** For each entry of `questions`, the key of the author's question. */
  questionKeys: readonly string[];
  /** The entries of `questions` that are wordings. */
  wordings: readonly AskedWording[];
}

/** `id_name`, with a number if that's taken. */
function freeWordingId(id: string, name: string, taken: ReadonlySet<string>): string {
  const wanted = `${id}_${name}`;
  let found = wanted;
  for (let number = 2; taken.has(found); number += 1) found = `${wanted}_${number}`;
  return found;
}

/**
 * Included questions with all of their wordings. The first wording always keeps the author's id, whichever
 * one a plain run uses, so equal wordings always give an equal request.
 */
export function draftAllWordings(questions: readonly PlaygroundQuestion[]): WordingsDraft {
  const taken = new Set(questions.map(({ id }) => id));
  const asked: PlaygroundQuestion[] = [];
  const questionKeys: string[] = [];
  const wordings: AskedWording[] = [];
  for (const question of questions.filter(({ included }) => included)) {
    const worded = wordingsOf(question);
    for (const [place, { variant, question: other }] of worded.entries()) {
      const id = place === 0 ? question.id : freeWordingId(question.id, variant.name, taken);
      taken.add(id);
      asked.push(id === other.id ? other : { ...other, id });
      questionKeys.push(question.key);
      wordings.push({ id, of: question.id, variant: variant.key, name: variant.name });
    }
    if (worded.length > 0) continue;
    asked.push(question);
    questionKeys.push(question.key);
  }
  return { questions: asked, questionKeys, wordings };
}

/**
 * For servers whose answers may depend on ids or on the other questions: one request with the current wordings, and one
 * for each other wording, which takes the id and the place of its question.
 */
function wordingsApart(questions: readonly PlaygroundQuestion[]): WordingsDraft[] {
  const included = questions.filter((question) => question.included);
  const questionKeys = included.map(({ key }) => key);
  const worded = included.flatMap((question) =>
    wordingsOf(question).map(({ variant, question: other }) => ({ question, other, variant })),
  );
  const askedAs = ({ question: { id }, variant: { key, name } }: (typeof worded)[number]) => {
    return { id, of: id, variant: key, name };
  };
  const inUse = worded.filter(({ variant }) => variant.words === null).map(askedAs);
  const others = worded.filter(({ variant }) => variant.words !== null);
  return [
    { questions: included, questionKeys, wordings: inUse },
    ...others.map((one) => ({
      questions: included.map((question) => (question === one.question ? one.other : question)),
      questionKeys,
      wordings: [askedAs(one)],
    })),
  ];
}

/** One request, or one per wording if the server's answers may depend on ids or other questions. */
export function draftWordingRequests(
  questions: readonly PlaygroundQuestion[],
  profile: Profile,
): WordingsDraft[] {
  return variantsNeedOwnRequests(profile) ? wordingsApart(questions) : [draftAllWordings(questions)];
}

/** Example: "refund: B". */
export function describeWordings(wordings: readonly AskedWording[]): string {
  return wordings.map(({ of, name }) => `${toVisibleName(of)}: ${toVisibleName(name)}`).join(", ");
}

/** Whether the two runs asked the same apart from the question with this id. */
function isBesideTheSame(one: Run, other: Run, id: string): boolean {
  const [mine, theirs] = [one, other].map((run) => {
    const asked = combinedRequestOf(run);
    return { ...asked, questions: asked.questions.filter((question) => question.id !== id) };
  });
  return mine !== undefined && theirs !== undefined && areRequestsEqual(mine, theirs);
}

/**
 * Answers by variant key, null if unusable. `runs` are newest first; a newer answer replaces an older one. Skips runs
 * whose request differs from the newest in more than this question.
 */
export function findWordingAnswers(
  playground: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  runs: readonly Run[],
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const [newest] = runs;
  const like = runs.filter((run) => run === newest || (newest && isBesideTheSame(newest, run, question.id)));
  return new Map(like.toReversed().flatMap((run) => [...answersIn(playground, question, run, profile)]));
}

/**
 * Answers by variant key; empty unless state, model and profile are the current ones. Wordings that changed
 * since are left out.
 */
function answersIn(
  { state, model }: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  run: Run,
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const now = toStateText(state);
  const { wordings = [] } = run;
  const asked = combinedRequestOf(run);
  if (!now.ok || now.text !== asked.stateText || model !== asked.model || run.profileId !== profile.id) {
    return new Map();
  }
  const read = parseRunAnswers(run, profile);
  const answers = new Map<string, Answer | null>();
  for (const { variant, question: worded } of wordingsOf(question)) {
    const own = wordings.find((one) => one.variant === variant.key && one.of === question.id);
    const found = own && findAskedById(asked, own.id);
    if (!found || !read.ok || !isUnchangedSinceAsked(worded, found.question, profile)) continue;
    answers.set(variant.key, read.reading.answers[found.index]?.answer ?? null);
  }
  return answers;
}
