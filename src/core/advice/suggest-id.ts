// Suggests ids that need no quoting in code, and gives them to questions.

import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { extractContentWords } from "./words.ts";

const plain = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const numbered = /^question(?:_\d+)?$/;

export function isPlainIdentifier(id: string): boolean {
  return plain.test(id);
}

/** Letters that don't decompose into a Latin letter and a mark. */
const latin: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

const longest = 40;

/**
 * Lower-case Latin words of the text's beginning, joined by underscores up to the longest id; empty if there are
 * none.
 */
function toPlain(text: string): string {
  const words = text
    .slice(0, 1000)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => latin[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .match(/[a-z0-9]+/g);
  if (words === null || !words.some((word) => /[a-z]/.test(word))) return "";
  const joined = /^\d/.test(words[0] ?? "") ? ["q", ...words] : words;
  const fitting = joined.filter((_, at) => at === 0 || joined.slice(0, at + 1).join("_").length <= longest);
  return fitting.join("_").slice(0, longest);
}

const mostWords = 4;

function fromInstructions({ instructions }: PlaygroundQuestion): string {
  if (instructions.form === "json") return "";
  const asked = instructions.text.slice(0, 1000).replaceAll(/`[^`]{0,200}`/g, " ");
  return toPlain(extractContentWords(asked).slice(0, mostWords).join(" "));
}

/**
 * A free id that needs no quoting in code: the question's own id in plain letters, or words of its instructions while
 * it has a default id. Null when the id is fine already, or nothing yields another.
 */
export function suggestId(
  question: PlaygroundQuestion,
  { questions }: Pick<Playground, "questions">,
): string | null {
  const { id, key } = question;
  const isNamed = id.trim() !== "" && !numbered.test(id);
  const base = isNamed ? toPlain(id) : fromInstructions(question);
  if (base === "") return null;
  const taken = new Set(questions.flatMap((other) => (other.key === key ? [] : [other.id])));
  let made = base;
  for (let number = 2; taken.has(made); number += 1) made = `${base}_${number}`;
  return made === id ? null : made;
}

/** Gives a question the suggested id; returns the same playground when there's no suggestion. */
export function applySuggestedId(playground: Playground, key: string): Playground {
  return changeQuestion(playground, key, (question) => {
    const id = suggestId(question, playground);
    return id === null ? question : { ...question, id };
  });
}
