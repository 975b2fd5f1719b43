// The worker that writes cases as a file.

import "#web/kit/browser/without-eval.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { type CaseExportPiece, CaseExportWriter } from "./export-writer.ts";

const writer = new CaseExportWriter();

answerCalls((piece: CaseExportPiece) => writer.answer(piece));
