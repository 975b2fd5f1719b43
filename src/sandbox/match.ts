import { distance } from "fastest-levenshtein";
import type { Focus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import type { Mark, Match } from "./marks.ts";
import type { Reading } from "./reading.ts";
import { toStem } from "./stem.ts";

const fuzzy = 0.75;
const denial = 1.3;

/** Whether a claim is looked for, which a negation in its clause denies, or a topic, which it does not. */
export type Sense = "weight" | "topic";

/** The sentences in focus that speak for or against a unit; without a named focus they are found once for a reading. */
export function matchUnit(reading: Reading, unit: Unit, focus: Focus, sense: Sense): readonly Match[] {
  if (focus.named) return findMatches(reading, unit, sense).filter((match) => focus.holds(match.sentence));
  const key = `${sense}${unit.polarity}${unit.word}`;
  let matches = reading.matches.get(key);
  if (!matches) {
    matches = findMatches(reading, unit, sense);
    reading.matches.set(key, matches);
  }
  return matches;
}

function findMatches(reading: Reading, unit: Unit, sense: Sense): Match[] {
  const sums = new Map<number, Sum>();
  for (const [feature, factor] of unit.features) {
    addMarks(sums, reading.marks.get(feature), sense, factor * unit.polarity);
  }
  if (sums.size === 0 && !unit.known) {
    for (const stem of similarStems(reading, unit.word)) {
      addMarks(sums, reading.marks.get(stem), sense, fuzzy * unit.polarity);
    }
  }
  return [...sums].map(([sentence, { up, down, by }]) => ({
    sentence,
    strength: Math.max(-1, up + denial * down),
    by,
  }));
}

interface Sum {
  up: number;
  down: number;
  by: Match["by"];
}

function addMarks(
  sums: Map<number, Sum>,
  marks: readonly Mark[] | undefined,
  sense: Sense,
  factor: number,
): void {
  for (const mark of marks ?? []) {
    const strength = Math.max(-1, Math.min(1, mark[sense] * factor));
    const said = sums.get(mark.sentence) ?? { up: 0, down: 0, by: undefined };
    if (strength > said.up) [said.up, said.by] = [strength, mark.by];
    said.down = Math.min(said.down, strength);
    sums.set(mark.sentence, said);
  }
}

/** Stems of words of the state that nobody knows and that are spelt nearly like this one. */
export function similarStems(reading: Reading, word: string): string[] {
  if (word.length < 5 || word.length > 24) return [];
  const allowed = word.length >= 8 ? 2 : 1;
  return (reading.strangers.get(word[0] as string) ?? [])
    .filter((stranger) => distance(stranger, word) <= allowed)
    .map(toStem);
}
