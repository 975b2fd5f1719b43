// Signals in a text, such as addresses, amounts and capitals, and the language of its words.

// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and every floor that reads this file must find ours
/// <reference path="./stopword.d.ts" />
import * as lists from "stopword";

/** Patterns by the lexicon's name for the signal. All run in linear time, so that long texts can't block. */
export const signalPatterns: ReadonlyMap<string, RegExp> = new Map([
  ["email-address", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/],
  [
    "phone-number",
    /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,4}\)[\s.-]?|\b\d{2,5}[\s.-])\d{3,4}[\s.-]?\d{3,4}\b|\b0\d{9,10}\b|\b\d{3}[-.]\d{4}\b/,
  ],
  ["card-number", /\b(?:\d{4}[ -]){3}\d{4}\b|\b\d{16}\b/],
  ["id-number", /\b\d{3}-\d{2}-\d{4}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b|\b[A-Z]{2}\d{6}[A-Z]\b/],
  [
    "web-link",
    /\bhttps?:\/\/|\bwww\.|\b[\w-]{2,40}\.(?:com|org|net|example|uk|de|eu|app|dev|ly|io|co|xyz|info|biz|ru|click)\b(?!\w)/i,
  ],
  [
    "money-amount",
    /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:dollars?|euros?|pounds?|usd|eur|gbp|bucks|quid|cents?|pence)\b)/i,
  ],
  ["number", /\d/],
  ["order-number", /(?:#|\bno\.?\s?|\border\s|\bref(?:erence)?\s|\bticket\s|\binvoice\s)[#A-Z-]{0,6}\d{3,}/i],
  [
    "calendar-date",
    /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?)?(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,4}\b|\b\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
  ],
  [
    "clock-time",
    /\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?(?:am|pm)\b|\bo'clock\b|\b(?:at|until|till|from|by) \d{1,2}\b(?! ?[%$€£])|\b(?:noon|midnight|half past|quarter (?:past|to))\b/i,
  ],
  [
    "code-snippet",
    /```|\b(?:function|const|let|var|def|class|import|return|SELECT|public|static|void)\b[^.!?\n]{0,60}[;{(=:]|=>|\(\)|<\/?[a-z]{1,10}>|\{\s*"/,
  ],
  ["stack-trace", /\bat [\w.$<>]+ ?\([\w./:-]+\)|Traceback \(most recent|\b\w+(?:Exception|Error)\b:/],
  ["emoji", /\p{Extended_Pictographic}|[:;]-?[)D(P]/u],
  ["bullet-list", /^\s*(?:[-*•]|\d{1,2}[.)])\s/m],
  ["exclamation", /!/],
  ["question-mark", /\?/],
  ["attachment", /\battach(?:ed|ment)|\bscreenshot|\bsee (?:the )?(?:image|file|photo)|\benclosed\b/i],
  ["first-person", /\b(?:I|I'm|my|me|we|our)\b/],
  [
    "month-name",
    /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:in|by|since|until|of|from) may\b|\d{1,2}(?:st|nd|rd|th)? may\b/i,
  ],
  ["weekday", /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i],
  ["year", /\b(?:1[5-9]|20)\d{2}\b/],
  [
    "duration",
    /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety)[ -](?:more )?(?:working |business |full )?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|fortnights?|months?|years?|nights?)\b/i,
  ],
  ["percentage", /\d ?%|\bper ?cent\b/i],
  ["temperature-value", /\d ?°|\b\d{2,3} ?(?:degrees|celsius|fahrenheit|[CF]\b)|temperature\D{0,6}\d/],
  [
    "deadline-given",
    /\b(?:by|before|until|within|no later than|due|deadline|closes?|ends?) (?:on |the |at |end of |next |this )*(?:\d|an?\b|one|two|three|four|five|six|seven|ten|thirty|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|tomorrow|tonight|noon|midnight|week|month|lunch|spring|summer|close)/i,
  ],
  [
    "several-questions",
    /\?[^?]*\?|\b(?:whether|what|when|how|where|who)\b[^.?!]{3,80}\band (?:also )?(?:whether|if|what|when|how|where|who|do|is|can)\b/i,
  ],
  [
    "informal-writing",
    /\b(?:u|ur|gonna|wanna|gotta|mate|lol|pls|plz|thx|cuz|ya|yeah|nah|im|dont|cant|til|gimme|dunno|omg|wtf|btw|cheers|hey|bro|dude|kinda)\b/i,
  ],
]);

const latin = {
  english: lists.eng,
  spanish: lists.spa,
  french: lists.fra,
  german: lists.deu,
  italian: lists.ita,
  portuguese: lists.por,
  dutch: lists.nld,
  swedish: lists.swe,
  danish: lists.dan,
  norwegian: lists.nob,
  finnish: lists.fin,
  polish: lists.pol,
  czech: lists.ces,
  turkish: lists.tur,
  romanian: lists.ron,
  hungarian: lists.hun,
  indonesian: lists.ind,
  vietnamese: lists.vie,
};
const scripts: ReadonlyArray<readonly [string, RegExp]> = [
  ["japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["chinese", /\p{Script=Han}/u],
  ["korean", /\p{Script=Hangul}/u],
  ["russian", /\p{Script=Cyrillic}/u],
  ["greek", /\p{Script=Greek}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["hindi", /\p{Script=Devanagari}/u],
  ["thai", /\p{Script=Thai}/u],
];
let sets: ReadonlyArray<readonly [string, ReadonlySet<string>]> | undefined;

/** Guesses the language by script, otherwise by function words, from the first 400 words; undefined if unsure. */
export function guessLanguage(words: readonly string[]): string | undefined {
  const sample = words.slice(0, 400);
  for (const [name, script] of scripts) {
    if (sample.filter((word) => script.test(word)).length > sample.length * 0.3) return name;
  }
  sets ??= Object.entries(latin).map(([name, list]) => [name, new Set(list)] as const);
  let best: string | undefined;
  let most = Math.max(0, sample.length * 0.12);
  for (const [name, set] of sets) {
    const share = sample.filter((word) => set.has(word)).length;
    if (share > most) [best, most] = [name, share];
  }
  return best;
}

/**
 * Names of the signal patterns that occur in a text, and "all-caps" if two or more, and over 30 %, of its words of at
 * least three letters are in capitals.
 */
export function findSignals(text: string): string[] {
  const shown = [...signalPatterns].filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const capitals = text.match(/\b[A-Z]{3,}\b/g)?.length ?? 0;
  const words = text.match(/\b[A-Za-z]{3,}\b/g)?.length ?? 0;
  if (capitals >= 2 && capitals > words * 0.3) shown.push("all-caps");
  return shown;
}
