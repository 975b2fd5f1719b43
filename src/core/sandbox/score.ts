import type { ScoreQuestion } from "#core/contract/question.ts";
import { toAskedAxis } from "./axis-choice.ts";
import { placeState } from "./axis-place.ts";
import { bareDegree } from "./bare-degree.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import { type Focus, toFocus } from "./focus.ts";
import type { Hypothesis, Unit } from "./hypothesis.ts";
import { toLevelPlaces } from "./level-places.ts";
import { levelInRange } from "./level-ranges.ts";
import { toOrientation } from "./orientation.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";
import { stateFeeling } from "./state-feeling.ts";

const textSlope = 3;
const feltShare = 1;

/** A positive weight for each level: a bell around the state's place on the asked axis, times what matches the level's text. */
export function scoreLevels(reading: Reading, question: ScoreQuestion): number[] {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const levels = question.criteria.map(toEntryText);
  const axis = toAskedAxis(focus.text, levels);
  const places = toLevelPlaces(levels, axis);
  const texts = levelTexts(reading, levels, focus);
  const asked = speaksOf(reading, focus.text);
  const within = levelInRange(reading, levels, asked, focus);
  if (within >= 0) return levels.map((_, level) => Math.exp(-3 * Math.abs(level - within)));
  const bare = bareDegree(reading, asked, focus);
  const place = axis ? onAxis(reading, axis.name, focus) : offAxis(reading, asked, focus);
  const felt = feelingPlace(reading, focus, focus.text, levels);
  const rising = (places.at(-1) as number) >= (places[0] as number);
  const at = bare ?? (place.at + felt.weight * (rising ? felt.at : 1 - felt.at)) / (1 + felt.weight);
  return places.map((level, index) => {
    const bell = reading.words === 0 ? 0 : -((level - at) ** 2) / (2 * place.width ** 2);
    return Math.exp(bell + textSlope * (texts[index] as number));
  });
}

/** Where the feeling of the state puts it on a scale that rises from bad to good, or falls. */
function feelingPlace(
  reading: Reading,
  focus: Focus,
  instructions: string,
  levels: readonly string[],
): { at: number; weight: number } {
  const feeling = stateFeeling(reading, focus);
  const orientation = toOrientation(instructions, levels);
  return {
    at: 0.5 + 0.5 * orientation * Math.sign(feeling),
    weight: feltShare * Math.abs(feeling * orientation),
  };
}

function offAxis(reading: Reading, asked: Hypothesis, focus: Focus): { at: number; width: number } {
  const evidence = sumEvidence(gatherEvidence(reading, asked, focus));
  return { at: 0.35 + 0.5 * Math.max(0, evidence), width: 0.4 };
}

function onAxis(reading: Reading, axis: string, focus: Focus): { at: number; width: number } {
  const place = placeState(reading, axis, focus);
  return { at: place.at, width: 0.17 + 0.25 / (1 + 2 * place.strength) };
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
