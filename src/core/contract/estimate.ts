import type { Profile } from "#core/model/profile.ts";

/** A rule of thumb for English. */
export const usualBytesPerToken = 4;

/**
 * An estimate of the tokens in a text of this many UTF-8 bytes: about four bytes of English a token, a
 * figure that past runs correct. Never exact, always called an estimate.
 */
export function estimateTokens(bytes: number, bytesPerToken = usualBytesPerToken): number {
  return Math.ceil(bytes / bytesPerToken);
}

/** The price of input tokens in the profile's currency; output is free. */
export function priceOf(inputTokens: number, price: Profile["price"]): number {
  return (inputTokens / 1_000_000) * price.perMillionInputTokens;
}

/** An amount that a service says it billed, to six figures. */
export function toAmountText(amount: number): string {
  return amount === 0
    ? "0"
    : Number(amount.toPrecision(6))
        .toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(amount)))))
        .replace(/\.?0+$/, "");
}

/** The length of a text in UTF-8 bytes, without making the bytes; half of a surrogate pair counts two. */
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

/**
 * A typed price of a million input tokens, 0 to 1,000,000, with a point or a comma before the decimals; null where
 * the text is none.
 */
export function readPrice(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return null;
  const price = Number(typed);
  return price <= 1_000_000 ? price : null;
}

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
