import { distance } from "fastest-levenshtein";
import type { Focus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";
import { toStem } from "./stem.ts";

const fuzzy = 0.75;

/** How strongly each sentence speaks for (positive) or against (negative) a unit, −1 to 1; others are left out. */
export function matchUnit(reading: Reading, unit: Unit, focus: Focus): Map<number, number> {
  const strengths = new Map<number, number>();
  for (const [feature, factor] of unit.features)
    addMarks(strengths, reading, feature, factor * unit.polarity, focus);
  if (strengths.size === 0 && !unit.known) {
    for (const stem of similarStems(reading, unit.word))
      addMarks(strengths, reading, stem, fuzzy * unit.polarity, focus);
  }
  return strengths;
}

function addMarks(
  strengths: Map<number, number>,
  reading: Reading,
  feature: string,
  factor: number,
  focus: Focus,
): void {
  for (const mark of reading.marks.get(feature) ?? []) {
    if (!focus.holds(mark.sentence)) continue;
    const strength = Math.max(-1, Math.min(1, mark.weight * factor));
    const earlier = strengths.get(mark.sentence);
    if (earlier === undefined || Math.abs(strength) > Math.abs(earlier))
      strengths.set(mark.sentence, strength);
  }
}

function similarStems(reading: Reading, word: string): string[] {
  if (word.length < 5 || word.length > 24) return [];
  const allowed = word.length >= 8 ? 2 : 1;
  return (reading.strangers.get(word[0] as string) ?? [])
    .filter((stranger) => distance(stranger, word) <= allowed)
    .map(toStem);
}
