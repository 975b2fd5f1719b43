/** A JSON object as parsed: its members are read by `ownMember` alone, since ids may be `__proto__`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed JSON value is an object, not a list and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of its own, or undefined; nothing is inherited. */
export function ownMember(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The first of these members that exists, with its name, or null. */
export function firstMember(
  object: JsonObject,
  names: readonly string[],
): { name: string; value: unknown } | null {
  const name = names.find((candidate) => Object.hasOwn(object, candidate));
  return name === undefined ? null : { name, value: object[name] };
}

/** Parsed JSON text (a byte order mark is skipped), or undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}
