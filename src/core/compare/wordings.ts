import { isWritten } from "#core/cases/shown-wordings.ts";
import { allAsked, readRun } from "#core/contract/run-steps.ts";
import { findAsked, wordingsOf } from "#core/document/staleness.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedWording, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";

/** Questions for one request in which every wording is asked, each under an id that no other question has. */
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
 * What a run says of each wording of a question, by the variant's key: only answers to just what is written now, about
 * the state and by the model of now.
 */
export function findWordingAnswers(
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
