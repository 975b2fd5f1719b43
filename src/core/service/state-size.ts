// Size and shape of a state, and warnings about both.

import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { isStateTooLongToParse, readStateJson } from "#core/model/state.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { estimateTokensFromBytes } from "./estimate.ts";
import { priceOfTokens } from "./price.ts";

const near = 0.8;

export interface StateSize {
  bytes: number;
  tokens: number;
  /** "near-question" starts at 80 % of the tokens allowed for the state with one question. */
  mark: "none" | "near-question" | "over-question" | "over-request";
}

/** `bytes` is the UTF-8 length of the state's JSON text. */
export function toStateSize(bytes: number, limits: Profile["limits"], bytesPerToken?: number): StateSize {
  const tokens = estimateTokensFromBytes(bytes, bytesPerToken);
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

export interface SentJsonType {
  sent: StateKind;
  /** The first item that isn't text; the service takes arrays of texts only. */
  odd: OddItem | null;
}

/** The JSON type in which the state is sent; a guess if its JSON has errors. */
export function toSentJsonType(state: AuthoredState): SentJsonType {
  if (state.form === "text") return { sent: { kind: "text" }, odd: null };
  if (state.form === "list") return { sent: { kind: "list", items: state.items.length }, odd: null };
  return isStateTooLongToParse(state) ? { sent: { kind: "unread" }, odd: null } : jsonShape(state);
}

function jsonShape(state: AuthoredState): SentJsonType {
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

/** A warning about the state's size; null while it's far from every limit. */
export function describeStateSizeWarning(
  size: StateSize,
  { limits, price }: Pick<Profile, "limits" | "price">,
): string | null {
  if (size.mark === "none") return null;
  const question = toCountText(limits.questionTokens);
  if (size.mark === "near-question") {
    return `Near the ${question} token limit for the state and the longest question.`;
  }
  const cost = figures.format(priceOfTokens(size.tokens, price));
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

export function describeNonTextItem({ item, type }: OddItem): string {
  return `The service takes arrays of texts, and item ${toCountText(item)} is ${typeNames[type]}. Put the array into an object, or make its items texts.`;
}
