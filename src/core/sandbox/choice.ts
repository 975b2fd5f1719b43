import type { ChoiceQuestion } from "#core/contract/question.ts";
import { toEntryText } from "./entry-text.ts";
import { type Focus, toFocus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import type { Match } from "./marks.ts";
import { matchUnit } from "./match.ts";
import { noneKind } from "./none-option.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

const slope = 5;
const noneLevel = 0.36;
/** A topic that is denied is still spoken of: "no heating" is about heating. */
const denialShare = 0.3;
const nameShare = 1.1;

interface Candidate {
  name: readonly Unit[];
  description: readonly Unit[];
  none: number;
}

/** A positive weight for each option in order: e to the power of what the state says for it, against the others. */
export function scoreChoice(reading: Reading, question: ChoiceQuestion): number[] {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const candidates = [...question.criteria].map(([name, text]) =>
    toCandidate(reading, name, toEntryText(text)),
  );
  const rarity = toRarity(candidates);
  const scores = candidates.map((candidate) =>
    reading.words === 0 ? 0 : optionScore(reading, candidate, rarity, focus),
  );
  return scores.map((score, index) => {
    const none = candidates[index]?.none ?? 0;
    return Math.exp(slope * (none > 0 ? Math.max(noneLevel * none, score * 0.5) : score));
  });
}

function toCandidate(reading: Reading, name: string, text: string): Candidate {
  const readable = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-/&]+/g, " ");
  return {
    name: speaksOf(reading, readable).units,
    description: speaksOf(reading, text).units,
    none: noneKind(readable, text),
  };
}

function optionScore(
  reading: Reading,
  candidate: Candidate,
  rarity: (unit: Unit) => number,
  focus: Focus,
): number {
  const { name, description } = candidate;
  return (
    nameShare * fieldScore(reading, name, rarity, focus, 0.5) +
    fieldScore(reading, description, rarity, focus, 0.5)
  );
}

function fieldScore(
  reading: Reading,
  units: readonly Unit[],
  rarity: (unit: Unit) => number,
  focus: Focus,
  power: number,
): number {
  let sum = 0;
  let total = 0;
  for (const unit of units) {
    const weight = unit.weight * rarity(unit);
    total += weight;
    sum += weight * saturate(matchUnit(reading, unit, focus, "topic"));
  }
  return total === 0 ? 0 : sum / Math.max(1, total) ** power / 1.5;
}

/** Many sentences for a unit say more than one, with less and less gain. */
function saturate(matches: readonly Match[]): number {
  let missing = 1;
  let denied = 1;
  let top = 0;
  let bottom = 0;
  for (const { strength } of matches) {
    if (strength > 0) missing *= 1 - 0.35 * strength;
    else denied *= 1 + 0.35 * strength;
    top = Math.max(top, strength);
    bottom = Math.min(bottom, strength);
  }
  return (top + (1 - missing)) / 1.35 + (denialShare * (bottom - (1 - denied))) / 1.35;
}

function toRarity(candidates: readonly Candidate[]): (unit: Unit) => number {
  const counts = new Map<string, number>();
  for (const { name, description } of candidates) {
    for (const word of new Set([...name, ...description].map((unit) => unit.word))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (unit) => {
    const share = ((counts.get(unit.word) ?? 1) - 1) / Math.max(1, candidates.length - 1);
    return Math.max(0.05, 1 - share * 1.5);
  };
}
