import type { NoulQuestion } from "#core/contract/question.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import { summaries } from "./feature-summary.ts";
import { type FieldMatcher, fieldScore } from "./field-score.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

/** What the state holds of the question's text (`ask`), and how much more of what is peculiar to its gloss of true than of false. */
export function toGlossFeatures(
  reading: Reading,
  question: NoulQuestion,
  asked: Hypothesis,
  focus: Focus,
): { ask: number; gloss: number; pick: number } {
  const matcher = { reading, summary: summaries(reading, focus, "weight"), rarity: () => 1 };
  const yes = speaksOf(toEntryText(question.criteria.true));
  const no = speaksOf(toEntryText(question.criteria.false));
  const ownYes = peculiar(yes, no);
  const ownNo = peculiar(no, yes);
  return {
    ask: fieldScore(matcher, asked.units),
    gloss: borneOut(reading, ownYes, focus) - borneOut(reading, ownNo, focus),
    pick: held(matcher, ownYes) - held(matcher, ownNo),
  };
}

function peculiar(own: Hypothesis, other: Hypothesis): Hypothesis {
  const shared = new Set(other.units.map(unitKey));
  return { ...own, units: own.units.filter((unit) => !shared.has(unitKey(unit))) };
}

function borneOut(reading: Reading, hypothesis: Hypothesis, focus: Focus): number {
  return sumEvidence(gatherEvidence(reading, hypothesis, focus));
}

function held(matcher: FieldMatcher, { units }: Hypothesis): number {
  return fieldScore(matcher, units);
}

function unitKey(unit: Hypothesis["units"][number]): string {
  return `${unit.polarity}${unit.features[0]?.[0] ?? unit.word}`;
}
