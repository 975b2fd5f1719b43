import { parseQuestionMap, type QuestionMapParsing } from "#core/document/question-map/parse-question-map.ts";
import { WorkerCalls } from "#web/kit/browser/worker-calls.ts";

const reader = new WorkerCalls<string, QuestionMapParsing>(
  () => new Worker(new URL("./map-worker.ts", import.meta.url), { type: "module" }),
);

/** Falls back to the main thread when workers are unavailable. */
export function parseMapInWorker(text: string): Promise<QuestionMapParsing> {
  return reader.call(text).catch(() => parseQuestionMap(text));
}
