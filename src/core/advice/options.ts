// What advice reads off a list of options or levels: a scale that they lie on, a hidden yes/no, whether they cover
// every case, and options that are too similar.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, type AuthoredOption, toTextEntry } from "#core/model/question.ts";
import { type PreparedOption, prepareOption } from "./prepare-for-rules.ts";
import { findPairsOneLetterApart, type IndexPair, identifierToWords } from "./words.ts";

/** Scales of words, lowest first; synonyms are separated by a bar. */
const ladders = [
  "none|no|absent|nil, minimal|very low|negligible, low|minor|slight|mild, medium|moderate|mid|average, high|major|significant|severe|strong, very high|critical|extreme|urgent|blocker",
  "xs|tiny, s|small, m|medium, l|large|big, xl|huge, xxl",
  "never, rarely|seldom, sometimes|occasionally, often|frequently|usually, always",
  "terrible|awful|very bad|very poor, poor|bad|weak, fair|ok|okay|average|acceptable|satisfactory|mediocre, good, very good|great, excellent|outstanding|perfect",
  "strongly disagree, disagree, neutral|neither agree nor disagree, agree, strongly agree",
  "very unlikely, unlikely, possible|neutral, likely|probable, very likely, certain",
  "beginner|novice|junior, intermediate|mid|middle, advanced|senior, expert|lead|principal",
  "calm|content, annoyed|irritated|mildly annoyed, frustrated|upset, angry, furious|enraged",
  "freezing, cold, cool, mild|lukewarm, warm, hot, boiling",
  "not at all, slightly|a little|barely, somewhat|moderately|partly, mostly|very|clearly, completely|extremely|fully|entirely",
  "very negative, negative, neutral, positive, very positive",
  "very dissatisfied, dissatisfied, neutral, satisfied, very satisfied",
  "p4|sev4, p3|sev3, p2|sev2, p1|sev1, p0|sev0",
  "easy, medium|moderate, hard|difficult",
  "first, second, third, fourth, fifth",
];

const rungs = ladders.map(
  (ladder) =>
    new Map(ladder.split(", ").flatMap((rung, at) => rung.split("|").map((word) => [word, at] as const))),
);

/** Names that form a scale but are often plain categories. A choice with only these doesn't count as a scale. */
const kindsToo = new Set(["negative", "neutral", "positive"]);

function bare(name: string): string {
  return identifierToWords(name).replace(
    / (priority|severity|risk|urgency|quality|impact|effort|level|size)$/,
    "",
  );
}

function asNumbers(names: readonly string[]): number[] | null {
  const numbers = names.map((name) => /^(?:level |grade |star )?(\d{1,2})(?: stars?| points?)?$/.exec(name));
  return numbers.every((found) => found !== null) ? numbers.map((found) => Number(found?.[1])) : null;
}

/**
 * Index of each name on a common scale. Null for fewer than three names, for names that are as often
 * categories, or if no scale has all of them at different places.
 */
function placesOnScale(names: readonly string[]): readonly number[] | null {
  const words = names.map(bare);
  if (words.length < 3 || words.every((word) => kindsToo.has(word))) return null;
  const numbers = asNumbers(words);
  const found = rungs.find((rung) => words.every((word) => rung.has(word)));
  const places = numbers ?? (found ? words.map((word) => found.get(word) ?? 0) : null);
  return places && new Set(places).size === places.length ? places : null;
}

/** Matches catch-all options. A bare "none" isn't one, because it can be the lowest step of a scale. */
const rest = /^(?:none of|other|unclear|unknown|not applicable|n a$|cannot)/;

/** Longer lists of options, catch-all options included, aren't treated as a scale. */
const mostGraded = 30;

export interface OptionOnScale<Option> {
  option: Option;
  place: number;
}

/**
 * Options with their places on a scale, without catch-all ones such as "other". Null if another option isn't on it, if
 * fewer than three are left, or for more than 30 options.
 */
export function findPlacesOnScale<Option extends { name: string }>(
  options: readonly Option[],
): readonly OptionOnScale<Option>[] | null {
  if (options.length > mostGraded) return null;
  const graded = options.filter(({ name }) => !rest.test(identifierToWords(name)));
  const places = placesOnScale(graded.map(({ name }) => name));
  return places && graded.map((option, index) => ({ option, place: places[index] ?? 0 }));
}

function toLevel({ name, description }: AuthoredOption): AuthoredEntry {
  const gloss = description.text.trim();
  if (description.form === "json" && gloss !== "") return description;
  return toTextEntry(gloss === "" ? name : `${name}: ${gloss}`);
}

/**
 * Converts a choice between steps of a scale to a score, lowest first. Keeps the options, so that switching back loses
 * nothing. Returns other choices unchanged.
 */
export function convertChoiceToScore(question: PlaygroundQuestion): PlaygroundQuestion {
  const graded = findPlacesOnScale(question.options);
  if (graded === null) return question;
  const levels = graded.toSorted((a, b) => a.place - b.place).map(({ option }) => toLevel(option));
  return { ...question, type: "score", levels };
}

const yes = new Set(["yes", "true", "y"]);
const no = new Set(["no", "false", "n"]);

/** Indices of yes and no; null unless these are the two options. */
export function findYesNoOptions(options: readonly PreparedOption[]): { yes: number; no: number } | null {
  if (options.length !== 2) return null;
  const found = {
    yes: options.findIndex(({ plain }) => yes.has(plain)),
    no: options.findIndex(({ plain }) => no.has(plain)),
  };
  return found.yes >= 0 && found.no >= 0 ? found : null;
}

