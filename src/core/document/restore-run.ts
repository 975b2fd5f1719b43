import { toStateText } from "#core/contract/state-text.ts";
import { blankQuestion } from "./blank-question.ts";
import type { Playground, PlaygroundQuestion } from "./playground.ts";
import type { Run } from "./run.ts";
import { share } from "./share.ts";
import { toAuthoredQuestion, toAuthoredState } from "./to-authored.ts";

function restoreState(playground: Playground, stateText: string): Playground["state"] {
  const now = toStateText(playground.state);
  if (now.ok && now.text === stateText) return playground.state;
  return { ...playground.state, ...toAuthoredState(stateText) };
}

/**
 * The playground asking what a run asked: the same bytes, in the same order. A question with an id that the
 * run knows keeps its key and its rules; those that the run did not ask stay behind the others, left out.
 */
export function restoreRun(playground: Playground, { asked }: Run, newKey: () => string): Playground {
  const left = [...playground.questions];
  const questions = asked.questions.map((question): PlaygroundQuestion => {
    const index = left.findIndex(({ id }) => id === question.id);
    const [own] = index < 0 ? [] : left.splice(index, 1);
    const before = own ?? blankQuestion(newKey(), question.id, question.type);
    return share<PlaygroundQuestion>(before, { ...before, ...toAuthoredQuestion(question), included: true });
  });
  const others = left.map((question) => (question.included ? { ...question, included: false } : question));
  const state = restoreState(playground, asked.stateText);
  return share(playground, {
    ...playground,
    model: asked.model,
    state,
    questions: [...questions, ...others],
  });
}
