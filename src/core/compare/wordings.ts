import { isUnchangedSinceAsked } from "#core/cases/case-answers.ts";
import { findAsked, toAuthoredQuestion, wordingsOf } from "#core/document/staleness.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedQuestion, type AskedWording, asksTheSame, type Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { areVariantsApart } from "#core/service/profiles.ts";
import { allAskedQuestions, parseRunAnswers } from "#core/service/read-response.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/** Questions for one request in which wordings are asked, each under an id that no other question has. */
export interface WordingsDraft {
  questions: readonly PlaygroundQuestion[];
  /** The key of the author's question for each of `questions`. */
  questionKeys: readonly string[];
  /** Those of `questions` that are wordings, in their order. */
  wordings: readonly AskedWording[];
}

/** `id_name`, and with a number where another question has that. */
function freeWordingId(id: string, name: string, taken: ReadonlySet<string>): string {
  const wanted = `${id}_${name}`;
  let found = wanted;
  for (let number = 2; taken.has(found); number += 1) found = `${wanted}_${number}`;
  return found;
}

/**
 * The included questions, and for each that has several wordings all of them: the first under the author's id, whichever
 * is asked by a plain run, so that the same wordings are always the same request.
 */
export function withWordings(questions: readonly PlaygroundQuestion[]): WordingsDraft {
  const taken = new Set(questions.map(({ id }) => id));
  const asked: PlaygroundQuestion[] = [];
  const questionKeys: string[] = [];
  const wordings: AskedWording[] = [];
  for (const question of questions.filter(({ included }) => included)) {
    const worded = wordingsOf(question);
    for (const [place, { variant, question: other }] of worded.entries()) {
      const id = place === 0 ? question.id : freeWordingId(question.id, variant.name, taken);
      taken.add(id);
      asked.push(id === other.id ? other : { ...other, id });
      questionKeys.push(question.key);
      wordings.push({ id, of: question.id, variant: variant.key, name: variant.name });
    }
    if (worded.length > 0) continue;
    asked.push(question);
    questionKeys.push(question.key);
  }
  return { questions: asked, questionKeys, wordings };
}

/**
 * The same for servers whose answers ids or company may move: the questions as they are written, and for every other
 * wording the same request with that in its place, under the author's id.
 */
function wordingsApart(questions: readonly PlaygroundQuestion[]): WordingsDraft[] {
  const included = questions.filter((question) => question.included);
  const questionKeys = included.map(({ key }) => key);
  const worded = included.flatMap((question) =>
    wordingsOf(question).map(({ variant, question: other }) => ({ question, other, variant })),
  );
  const askedAs = ({ question: { id }, variant: { key, name } }: (typeof worded)[number]) => {
    return { id, of: id, variant: key, name };
  };
  const inUse = worded.filter(({ variant }) => variant.words === null).map(askedAs);
  const others = worded.filter(({ variant }) => variant.words !== null);
  return [
    { questions: included, questionKeys, wordings: inUse },
    ...others.map((one) => ({
      questions: included.map((question) => (question === one.question ? one.other : question)),
      questionKeys,
      wordings: [askedAs(one)],
    })),
  ];
}

/** The requests in which all wordings are asked of a server: one, or where ids or company may matter one for each. */
export function draftWordings(questions: readonly PlaygroundQuestion[], profile: Profile): WordingsDraft[] {
  return areVariantsApart(profile) ? wordingsApart(questions) : [withWordings(questions)];
}

/** Which wordings a request asks: "refund: B". */
export function describeWordings(wordings: readonly AskedWording[]): string {
  return wordings.map(({ of, name }) => `${toVisibleName(of)}: ${toVisibleName(name)}`).join(", ");
}

/** Whether two runs asked the same beside the question of this id. */
function isBesideTheSame(one: Run, other: Run, id: string): boolean {
  const [mine, theirs] = [one, other].map((run) => {
    const asked = allAskedQuestions(run);
    return { ...asked, questions: asked.questions.filter((question) => question.id !== id) };
  });
  return mine !== undefined && theirs !== undefined && asksTheSame(mine, theirs);
}

/** What runs say of each wording of a question, the newest first: those that asked the same beside it. */
export function findWordingAnswers(
  playground: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  runs: readonly Run[],
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const [newest] = runs;
  const like = runs.filter((run) => run === newest || (newest && isBesideTheSame(newest, run, question.id)));
  return new Map(like.toReversed().flatMap((run) => [...answersIn(playground, question, run, profile)]));
}

/**
 * What a run says of each wording of a question, by the variant's key: only answers to just what is written now, about
 * the state and by the model of now.
 */
function answersIn(
  { state, model }: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  run: Run,
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const now = toStateText(state);
  const { wordings = [] } = run;
  const asked = allAskedQuestions(run);
  if (!now.ok || now.text !== asked.stateText || model !== asked.model || run.profileId !== profile.id) {
    return new Map();
  }
  const read = parseRunAnswers(run, profile);
  const answers = new Map<string, Answer | null>();
  for (const { variant, question: worded } of wordingsOf(question)) {
    const own = wordings.find((one) => one.variant === variant.key && one.of === question.id);
    const found = own && findAsked(asked, own.id);
    if (!found || !read.ok || !isUnchangedSinceAsked(worded, found.question, profile)) continue;
    answers.set(variant.key, read.reading.answers[found.index]?.answer ?? null);
  }
  return answers;
}

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
