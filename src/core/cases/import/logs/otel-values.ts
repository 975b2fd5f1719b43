// Readers of attributes, times and messages in OpenTelemetry data.

import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";

export type OtelAttributes = ReadonlyMap<string, unknown>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Empty if the member isn't a list. */
export function readListMember(value: unknown, name: string): readonly unknown[] {
  return isJsonObject(value) ? listOf(ownMember(value, name)) : [];
}

/** Blank if the member isn't a text. */
export function readTextMember(value: unknown, name: string): string {
  const member = isJsonObject(value) ? ownMember(value, name) : undefined;
  return typeof member === "string" ? member : "";
}

/** Unwraps an OTLP `AnyValue`, in which 64-bit integers may be strings. */
export function unwrapOtlpValue(value: unknown): unknown {
  if (!isJsonObject(value)) return value ?? null;
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === "intValue") return Number.isSafeInteger(Number(held)) ? Number(held) : held;
  if (kind === "arrayValue") return readListMember(held, "values").map(unwrapOtlpValue);
  if (kind === "kvlistValue") return Object.fromEntries(readOtlpAttributes(readListMember(held, "values")));
  return held ?? null;
}

/** Reads an OTLP list of key-value pairs. */
export function readOtlpAttributes(list: readonly unknown[]): OtelAttributes {
  return new Map(
    list.flatMap((one): [string, unknown][] => {
      const key = readTextMember(one, "key");
      return key === "" || !isJsonObject(one) ? [] : [[key, unwrapOtlpValue(ownMember(one, "value"))]];
    }),
  );
}

/** Converts nanoseconds since the epoch to ISO 8601; blank if absent or out of range. */
export function isoTimeOfNanoseconds(value: unknown): string {
  const at = Number(value) / 1e6;
  return at > 0 && at < 8.64e15 ? new Date(at).toISOString() : "";
}

/**
 * The state in a list of messages: the text of a single message, otherwise the list. Images and files are a
 * problem, because a state is text.
 */
export type GenAiMessagesReading = { ok: true; value: unknown } | { ok: false; problem: string };

const noText: ReadonlySet<string> = new Set(["blob", "uri", "file"]);

/** Reads messages in the format of the `gen_ai` conventions. In spans they may be JSON text. */
export function readGenAiMessages(value: unknown): GenAiMessagesReading {
  const once = typeof value === "string" ? parseJson(value) : value;
  // Some tools encode the JSON twice.
  const again = typeof once === "string" ? parseJson(once) : undefined;
  const parsed = Array.isArray(again) ? again : once;
  if (typeof value === "string" && once === undefined && /^\s*\[\s*\{\s*"/.test(value)) {
    return { ok: false, problem: "Its messages end in the middle, as where a tool keeps no more of them." };
  }
  if (!Array.isArray(parsed)) return { ok: true, value: value ?? "" };
  const parts = parsed.map((message) => readListMember(message, "parts"));
  if (parts.flat().some((part) => noText.has(readTextMember(part, "type")))) {
    return { ok: false, problem: "Its input has a picture or a file, but a state is text." };
  }
  const [only = []] = parts;
  if (
    parsed.length !== 1 ||
    only.length === 0 ||
    !only.every((part) => readTextMember(part, "type") === "text")
  )
    return { ok: true, value: parsed };
  return { ok: true, value: only.map((part) => readTextMember(part, "content")).join("\n") };
}
