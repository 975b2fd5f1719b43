import "#web/kit/browser/without-eval.ts";
import { type ExportPiece, ExportWriter } from "./export-writer.ts";

const desk = new ExportWriter();

self.addEventListener("message", ({ data }: MessageEvent<ExportPiece>) => {
  self.postMessage(desk.answer(data), {});
});
