import type { AskedWording } from "#core/document/asked-wording.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { wordingsOf } from "#core/document/wordings.ts";

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
