import { markText } from "#core/json/mark-text.ts";
import type { AuthoredEntry, AuthoredQuestion } from "#core/model/question.ts";

const entry = ({ form, text }: AuthoredEntry) => [form, text];

/** A mark of 53 bits of everything that a question says to whoever labels: another wording, another mark. */
export function markWording({ type, instructions, glosses, options, levels }: AuthoredQuestion): number {
  const named = options.map(({ name, description }) => [name, entry(description)]);
  const all = [
    type,
    entry(instructions),
    entry(glosses.true),
    entry(glosses.false),
    named,
    levels.map(entry),
  ];
  return markText(JSON.stringify(all));
}
