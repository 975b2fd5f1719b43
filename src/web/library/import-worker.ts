// The worker that parses a file to import, up to 500 MB. Storing what it has is left to the page.

import "#web/kit/browser/without-eval.ts";
import { type ImportResult, readImport } from "#core/document/read-import.ts";
import { readBoundedFileText } from "#web/kit/browser/stream-text.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";

/** Enough for several years of use, and near the longest string of a JavaScript engine (2^29 characters in V8). */
const mostBytes = 500_000_000;

answerCalls(async (file: Blob): Promise<ImportResult> => {
  const streamed = await readBoundedFileText(file, mostBytes);
  return streamed.ok
    ? readImport(streamed.text)
    : { ok: false, problem: `Nothing was imported. ${streamed.problem}` };
});
