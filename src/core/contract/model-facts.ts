import { firstMember, isJsonObject, type JsonObject, ownMember } from "#core/json/json-object.ts";

/** What a list of models says of one beside its name. */
export interface ModelFacts {
  /** Whether it answers typed questions; absent where the server does not tell. */
  decides?: boolean;
  /** Tokens that it reads at most; what is beyond may be left out without a word. */
  window?: number;
  /** Of its weights: what the name stands for now. */
  digest?: string;
  /** Price of a million input tokens. */
  price?: number;
}

const decisionWords = new Set(["decision", "decisions", "systemone"]);
const kindMembers = ["capabilities", "type", "mode", "task", "modality"];
const windowMembers = ["context_length", "max_model_len", "context_window", "max_input_tokens", "n_ctx"];

/** Reads what a list says of one model, wherever servers of the family say it. */
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

/** Null where nothing is said of what the model can do. */
function readDecides(item: JsonObject): boolean | null {
  const told = kindMembers.flatMap((name) => ownMember(item, name) ?? []);
  const words = told.filter((word) => typeof word === "string");
  return words.length === 0 ? null : words.some((word) => decisionWords.has(word.toLowerCase()));
}

function readWindow(item: JsonObject): number | null {
  const meta = ownMember(item, "meta");
  const places = isJsonObject(meta) ? [item, meta] : [item];
  const found = places.map((place) => firstMember(place, [...windowMembers, "n_ctx_train"])?.value);
  const window = found.find((value) => typeof value === "number" && Number.isInteger(value) && value > 0);
  return (window as number | undefined) ?? null;
}

/** A gateway's list names the price of one token, as text. */
function readListedPrice(item: JsonObject): number | null {
  const pricing = ownMember(item, "pricing");
  const one = isJsonObject(pricing) ? firstMember(pricing, ["prompt", "input"])?.value : undefined;
  const price = typeof one === "string" && one.trim() !== "" ? Number(one) : one;
  if (typeof price !== "number" || !Number.isFinite(price) || price < 0) return null;
  return Number((price * 1_000_000).toPrecision(6));
}
