import { jsonElements, jsonMembers, type Span } from "#core/json/json-object.ts";
import type { CriteriaList } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/table.ts";
import { type AuthoredEntry, type AuthoredQuestion, blankEntry } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";

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

type Criteria = Partial<Pick<AuthoredQuestion, CriteriaList>>;
type Written = Pick<AuthoredQuestion, "id" | "type" | "instructions"> & Criteria;

/** The criteria that start at a place of a question's text; null: none were sent. */
const readCriteria: Record<CriteriaList, (text: string, at: number | null) => Criteria> = {
  glosses(text, at) {
    const gloss = (name: string) => (at === null ? blankEntry : memberEntry(text, at, name));
    return { glosses: { true: gloss("true"), false: gloss("false") } };
  },
  options: (text, at) => ({ options: at === null ? [] : toOptions(text, at) }),
  levels(text, at) {
    const levels = at === null ? [] : jsonElements(text, at);
    return { levels: levels.map((level) => toEntry(withSpace(text, level))) };
  },
};

/** What an author wrote to ask this: it is sent as the same bytes. Members of other types are left out. */
export function toAuthoredQuestion({ id, type, text }: AskedQuestion): Written {
  const instructions = memberEntry(text, 0, "instructions");
  const criteria = jsonMembers(text).find((one) => one.name === "criteria")?.start ?? null;
  return { id, type, instructions, ...readCriteria[kinds[type].criteria.list](text, criteria) };
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
