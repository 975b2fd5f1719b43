import type { ScoreQuestion } from "#core/contract/question.ts";
import { toAskedAxis } from "./axis-choice.ts";
import { placeState } from "./axis-place.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import { type Focus, toFocus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import { toLevelPlaces } from "./level-places.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

const textSlope = 3;

/** A positive weight for each level: a bell around the state's place on the asked axis, times what matches the level's text. */
export function scoreLevels(reading: Reading, question: ScoreQuestion): number[] {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const levels = question.criteria.map(toEntryText);
  const axis = toAskedAxis(focus.text, levels);
  const places = toLevelPlaces(levels, axis);
  const texts = levelTexts(reading, levels, focus);
  const { at, width } = axis
    ? onAxis(reading, axis.name, focus)
    : { at: 0.25 + 0.6 * Math.max(0, asked(reading, focus)), width: 0.45 };
  return places.map((place, level) => {
    const bell = reading.words === 0 ? 0 : -((place - at) ** 2) / (2 * width ** 2);
    return Math.exp(bell + textSlope * (texts[level] as number));
  });
}

function onAxis(reading: Reading, axis: string, focus: Focus): { at: number; width: number } {
  const place = placeState(reading, axis, focus);
  return { at: place.at, width: 0.17 + 0.25 / (1 + 2 * place.strength) };
}

function asked(reading: Reading, focus: Focus): number {
  return sumEvidence(gatherEvidence(reading, speaksOf(reading, focus.text), focus));
}

function levelTexts(reading: Reading, levels: readonly string[], focus: Focus): number[] {
  const hypotheses = levels.map((level) => speaksOf(reading, level));
  const counts = new Map<string, number>();
  for (const { units } of hypotheses) {
    for (const word of new Set(units.map((unit) => unit.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return hypotheses.map((hypothesis) => {
    const units = hypothesis.units.map(
      (unit): Unit => ({ ...unit, weight: unit.weight / (counts.get(unit.word) ?? 1) }),
    );
    return Math.max(-0.4, sumEvidence(gatherEvidence(reading, { ...hypothesis, units }, focus)));
  });
}
