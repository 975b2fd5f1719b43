// Recognises in a worker what a pasted or opened text is.

import type { RecognisedInput } from "#core/document/recognise/recognise-input.ts";
import { callWorker } from "#web/kit/browser/worker-calls.ts";

const failed: RecognisedInput = {
  kind: "unreadable",
  meant: "text",
  faults: [
    { offset: 0, length: 0, line: 1, column: 1, message: "The browser ran out of memory while reading it." },
  ],
  straightened: null,
};

/**
 * Recognises a text in a worker, because a long one would block the page. If the worker fails, the text counts as
 * unreadable.
 */
export function recogniseInputInWorker(text: string): Promise<RecognisedInput> {
  return callWorker<RecognisedInput>(
    () => new Worker(new URL("./recognise-worker.ts", import.meta.url), { type: "module" }),
    text,
  ).catch(() => failed);
}