const negation = /^(?:not|non|un|no|in|dis|im|ir|il) ?/;

function isOpposite(one: string, other: string): boolean {
  return negation.test(one) && one.replace(negation, "") === other;
}

/** Whether one option negates the other, such as "spam" and "not spam". */
function areOpposites([one, other]: readonly PreparedOption[]): boolean {
  if (one === undefined || other === undefined) return false;
  return isOpposite(one.plain, other.plain) || isOpposite(other.plain, one.plain);
}

const sentiment = new Set(["positive", "negative", "neutral", "mixed"]);
const whole = [
  new Set(["pass", "fail"]),
  new Set(["first", "second", "tie", "both", "equal", "same"]),
  new Set(["a", "b", "tie", "both", "equal", "same"]),
  new Set(["positive", "negative"]),
  new Set(["true", "false"]),
  new Set(["increase", "decrease", "unchanged", "same", "stable"]),
  new Set(["entailment", "contradiction"]),
  sentiment,
];

/**
 * Whether probably every input has an option: yes and no, opposites, a scale, only members of a known set (not
 * necessarily all of them), or a catch-all option.
 */
export function areOptionsExhaustive(options: readonly PreparedOption[]): boolean {
  const inSet = whole.some((set) => options.every(({ plain }) => set.has(plain)));
  return (
    inSet ||
    findYesNoOptions(options) !== null ||
    (options.length === 2 && areOpposites(options)) ||
    findPlacesOnScale(options) !== null ||
    options.some((option) => option.isForRest)
  );
}

const low =
  /^(?:not (?:at all )?\p{L}+|no|none|never|calm|poor|terrible|low|minimal|absent|mild|trivial|harmless)\b/u;
const high =
  /^(?:very|extremely|completely|fully|entirely|always|excellent|outstanding|furious|critical|severe|perfect|maximum|dangerous)\b/u;

function headOf(level: string): string {
  return level.split(/[:,;(–—]| - /u)[0]?.trim() ?? "";
}

/**
 * Whether the levels seem to run from highest to lowest. Compares the first words of each level on a known scale;
 * without a scale, only the first and the last level.
 */
export function areLevelsDescending(levels: readonly string[]): boolean {
  const places = placesOnScale(levels.map(headOf));
  if (places !== null) return places.every((place, index) => index === 0 || place < (places[index - 1] ?? 0));
  return high.test(levels[0] ?? "") && low.test(levels.at(-1) ?? "");
}

export type OptionSimilarity = "same name" | "nearly the same name" | "same description";

/** A group of similar options: at least two indices, increasing, and the strongest similarity among them. */
export interface SimilarOptions {
  indexes: readonly number[];
  likeness: OptionSimilarity;
}

/**
 * Groups of nearly equal options, by the criteria of rules R5 and C7. Groups are disjoint, in the order of
 * their first options.
 */
export function findSimilarOptions(options: readonly AuthoredOption[]): readonly SimilarOptions[] {
  const subjects = options.map(prepareOption);
  const groups = new Map<number, { indexes: number[]; likeness: OptionSimilarity }>();
  const groupOf = (index: number) => groups.get(index) ?? { indexes: [index], likeness: "same name" };
  for (const { first, second, likeness } of pairs(subjects)) {
    const [one, other] = [groupOf(first), groupOf(second)];
    if (one === other) continue;
    const joined = {
      indexes: [...one.indexes, ...other.indexes].sort((a, b) => a - b),
      likeness:
        strongest([one, other].flatMap((group) => (group.indexes.length > 1 ? group.likeness : []))) ??
        likeness,
    };
    for (const index of joined.indexes) groups.set(index, joined);
  }
  return [...new Set(groups.values())].sort((a, b) => (a.indexes[0] ?? 0) - (b.indexes[0] ?? 0));
}

/** The pairs of a stronger similarity come first, so that a later one is never stronger than those of its groups. */
const fromStrongest: readonly OptionSimilarity[] = ["same name", "nearly the same name", "same description"];

function strongest(all: readonly OptionSimilarity[]): OptionSimilarity | undefined {
  return fromStrongest.find((likeness) => all.includes(likeness));
}

function* pairs(subjects: readonly PreparedOption[]): Generator<IndexPair & { likeness: OptionSimilarity }> {
  const alike = (likeness: OptionSimilarity) => (pair: IndexPair) => ({ ...pair, likeness });
  yield* equalPairs(subjects.map(({ folded }) => folded)).map(alike("same name"));
  yield* equalPairs(subjects.map(({ nameKey }) => nameKey)).map(alike("nearly the same name"));
  for (const pair of findPairsOneLetterApart(subjects.map(({ plain }) => plain))) {
    const bothDescribed = subjects[pair.first]?.content.size && subjects[pair.second]?.content.size;
    if (!bothDescribed) yield alike("nearly the same name")(pair);
  }
  yield* equalPairs(subjects.map(({ descriptionKey }) => descriptionKey)).map(alike("same description"));
}

/** Pairs each repeated, non-empty key with its first occurrence. */
function equalPairs(keys: readonly string[]): IndexPair[] {
  const firsts = new Map<string, number>();
  return keys.flatMap((key, second) => {
    if (key === "") return [];
    const first = firsts.get(key);
    if (first !== undefined) return [{ first, second }];
    firsts.set(key, second);
    return [];
  });
}
