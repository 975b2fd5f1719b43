import "#web/kit/browser/without-eval.ts";
import { parseQuestionMap } from "#core/document/question-map/parse-question-map.ts";

self.addEventListener("message", ({ data }: MessageEvent<{ turn: number; text: string }>) => {
  self.postMessage({ turn: data.turn, parsing: parseQuestionMap(data.text) }, {});
});
