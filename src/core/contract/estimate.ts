import type { Profile } from "./profile.ts";

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
