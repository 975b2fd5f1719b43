import type { NoulQuestion } from "#core/contract/question.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import { type Focus, toFocus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

const slope = 4.5;
const silence = -1;
const glossShare = 0.4;

/** P(true), 0 to 1: a logistic curve over the evidence for the question and between its glosses; 0.5 without a state. */
export function scoreNoul(reading: Reading, question: NoulQuestion): number {
  if (reading.words === 0) return 0.5;
  const focus = toFocus(reading, toEntryText(question.instructions));
  const asked = evidenceFor(reading, speaksOf(reading, focus.text), focus);
  const forTrue = speaksOf(reading, toEntryText(question.criteria.true));
  const forFalse = speaksOf(reading, toEntryText(question.criteria.false));
  const glosses = compareGlosses(reading, forTrue, forFalse, focus);
  return 1 / (1 + Math.exp(-silence - slope * (asked + glossShare * glosses)));
}

function evidenceFor(reading: Reading, hypothesis: Hypothesis, focus: Focus): number {
  return sumEvidence(gatherEvidence(reading, hypothesis, focus));
}

function compareGlosses(reading: Reading, forTrue: Hypothesis, forFalse: Hypothesis, focus: Focus): number {
  const shared = new Set(forTrue.units.map(unitKey));
  const only = new Set(forFalse.units.map(unitKey));
  const yes = forTrue.units.filter((unit) => !only.has(unitKey(unit)));
  const no = forFalse.units.filter((unit) => !shared.has(unitKey(unit)));
  const up = evidenceFor(reading, { ...forTrue, units: yes }, focus);
  const down = evidenceFor(reading, { ...forFalse, units: no }, focus);
  return up - down;
}

function unitKey(unit: Hypothesis["units"][number]): string {
  return `${unit.polarity}${unit.features[0]?.[0] ?? unit.word}`;
}
