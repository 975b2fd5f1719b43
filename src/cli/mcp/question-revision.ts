// Finds the question that an edit names, if it still is as the agent read it.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { quoteFirstNames, quoteName } from "#core/text/visible-text.ts";
import { InputFault } from "../call/input-fault.ts";

/** 53-bit hash of a question with its rule and settings, in base 36. An edit names the revision it was made for. */
export function questionRevision(question: PlaygroundQuestion): string {
  return hash53(JSON.stringify(question)).toString(36);
}

/** Throws an InputFault if no question has the id, or two have it. */
export function requireQuestion({ questions }: Playground, id: string): PlaygroundQuestion {
  const found = questions.filter((question) => question.id === id);
  const [only, second] = found;
  if (only === undefined) {
    const ids = questions.map((question) => question.id);
    throw new InputFault(`There is no question ${quoteName(id)}. Questions: ${quoteFirstNames(ids)}.`);
  }
  if (second !== undefined) throw new InputFault(`Two questions have the id ${quoteName(id)}.`);
  return only;
}

/** The question, if it still is what the agent read; otherwise throws an InputFault. */
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
