// The worker that recognises what a pasted or opened text is.

import "#web/kit/browser/without-eval.ts";
import { recogniseInput } from "#core/document/recognise/recognise-input.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";

answerCalls((text: string) => recogniseInput(text));
