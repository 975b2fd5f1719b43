/** What kind of thing a yes/no question asks for, as far as its wording tells. */
export interface Frame {
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
