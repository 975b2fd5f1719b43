import { toAuthoredQuestion } from "#core/document/asked-words.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { type WordDifference, wordDifference } from "./word-difference.ts";

/** A text of a question that two runs asked otherwise. */
export interface RewordedLine extends WordDifference {
  /** What it is of the question: "Instructions", "Option billing", "Level 2" … */
  readonly name: string;
}

/** Every text that a question was asked with, by what it is of the question. */
function textsOf(asked: AskedQuestion): ReadonlyMap<string, string> {
  const { type, instructions, glosses, options = [], levels = [] } = toAuthoredQuestion(asked);
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

/** The instructions of two askings of a question, and its other texts that differ, word by word. */
export function rewordedLines(before: AskedQuestion, after: AskedQuestion): readonly RewordedLine[] {
  const [one, other] = [textsOf(before), textsOf(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [one.get(name) ?? "", other.get(name) ?? ""];
    return name === "Instructions" || was !== is ? [{ name, ...wordDifference(was, is) }] : [];
  });
}
