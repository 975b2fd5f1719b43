// Searches answers for the key, plain, JSON-escaped or interleaved with NULs, so that an upstream that echoes it can't
// give it to the page.

export interface LeakCheck {
  (text: string): boolean;
  /** Whether a truncated text ends with the start of a key. */
  endsInKey(text: string): boolean;
  /** Most characters in which a key can be written, escaped as JSON. Slices must overlap by this many. */
  readonly span: number;
  /**
   * Adds a key of at least 8 characters; shorter ones are ignored. The last 8 keys stay listed, because after a
   * rotation an upstream may still echo them.
   */
  add(key: string): void;
}

/** Shorter keys are ordinary words ("x", "none") and aren't searched for. */
const keyLengthMin = 8;
/** Fewest characters of a key that count at the end of a text; fewer match by chance. */
const beginningMin = 4;
const keysMax = 8;
/** Most characters in which one character of a key can be written: `\u0041` followed by an escaped NUL. */
const charactersPerKeyCharacter = 12;

/**
 * Finds a key of at least 8 characters by either of its halves: plain, JSON-escaped, or interleaved with NULs, as in
 * UTF-16 that is read as UTF-8.
 */
export function createLeakCheck(first: string | null): LeakCheck {
  const keys: string[] = [];
  let halves: string[] = [];
  const check = (text: string) =>
    halves.length > 0 && spellings(text).some((one) => halves.some((half) => one.includes(half)));
  const leaks = Object.assign(check, {
    endsInKey: (text: string) => spellings(text).some((one) => keys.some((key) => endsInBeginning(one, key))),
    span: 0,
    add(key: string) {
      if (key.length < keyLengthMin || keys.includes(key)) return;
      keys.push(key);
      if (keys.length > keysMax) keys.shift();
      halves = keys.flatMap(halvesOf);
      leaks.span = Math.max(...keys.map((one) => one.length)) * charactersPerKeyCharacter;
    },
  });
  if (first !== null) leaks.add(first);
  return leaks;
}

function halvesOf(key: string): string[] {
  const length = Math.max(keyLengthMin, Math.ceil(key.length / 2));
  return [key.slice(0, length), key.slice(-length)];
}

function endsInBeginning(text: string, key: string): boolean {
  for (let length = Math.min(key.length, text.length); length >= beginningMin; length--) {
    if (text.endsWith(key.slice(0, length))) return true;
  }
  return false;
}

const tellingEscape = /\\(?:u00|["\\/])/;

/** Escapes and NULs could hide a key, so the text is also searched unescaped and without NULs. */
function spellings(text: string): string[] {
  const plain = tellingEscape.test(text) ? unescapeJson(text) : text;
  const dense = plain.includes("\0") ? plain.replaceAll("\0", "") : plain;
  return dense === text ? [text] : [text, dense];
}

/** Decodes escapes of ASCII characters, because no other can be part of a key. */
function unescapeJson(text: string): string {
  return text.replace(/\\(?:u00([0-7][0-9a-fA-F])|(.))/g, (whole, hex?: string, plain?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return plain === '"' || plain === "\\" || plain === "/" ? plain : whole;
  });
}
