// How the sandbox answers a yes/no question: by weighed features of question and state.

import type { NoulQuestion } from "#core/model/question.ts";
import { memoizeOncePerOwner } from "../language/memoize.ts";
import { signalPatterns } from "../language/signals.ts";
import {
  type CriterionMatcher,
  createFeatureEvidenceFinder,
  scoreCriterionMatch,
} from "../state/criterion-score.ts";
import { gatherEvidence, toTopicCoverage, totalSupport } from "../state/evidence.ts";
import { type StateFocus, toStateFocus } from "../state/focus.ts";
import { type Hypothesis, hypothesisOf } from "../state/hypothesis.ts";
import { type StateAnalysis, toPlainText } from "../state/state-analysis.ts";
import { createPhraseMatcher } from "../words/word-lists.ts";
import { compareStateNumber } from "./comparison.ts";
import { toSentimentFeatures } from "./feeling.ts";
import { agreementOfStateParts } from "./relation.ts";

interface Frame {
  /** Asks whether something is requested: "asks for", "wants". */
  request: boolean;
  /** Asks whether something is offered: "offering", "willing". */
  offer: boolean;
  /** Asks about the present: "still", "currently". */
  now: boolean;
  /** Asks about the past: "Has …", "Did …", "already". */
  done: boolean;
  /** Asks whether something is mentioned: "mentions", "contains". */
  mention: boolean;
}

const cues: ReadonlyArray<readonly [keyof Frame, RegExp]> = [
  [
    "request",
    /\b(?:ask(?:s|ing)? (?:for|to|the|that|about|whether|if|how|someone|somebody)|request(?:s|ing|ed)?|wants?|wanting|demand(?:s|ing)?|seek(?:s|ing)?|looking (?:for|to)|would like|wish(?:es)?|hop(?:es|ing)|needs?|plead|urg(?:e|es|ing)|call(?:s|ing)? for)\b/,
  ],
  ["offer", /\b(?:offering|offers? (?:to|help|their)|willing|volunteer(?:s|ing)?|giving away)\b/],
  [
    "now",
    /\b(?:still|currently|current|now|ongoing|at present|at the moment|at this time|presently|active|remains?|yet|these days)\b/,
  ],
  ["done", /^(?:has|have|had|did|was|were)\b|\balready\b/],
  [
    "mention",
    /\b(?:mentions?|contains?|includes?|refers?|discuss(?:es)?|talks? about|gives?|states?|stated|given|named|mentioned|included|is there|are there|about|describes?|specif(?:y|ies)|provides?|lists?)\b/,
  ],
];

/** Reads the first 500 characters, because a question's frame is at its beginning. */
export function toQuestionFrame(text: string): Frame {
  const plain = text.slice(0, 500).toLowerCase().trim();
  const frame = { request: false, offer: false, now: false, done: false, mention: false };
  for (const [name, cue] of cues) frame[name] = cue.test(plain);
  return frame;
}

interface FrameFeatures {
  weakest: number;
  request: number;
  offer: number;
  now: number;
  nowOver: number;
  doneAhead: number;
  supposed: number;
  mention: number;
}

function toFrameFeatures(
  reading: StateAnalysis,
  asked: Hypothesis,
  focus: StateFocus,
): { frame: Frame; features: FrameFeatures } {
  const frame = toQuestionFrame(focus.text);
  const cover = toTopicCoverage(reading, asked, focus);
  const here = cover.acts;
  const features = {
    weakest: cover.weakest,
    request: wishMet(frame.request, here.request),
    offer: wishMet(frame.offer, here.offer),
    now: flag(frame.now),
    nowOver: flag(frame.now && here.over),
    doneAhead: flag(frame.done && (here.future || here.request || here.conditional)),
    supposed: flag(here.conditional && !asked.supposing),
    mention: flag(frame.mention) * cover.topic,
  };
  return { frame, features };
}

function flag(yes: boolean): number {
  return yes ? 1 : 0;
}

/**
 * 0 if the question asks for no request (or offer); 1 if the text has one, −0.5 if not: absence counts less, because
 * requests are often phrased as questions or hints.
 */
