// The lines of a question that differ between two versions, with the changed words marked.

import { toAuthoredQuestion } from "#core/document/read-asked-question.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { diffWords, type WordDifference } from "./word-difference.ts";

/** One text of a question in two wordings, as parts to mark. The type and the list of option names count as texts. */
export interface RewordedLine extends WordDifference {
  /** "Instructions", "Option billing", "Level 2", … */
  readonly name: string;
}

type Written = ReturnType<typeof toAuthoredQuestion>;

function textsOf({
  type,
  instructions,
  glosses,
  options = [],
  levels = [],
}: Written): ReadonlyMap<string, string> {
  return new Map([
    ["Instructions", instructions.text],
    ["Type", type],
    ["Yes means", glosses?.true.text ?? ""],
    ["No means", glosses?.false.text ?? ""],
    ["Options", options.map(({ name }) => name).join(", ")],
    ...options.map(({ name, description }) => [`Option ${name}`, description.text] as const),
    ...levels.map(({ text }, level) => [`Level ${level}`, text] as const),
  ]);
}

/** The question as it would be sent, without texts that only other types have. */
function toWritten(question: AuthoredQuestion): Written {
  const { id, type, instructions } = question;
  const { list } = kinds[type].criteria;
  return { id, type, instructions, [list]: question[list] };
}

/** Compares two questions as they were sent. Includes the instructions always, other texts only if they differ. */
export function diffAskedQuestions(before: AskedQuestion, after: AskedQuestion): readonly RewordedLine[] {
  return changedLines(toAuthoredQuestion(before), toAuthoredQuestion(after));
}

/** Like `diffAskedQuestions`, for two versions of an authored question, by what would be sent now. */
export function diffAuthoredQuestions(
  before: AuthoredQuestion,
  after: AuthoredQuestion,
): readonly RewordedLine[] {
  return changedLines(toWritten(before), toWritten(after));
}

function changedLines(before: Written, after: Written): readonly RewordedLine[] {
  const [one, other] = [textsOf(before), textsOf(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [one.get(name) ?? "", other.get(name) ?? ""];
    return name === "Instructions" || was !== is ? [{ name, ...diffWords(was, is) }] : [];
  });
}
