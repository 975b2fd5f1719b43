import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";

/** Attributes by their key, as JSON values. */
export type Attributes = ReadonlyMap<string, unknown>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A list member of an object; empty where there is none. */
export function arrayMember(value: unknown, name: string): readonly unknown[] {
  return isJsonObject(value) ? listOf(ownMember(value, name)) : [];
}

/** A text member of an object; blank where there is none. */
export function stringMember(value: unknown, name: string): string {
  const member = isJsonObject(value) ? ownMember(value, name) : undefined;
  return typeof member === "string" ? member : "";
}

/** The value that an `AnyValue` of the protocol holds: whole numbers may be written as texts, since they have 64 bits. */
export function readAnyValue(value: unknown): unknown {
  if (!isJsonObject(value)) return value ?? null;
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === "intValue") return Number.isSafeInteger(Number(held)) ? Number(held) : held;
  if (kind === "arrayValue") return arrayMember(held, "values").map(readAnyValue);
  if (kind === "kvlistValue") return Object.fromEntries(readAttributes(arrayMember(held, "values")));
  return held ?? null;
}

/** A list of keys and values as the protocol has it. */
export function readAttributes(list: readonly unknown[]): Attributes {
  return new Map(
    list.flatMap((one): [string, unknown][] => {
      const key = stringMember(one, "key");
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
  const once = typeof value === "string" ? parseJson(value) : value;
  // Some tools write their JSON as a JSON text once more.
  const again = typeof once === "string" ? parseJson(once) : undefined;
  const parsed = Array.isArray(again) ? again : once;
  if (typeof value === "string" && once === undefined && /^\s*\[\s*\{\s*"/.test(value)) {
    return { ok: false, problem: "Its messages end in the middle, as where a tool keeps no more of them." };
  }
  if (!Array.isArray(parsed)) return { ok: true, value: value ?? "" };
  const parts = parsed.map((message) => arrayMember(message, "parts"));
  if (parts.flat().some((part) => noText.has(stringMember(part, "type")))) {
    return { ok: false, problem: "Its input has a picture or a file, but a state is text." };
  }
  const [only = []] = parts;
  if (
    parsed.length !== 1 ||
    only.length === 0 ||
    !only.every((part) => stringMember(part, "type") === "text")
  )
    return { ok: true, value: parsed };
  return { ok: true, value: only.map((part) => stringMember(part, "content")).join("\n") };
}

/** Messages that were told of a call, as newer conventions write them. */
interface ToldMessages {
  readonly side: "input" | "output";
  readonly messages: readonly unknown[];
}

/** What is no text, by the names that chat services give to such parts. */
const media = /^(image|image_url|input_image|audio|input_audio|video|file|input_file|document)$/;

function toPart(part: unknown): unknown {
  if (typeof part === "string") return { type: "text", content: part };
  const text = stringMember(part, "text");
  if (text !== "") return { type: "text", content: text };
  return media.test(stringMember(part, "type")) ? { type: "uri" } : part;
}

function partsOf(content: unknown): readonly unknown[] {
  if (content === undefined || content === null || content === "") return [];
  if (Array.isArray(content)) return content.map(toPart);
  return [{ type: "text", content: typeof content === "string" ? content : JSON.stringify(content) }];
}

/** A message of a chat service in the parts of newer conventions. */
function toMessage(value: unknown, role: string): unknown {
  if (!isJsonObject(value)) return { role, parts: partsOf(value) };
  if (Array.isArray(ownMember(value, "parts"))) return value;
  const calls = arrayMember(value, "tool_calls").map((call) =>
    isJsonObject(call) ? { ...call, type: "tool_call" } : call,
  );
  return {
    role: stringMember(value, "role") || role,
    parts: [...partsOf(ownMember(value, "content")), ...calls],
  };
}

function isMessage(value: unknown): boolean {
  return isJsonObject(value) && ["role", "content", "parts"].some((name) => name in value);
}

/** One message or several, which may be JSON in a text. */
function toMessages(value: unknown, role: string): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (Array.isArray(parsed) && parsed.every(isMessage)) return parsed.map((one) => toMessage(one, role));
  return [toMessage(isMessage(parsed) ? parsed : { content: value }, role)];
}

/**
 * What an event of the conventions 1.27 to 1.36 tells of a call's messages; null where it is none. Until 1.27 an event holds
 * all of a prompt; from 1.28 each message is an event, with its content in the body of a record or beside a span's event.
 */
export function readLegacyEvent(name: string, attributes: Attributes): ToldMessages | null {
  if (name === "gen_ai.content.prompt")
    return { side: "input", messages: toMessages(attributes.get("gen_ai.prompt"), "user") };
  if (name === "gen_ai.content.completion")
    return { side: "output", messages: toMessages(attributes.get("gen_ai.completion"), "assistant") };
  const held = attributes.get("gen_ai.event.content") ?? Object.fromEntries(attributes);
  const body = typeof held === "string" ? (parseJson(held) ?? { content: held }) : held;
  if (name === "gen_ai.choice") {
    const message = isJsonObject(body) ? ownMember(body, "message") : undefined;
    return { side: "output", messages: toMessages(message ?? body, "assistant") };
  }
  const role = /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1];
  return role === undefined ? null : { side: "input", messages: [toMessage(body, role)] };
}

interface AttributeMessages extends ToldMessages {
  /** The attributes that they were read from. */
  readonly names: readonly string[];
}

const sides = [
  { side: "input", name: "gen_ai.prompt", role: "user" },
  { side: "output", name: "gen_ai.completion", role: "assistant" },
] as const;

/** Messages that a span has in attributes: all in one, or one after the other, as `gen_ai.prompt.0.content`. */
function readOlderAttributes(attributes: Attributes): readonly AttributeMessages[] {
  return sides.flatMap(({ side, name, role }): AttributeMessages[] => {
    const whole = toMessages(attributes.get(name), role);
    if (whole.length > 0) return [{ side, messages: whole, names: [name] }];
    const [messages, names] = [[] as unknown[], [] as string[]];
    for (
      let at = 0;
      attributes.has(`${name}.${at}.content`) || attributes.has(`${name}.${at}.role`);
      at += 1
    ) {
      const own = [`${name}.${at}.role`, `${name}.${at}.content`] as const;
      const [said, content] = own.map((key) => attributes.get(key));
      messages.push(toMessage({ role: said, content }, role));
      names.push(...own);
    }
    return messages.length === 0 ? [] : [{ side, messages, names }];
  });
}

/** What older conventions tell of a call beside its messages. */
export function legacyCallAttributes(attributes: Attributes): Attributes {
  const pieces = new Set(["gen_ai.prompt", "gen_ai.completion", "gen_ai.event.content"]);
  return new Map([...attributes].filter(([key]) => key.startsWith("gen_ai.") && !pieces.has(key)));
}

/** Messages of calls that older conventions tell one by one. */
export class LegacyMessages<Call extends { readonly attributes: Map<string, unknown> }> {
  private readonly told = new Map<Call, Record<"input" | "output", unknown[]>>();

  add(call: Call, { side, messages }: ToldMessages): void {
    const own = this.told.get(call) ?? { input: [], output: [] };
    own[side].push(...messages);
    this.told.set(call, own);
  }

  /** Writes them where newer conventions have them, unless the call has those. */
  finish(calls: readonly Call[]): void {
    for (const call of calls) {
      const own = this.told.get(call);
      const attributes = readOlderAttributes(call.attributes);
      for (const side of ["input", "output"] as const) {
        const name = `gen_ai.${side}.messages`;
        const held = attributes.find((one) => one.side === side);
        const messages = own && own[side].length > 0 ? own[side] : (held?.messages ?? []);
        if (call.attributes.has(name) || messages.length === 0) continue;
        call.attributes.set(name, messages);
        for (const used of held?.names ?? []) call.attributes.delete(used);
      }
    }
  }
}