function wishMet(isAsked: boolean, isFound: boolean): number {
  if (!isAsked) return 0;
  return isFound ? 1 : -0.5;
}

const over = createPhraseMatcher("settled");
const going = createPhraseMatcher("ongoing");

/**
 * Whether a matter is over (1) or ongoing (−1) at the end of the text; 0 if unknown. Each later cue
 * multiplies the weight of those before by 0.45.
 */
export function toMatterStatus(reading: StateAnalysis, focus: StateFocus): number {
  let status = 0;
  for (const { index, cue } of statusCuesOf(reading)) {
    if (focus.holds(index)) status = 0.45 * status + 0.75 * cue;
  }
  return Math.max(-1, Math.min(1, status));
}

const statusCuesOf = memoizeOncePerOwner(({ sentences }: StateAnalysis) =>
  sentences.flatMap(({ spread, mood }, index) => {
    const cue = mood.conditional || mood.question ? 0 : cueOf(spread) || troubleOf(mood);
    return cue === 0 ? [] : [{ index, cue }];
  }),
);

function cueOf(spread: string): number {
  const ended =
    over.test(spread) &&
    !/ (?:not|never|until|once|if) [^ ]*(?: [^ ]+){0,3} (?:fixed|resolved|solved|back|works?|working|over|closed|restored) /.test(
      spread,
    );
  return Number(ended) - Number(going.test(spread));
}

function troubleOf({ sentiment, past }: StateAnalysis["sentences"][number]["mood"]): number {
  if (sentiment.value > 0.3) return 0.4;
  return sentiment.value < -0.3 ? (past ? -0.1 : -0.4) : 0;
}

const endings =
  /\b(?:over|fixed|resolved|solved|restored|recovered|repaired|closed|ended|finished|sorted|cured|healed|(?:back|works?|working|running|up) (?:again|normal)|working|stopped|gone|arrived|reached|delivered)\b/;
const troubles =
  /\b(?:still|ongoing|continu\w+|persist\w*|remain\w*|unresolved|open issue|not (?:fixed|resolved|working))\b/;

/** 1 if the question asks whether something is over, −1 if whether it's ongoing, otherwise 0. */
export function toAskedMatterStatus(question: string): number {
  const plain = question.slice(0, 500).toLowerCase();
  if (troubles.test(plain)) return -1;
  return endings.test(plain) && /^(?:is|are|has|have|was|were|did|does|do)\b/.test(plain) ? 1 : 0;
}

/** Agreement of the state's status with the one asked for, −1..1; 0 if the question asks for none. */
function askedStatus(reading: StateAnalysis, focus: StateFocus): number {
  const asked = toAskedMatterStatus(focus.text);
  return asked === 0 ? 0 : asked * toMatterStatus(reading, focus);
}

/**
 * 1 if a pattern that the question names (a date, a price, …) occurs, −1 if it doesn't, 0 if the question
 * names none.
 */
function facetShown(reading: StateAnalysis, asked: Hypothesis, focus: StateFocus): number {
  let shown = 0;
  for (const phrase of asked.phrases) {
    for (const [feature, factor] of phrase.features) {
      if (factor < 0.99 || !signalPatterns.has(feature.slice(1)) || !feature.startsWith("#")) continue;
      const marks = reading.marks.get(feature) ?? [];
      if (marks.some((mark) => focus.holds(mark.sentence))) return 1;
      shown = -1;
    }
  }
  return shown;
}

/**
 * `ask` is the match with the question's text. `gloss` and `pick` are the match with words that only the gloss for
 * yes has, minus the match with words that only the gloss for no has.
 */
function toGlossFeatures(
  reading: StateAnalysis,
  question: NoulQuestion,
  asked: Hypothesis,
  focus: StateFocus,
): { ask: number; gloss: number; pick: number } {
  const matcher = {
    reading,
    summary: createFeatureEvidenceFinder(reading, focus, "weight"),
    rarity: () => 1,
  };
  const yes = hypothesisOf(toPlainText(question.criteria.true));
  const no = hypothesisOf(toPlainText(question.criteria.false));
  const ownYes = peculiar(yes, no);
  const ownNo = peculiar(no, yes);
  return {
    ask: scoreCriterionMatch(matcher, asked.phrases),
    gloss: borneOut(reading, ownYes, focus) - borneOut(reading, ownNo, focus),
    pick: held(matcher, ownYes) - held(matcher, ownNo),
  };
}

