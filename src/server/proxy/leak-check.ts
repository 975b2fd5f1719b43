/** Says whether a text holds the server's key. */
export interface LeakCheck {
  (text: string): boolean;
  /** Whether a text that was cut off ends in the beginning of a key. */
  endsInKey(text: string): boolean;
  /** How many characters a key may take up, however it is written. */
  readonly span: number;
  /** From now on this key is looked for, too: one that takes the place of another may still be echoed as that. */
  add(key: string): void;
}

/** Shorter keys are words that any honest answer may hold ("x", "none"), so they are not looked for. */
const keyLengthMin = 8;
/** Of a key's beginning at the end of a text, so much is no chance. */
const beginningMin = 4;
const keysMax = 8;
/** A character as `\u0041`, with an escaped NUL beside it. */
const charactersPerKeyCharacter = 12;

/**
 * Half of a key is as good as the whole: what is looked for is either half (8 characters at least), plain, in JSON's
 * escapes, or with NULs between, as UTF-16 read for UTF-8 has it.
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

/** A text as it stands, and as it reads without escapes and NULs, where it has any. */
function spellings(text: string): string[] {
  const plain = tellingEscape.test(text) ? unescapeJson(text) : text;
  const dense = plain.includes("\0") ? plain.replaceAll("\0", "") : plain;
  return dense === text ? [text] : [text, dense];
}

/** Without the escapes that may stand for a visible character; others can't be part of a key. */
function unescapeJson(text: string): string {
  return text.replace(/\\(?:u00([0-7][0-9a-fA-F])|(.))/g, (whole, hex?: string, plain?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return plain === '"' || plain === "\\" || plain === "/" ? plain : whole;
  });
}
