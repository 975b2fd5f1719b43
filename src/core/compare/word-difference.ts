import { toAuthoredQuestion } from "#core/document/staleness.ts";
import type { AskedQuestion } from "#core/model/run.ts";

/** A stretch of a text, and whether the other text lacks it. */
export interface TextPart {
  readonly text: string;
  readonly changed: boolean;
}

/** Two texts in stretches that they share and stretches that they do not. */
export interface WordDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** Comparing takes time and room with the product of both lengths: beyond this many pairs the middle counts as rewritten. */
const mostPairs = 250_000;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words and signs as they come; a path in backticks is one word, so that no difference tears it apart. */
function toSegments(text: string): string[] {
  return text
    .split(/(`[^`]+`)/)
    .flatMap((part, at) =>
      at % 2 === 1 ? part : [...segmenter.segment(part)].map(({ segment }) => segment),
    );
}

/** Words and signs, each with the space behind it, so that two changed words in a row are one stretch. */
function toWords(text: string): string[] {
  const words: string[] = [];
  for (const segment of toSegments(text)) {
    if (words.length > 0 && segment.trim() === "") words.push(`${words.pop() ?? ""}${segment}`);
    else words.push(segment);
  }
  return words;
}

/** How many places in a row, from 0 on, are the same. */
function sharedFrom(at: (place: number) => boolean, most: number): number {
  let shared = 0;
  while (shared < most && at(shared)) shared += 1;
  return shared;
}

/** Lengths of the longest common subsequence of the words from each pair of places on, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const place = i * width + j;
      const [below, right] = [lengths[place + width] ?? 0, lengths[place + 1] ?? 0];
      lengths[place] =
        before[i] === after[j] ? (lengths[place + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

/** Which words of two lists are not in their longest common subsequence. */
function markChanged(before: readonly string[], after: readonly string[]) {
  const marks = { before: before.map(() => true), after: after.map(() => true) };
  if (before.length * after.length > mostPairs) return marks;
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [below, right] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0];
    if (before[i] === after[j]) {
      marks.before[i++] = false;
      marks.after[j++] = false;
    } else if (below >= right) i += 1;
    else j += 1;
  }
  return marks;
}

function toParts(words: readonly string[], changed: (place: number) => boolean): TextPart[] {
  const parts: { text: string; changed: boolean }[] = [];
  for (const [place, text] of words.entries()) {
    const last = parts.at(-1);
    if (last?.changed === changed(place)) last.text += text;
    else parts.push({ text, changed: changed(place) });
  }
  return parts;
}

/** Where two texts differ, word by word. */
export function wordDifference(before: string, after: string): WordDifference {
  const [one, other] = [toWords(before), toWords(after)];
  const most = Math.min(one.length, other.length);
  const start = sharedFrom((place) => one[place] === other[place], most);
  const end = sharedFrom((place) => one.at(-1 - place) === other.at(-1 - place), most - start);
  const marks = markChanged(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return {
    before: toParts(one, (place) => marks.before[place - start] ?? false),
    after: toParts(other, (place) => marks.after[place - start] ?? false),
  };
}

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
