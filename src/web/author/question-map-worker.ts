// The worker that parses the text of the JSON view.

import "#web/kit/browser/without-eval.ts";
import { parseQuestionMap } from "#core/document/question-map/parse-question-map.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";

answerCalls((text: string) => parseQuestionMap(text));
