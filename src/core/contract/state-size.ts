import { estimateTokens } from "./estimate.ts";
import type { Profile } from "./profile.ts";

const near = 0.8;

/** How a state of this size stands to the limits that the service reports. */
export interface StateSize {
  bytes: number;
  /** Estimated. */
  tokens: number;
  /** The limit it is near or over: of one question with its state, or of a whole request. */
  mark: "none" | "near-question" | "over-question" | "over-request";
}

function markOf(tokens: number, limits: Profile["limits"]): StateSize["mark"] {
  if (tokens > limits.requestTokens) return "over-request";
  if (tokens > limits.questionTokens) return "over-question";
  return tokens >= limits.questionTokens * near ? "near-question" : "none";
}

/** The size of a state's exact JSON text, from its length in UTF-8 bytes. */
export function toStateSize(bytes: number, limits: Profile["limits"], bytesPerToken?: number): StateSize {
  const tokens = estimateTokens(bytes, bytesPerToken);
  return { bytes, tokens, mark: markOf(tokens, limits) };
}
