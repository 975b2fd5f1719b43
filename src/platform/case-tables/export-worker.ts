import { ExportDesk } from "./export-desk.ts";
import type { ExportPiece } from "./export-messages.ts";

const desk = new ExportDesk();

self.addEventListener("message", ({ data }: MessageEvent<ExportPiece>) => {
  self.postMessage(desk.answer(data), {});
});
