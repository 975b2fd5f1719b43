import { type SliceQuestion, searchSlices } from "#core/slices/search-slices.ts";
import { type LinesQuestion, sliceLines } from "#core/slices/slice-rates.ts";

interface Asked {
  turn: number;
  question: SliceQuestion | LinesQuestion;
}

self.addEventListener("message", ({ data: { turn, question } }: MessageEvent<Asked>) => {
  const result = "divider" in question ? sliceLines(question) : searchSlices(question);
  self.postMessage({ turn, result }, {});
});
