import { isUnchangedSinceAsked } from "#core/cases/case-answers.ts";
import { findAskedById, toAuthoredQuestion, wordingsOf } from "#core/document/staleness.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { type AskedQuestion, type AskedWording, areRequestsEqual, type Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { areVariantsApart } from "#core/service/profiles.ts";
import { askedInBothSteps, parseRunAnswers } from "#core/service/read-response.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/** Questions for one request that asks several wordings, each under a unique id. */
export interface WordingsDraft {
  questions: readonly PlaygroundQuestion[];
  /** For each entry of `questions`, the key of the author's question. */
  questionKeys: readonly string[];
  /** The entries of `questions` that are wordings. */
  wordings: readonly AskedWording[];
}

/** `id_name`, with a number if that's taken. */
function freeWordingId(id: string, name: string, taken: ReadonlySet<string>): string {
  const wanted = `${id}_${name}`;
  let found = wanted;
  for (let number = 2; taken.has(found); number += 1) found = `${wanted}_${number}`;
  return found;
}

/**
 * Included questions with all of their wordings. The first wording always keeps the author's id, whichever
 * one a plain run uses, so equal wordings always give an equal request.
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
 * For servers whose answers may depend on ids or on the other questions: one request as written, and one for each
 * further wording, with that wording under its question's id and at its place.
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

/** One request, or one per wording if the server's answers may depend on ids or other questions. */
export function draftWordings(questions: readonly PlaygroundQuestion[], profile: Profile): WordingsDraft[] {
  return areVariantsApart(profile) ? wordingsApart(questions) : [withWordings(questions)];
}

/** Example: "refund: B". */
export function describeWordings(wordings: readonly AskedWording[]): string {
  return wordings.map(({ of, name }) => `${toVisibleName(of)}: ${toVisibleName(name)}`).join(", ");
}

/** Whether the two runs asked the same apart from the question with this id. */
function isBesideTheSame(one: Run, other: Run, id: string): boolean {
  const [mine, theirs] = [one, other].map((run) => {
    const asked = askedInBothSteps(run);
    return { ...asked, questions: asked.questions.filter((question) => question.id !== id) };
  });
  return mine !== undefined && theirs !== undefined && areRequestsEqual(mine, theirs);
}

/**
 * Answers by variant key; newer runs override older ones. Reads only runs that asked the same other questions as the
 * newest.
 */
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
 * Answers by variant key; empty unless state, model and profile are the current ones. Wordings that changed
 * since are left out.
 */
function answersIn(
  { state, model }: Pick<Playground, "state" | "model">,
  question: PlaygroundQuestion,
  run: Run,
  profile: Profile,
): ReadonlyMap<string, Answer | null> {
  const now = toStateText(state);
  const { wordings = [] } = run;
  const asked = askedInBothSteps(run);
  if (!now.ok || now.text !== asked.stateText || model !== asked.model || run.profileId !== profile.id) {
    return new Map();
  }
  const read = parseRunAnswers(run, profile);
  const answers = new Map<string, Answer | null>();
  for (const { variant, question: worded } of wordingsOf(question)) {
    const own = wordings.find((one) => one.variant === variant.key && one.of === question.id);
    const found = own && findAskedById(asked, own.id);
    if (!found || !read.ok || !isUnchangedSinceAsked(worded, found.question, profile)) continue;
    answers.set(variant.key, read.reading.answers[found.index]?.answer ?? null);
  }
  return answers;
}

/** `changed` means the other text lacks it. */
export interface TextPart {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** The table takes time and memory of n · m; beyond this, the differing middle counts as rewritten. */
const mostPairs = 250_000;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A path in backticks counts as one word, so that a difference never splits it. */
function toSegments(text: string): string[] {
  return text
    .split(/(`[^`]+`)/)
    .flatMap((part, at) =>
      at % 2 === 1 ? part : [...segmenter.segment(part)].map(({ segment }) => segment),
    );
}

/** Words with the space after them, so that two changed words in a row form one part. */
function toWords(text: string): string[] {
  const words: string[] = [];
  for (const segment of toSegments(text)) {
    if (words.length > 0 && segment.trim() === "") words.push(`${words.pop() ?? ""}${segment}`);
    else words.push(segment);
  }
  return words;
}

/** Length of the common prefix, at most `most`. */
function sharedFrom(at: (place: number) => boolean, most: number): number {
  let shared = 0;
  while (shared < most && at(shared)) shared += 1;
  return shared;
}

/** Longest common subsequence lengths for each pair of suffixes, row by row. */
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

/** True for each word outside the longest common subsequence; for very long texts, true for all. */
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

export function rewordedLines(before: AskedQuestion, after: AskedQuestion): readonly RewordedLine[] {
  return changedLines(toAuthoredQuestion(before), toAuthoredQuestion(after));
}

/** Compares two versions of a question by what would be sent now. */
export function rewordedQuestionLines(
  before: AuthoredQuestion,
  after: AuthoredQuestion,
): readonly RewordedLine[] {
  return changedLines(toWritten(before), toWritten(after));
}

/** Includes the instructions always, other texts only if they differ. */
function changedLines(before: Written, after: Written): readonly RewordedLine[] {
  const [one, other] = [textsOf(before), textsOf(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [one.get(name) ?? "", other.get(name) ?? ""];
    return name === "Instructions" || was !== is ? [{ name, ...wordDifference(was, is) }] : [];
  });
}

/** A piece of the merged text: deleted, inserted, or null in both. */
export interface MergedPart {
  readonly text: string;
  readonly mark: "del" | "ins" | null;
}

/** Merges both texts into one, with each deletion before the insertion that replaces it. */
export function mergeDifference({ before, after }: WordDifference): readonly MergedPart[] {
  const merged: MergedPart[] = [];
  const come = [...after];
  // Characters of the kept text at the front of `come` that are used up; the two sides may cut kept text in different
  // places.
  let used = 0;
  const takeNew = () => {
    while (come[0]?.changed) merged.push({ text: come.shift()?.text ?? "", mark: "ins" });
  };
  for (const { text, changed } of before) {
    if (changed) {
      merged.push({ text, mark: "del" });
      continue;
    }
    for (let at = 0; at < text.length; ) {
      takeNew();
      const kept = come[0]?.text.length ?? used;
      const length = Math.max(1, Math.min(text.length - at, kept - used));
      merged.push({ text: text.slice(at, at + length), mark: null });
      at += length;
      used += length;
      if (used >= kept) {
        come.shift();
        used = 0;
      }
    }
  }
  takeNew();
  return merged;
}
