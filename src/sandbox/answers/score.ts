// How the sandbox answers a score: by the state's position on the scale that the levels describe.

import type { ScoreQuestion } from "#core/model/question.ts";
import { getLexiconKnowledge, type PhraseMeaning } from "../language/knowledge.ts";
import { memoizeByOwnerAndKey, memoizeByText, memoizeOncePerOwner } from "../language/memoize.ts";
import { readAmount } from "../language/quantities.ts";
import { readQuestionText, type Sentence } from "../language/sentence.ts";
import {
  createFeatureEvidenceFinder,
  createFeatureRarity,
  scoreCriterionMatch,
} from "../state/criterion-score.ts";
import { gatherEvidence, totalSupport } from "../state/evidence.ts";
import { type StateFocus, toStateFocus } from "../state/focus.ts";
import { type Hypothesis, hypothesisOf } from "../state/hypothesis.ts";
import { matchHypothesisPhrase } from "../state/match-phrase.ts";
import { type StateAnalysis, toPlainText } from "../state/state-analysis.ts";
import { findAmountInState } from "./comparison.ts";
import { toSentimentPlacement } from "./feeling.ts";
import { agreementOfStateParts } from "./relation.ts";

/** `at` is the position on the axis, 0..1; `strength` is the amount of evidence, 0 for none. */
export interface AxisPlacement {
  at: number;
  strength: number;
}

/** Votes of the cues for an axis. A negated cue votes for its mild opposite. */
function cueVotes(sentences: readonly Sentence[], axis: string): Vote[] {
  return sentences.flatMap((sentence) => {
    const best = new Map<number, { grade: number; weight: number; length: number }>();
    for (const found of sentence.found) {
      for (const meaning of found.meanings) {
        const cue = gradeOf(meaning, axis);
        if (cue === undefined) continue;
        const length = found.end - found.start + (meaning.kind === "grade" ? 0.5 : 0);
        const grade = (sentence.polarity[found.start]?.said ?? 1) < 0 ? turned(cue) : cue;
        for (let index = found.start; index < found.end; index += 1) {
          if ((best.get(index)?.length ?? 0) < length) best.set(index, { grade, weight: 1, length });
        }
      }
    }
    return [...new Set(best.values())];
  });
}

function gradeOf(meaning: PhraseMeaning, axis: string): number | undefined {
  if (meaning.kind === "grade") return meaning.axis === axis ? meaning.grade : undefined;
  return meaning.kind === "concept"
    ? getLexiconKnowledge().axes.get(axis)?.concepts.get(meaning.concept.name)
    : undefined;
}

function turned(grade: number): number {
  return grade >= 0.5 ? 0.15 + 0.2 * (1 - grade) : 0.65;
}

/** Position of a question's text, such as a level, on an axis. */
function placeText(text: string, axis: string): AxisPlacement {
  return toPlace(cueVotes(readQuestionText(text), axis), 0.5);
}

const keptPlaces = memoizeByOwnerAndKey<AxisPlacement>();

/** Position of the state: the average of its cues, drawn towards the axis's neutral position. */
function placeState(reading: StateAnalysis, axis: string, focus: StateFocus): AxisPlacement {
  return keptPlaces(reading, `${axis}\n${focus.paths}`, () => findPlace(reading, axis, focus));
}

function findPlace(reading: StateAnalysis, axis: string, focus: StateFocus): AxisPlacement {
  const rest = getLexiconKnowledge().axes.get(axis)?.rest ?? 0.5;
  const votes = stateVotes(reading, axis, () => findVotes(reading, axis, rest));
  const place = toPlace(focus.named ? votes.filter(({ sentence }) => focus.holds(sentence)) : votes, rest);
  const pull = place.strength / (place.strength + 0.25);
  return { at: rest + (place.at - rest) * pull, strength: place.strength };
}

interface Vote {
  grade: number;
  weight: number;
}

const stateVotes = memoizeByOwnerAndKey<(Vote & { sentence: number })[]>();

function findVotes(
  { sentences }: StateAnalysis,
  axis: string,
  rest: number,
): (Vote & { sentence: number })[] {
  return [cueVotes, moodVotes].flatMap((vote) =>
    sentences.flatMap((one, sentence) =>
      vote([one], axis).map(({ grade, weight }) => ({
        sentence,
        grade,
        weight: weight * (0.35 + Math.abs(grade - rest)),
      })),
    ),
  );
}

function toPlace(votes: readonly Vote[], rest: number): AxisPlacement {
  const strength = votes.reduce((sum, vote) => sum + vote.weight, 0);
  if (strength === 0) return { at: rest, strength: 0 };
  return { at: votes.reduce((sum, vote) => sum + vote.grade * vote.weight, 0) / strength, strength };
}

const feelingSign: ReadonlyMap<string, number> = new Map([
  ["sentiment", 1],
  ["anger", -1],
  ["quality", 0.7],
  ["trust", 0.4],
  ["churn", -0.5],
  ["enthusiasm", 0.5],
  ["politeness", 0.3],
  ["toxicity", -0.4],
  ["sadness", -0.5],
  ["stress", -0.5],
  ["agreement", 0.4],
  ["gratitude", 0.4],
]);

