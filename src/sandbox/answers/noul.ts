import type { NoulQuestion } from "#core/model/question.ts";
import { facetPatterns } from "../language/signals.ts";
import { gatherEvidence, sumEvidence } from "../state/evidence.ts";
import { type Hypothesis, speaksOf } from "../state/hypothesis.ts";
import { type FieldMatcher, fieldScore, summaries } from "../state/match.ts";
import { type Focus, type Reading, toFocus } from "../state/reading.ts";
import { toEntryText } from "../state/state-text.ts";
import { compareNumbers } from "./comparison.ts";
import { feltFeatures } from "./feeling.ts";
import { askedStatus, toFrameFeatures } from "./frame.ts";
import { toAgreement } from "./relation.ts";

/** Whether a structure that the question names (a date, a price …) is shown: 1 or −1; 0 when it names none. */
function facetShown(reading: Reading, asked: Hypothesis, focus: Focus): number {
  let shown = 0;
  for (const unit of asked.units) {
    for (const [feature, factor] of unit.features) {
      if (factor < 0.99 || !facetPatterns.has(feature.slice(1)) || !feature.startsWith("#")) continue;
      const marks = reading.marks.get(feature) ?? [];
      if (marks.some((mark) => focus.holds(mark.sentence))) return 1;
      shown = -1;
    }
  }
  return shown;
}

/** What the state holds of the question's text (`ask`), and how much more of what is peculiar to its gloss of true than of false. */
function toGlossFeatures(
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

/**
 * What each feature of a yes/no question counts for. Fitted by logistic regression with a penalty on size, and signs held
 * to what the names say, on labelled questions about short texts. What is denied (`worst`) or asked for and not shown
 * (`facet`) counts more than was fitted.
 */
const noulWeights = {
  best: 0.83,
  worst: 1.6,
  whole: 1,
  weakest: 0.11,
  gloss: 0.63,
  pick: 0.63,
  ask: 0.4,
  status: 0.85,
  agreement: 0.46,
  feeling: 1.42,
  mishap: 0.48,
  facet: 1.1,
  number: 1.2,
  request: 0.54,
  offer: 0.68,
  now: -0.23,
  nowOver: -0.51,
  doneAhead: -0.68,
  supposed: -0.34,
  mention: 0.48,
};

/** What speaks for yes (positive) or no (negative), by name; each about −1 to 1, and 0 when it does not apply. */
type NoulFeatures = Readonly<Record<keyof typeof noulWeights, number>>;

/** The features of a state and a yes/no question. */
function toNoulFeatures(
  reading: Reading,
  question: NoulQuestion,
  asked: Hypothesis,
  focus: Focus,
): NoulFeatures {
  const { frame, features } = toFrameFeatures(reading, asked, focus);
  return {
    ...gatherEvidence(reading, asked, focus),
    ...features,
    ...toGlossFeatures(reading, question, asked, focus),
    ...feltFeatures(reading, asked, focus),
    agreement: toAgreement(reading, focus),
    status: askedStatus(reading, focus),
    facet: frame.mention || asked.units.length < 2 ? facetShown(reading, asked, focus) : 0,
    number: compareNumbers(reading, focus.text, asked, focus),
  };
}

/** What a state says on a yes/no question. */
export interface NoulEvidence {
  /** The weighted sum of the features: positive for yes. */
  evidence: number;
  /** The share of the question's words that the lexicon does not know, 0 to 0.5: from a half on, silence tells nothing. */
  unfamiliar: number;
}

/** Weighs what a state says on a yes/no question. */
export function toNoulEvidence(reading: Reading, question: NoulQuestion): NoulEvidence {
  const focus = toFocus(reading, toEntryText(question.instructions));
  const asked = speaksOf(focus.text);
  const features = Object.entries(toNoulFeatures(reading, question, asked, focus));
  const evidence = features.reduce(
    (sum, [name, value]) => sum + noulWeights[name as keyof typeof noulWeights] * value,
    0,
  );
  const all = weigh(asked.units);
  const strange = weigh(asked.units.filter(({ known }) => !known));
  return { evidence, unfamiliar: all === 0 ? 0 : Math.min(0.5, strange / all) };
}

function weigh(units: Hypothesis["units"]): number {
  return units.reduce((sum, unit) => sum + unit.weight, 0);
}

/** How evidence becomes log-odds of yes. */
export interface Calibration {
  slope: number;
  unfamiliar: number;
  bias: number;
}

/** Fitted to labelled answers (`labelled/fit-calibration.ts`) and held to them by a test: most texts are not about a question. */
export const noulCalibration: Calibration = { slope: 1.83, unfamiliar: 2.6, bias: -1.29 };

/** P(yes), 0 to 1. */
export function calibrate({ evidence, unfamiliar }: NoulEvidence, by = noulCalibration): number {
  return 1 / (1 + Math.exp(-(by.slope * evidence + by.unfamiliar * unfamiliar + by.bias)));
}

/** P(true), 0 to 1; 0.5 without a state. */
export function scoreNoul(reading: Reading, question: NoulQuestion): number {
  return reading.words === 0 ? 0.5 : calibrate(toNoulEvidence(reading, question));
}
