// Estimates of a request's tokens from its bytes, fitted to past runs.

/** Rule of thumb for English text. */
const usualBytesPerToken = 4;

/** Estimates tokens from UTF-8 bytes: four bytes per token, as in English, until past runs have shown another rate. */
export function estimateTokensFromBytes(bytes: number, bytesPerToken = usualBytesPerToken): number {
  return Math.ceil(bytes / bytesPerToken);
}

/** UTF-8 bytes of a text, without encoding it. A lone surrogate counts as two bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  const first = text.search(/[\u0080-\uffff]/);
  if (first === -1) return bytes;
  for (let index = first; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

/** UTF-8 bytes of one or more requests. */
export interface RequestSize {
  bytes: number;
  /**
   * Bytes of the state, times the number of questions after the first. Servers that bill the state for each question
   * add these.
   */
  again: number;
}

export function addRequestSizes(sizes: readonly RequestSize[]): RequestSize {
  return sizes.reduce((sum, { bytes, again }) => ({ bytes: sum.bytes + bytes, again: sum.again + again }), {
    bytes: 0,
    again: 0,
  });
}

/** How a server counts input tokens. */
export interface TokenCounting {
  bytesPerToken: number;
  /** Whether the state is billed once per question, and not once per request. */
  stateAgain: boolean;
}

/** `requests` is the number of requests that the fit is based on. */
export interface FittedTokenCounting extends TokenCounting {
  requests: number;
}

export const defaultTokenCounting: FittedTokenCounting = {
  bytesPerToken: usualBytesPerToken,
  stateAgain: false,
  requests: 0,
};

export function estimateRequestTokens(
  { bytes, again }: RequestSize,
  counting: Partial<TokenCounting> = {},
): number {
  return estimateTokensFromBytes(counting.stateAgain ? bytes + again : bytes, counting.bytesPerToken);
}

/** `inputTokens` comes from the usage in the response. */
export interface RequestWithTokenCount extends RequestSize {
  inputTokens: number;
}

/**
 * Fits how a server counts tokens to its usage figures. Servers bill the state once per request or once per question.
 * The fit picks the way for which bytes per token vary least between requests and are nearest to the usual four.
 * Ignores requests without a count.
 */
export function fitTokenCounting(all: readonly RequestWithTokenCount[]): FittedTokenCounting {
  const counted = all.filter(({ bytes, inputTokens }) => bytes > 0 && inputTokens > 0);
  if (counted.length === 0) return defaultTokenCounting;
  const once = tryCounting(counted, false);
  const again = tryCounting(counted, true);
  const { bytesPerToken, stateAgain } = again.unlikely < once.unlikely ? again : once;
  return { bytesPerToken, stateAgain, requests: counted.length };
}

/** Bounds of bytes per token; no text tokeniser lies beyond them. */
const least = 1;

const most = 16;

/** Assumed standard deviations of ln(bytes per token), between requests of one server and between servers. */
const spread = { requests: 0.1, servers: 0.5 };

/** Median bytes per token for one way of counting, and the sum of squared deviations (higher is less likely). */
function tryCounting(counted: readonly RequestWithTokenCount[], stateAgain: boolean) {
  const sizes = counted
    .map(({ bytes, again, inputTokens }) => (stateAgain ? bytes + again : bytes) / inputTokens)
    .sort((one, other) => one - other);
  const upper = sizes[sizes.length >> 1] ?? usualBytesPerToken;
  const lower = sizes[(sizes.length - 1) >> 1] ?? usualBytesPerToken;
  const middle = (upper + lower) / 2;
  const unlikely =
    sizes.reduce((sum, size) => sum + unlikeliness(size, middle, spread.requests), 0) +
    unlikeliness(middle, usualBytesPerToken, spread.servers);
  return { stateAgain, unlikely, bytesPerToken: Math.min(most, Math.max(least, middle)) };
}

function unlikeliness(size: number, from: number, by: number): number {
  return (Math.log(size / from) / by) ** 2;
}