function moodVotes(sentences: StateAnalysis["sentences"], axis: string): Vote[] {
  const sign = feelingSign.get(axis) ?? 0;
  return sentences.flatMap(({ mood }) => {
    const votes: Vote[] = [];
    const { value } = mood.sentiment;
    if (sign !== 0 && Math.abs(value) > 0.15) {
      votes.push({ grade: 0.5 + 0.5 * Math.sign(sign) * value, weight: Math.abs(value * sign) * 1.5 });
    }
    if ((axis === "anger" || axis === "urgency") && mood.loud > 0.2)
      votes.push({ grade: 0.9, weight: mood.loud });
    return votes;
  });
}

/** The axis that a score measures; `low` if the question asks about its low end ("How calm …"). */
export interface AskedAxis {
  name: string;
  low: boolean;
}

/** The axis by its names in the instructions, otherwise by its cues in the levels; undefined if none fits. */
function toAskedAxis(instructions: string, levels: readonly string[]): AskedAxis | undefined {
  return choose(JSON.stringify([instructions, ...levels])).axis;
}

const choose = memoizeByText((key): { axis: AskedAxis | undefined } => {
  const [instructions = "", ...levels] = JSON.parse(key) as string[];
  return { axis: findAxis(instructions, levels) };
});

function findAxis(instructions: string, levels: readonly string[]): AskedAxis | undefined {
  const asked = readQuestionText(instructions);
  const leveled = levels.map(readQuestionText);
  let best: AskedAxis | undefined;
  let most = 1.2;
  for (const name of getLexiconKnowledge().axes.keys()) {
    const high = nameHits(asked, name, false);
    const low = nameHits(asked, name, true);
    const inLevels = leveled.reduce(
      (sum, level) => sum + Math.min(1, nameHits(level, name, false) + nameHits(level, name, true)),
      0,
    );
    const graded = leveled.filter((level) => cueVotes(level, name).length > 0).length;
    const fit = 2 * Math.max(high, low) + (2 * graded + inLevels) / Math.max(2, levels.length);
    if (fit > most) [best, most] = [{ name, low: low > high }, fit];
  }
  return best;
}

function nameHits(sentences: readonly Sentence[], axis: string, low: boolean): number {
  let hits = 0;
  for (const sentence of sentences) {
    for (const found of sentence.found) {
      for (const meaning of found.meanings) {
        if (meaning.kind === "name" && meaning.axis === axis && meaning.low === low)
          hits += found.end - found.start > 1 ? 1.3 : 1;
      }
    }
  }
  return Math.min(2, hits);
}

/**
 * Positions of the levels, 0..1: evenly spaced in the direction that their texts suggest. If a level's own text names
 * a position, it's moved two fifths of the way there.
 */
function toLevelPlaces(levels: readonly string[], axis: AskedAxis | undefined): number[] {
  const even = levels.map((_, level) => level / Math.max(1, levels.length - 1));
  if (!axis) return even;
  const graded = levels.map((level) => placeText(level, axis.name));
  const slope = slopeOf(graded.map((place, level) => ({ ...place, level })));
  const downwards = Math.abs(slope) < 0.05 ? axis.low : slope < 0;
  const spread = downwards ? even.map((place) => 1 - place) : even;
  return spread.map((place, level) => {
    const own = graded[level];
    return own && own.strength > 0 ? 0.6 * place + 0.4 * own.at : place;
  });
}

function slopeOf(graded: readonly { at: number; strength: number; level: number }[]): number {
  const known = graded.filter((place) => place.strength > 0);
  if (known.length < 2) return 0;
  const meanLevel = known.reduce((sum, place) => sum + place.level, 0) / known.length;
  const meanAt = known.reduce((sum, place) => sum + place.at, 0) / known.length;
  return known.reduce((sum, place) => sum + (place.level - meanLevel) * (place.at - meanAt), 0);
}

/**
 * Position of the state (0..1) on the scale that the question asks about, and the width of the bell curve
 * around it.
 */
interface AskedPlace {
  at: number;
  width: number;
}

/** Without an axis, the position is how far the state supports the question. */
function toAskedPlace(
  reading: StateAnalysis,
  axis: AskedAxis | undefined,
  asked: Hypothesis,
  focus: StateFocus,
): AskedPlace {
  return axis ? onAxis(reading, axis.name, focus) : offAxis(reading, asked, focus);
}

function offAxis(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): AskedPlace {
  const evidence = totalSupport(gatherEvidence(reading, asked, focus));
  return { at: 0.35 + 0.5 * Math.max(0, evidence), width: 0.4 };
}

function onAxis(reading: StateAnalysis, axis: string, focus: StateFocus): AskedPlace {
  const place = placeState(reading, axis, focus);
  return { at: place.at, width: 0.17 + 0.25 / (1 + 2 * place.strength) };
}

const scales = [1, 5, 10, 100];

