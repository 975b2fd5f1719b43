import type { Playground } from "../playground.ts";
import { mergeQuestionMap } from "../question-map/merge-question-map.ts";
import type { RecognisedRequest } from "../recognise-request.ts";
import { replaceQuestions } from "./replace-questions.ts";
import { setModel } from "./set-model.ts";
import { setState } from "./set-state.ts";

/** Takes a whole request over: its questions in the place of those there are, its state and model if it has them. */
export function importRequest(
  playground: Playground,
  { questions, state, model }: RecognisedRequest,
  newKey: () => string,
): Playground {
  const merged = mergeQuestionMap(playground.questions, questions, newKey);
  const asked = replaceQuestions(playground, merged);
  const about = state === null ? asked : setState(asked, { ...state, items: asked.state.items });
  return model === null ? about : setModel(about, model);
}
