const simpleEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  e: "\u001b",
  E: "\u001b",
};

/** One of the ways to write a piece of a word: what it looks like, and what it says. */
interface Piece {
  pattern: RegExp;
  say: (match: RegExpExecArray) => string;
}

const ansiEscape = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([^]))/g;

function decodeAnsi(body: string): string {
  return body.replace(ansiEscape, (...[, short, long, hex, octal, plain]: (string | undefined)[]) => {
    if (plain !== undefined) return simpleEscapes[plain] ?? plain;
    const code =
      octal === undefined ? Number.parseInt(short ?? long ?? hex ?? "", 16) : Number.parseInt(octal, 8);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}

const pieces: readonly Piece[] = [
  { pattern: /\\\r?\n/y, say: () => "" },
  { pattern: /\$'((?:[^'\\]|\\[^])*)'/y, say: ([, body = ""]) => decodeAnsi(body) },
  { pattern: /'([^']*)'/y, say: ([, body = ""]) => body },
  {
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    say: ([, body = ""]) => body.replace(/\\\r?\n/g, "").replace(/\\([$`"\\])/g, "$1"),
  },
  { pattern: /\\([^])/y, say: ([, letter = ""]) => letter },
  { pattern: /(?:[^\s'"\\$]|\$(?!'))+/y, say: ([run]) => run },
];

function pieceAt(text: string, at: number): { end: number; said: string } | null {
  for (const { pattern, say } of pieces) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { end: pattern.lastIndex, said: say(match) };
  }
  return null;
}

/** The words of a command as a POSIX shell (and bash's `$'…'`) reads them; null where a quote is left open. */
export function parseShellWords(text: string): string[] | null {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const space = /(?:\s|\\\r?\n)*/y;
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    if (at === text.length) break;
    let word = "";
    while (at < text.length && !/\s/.test(text.charAt(at))) {
      const piece = pieceAt(text, at);
      if (piece === null) return null;
      word += piece.said;
      at = piece.end;
    }
    words.push(word);
  }
  return words;
}