function peculiar(own: Hypothesis, other: Hypothesis): Hypothesis {
  const shared = new Set(other.phrases.map(phraseKey));
  return { ...own, phrases: own.phrases.filter((phrase) => !shared.has(phraseKey(phrase))) };
}

function borneOut(reading: StateAnalysis, hypothesis: Hypothesis, focus: StateFocus): number {
  return totalSupport(gatherEvidence(reading, hypothesis, focus));
}

function held(matcher: CriterionMatcher, { phrases }: Hypothesis): number {
  return scoreCriterionMatch(matcher, phrases);
}

function phraseKey(phrase: Hypothesis["phrases"][number]): string {
  return `${phrase.polarity}${phrase.features[0]?.[0] ?? phrase.word}`;
}

/**
 * Weights from penalised logistic regression with fixed signs, on labelled questions about short texts. `worst` and
 * `facet` were raised above the fitted values by hand.
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

/** Evidence for yes (positive) or no (negative), each about −1..1; 0 if a feature doesn't apply. */
type NoulFeatures = Readonly<Record<keyof typeof noulWeights, number>>;

function toNoulFeatures(
  reading: StateAnalysis,
  question: NoulQuestion,
  asked: Hypothesis,
  focus: StateFocus,
): NoulFeatures {
  const { frame, features } = toFrameFeatures(reading, asked, focus);
  return {
    ...gatherEvidence(reading, asked, focus),
    ...features,
    ...toGlossFeatures(reading, question, asked, focus),
    ...toSentimentFeatures(reading, asked, focus),
    agreement: agreementOfStateParts(reading, focus),
    status: askedStatus(reading, focus),
    facet: frame.mention || asked.phrases.length < 2 ? facetShown(reading, asked, focus) : 0,
    number: compareStateNumber(reading, focus.text, asked, focus),
  };
}

export interface NoulEvidence {
  /** Weighted sum of the features; positive means yes. */
  evidence: number;
  /**
   * Share of the question's words that aren't in the lexicon, but at most 0.5. At 0.5, a question without matches
   * gets a probability of about 0.5.
   */
  unfamiliar: number;
}

export function toNoulEvidence(reading: StateAnalysis, question: NoulQuestion): NoulEvidence {
  const focus = toStateFocus(reading, toPlainText(question.instructions));
  const asked = hypothesisOf(focus.text);
  const features = Object.entries(toNoulFeatures(reading, question, asked, focus));
  const evidence = features.reduce(
    (sum, [name, value]) => sum + noulWeights[name as keyof typeof noulWeights] * value,
    0,
  );
  const all = weigh(asked.phrases);
  const strange = weigh(asked.phrases.filter(({ known }) => !known));
  return { evidence, unfamiliar: all === 0 ? 0 : Math.min(0.5, strange / all) };
}

function weigh(phrases: Hypothesis["phrases"]): number {
  return phrases.reduce((sum, phrase) => sum + phrase.weight, 0);
}

export interface Calibration {
  slope: number;
  unfamiliar: number;
  bias: number;
}

/**
 * Fitted by `testing/fit-calibration.ts`, which a test repeats. The bias is negative because most texts aren't about
 * the question.
 */
export const noulCalibration: Calibration = { slope: 1.83, unfamiliar: 2.6, bias: -1.29 };

/** Probability of yes, 0..1, by logistic regression. */
export function calibrateNoul({ evidence, unfamiliar }: NoulEvidence, by = noulCalibration): number {
  return 1 / (1 + Math.exp(-(by.slope * evidence + by.unfamiliar * unfamiliar + by.bias)));
}

/** P(true), 0..1; 0.5 for an empty state, which says nothing. */
export function toNoulProbability(reading: StateAnalysis, question: NoulQuestion): number {
  return reading.words === 0 ? 0.5 : calibrateNoul(toNoulEvidence(reading, question));
}
