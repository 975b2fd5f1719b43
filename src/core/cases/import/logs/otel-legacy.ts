// Messages of model calls as older OpenTelemetry conventions told them: in events, or in numbered attributes.

import { isJsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import { type OtelAttributes, readListMember, readTextMember } from "./otel-values.ts";

interface ToldMessages {
  readonly side: "input" | "output";
  readonly messages: readonly unknown[];
}

/** Types of parts in chat APIs that aren't text. */
const media = /^(image|image_url|input_image|audio|input_audio|video|file|input_file|document)$/;

function toPart(part: unknown): unknown {
  if (typeof part === "string") return { type: "text", content: part };
  const text = readTextMember(part, "text");
  if (text !== "") return { type: "text", content: text };
  return media.test(readTextMember(part, "type")) ? { type: "uri" } : part;
}

function partsOf(content: unknown): readonly unknown[] {
  if (content === undefined || content === null || content === "") return [];
  if (Array.isArray(content)) return content.map(toPart);
  return [{ type: "text", content: typeof content === "string" ? content : JSON.stringify(content) }];
}

/** Converts a chat API's message to one with parts, as in current conventions. */
function toMessage(value: unknown, role: string): unknown {
  if (!isJsonObject(value)) return { role, parts: partsOf(value) };
  if (Array.isArray(ownMember(value, "parts"))) return value;
  const calls = readListMember(value, "tool_calls").map((call) =>
    isJsonObject(call) ? { ...call, type: "tool_call" } : call,
  );
  return {
    role: readTextMember(value, "role") || role,
    parts: [...partsOf(ownMember(value, "content")), ...calls],
  };
}

function isMessage(value: unknown): boolean {
  return isJsonObject(value) && ["role", "content", "parts"].some((name) => name in value);
}

/** Messages from one or a list of them, also as JSON text. Other values become the content of one message. */
function toMessages(value: unknown, role: string): readonly unknown[] {
  if (value === undefined || value === null || value === "") return [];
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (Array.isArray(parsed) && parsed.every(isMessage)) return parsed.map((one) => toMessage(one, role));
  return [toMessage(isMessage(parsed) ? parsed : { content: value }, role)];
}

/**
 * Messages in an event of the conventions 1.27 to 1.36; null for other events. In 1.27 one event has the
 * whole prompt. Since 1.28 each message is an event, with the content in the record's body or the span
 * event's attributes.
 */
export function readLegacyEvent(name: string, attributes: OtelAttributes): ToldMessages | null {
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
  readonly names: readonly string[];
}

const sides = [
  { side: "input", name: "gen_ai.prompt", role: "user" },
  { side: "output", name: "gen_ai.completion", role: "assistant" },
] as const;

/** Messages in span attributes: all in one attribute, or numbered, e.g. `gen_ai.prompt.0.content`. */
function readOlderAttributes(attributes: OtelAttributes): readonly AttributeMessages[] {
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
      const [ownRole, content] = own.map((key) => attributes.get(key));
      messages.push(toMessage({ role: ownRole, content }, role));
      names.push(...own);
    }
    return messages.length === 0 ? [] : [{ side, messages, names }];
  });
}

/** The `gen_ai` attributes without those in which older conventions have messages. */
export function genAiAttributesWithoutMessages(attributes: OtelAttributes): OtelAttributes {
  const pieces = new Set(["gen_ai.prompt", "gen_ai.completion", "gen_ai.event.content"]);
  return new Map([...attributes].filter(([key]) => key.startsWith("gen_ai.") && !pieces.has(key)));
}

/** Collects messages that older conventions report one by one. */
export class LegacyMessageCollector<Call extends { readonly attributes: Map<string, unknown> }> {
  private readonly told = new Map<Call, Record<"input" | "output", unknown[]>>();

  add(call: Call, { side, messages }: ToldMessages): void {
    const own = this.told.get(call) ?? { input: [], output: [] };
    for (const message of messages) own[side].push(message);
    this.told.set(call, own);
  }

  /**
   * Writes the messages into each call's attributes, unless it has current ones, and removes the older attributes with
   * messages.
   */
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
