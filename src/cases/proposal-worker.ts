import { type ProposalQuestion, proposeThresholds } from "#core/decision/propose-thresholds.ts";

self.addEventListener("message", ({ data }: MessageEvent<{ turn: number; question: ProposalQuestion }>) => {
  self.postMessage({ turn: data.turn, result: proposeThresholds(data.question) }, {});
});
