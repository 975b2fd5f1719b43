import { usualBytesPerToken } from "./estimate.ts";

/** One answered request: its body in UTF-8 bytes, and the input tokens that its usage named. */
export interface CountedRequest {
  bytes: number;
  inputTokens: number;
}

/** How many bytes a token has, and of how many requests that was learnt; of none it is the usual figure. */
export interface TokenSize {
  bytesPerToken: number;
  requests: number;
}

/** No tokeniser of text is beyond these; a server that counts otherwise moves no estimate further. */
const least = 1;
const most = 16;

/** The median of bytes per token over requests that were answered; those without a count are passed over. */
export function learnTokenSize(counted: readonly CountedRequest[]): TokenSize {
  const sizes = counted
    .filter(({ bytes, inputTokens }) => bytes > 0 && inputTokens > 0)
    .map(({ bytes, inputTokens }) => bytes / inputTokens)
    .sort((one, other) => one - other);
  const upper = sizes[sizes.length >> 1];
  const lower = sizes[(sizes.length - 1) >> 1];
  if (upper === undefined || lower === undefined) return { bytesPerToken: usualBytesPerToken, requests: 0 };
  return { bytesPerToken: Math.min(most, Math.max(least, (upper + lower) / 2)), requests: sizes.length };
}
