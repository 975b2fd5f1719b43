// Reads a service's list of models, and facts about one model.

import { z } from "zod";
import {
  findFirstMember,
  isJsonObject,
  type JsonObject,
  ownMember,
  parseJson,
} from "#core/text/json/json-object.ts";
import { describeJsonValue, truncateText } from "#core/text/visible-text.ts";
import { readErrorText } from "./error-text.ts";
import { withLatestTag } from "./read-response.ts";

export interface ListedModel extends ModelFacts {
  name: string;
  description?: string;
  releaseDate?: string;
}

/** `note` says what is odd about an accepted list, e.g. "2 without a name". */
export type ModelsReading =
  | { ok: true; models: readonly ListedModel[]; note?: string }
  | { ok: false; problem: string };

const nameSchema = z.string().min(1);
const listsNone = "lists none";

/**
 * Reads a list of models, bare or in `models`, `data` or `result`. Its items are names, or objects with a name or id.
 * Status 404 means that the server has no such list, and counts as an empty one. Other statuses outside of 200..299,
 * and bodies without a list, are problems. A list proves nothing but that the key is accepted.
 */
export function readModels(status: number, text: string): ModelsReading {
  if (status === 404) return { ok: true, models: [], note: listsNone };
  const body = parseJson(text);
  if (status < 200 || status > 299) return { ok: false, problem: describeFailure(status, body, text) };
  const list = findList(body);
  if (list === null) return { ok: false, problem: describeShape(body) };
  const named = list.flatMap((item) => readModel(item) ?? []);
  const beside = new Map(listedBeside(body, list).map((model) => [model.name, model]));
  const models = [
    ...new Map(named.map((model) => [model.name, { ...beside.get(model.name), ...model }])).values(),
  ];
  if (list.length === 0) return { ok: true, models, note: listsNone };
  const nameless = list.length - named.length;
  return nameless === 0 ? { ok: true, models } : { ok: true, models, note: `${nameless} without a name` };
}

/**
 * Digest of the model that a name refers to; undefined if the list has no such model, or no digest for it. A name
 * without a tag means `:latest`, as in Ollama.
 */
export function findModelDigest(models: readonly ListedModel[], name: string): string | undefined {
  const named = models.find((model) => model.name === name);
  return (named ?? models.find((model) => model.name === withLatestTag(name)))?.digest;
}

function findList(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isJsonObject(body)) return null;
  const lists = ["models", "data", "result"].map((name) => ownMember(body, name));
  const filled = lists.find((list) => Array.isArray(list) && list.length > 0) ?? lists.find(Array.isArray);
  if (Array.isArray(filled)) return filled;
  if (isJsonObject(lists[2])) return findList(lists[2]);
  return lists.includes(null) ? [] : null;
}

/** llama.cpp spreads the facts over `models` and `data` of one body, so both are merged. */
function listedBeside(body: unknown, list: readonly unknown[]): readonly ListedModel[] {
  const data = isJsonObject(body) ? ownMember(body, "data") : undefined;
  return Array.isArray(data) && data !== list ? data.flatMap((item) => readModel(item) ?? []) : [];
}

function readModel(item: unknown): ListedModel | null {
  if (!isJsonObject(item)) return nameSchema.safeParse(item).success ? { name: item as string } : null;
  const name = [ownMember(item, "name"), ownMember(item, "id")].find(
    (text) => nameSchema.safeParse(text).success,
  );
  if (name === undefined) return null;
  const description = findFirstMember(item, ["description"])?.value;
  const releaseDate = findFirstMember(item, ["release_date", "releaseDate"])?.value;
  return {
    name: name as string,
    ...(typeof description === "string" && { description }),
    ...(typeof releaseDate === "string" && { releaseDate }),
    ...readModelFacts(item),
  };
}

function describeFailure(status: number, body: unknown, text: string): string {
  const serverText = readErrorText(body) ?? truncateText(text.trim(), 200);
  return serverText === ""
    ? `The server answered ${status}.`
    : `The server answered ${status}: ${serverText}`;
}

function describeShape(body: unknown): string {
  if (body === undefined) return "The list of models isn't JSON.";
  const serverText = readErrorText(isJsonObject(body) ? body : null);
  if (serverText !== null) return `The server sent no list of models. It says: ${serverText}`;
  return isJsonObject(body)
    ? "The server sent an object without a list of models."
    : `The list of models is ${describeJsonValue(body)}.`;
}

export interface ModelFacts {
  /** Whether the model answers typed questions; absent if the server doesn't say. */
  decides?: boolean;
  /** Context window in tokens; a server may cut longer input silently. */
  window?: number;
  /** Digest of the weights that the name refers to at the moment. */
  digest?: string;
  /** Price per million input tokens, in the gateway's currency. */
  price?: number;
}

const decisionWords = new Set(["decision", "decisions", "systemone"]);
const kindMembers = ["capabilities", "type", "mode", "task", "modality"];
const windowMembers = ["context_length", "max_model_len", "context_window", "max_input_tokens", "n_ctx"];

/** Facts that an entry of a model list states. */
export function readModelFacts(item: JsonObject): ModelFacts {
  const decides = readDecides(item);
  const window = readWindow(item);
  const digest = ownMember(item, "digest");
  const price = readListedPrice(item);
  return {
    ...(decides !== null && { decides }),
    ...(window !== null && { window }),
    ...(typeof digest === "string" && digest !== "" && { digest }),
    ...(price !== null && { price }),
  };
}

/** Null if the item doesn't say what the model can do. */
function readDecides(item: JsonObject): boolean | null {
  const told = kindMembers.flatMap((name) => ownMember(item, name) ?? []);
  const words = told.filter((word) => typeof word === "string");
  return words.length === 0 ? null : words.some((word) => decisionWords.has(word.toLowerCase()));
}

function readWindow(item: JsonObject): number | null {
  const meta = ownMember(item, "meta");
  const places = isJsonObject(meta) ? [item, meta] : [item];
  const found = places.map((place) => findFirstMember(place, [...windowMembers, "n_ctx_train"])?.value);
  const window = found.find((value) => typeof value === "number" && Number.isInteger(value) && value > 0);
  return (window as number | undefined) ?? null;
}

/**
 * Price of a million input tokens in the gateway's currency, to six digits; null if it isn't listed. Gateways list the
 * price of one token, mostly as text.
 */
function readListedPrice(item: JsonObject): number | null {
  const pricing = ownMember(item, "pricing");
  const one = isJsonObject(pricing) ? findFirstMember(pricing, ["prompt", "input"])?.value : undefined;
  const price = typeof one === "string" && one.trim() !== "" ? Number(one) : one;
  if (typeof price !== "number" || !Number.isFinite(price) || price < 0) return null;
  return Number((price * 1_000_000).toPrecision(6));
}
