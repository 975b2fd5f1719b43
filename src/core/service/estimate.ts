import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { isTooLongToParse, readStateJson } from "#core/model/state.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";

/** Rule of thumb for English text. */
const usualBytesPerToken = 4;

/** Counts four bytes per token, as in English, until past runs correct it. Always an estimate, and shown as one. */
export function estimateTokens(bytes: number, bytesPerToken = usualBytesPerToken): number {
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

/** UTF-8 bytes of requests; sizes can be added. */
export interface RequestSize {
  bytes: number;
  /**
   * Bytes of the state for each question after the first. A server adds these if it counts the state once per question.
   */
  again: number;
}

export function addSizes(sizes: readonly RequestSize[]): RequestSize {
  return sizes.reduce((sum, { bytes, again }) => ({ bytes: sum.bytes + bytes, again: sum.again + again }), {
    bytes: 0,
    again: 0,
  });
}

export interface TokenCounting {
  bytesPerToken: number;
  /** Whether the state is billed once per question, and not once per request. */
  stateAgain: boolean;
}

/** `requests` is the number of requests that it was fitted to. */
export interface FittedCounting extends TokenCounting {
  requests: number;
}

export const defaultCounting: FittedCounting = {
  bytesPerToken: usualBytesPerToken,
  stateAgain: false,
  requests: 0,
};

export function estimateRequest(
  { bytes, again }: RequestSize,
  counting: Partial<TokenCounting> = {},
): number {
  return estimateTokens(counting.stateAgain ? bytes + again : bytes, counting.bytesPerToken);
}

/** `inputTokens` comes from the usage in the response. */
export interface CountedRequest extends RequestSize {
  inputTokens: number;
}

/**
 * Fits how a server counts tokens from its usage figures. Servers bill the state either once per request or
 * once per question; this picks the one under which bytes per token vary least between requests and lie
 * closest to the usual four. Ignores requests without a count.
 */
export function fitTokenCounting(all: readonly CountedRequest[]): FittedCounting {
  const counted = all.filter(({ bytes, inputTokens }) => bytes > 0 && inputTokens > 0);
  if (counted.length === 0) return defaultCounting;
  const once = tryCounting(counted, false);
  const again = tryCounting(counted, true);
  const { bytesPerToken, stateAgain } = again.unlikely < once.unlikely ? again : once;
  return { bytesPerToken, stateAgain, requests: counted.length };
}

/** Bounds of bytes per token; no text tokeniser lies beyond them. */
const least = 1;
const most = 16;

/**
 * Standard deviations of bytes per token, assumed, as natural logarithms: between requests of one server, and between
 * servers.
 */
const spread = { requests: 0.1, servers: 0.5 };

/**
 * The median bytes per token under this way of counting, and its squared deviations (higher is less likely).
 */
function tryCounting(counted: readonly CountedRequest[], stateAgain: boolean) {
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

/** Price in the profile's currency. Output tokens are free. */
export function tokenPrice(inputTokens: number, price: Profile["price"]): number {
  return (inputTokens / 1_000_000) * price.perMillionInputTokens;
}

/** Formats with six significant digits, since amounts can be far below a cent. */
export function toAmountText(amount: number): string {
  return amount === 0
    ? "0"
    : Number(amount.toPrecision(6))
        .toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(amount)))))
        .replace(/\.?0+$/, "");
}

/**
 * Reads a price per million input tokens, 0 to 1,000,000, with a decimal point or comma. Null when it isn't
 * one.
 */
export function readPrice(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return null;
  const price = Number(typed);
  return price <= 1_000_000 ? price : null;
}

const near = 0.8;

export interface StateSize {
  bytes: number;
  tokens: number;
  /** Warned from 80 % of the tokens allowed for one question with its state. */
  mark: "none" | "near-question" | "over-question" | "over-request";
}

/** `bytes` is the UTF-8 length of the state's JSON text. */
export function toStateSize(bytes: number, limits: Profile["limits"], bytesPerToken?: number): StateSize {
  const tokens = estimateTokens(bytes, bytesPerToken);
  return { bytes, tokens, mark: markOf(tokens, limits) };
}

