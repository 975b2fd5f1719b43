import type { ScoreQuestion } from "#core/contract/question.ts";
import { toAskedPlace } from "./asked-place.ts";
import { toAskedAxis } from "./axis-choice.ts";
import { bareDegree } from "./bare-degree.ts";
import { toEntryText } from "./entry-text.ts";
import { feelingPlace } from "./felt-place.ts";
import { toFocus } from "./focus.ts";
import { toLevelPlaces } from "./level-places.ts";
import { levelInRange } from "./level-ranges.ts";
import { levelTexts } from "./level-texts.ts";
import type { Reading } from "./reading.ts";
import { toAgreement } from "./relation.ts";
import { speaksOf } from "./speaks-of.ts";

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
