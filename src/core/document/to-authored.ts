import type { AskedQuestion } from "#core/contract/asked.ts";
import {
  type AuthoredEntry,
  type AuthoredQuestion,
  type AuthoredState,
  blankEntry,
} from "#core/contract/authored.ts";
import { jsonElements, jsonMembers, type Span } from "#core/contract/json-members.ts";

/** The JSON text of a span with the space around it, which is the author's own too. */
function withSpace(text: string, { start, end }: Span): string {
  const before = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(start - before, end + after);
}

/** Plain text where it is sent as just this JSON text; else the JSON text itself. */
function toEntry(jsonText: string): AuthoredEntry {
  const value: unknown = JSON.parse(jsonText);
  const plain = typeof value === "string" && value.trim() !== "" && JSON.stringify(value) === jsonText;
  return plain ? { form: "text", text: value } : { form: "json", text: jsonText };
}

/** Blank where nothing was sent; `null` is how a blank description is sent. */
function memberEntry(text: string, at: number, name: string): AuthoredEntry {
  const member = jsonMembers(text, at).find((one) => one.name === name);
  return member ? toEntry(withSpace(text, member)) : blankEntry;
}

function toOptions(text: string, at: number): AuthoredQuestion["options"] {
  return jsonMembers(text, at).map((option) => {
    const sent = withSpace(text, option);
    return { name: option.name, description: sent === "null" ? blankEntry : toEntry(sent) };
  });
}

type Written = Pick<AuthoredQuestion, "id" | "type" | "instructions"> &
  Partial<Pick<AuthoredQuestion, "glosses" | "options" | "levels">>;

/** What an author wrote to ask this: it is sent as the same bytes. Members of other types are left out. */
export function toAuthoredQuestion({ id, type, text }: AskedQuestion): Written {
  const instructions = memberEntry(text, 0, "instructions");
  const criteria = jsonMembers(text).find((one) => one.name === "criteria")?.start ?? null;
  const written = { id, type, instructions };
  if (type === "choice") return { ...written, options: criteria === null ? [] : toOptions(text, criteria) };
  if (type === "score") {
    const levels = criteria === null ? [] : jsonElements(text, criteria);
    return { ...written, levels: levels.map((level) => toEntry(withSpace(text, level))) };
  }
  if (criteria === null) return { ...written, glosses: { true: blankEntry, false: blankEntry } };
  const [yes, no] = [memberEntry(text, criteria, "true"), memberEntry(text, criteria, "false")];
  return { ...written, glosses: { true: yes, false: no } };
}

const instructionsOf = new WeakMap<AskedQuestion, string>();

/** The instructions that a question was asked with, as an author writes them. */
export function askedInstructions(asked: AskedQuestion): string {
  const known = instructionsOf.get(asked);
  if (known !== undefined) return known;
  const { text } = memberEntry(asked.text, 0, "instructions");
  instructionsOf.set(asked, text);
  return text;
}

/** What an author wrote to send this state: it is sent as the same bytes. */
export function toAuthoredState(stateText: string): Partial<AuthoredState> & Pick<AuthoredState, "form"> {
  const value: unknown = JSON.parse(stateText);
  if (JSON.stringify(value) !== stateText) return { form: "json", text: stateText };
  if (typeof value === "string" && value !== "") return { form: "text", text: value };
  const list = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
  return list ? { form: "list", items: value } : { form: "json", text: stateText };
}
