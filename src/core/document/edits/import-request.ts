import type { Playground } from "#core/model/playground.ts";
import { mergeQuestionMap } from "../question-map/write-question-map.ts";
import type { RecognisedRequest } from "../recognise-request.ts";
import { setModel } from "./edit-playground.ts";
import { replaceQuestions } from "./edit-questions.ts";
import { setState } from "./edit-state.ts";

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