function markOf(tokens: number, limits: Profile["limits"]): StateSize["mark"] {
  if (tokens > limits.requestTokens) return "over-request";
  if (tokens > limits.questionTokens) return "over-question";
  return tokens >= limits.questionTokens * near ? "near-question" : "none";
}

/** `items` is the length of the array. "unread" JSON is too long to parse. */
type StateKind = { kind: "text" } | { kind: "object" } | { kind: "unread" } | { kind: "list"; items: number };

/** An array item that isn't text, with its number from 1. */
interface OddItem {
  item: number;
  type: JsonNode["type"];
}

export interface StateShape {
  sent: StateKind;
  /** The first item that isn't text; the service takes arrays of texts only. */
  odd: OddItem | null;
}

/** How the state is sent; a guess if its JSON has errors. */
export function toStateShape(state: AuthoredState): StateShape {
  if (state.form === "text") return { sent: { kind: "text" }, odd: null };
  if (state.form === "list") return { sent: { kind: "list", items: state.items.length }, odd: null };
  return isTooLongToParse(state) ? { sent: { kind: "unread" }, odd: null } : jsonShape(state);
}

function jsonShape(state: AuthoredState): StateShape {
  const { root } = readStateJson(state);
  if (root?.type === "array") {
    return { sent: { kind: "list", items: root.items.length }, odd: oddItem(root.items) };
  }
  return { sent: { kind: root?.type === "object" ? "object" : "text" }, odd: null };
}

function oddItem(items: readonly JsonNode[]): OddItem | null {
  const at = items.findIndex((item) => item.type !== "string");
  const found = items[at];
  return found === undefined ? null : { item: at + 1, type: found.type };
}

const tenth = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const figures = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** Example: "412 bytes", "12 kB", "9.5 MB". */
export function describeBytes(bytes: number): string {
  if (bytes < 1000) return toCounted(bytes, "byte");
  if (bytes < 999_500) return `${bytes < 9950 ? tenth.format(bytes / 1000) : toCountText(bytes / 1000)} kB`;
  return `${tenth.format(bytes / 1_000_000)} MB`;
}

/** Example: "Sent as a JSON object, 412 bytes, about 103 tokens". The tokens are an estimate. */
export function describeSentSize(sent: StateKind, size: StateSize): string {
  const tokens = size.tokens === 1 ? "about 1 token" : `about ${toCountText(size.tokens)} tokens`;
  return `Sent as ${kindInWords(sent)}, ${describeBytes(size.bytes)}, ${tokens}`;
}

function kindInWords(sent: StateKind): string {
  if (sent.kind === "object") return "a JSON object";
  if (sent.kind === "text") return "one text";
  if (sent.kind === "unread") return "text, too long to check here";
  return sent.items === 1 ? "a list of 1 text" : `a list of ${toCountText(sent.items)} texts`;
}

/** Null while the state is far from every limit. */
export function sizeWarning(
  size: StateSize,
  { limits, price }: Pick<Profile, "limits" | "price">,
): string | null {
  if (size.mark === "none") return null;
  const question = toCountText(limits.questionTokens);
  if (size.mark === "near-question") {
    return `Near the ${question} token limit for the state and the longest question.`;
  }
  const cost = figures.format(tokenPrice(size.tokens, price));
  const currency = price.currency === null ? "" : ` ${price.currency}`;
  const paid = price.perMillionInputTokens === 0 ? "" : ` A run costs about ${cost}${currency}.`;
  if (size.mark === "over-question") {
    return `Over the ${question} token limit for the state and the longest question. The service may refuse it.${paid}`;
  }
  return `Over the ${toCountText(limits.requestTokens)} token limit for a request. The service will probably refuse it.${paid}`;
}

const typeNames: Record<OddItem["type"], string> = {
  object: "an object",
  array: "an array",
  string: "text",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

export function describeOddItem({ item, type }: OddItem): string {
  return `The service takes arrays of texts, and item ${toCountText(item)} is ${typeNames[type]}. Put the array into an object, or make its items texts.`;
}
