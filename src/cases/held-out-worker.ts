import { type HeldOutQuestion, heldOut } from "#core/thresholds/held-out.ts";

self.addEventListener("message", ({ data }: MessageEvent<{ turn: number; question: HeldOutQuestion }>) => {
  self.postMessage({ turn: data.turn, result: heldOut(data.question) }, {});
});
