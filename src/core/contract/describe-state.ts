import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { JsonNode } from "#core/json/json-node.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { isUnreadJson, readStateJson } from "#core/model/state.ts";
import { priceOf, type StateSize } from "./estimate.ts";

/** What the service will receive as the state: `items` counts an array's; `unread` is too long to look at. */
type StateKind = { kind: "text" } | { kind: "object" } | { kind: "unread" } | { kind: "list"; items: number };

/** An item of an array that is not text, counted from 1. */
interface OddItem {
  item: number;
  type: JsonNode["type"];
}

export interface StateShape {
  sent: StateKind;
  /** The first item that is not text; the service takes arrays of texts only. */
  odd: OddItem | null;
}

function oddItem(items: readonly JsonNode[]): OddItem | null {
  const at = items.findIndex((item) => item.type !== "string");
  const found = items[at];
  return found === undefined ? null : { item: at + 1, type: found.type };
}

function jsonShape(state: AuthoredState): StateShape {
  const { root } = readStateJson(state);
  if (root?.type === "array") {
    return { sent: { kind: "list", items: root.items.length }, odd: oddItem(root.items) };
  }
  return { sent: { kind: root?.type === "object" ? "object" : "text" }, odd: null };
}

/** The kind of what a state sends; of JSON with errors, a guess. */
export function toStateShape(state: AuthoredState): StateShape {
  if (state.form === "text") return { sent: { kind: "text" }, odd: null };
  if (state.form === "list") return { sent: { kind: "list", items: state.items.length }, odd: null };
  return isUnreadJson(state) ? { sent: { kind: "unread" }, odd: null } : jsonShape(state);
}

const tenth = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const figures = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** A length in bytes as people read it: 412 bytes, 12 kB, 9.5 MB. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return toCounted(bytes, "byte");
  if (bytes < 999_500) return `${bytes < 9950 ? tenth.format(bytes / 1000) : toCountText(bytes / 1000)} kB`;
  return `${tenth.format(bytes / 1_000_000)} MB`;
}

function kindInWords(sent: StateKind): string {
  if (sent.kind === "object") return "a JSON object";
  if (sent.kind === "text") return "one text";
  if (sent.kind === "unread") return "text, too long to check here";
  return sent.items === 1 ? "a list of 1 text" : `a list of ${toCountText(sent.items)} texts`;
}

/** "Sent as a JSON object, 412 bytes, about 103 tokens": the tokens are an estimate. */
export function sentInWords(sent: StateKind, size: StateSize): string {
  const tokens = size.tokens === 1 ? "about 1 token" : `about ${toCountText(size.tokens)} tokens`;
  return `Sent as ${kindInWords(sent)}, ${bytesInWords(size.bytes)}, ${tokens}`;
}

/** What its size means for a run, or null while it is far from every limit. */
export function sizeWarning(
  size: StateSize,
  { limits, price }: Pick<Profile, "limits" | "price">,
): string | null {
  if (size.mark === "none") return null;
  const question = toCountText(limits.questionTokens);
  if (size.mark === "near-question") {
    return `Near the ${question} token limit for the state and the longest question.`;
  }
  const cost = figures.format(priceOf(size.tokens, price));
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

/** Why an array with such an item may be refused. */
export function oddItemInWords({ item, type }: OddItem): string {
  return `The service takes arrays of texts, and item ${toCountText(item)} is ${typeNames[type]}. Put the array into an object, or make its items texts.`;
}
