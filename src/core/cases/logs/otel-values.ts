import { isJsonObject, ownMember, parseJson } from "#core/json/json-object.ts";

/** Attributes by their key, as JSON values. */
export type Attributes = ReadonlyMap<string, unknown>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A list member of an object; empty where there is none. */
export function listAt(value: unknown, name: string): readonly unknown[] {
  return isJsonObject(value) ? listOf(ownMember(value, name)) : [];
}

/** A text member of an object; blank where there is none. */
export function textAt(value: unknown, name: string): string {
  const member = isJsonObject(value) ? ownMember(value, name) : undefined;
  return typeof member === "string" ? member : "";
}

/** The value that an `AnyValue` of the protocol holds: whole numbers may be written as texts, since they have 64 bits. */
export function readAnyValue(value: unknown): unknown {
  if (!isJsonObject(value)) return value ?? null;
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === "intValue") return Number.isSafeInteger(Number(held)) ? Number(held) : held;
  if (kind === "arrayValue") return listAt(held, "values").map(readAnyValue);
  if (kind === "kvlistValue") return Object.fromEntries(readAttributes(listAt(held, "values")));
  return held ?? null;
}

/** A list of keys and values as the protocol has it. */
export function readAttributes(list: readonly unknown[]): Attributes {
  return new Map(
    list.flatMap((one): [string, unknown][] => {
      const key = textAt(one, "key");
      return key === "" || !isJsonObject(one) ? [] : [[key, readAnyValue(ownMember(one, "value"))]];
    }),
  );
}

/** Nanoseconds since the epoch as ISO 8601; blank where there are none. */
export function readNanoseconds(value: unknown): string {
  const at = Number(value) / 1e6;
  return at > 0 && at < 8.64e15 ? new Date(at).toISOString() : "";
}

/** What messages say as a state: the text of the only one, else all of them; a part that is no text has no state. */
export type MessagesReading = { ok: true; value: unknown } | { ok: false; problem: string };

const noText: ReadonlySet<string> = new Set(["blob", "uri", "file"]);

/** Reads messages of the `gen_ai` conventions, which spans may hold as JSON in a text. */
export function readMessages(value: unknown): MessagesReading {
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (!Array.isArray(parsed)) return { ok: true, value: value ?? "" };
  const parts = parsed.map((message) => listAt(message, "parts"));
  if (parts.flat().some((part) => noText.has(textAt(part, "type")))) {
    return { ok: false, problem: "Its input has a picture or a file, but a state is text." };
  }
  const [only = []] = parts;
  if (parsed.length !== 1 || only.length === 0 || !only.every((part) => textAt(part, "type") === "text"))
    return { ok: true, value: parsed };
  return { ok: true, value: only.map((part) => textAt(part, "content")).join("\n") };
}
