import { toCoverage } from "../state/evidence.ts";
import type { Hypothesis } from "../state/hypothesis.ts";
import type { Focus, Reading } from "../state/reading.ts";
import { saying } from "../words/words.ts";

/** What kind of thing a yes/no question asks for, as far as its wording tells. */
interface Frame {
  /** Whether somebody asks for something or wants it. */
  request: boolean;
  /** Whether somebody offers something or is willing. */
  offer: boolean;
  /** How things stand now: "still", "currently". */
  now: boolean;
  /** What has happened: "Has …", "Did …", "already". */
  done: boolean;
  /** Whether something is mentioned or shown at all. */
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

/** Reads the wording of a question; an absent cue is false. */
export function toFrame(text: string): Frame {
  const plain = text.slice(0, 500).toLowerCase().trim();
  const frame = { request: false, offer: false, now: false, done: false, mention: false };
  for (const [name, cue] of cues) frame[name] = cue.test(plain);
  return frame;
}

/** What follows from the wording of a question and from what the sentence that is most about it does. */
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

/** The features of a question's wording, and the wording itself. */
export function toFrameFeatures(
  reading: Reading,
  asked: Hypothesis,
  focus: Focus,
): { frame: Frame; features: FrameFeatures } {
  const frame = toFrame(focus.text);
  const cover = toCoverage(reading, asked, focus);
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

/** A wish is often put as a question or a hint, so that its absence says less than its presence. */
function wishMet(wanted: boolean, done: boolean): number {
  if (!wanted) return 0;
  return done ? 1 : -0.5;
}

const over = saying("settled");
const going = saying("ongoing");

/**
 * How a matter stands at the end of what is told, −1 (it goes on) to 1 (it is over); 0 when nothing tells. Later
 * sentences count more: each halves what those before it said.
 */
export function toStatus(reading: Reading, focus: Focus): number {
  let status = 0;
  reading.sentences.forEach(({ spread, mood }, index) => {
    if (!focus.holds(index) || mood.conditional || mood.question) return;
    const here = cueOf(spread) || troubleOf(mood);
    if (here !== 0) status = 0.45 * status + 0.75 * here;
  });
  return Math.max(-1, Math.min(1, status));
}

function cueOf(spread: string): number {
  const ended =
    over.test(spread) &&
    !/ (?:not|never|until|once|if) [^ ]*(?: [^ ]+){0,3} (?:fixed|resolved|solved|back|works?|working|over|closed|restored) /.test(
      spread,
    );
  return Number(ended) - Number(going.test(spread));
}

function troubleOf({ sentiment, past }: Reading["sentences"][number]["mood"]): number {
  if (sentiment.value > 0.3) return 0.4;
  return sentiment.value < -0.3 ? (past ? -0.1 : -0.4) : 0;
}

const endings =
  /\b(?:over|fixed|resolved|solved|restored|recovered|repaired|closed|ended|finished|sorted|cured|healed|(?:back|works?|working|running|up) (?:again|normal)|working|stopped|gone|arrived|reached|delivered)\b/;
const troubles =
  /\b(?:still|ongoing|continu\w+|persist\w*|remain\w*|unresolved|open issue|not (?:fixed|resolved|working))\b/;

/** Whether a question asks if a matter is over (1) or if it goes on (−1); 0 when it asks for neither. */
export function asksStatus(question: string): number {
  const plain = question.slice(0, 500).toLowerCase();
  if (troubles.test(plain)) return -1;
  return endings.test(plain) && /^(?:is|are|has|have|was|were|did|does|do)\b/.test(plain) ? 1 : 0;
}

/** How far the state of the matter is the one that is asked after, −1 to 1; 0 when none is. */
export function askedStatus(reading: Reading, focus: Focus): number {
  const asked = asksStatus(focus.text);
  return asked === 0 ? 0 : asked * toStatus(reading, focus);
}
