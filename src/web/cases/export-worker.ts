// The worker that writes cases as a file.

import "#web/kit/browser/without-eval.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { type ExportPiece, ExportWriter } from "./export-writer.ts";

const writer = new ExportWriter();

answerCalls((piece: ExportPiece) => writer.answer(piece));
