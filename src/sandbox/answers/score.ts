import type { ScoreQuestion } from "#core/model/question.ts";
import { toAmount } from "../language/quantities.ts";
import { gatherEvidence, sumEvidence } from "../state/evidence.ts";
import { type Hypothesis, speaksOf } from "../state/hypothesis.ts";
import { fieldScore, matchUnit, summaries, toRarity } from "../state/match.ts";
import { type Focus, type Reading, toFocus } from "../state/reading.ts";
import { toEntryText } from "../state/state-text.ts";
import { type AskedAxis, placeState, toAskedAxis, toLevelPlaces } from "./axis.ts";
import { findAmount } from "./comparison.ts";
import { feelingPlace } from "./feeling.ts";
import { toAgreement } from "./relation.ts";

/** Where a state stands on what a score asks for, 0 to 1, and how wide the bell around it is. */
interface AskedPlace {
  at: number;
  width: number;
}

/** The place of a state on the asked axis; without one, as far as it bears out what is asked. */
function toAskedPlace(
  reading: Reading,
  axis: AskedAxis | undefined,
  asked: Hypothesis,
  focus: Focus,
): AskedPlace {
  return axis ? onAxis(reading, axis.name, focus) : offAxis(reading, asked, focus);
}

function offAxis(reading: Reading, asked: Hypothesis, focus: Focus): AskedPlace {
  const evidence = sumEvidence(gatherEvidence(reading, asked, focus));
  return { at: 0.35 + 0.5 * Math.max(0, evidence), width: 0.4 };
}

function onAxis(reading: Reading, axis: string, focus: Focus): AskedPlace {
  const place = placeState(reading, axis, focus);
  return { at: place.at, width: 0.17 + 0.25 / (1 + 2 * place.strength) };
}

const scales = [1, 5, 10, 100];

/** A bare number in a field that the question names (`pain: 8`), as a share of its scale, 0 to 1; nothing without one. */
function bareDegree(reading: Reading, asked: Hypothesis, focus: Focus): number | undefined {
  for (const unit of asked.units) {
    if (unit.weight < 0.5) continue;
    for (const { sentence: at, strength } of matchUnit(reading, unit, focus, "topic")) {
      const sentence = reading.sentences[at];
      const [token, ...rest] = sentence?.tokens ?? [];
      const amount = sentence?.path && token && rest.length === 0 ? toAmount(token.word) : undefined;
      if (amount === undefined || Math.abs(strength) < 0.3) continue;
      const scale = scales.find((most) => amount <= most);
      if (scale !== undefined && Number.isFinite(amount))
        return amount / (scale === 1 && amount === 1 ? 5 : scale);
    }
  }
  return undefined;
}

interface Range {
  from: number;
  to: number;
}

/** The level whose range of numbers ("10-60%", "over 200", "3") holds the state's number; −1 when they are no ranges. */
function levelInRange(reading: Reading, levels: readonly string[], asked: Hypothesis, focus: Focus): number {
  const ranges = levels.map(toRange);
  if (ranges.filter((range) => range !== undefined).length < levels.length - 1) return -1;
  const amount = findAmount(reading, asked, focus, levels.join(" "));
  if (amount === undefined) return -1;
  return ranges.findIndex((range) => range !== undefined && amount >= range.from && amount <= range.to);
}

const above = /\b(?:over|above|more than|greater than|at least|from|or more|and up|plus|beyond)\b|\+/;
const below = /\b(?:under|below|less than|fewer than|up to|at most|or less|or fewer|within)\b/;

function toRange(level: string): Range | undefined {
  const numbers = (level.slice(0, 200).match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap(
    (text) => toAmount(text) ?? [],
  );
  const [first, second] = numbers;
  if (first === undefined) return undefined;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (below.test(level)) return { from: Number.NEGATIVE_INFINITY, to: first };
  if (above.test(level)) return { from: first, to: Number.POSITIVE_INFINITY };
  return { from: first, to: first };
}

/** What the state holds of each level's text, counting most what no other level says. */
function levelTexts(reading: Reading, levels: readonly string[], focus: Focus): number[] {
  const fields = levels.map((level) => speaksOf(level).units);
  const matcher = { reading, summary: summaries(reading, focus, "weight"), rarity: toRarity(fields) };
  return fields.map((units) => Math.max(-0.4, fieldScore(matcher, units)));
}

const textSlope = 4.5;

/** A positive weight for each level: a bell around the state's place on the asked axis, times what matches the level's text. */
export function scoreLevels(reading: Reading, question: ScoreQuestion): number[] {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const levels = question.criteria.map(toEntryText);
  const axis = toAskedAxis(focus.text, levels);
  const places = toLevelPlaces(levels, axis);
  const texts = levelTexts(reading, levels, focus);
  const asked = speaksOf(focus.text);
  const within = levelInRange(reading, levels, asked, focus);
  if (within >= 0) return levels.map((_, level) => Math.exp(-3 * Math.abs(level - within)));
  const bare = bareDegree(reading, asked, focus);
  const place = toAskedPlace(reading, axis, asked, focus);
  const felt = feelingPlace(reading, focus, focus.text, levels);
  const rising = (places.at(-1) as number) >= (places[0] as number);
  const agreement = toAgreement(reading, focus);
  if (agreement !== 0) return places.map((_, level) => agreed(level / (places.length - 1), agreement));
  const at = bare ?? (place.at + felt.weight * (rising ? felt.at : 1 - felt.at)) / (1 + felt.weight);
  return places.map((level, index) => {
    const bell = reading.words === 0 ? 0 : -((level - at) ** 2) / (2 * place.width ** 2);
    return Math.exp(bell + textSlope * (texts[index] as number));
  });
}

/** The weight of a level, 0 to 1 from first to last, when two parts of the state agree so far. */
function agreed(level: number, agreement: number): number {
  return Math.exp(-((level - (0.5 + 0.5 * agreement)) ** 2) / (2 * 0.3 ** 2));
}
