// Parses the text of the JSON view in a worker.

import { parseQuestionMap, type QuestionMapParsing } from "#core/document/question-map/parse-question-map.ts";
import { WorkerClient } from "#web/kit/browser/worker-calls.ts";

const reader = new WorkerClient<string, QuestionMapParsing>(
  () => new Worker(new URL("./question-map-worker.ts", import.meta.url), { type: "module" }),
);

/** Parses on the page if the worker fails. */
export function parseQuestionMapInWorker(text: string): Promise<QuestionMapParsing> {
  return reader.call(text).catch(() => parseQuestionMap(text));
}
