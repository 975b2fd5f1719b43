import type { NoulQuestion } from "#core/contract/question.ts";
import { compareNumbers } from "./comparison.ts";
import { toCoverage } from "./coverage.ts";
import { toEntryText } from "./entry-text.ts";
import { gatherEvidence, sumEvidence } from "./evidence.ts";
import { facetShown } from "./facets.ts";
import { type Focus, toFocus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { noulWeights } from "./noul-weights.ts";
import { toFrame } from "./question-frame.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";
import { stateFeeling } from "./state-feeling.ts";

/** What speaks for yes (positive) or no (negative), by name; each about −1 to 1, and 0 when it does not apply. */
export type NoulFeatures = Readonly<Record<keyof typeof noulWeights, number>>;

/** The features of a state and a yes/no question. */
export function toNoulFeatures(reading: Reading, question: NoulQuestion): NoulFeatures {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const asked = speaksOf(reading, focus.text);
  const frame = toFrame(focus.text);
  const evidence = gatherEvidence(reading, asked, focus);
  const cover = toCoverage(reading, asked, focus);
  const here = cover.acts;
  const forTrue = speaksOf(reading, toEntryText(question.criteria.true));
  const forFalse = speaksOf(reading, toEntryText(question.criteria.false));
  return {
    best: evidence.best,
    worst: evidence.worst,
    whole: evidence.whole,
    weakest: cover.weakest,
    gloss: contrast(reading, forTrue, forFalse, focus) - contrast(reading, forFalse, forTrue, focus),
    feeling: asked.feeling() * stateFeeling(reading, focus),
    facet: frame.mention || asked.units.length < 2 ? facetShown(reading, asked, focus) : 0,
    number: compareNumbers(reading, focus.text, asked, focus),
    request: met(frame.request, here.request),
    offer: met(frame.offer, here.offer),
    now: flag(frame.now),
    nowOver: flag(frame.now && (here.over || here.past)),
    doneAhead: flag(frame.done && (here.future || here.request || here.conditional)),
    supposed: flag(here.conditional && !asked.supposing),
    mention: flag(frame.mention) * cover.topic,
  };
}

function flag(yes: boolean): number {
  return yes ? 1 : 0;
}

function met(wanted: boolean, done: boolean): number {
  if (!wanted) return 0;
  return done ? 1 : -1;
}

function contrast(reading: Reading, own: Hypothesis, other: Hypothesis, focus: Focus): number {
  const shared = new Set(other.units.map(unitKey));
  const units = own.units.filter((unit) => !shared.has(unitKey(unit)));
  return sumEvidence(gatherEvidence(reading, { ...own, units }, focus));
}

function unitKey(unit: Hypothesis["units"][number]): string {
  return `${unit.polarity}${unit.features[0]?.[0] ?? unit.word}`;
}