/**
 * For each sentence that is the bare number of a field, the number as a share of the least common scale that
 * has it; otherwise NaN.
 */
const degreesOf = memoizeOncePerOwner(({ sentences }: StateAnalysis) =>
  Float64Array.from({ length: sentences.length + 1 }, (_, at) => {
    const { path, tokens } = sentences[at] ?? {};
    const amount = path && tokens?.length === 1 ? readAmount(tokens[0]?.word ?? "") : undefined;
    const scale = amount === undefined ? undefined : scales.find((most) => amount <= most);
    if (amount === undefined || scale === undefined) return Number.NaN;
    return amount / (scale === 1 && amount === 1 ? 5 : scale);
  }),
);

/** A bare number in a field that the question names (`pain: 8`), as a share of its scale, 0..1. */
function bareDegree(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): number | undefined {
  const degrees = degreesOf(reading);
  for (const phrase of asked.phrases) {
    if (phrase.weight < 0.5) continue;
    const { sentences, strengths } = matchHypothesisPhrase(reading, phrase, "topic");
    for (let index = 0; index < sentences.length; index += 1) {
      const at = sentences[index] as number;
      const degree = degrees[at] as number;
      if (!Number.isNaN(degree) && focus.holds(at) && Math.abs(strengths[index] as number) >= 0.3)
        return degree;
    }
  }
  return undefined;
}

interface Range {
  from: number;
  to: number;
}

/**
 * Index of the level whose range ("10-60%", "over 200", "3") contains the state's number; −1 if levels aren't
 * ranges or none does.
 */
function levelInRange(
  reading: StateAnalysis,
  levels: readonly string[],
  asked: Hypothesis,
  focus: StateFocus,
): number {
  const ranges = levels.map(toRange);
  if (ranges.filter((range) => range !== undefined).length < levels.length - 1) return -1;
  const amount = findAmountInState(reading, asked, focus, levels.join(" "));
  if (amount === undefined) return -1;
  return ranges.findIndex((range) => range !== undefined && amount >= range.from && amount <= range.to);
}

const above = /\b(?:over|above|more than|greater than|at least|from|or more|and up|plus|beyond)\b|\+/;
const below = /\b(?:under|below|less than|fewer than|up to|at most|or less|or fewer|within)\b/;

function toRange(level: string): Range | undefined {
  const numbers = (level.slice(0, 200).match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap(
    (text) => readAmount(text) ?? [],
  );
  const [first, second] = numbers;
  if (first === undefined) return undefined;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (below.test(level)) return { from: Number.NEGATIVE_INFINITY, to: first };
  if (above.test(level)) return { from: first, to: Number.POSITIVE_INFINITY };
  return { from: first, to: first };
}

/** Match of each level's text with the state; words that only one level has count more. */
function levelTexts(reading: StateAnalysis, levels: readonly string[], focus: StateFocus): number[] {
  const fields = levels.map((level) => hypothesisOf(level).phrases);
  const matcher = {
    reading,
    summary: createFeatureEvidenceFinder(reading, focus, "weight"),
    rarity: createFeatureRarity(fields),
  };
  return fields.map((phrases) => Math.max(-0.4, scoreCriterionMatch(matcher, phrases)));
}

const textSlope = 4.5;

/**
 * Positive weights for the levels: a bell curve around the state's position, times the match of the level's
 * text. If the levels are ranges of numbers, or the question relates two parts of the state, only that
 * counts.
 */
export function toLevelWeights(reading: StateAnalysis, question: ScoreQuestion): number[] {
  const focus = toStateFocus(reading, toPlainText(question.instructions));
  const levels = question.criteria.map(toPlainText);
  const axis = toAskedAxis(focus.text, levels);
  const places = toLevelPlaces(levels, axis);
  const texts = levelTexts(reading, levels, focus);
  const asked = hypothesisOf(focus.text);
  const within = levelInRange(reading, levels, asked, focus);
  if (within >= 0) return levels.map((_, level) => Math.exp(-3 * Math.abs(level - within)));
  const bare = bareDegree(reading, asked, focus);
  const place = toAskedPlace(reading, axis, asked, focus);
  const felt = toSentimentPlacement(reading, focus, focus.text, levels);
  const rising = (places.at(-1) as number) >= (places[0] as number);
  const agreement = agreementOfStateParts(reading, focus);
  if (agreement !== 0) return places.map((_, level) => agreed(level / (places.length - 1), agreement));
  const at = bare ?? (place.at + felt.weight * (rising ? felt.at : 1 - felt.at)) / (1 + felt.weight);
  return places.map((level, index) => {
    const bell = reading.words === 0 ? 0 : -((level - at) ** 2) / (2 * place.width ** 2);
    return Math.exp(bell + textSlope * (texts[index] as number));
  });
}

/** Weight of a level (position 0..1) if two parts of the state agree to a degree of −1..1. */
function agreed(level: number, agreement: number): number {
  return Math.exp(-((level - (0.5 + 0.5 * agreement)) ** 2) / (2 * 0.3 ** 2));
}
