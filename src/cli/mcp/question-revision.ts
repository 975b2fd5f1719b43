// Finds the question that an edit names, if it still is as the agent read it.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { quoteName, quoteNames } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";

/** Tells one wording, rule or setting of a question from another: an edit names the one that it was made for. */
export function questionRevision(question: PlaygroundQuestion): string {
  return hash53(JSON.stringify(question)).toString(36);
}

export function requireQuestion({ questions }: Playground, id: string): PlaygroundQuestion {
  const found = questions.filter((question) => question.id === id);
  const [only, second] = found;
  if (only === undefined) {
    const ids = questions.map((question) => question.id);
    throw new InputFault(`There is no question ${quoteName(id)}. Questions: ${quoteNames(ids)}.`);
  }
  if (second !== undefined) throw new InputFault(`Two questions have the id ${quoteName(id)}.`);
  return only;
}

/** The question, if it still is what the agent read. */
export function requireUnchangedQuestion(
  playground: Playground,
  id: string,
  revision: string,
): PlaygroundQuestion {
  const question = requireQuestion(playground, id);
  if (questionRevision(question) !== revision)
    throw new InputFault(
      `${quoteName(id)} was changed since it was read. Nothing was written; read the playground again.`,
    );
  return question;
}
