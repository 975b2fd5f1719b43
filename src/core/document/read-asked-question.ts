// Rebuilds a question as its author wrote it from the request that was sent.

import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type AuthoredEntry, type AuthoredQuestion, blankEntry } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { findJsonItemSpans, findJsonMemberSpans, type JsonSpan } from "#core/text/json/json-spans.ts";

/** The JSON text of a span with the white space around it, because that was also written by the author. */
function withSpace(text: string, { start, end }: JsonSpan): string {
  const before = /\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\s*/.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(start - before, end + after);
}

/** An entry that is sent as exactly this JSON text: plain text if possible, otherwise JSON. */
function toEntry(jsonText: string): AuthoredEntry {
  const value: unknown = JSON.parse(jsonText);
  const plain = typeof value === "string" && value.trim() !== "" && JSON.stringify(value) === jsonText;
  return plain ? { form: "text", text: value } : { form: "json", text: jsonText };
}

/** Blank if the member is absent, because blank texts aren't sent. */
function memberEntry(text: string, at: number, name: string): AuthoredEntry {
  const member = findJsonMemberSpans(text, at).find((one) => one.name === name);
  return member ? toEntry(withSpace(text, member)) : blankEntry;
}

function toOptions(text: string, at: number): AuthoredQuestion["options"] {
  return findJsonMemberSpans(text, at).map((option) => {
    const sent = withSpace(text, option);
    return { name: option.name, description: sent === "null" ? blankEntry : toEntry(sent) };
  });
}

type Criteria = Partial<Pick<AuthoredQuestion, CriteriaListName>>;
type WrittenQuestion = Pick<AuthoredQuestion, "id" | "type" | "instructions"> & Criteria;

/** Parsers of the criteria at an offset of a question's text; a null `at` means that none were sent. */
const readCriteria: Record<CriteriaListName, (text: string, at: number | null) => Criteria> = {
  glosses(text, at) {
    const gloss = (name: string) => (at === null ? blankEntry : memberEntry(text, at, name));
    return { glosses: { true: gloss("true"), false: gloss("false") } };
  },
  options: (text, at) => ({ options: at === null ? [] : toOptions(text, at) }),
  levels(text, at) {
    const levels = at === null ? [] : findJsonItemSpans(text, at);
    return { levels: levels.map((level) => toEntry(withSpace(text, level))) };
  },
};

/**
 * Rebuilds the authored question, so that sending it gives the same bytes. Texts of other types are absent.
 */
export function toAuthoredQuestion({ id, type, text }: AskedQuestion): WrittenQuestion {
  const instructions = memberEntry(text, 0, "instructions");
  const criteria = findJsonMemberSpans(text).find((one) => one.name === "criteria")?.start ?? null;
  return { id, type, instructions, ...readCriteria[kinds[type].criteria.list](text, criteria) };
}

const instructionsOf = new WeakMap<AskedQuestion, string>();

/** The instructions that were sent: plain text, or JSON as it was written. Cached by the question's identity. */
export function askedInstructionsText(asked: AskedQuestion): string {
  const known = instructionsOf.get(asked);
  if (known !== undefined) return known;
  const { text } = memberEntry(asked.text, 0, "instructions");
  instructionsOf.set(asked, text);
  return text;
}
