import { isWritten } from "#core/cases/case-answers.ts";
import { areVariantsApart } from "#core/contract/profiles.ts";
import { allAsked, readRun } from "#core/contract/read-response.ts";
import { findAsked, wordingsOf } from "#core/document/staleness.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedWording, asksTheSame, type Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";

/** Questions for one request in which wordings are asked, each under an id that no other question has. */
export interface WordingsDraft {
  questions: readonly PlaygroundQuestion[];
  /** The key of the author's question for each of `questions`. */
  questionKeys: readonly string[];
  /** Those of `questions` that are wordings, in their order. */
  wordings: readonly AskedWording[];
}

/** `id_name`, and with a number where another question has that. */
function freeWordingId(id: string, name: string, taken: ReadonlySet<string>): string {
  const wanted = `${id}_${name}`;
  let found = wanted;
  for (let number = 2; taken.has(found); number += 1) found = `${wanted}_${number}`;
  return found;
}

/**
 * The included questions, and for each that has several wordings all of them: the first under the author's id, whichever
 * is asked by a plain run, so that the same wordings are always the same request.
 */
export function withWordings(questions: readonly PlaygroundQuestion[]): WordingsDraft {
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
 * The same for servers whose answers ids or company may move: the questions as they are written, and for every other
 * wording the same request with that in its place, under the author's id.
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

/** The requests in which all wordings are asked of a server: one, or where ids or company may matter one for each. */
export function draftWordings(questions: readonly PlaygroundQuestion[], profile: Profile): WordingsDraft[] {
  return areVariantsApart(profile) ? wordingsApart(questions) : [withWordings(questions)];
}

/** Which wordings a request asks: "refund: B". */
export function describeWordings(wordings: readonly AskedWording[]): string {
  return wordings.map(({ of, name }) => `${toVisibleName(of)}: ${toVisibleName(name)}`).join(", ");
}

/** Whether two runs asked the same beside the question of this id. */
function isBesideTheSame(one: Run, other: Run, id: string): boolean {
  const [mine, theirs] = [one, other].map((run) => {
    const asked = allAsked(run);
    return { ...asked, questions: asked.questions.filter((question) => question.id !== id) };
  });
  return mine !== undefined && theirs !== undefined && asksTheSame(mine, theirs);
}

/** What runs say of each wording of a question, the newest first: those that asked the same beside it. */
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
 * What a run says of each wording of a question, by the variant's key: only answers to just what is written now, about
 * the state and by the model of now.
 */
function answersIn(
  { state, model }: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  run: Run,
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const now = toStateText(state);
  const { wordings = [] } = run;
  const asked = allAsked(run);
  if (!now.ok || now.text !== asked.stateText || model !== asked.model || run.profileId !== profile.id) {
    return new Map();
  }
  const read = readRun(run, profile);
  const answers = new Map<string, Answer | null>();
  for (const { variant, question: worded } of wordingsOf(question)) {
    const own = wordings.find((one) => one.variant === variant.key && one.of === question.id);
    const found = own && findAsked(asked, own.id);
    if (!found || !read.ok || !isWritten(worded, found.question, profile)) continue;
    answers.set(variant.key, read.reading.answers[found.index]?.answer ?? null);
  }
  return answers;
}
