/** Structure that a text shows, named as the lexicon's signal concepts. Every pattern reads in linear time. */
const patterns: ReadonlyArray<readonly [string, RegExp]> = [
  ["email-address", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}/],
  [
    "phone-number",
    /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,4}\)[\s.-]?|\b\d{2,5}[\s.-])\d{3,4}[\s.-]?\d{3,4}\b|\b0\d{9,10}\b|\b\d{3}[-.]\d{4}\b/,
  ],
  ["card-number", /\b(?:\d{4}[ -]){3}\d{4}\b|\b\d{16}\b/],
  ["id-number", /\b\d{3}-\d{2}-\d{4}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b|\b[A-Z]{2}\d{6}[A-Z]\b/],
  ["web-link", /\bhttps?:\/\/|\bwww\.|\b[\w-]{2,40}\.(?:com|org|net|io|co|xyz|info|biz|ru|click)\b(?!\w)/i],
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
  ["clock-time", /\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?(?:am|pm)\b|\bo'clock\b/i],
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
];

/** The names of the signals that a text shows. */
export function toSignals(text: string): string[] {
  const shown = patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const capitals = text.match(/\b[A-Z]{3,}\b/g)?.length ?? 0;
  const words = text.match(/\b[A-Za-z]{3,}\b/g)?.length ?? 0;
  if (capitals >= 2 && capitals > words * 0.3) shown.push("all-caps");
  return shown;
}
