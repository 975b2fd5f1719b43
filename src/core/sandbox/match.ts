import { distance } from "fastest-levenshtein";
import type { Focus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import type { Mark } from "./marks.ts";
import type { Reading } from "./reading.ts";
import { toStem } from "./stem.ts";

const fuzzy = 0.75;

/** Whether a claim is looked for, which a negation in its clause denies, or a topic, which it does not. */
export type Sense = "weight" | "topic";

/** How strongly each sentence speaks for (positive) or against (negative) a unit, −1 to 1; others are left out. */
export function matchUnit(reading: Reading, unit: Unit, focus: Focus, sense: Sense): Map<number, number> {
  const strengths = new Map<number, { up: number; down: number }>();
  const add = (marks: readonly Mark[] | undefined, factor: number): void => {
    for (const mark of marks ?? []) {
      if (!focus.holds(mark.sentence)) continue;
      const strength = Math.max(-1, Math.min(1, mark[sense] * factor));
      const said = strengths.get(mark.sentence) ?? { up: 0, down: 0 };
      said.up = Math.max(said.up, strength);
      said.down = Math.min(said.down, strength);
      strengths.set(mark.sentence, said);
    }
  };
  for (const [feature, factor] of unit.features) add(reading.marks.get(feature), factor * unit.polarity);
  if (strengths.size === 0 && !unit.known) {
    for (const stem of similarStems(reading, unit.word)) add(reading.marks.get(stem), fuzzy * unit.polarity);
  }
  return new Map([...strengths].map(([at, { up, down }]) => [at, Math.max(-1, up + 1.3 * down)]));
}

function similarStems(reading: Reading, word: string): string[] {
  if (word.length < 5 || word.length > 24) return [];
  const allowed = word.length >= 8 ? 2 : 1;
  return (reading.strangers.get(word[0] as string) ?? [])
    .filter((stranger) => distance(stranger, word) <= allowed)
    .map(toStem);
}
