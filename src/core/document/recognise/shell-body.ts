// Finds the request body in a command for curl, wget, HTTPie or PowerShell, in the quoting of each shell.

/** A word of a command; an unquoted operator is a word, too. */
interface Word {
  text: string;
  /** Whether it's an unquoted `|`, `;` or `&&`, which ends a command. */
  ends: boolean;
}

interface Piece {
  pattern: RegExp;
  say: (match: RegExpExecArray) => string;
}

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

const ansiEscape = /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|([^]))/g;

function decodeAnsi(body: string): string {
  return body.replace(ansiEscape, (...[, short, long, hex, octal, plain]: (string | undefined)[]) => {
    if (plain !== undefined) return simpleEscapes[plain] ?? plain;
    const code =
      octal === undefined ? Number.parseInt(short ?? long ?? hex ?? "", 16) : Number.parseInt(octal, 8);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}

/** POSIX shells, with bash's `$'…'`. */
const posix: readonly Piece[] = [
  { pattern: /\\\r?\n/y, say: () => "" },
  { pattern: /\$'((?:[^'\\]|\\[^])*)'/y, say: ([, body = ""]) => decodeAnsi(body) },
  { pattern: /'([^']*)'/y, say: ([, body = ""]) => body },
  {
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    say: ([, body = ""]) => body.replace(/\\\r?\n/g, "").replace(/\\([$`"\\])/g, "$1"),
  },
  { pattern: /\\([^])/y, say: ([, letter = ""]) => letter },
  { pattern: /(?:[^\s'"\\$|;]|\$(?!'))+/y, say: ([run]) => run },
];

/** Windows programs: a backslash escapes only before a quote. */
const windows: readonly Piece[] = [
  {
    pattern: /"((?:[^"\\]|""|\\\\|\\"|\\(?!["\\]))*)"/y,
    say: ([, body = ""]) =>
      body
        .replace(/(\\+)("|$)/g, (_, slashes: string, quote: string) => half(slashes) + quote)
        .replaceAll('""', '"'),
  },
  { pattern: /(\\+)"/y, say: ([, slashes = ""]) => `${half(slashes)}"` },
  { pattern: /[^\s"\\]+|\\+(?!\\*")/y, say: ([run]) => run },
];

/**
 * Windows, as browsers write it ("Copy as cURL (cmd)"): every backslash is doubled, not only before a quote.
 */
const browserWindows: readonly Piece[] = [
  {
    pattern: /"((?:[^"\\]|\\[^])*)"/y,
    say: ([, body = ""]) => body.replace(/\\([^])/g, "$1"),
  },
  { pattern: /[^\s"]+/y, say: ([run]) => run },
];

function half(slashes: string): string {
  return "\\".repeat(Math.floor(slashes.length / 2));
}

/** PowerShell: a backtick escapes, a doubled quote is a quote, and text in single quotes is literal. */
const powerShell: readonly Piece[] = [
  { pattern: /`\r?\n/y, say: () => "" },
  { pattern: /@'\r?\n([^]*?)\r?\n'@/y, say: ([, body = ""]) => body },
  { pattern: /@"\r?\n([^]*?)\r?\n"@/y, say: ([, body = ""]) => unescapeBackticks(body) },
  { pattern: /'((?:[^']|'')*)'/y, say: ([, body = ""]) => body.replaceAll("''", "'") },
  {
    pattern: /"((?:[^"`]|`[^]|"")*)"/y,
    say: ([, body = ""]) => unescapeBackticks(body.replaceAll('""', '"')),
  },
  { pattern: /`([^])/y, say: ([, letter = ""]) => letter },
  { pattern: /[^\s'"`|;]+/y, say: ([run]) => run },
];

function unescapeBackticks(body: string): string {
  return body.replace(/`([^])/g, (_, letter: string) =>
    /[ntr0]/.test(letter) ? (simpleEscapes[letter] ?? "\0") : letter,
  );
}

function pieceAt(text: string, at: number, pieces: readonly Piece[]): { end: number; text: string } | null {
  for (const { pattern, say } of pieces) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null && match[0] !== "") return { end: pattern.lastIndex, text: say(match) };
  }
  return null;
}

/** Windows programs know no operators, so only blanks separate words. */
const partedByBlanks = new Set([windows, browserWindows]);

const between: ReadonlyMap<readonly Piece[], RegExp> = new Map([
  [posix, /(?:\s|\\\r?\n)*/y],
  [powerShell, /(?:\s|`\r?\n)*/y],
]);
const separator = /[|;]+|&&/y;

/** Splits a command into words; null if a quote is unterminated. */
function parseWords(text: string, pieces: readonly Piece[]): Word[] | null {
  const words: Word[] = [];
  let at = 0;
  const skip = between.get(pieces) ?? /\s*/y;
  while (at < text.length) {
    skip.lastIndex = at;
    skip.exec(text);
    at = skip.lastIndex;
    if (at === text.length) break;
    separator.lastIndex = at;
    const ending = partedByBlanks.has(pieces) ? null : separator.exec(text);
    if (ending !== null) {
      words.push({ text: ending[0], ends: true });
      at = separator.lastIndex;
      continue;
    }
    let word = "";
    const stop = partedByBlanks.has(pieces) ? /\s/ : /[\s|;]/;
    while (at < text.length && !stop.test(text.charAt(at))) {
      const piece = pieceAt(text, at, pieces);
      if (piece === null) return null;
      word += piece.text;
      at = piece.end;
    }
    words.push({ text: word, ends: false });
  }
  return words;
}

/**
 * Removes the carets of cmd.exe. At a line end they continue the line. Elsewhere they escape the next character, and
 * are removed only if one of them escapes a quotation mark.
 */
function withoutCarets(text: string): string {
  const joined = text.replace(/\^\r?\n(\r?\n)?/g, (_, second?: string) =>
    second === undefined ? " " : "\n",
  );
  return joined.includes('^"') ? joined.replace(/\^([^])/g, "$1") : joined;
}

interface HereDocument {
  /** The command without the here document. */
  rest: string;
  body: string;
}

/**
 * Parses a here document; null if there is none. If its delimiter is quoted, the body is literal; otherwise
 * escapes are decoded.
 */
function parseHereDocument(text: string): HereDocument | null {
  const opening = /<<(-?)\s*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([\w.-]+))/.exec(text);
  if (opening === null) return null;
  const [found, dash, single, double, plain] = opening;
  const word = single ?? double ?? plain ?? "";
  const lineEnd = text.indexOf("\n", opening.index);
  if (lineEnd < 0) return null;
  const lines = text.slice(lineEnd + 1).split("\n");
  const trim = (line: string) => (dash === "-" ? line.replace(/^\t+/, "") : line).replace(/\r$/, "");
  const last = lines.findIndex((line) => trim(line) === word);
  if (last < 0) return null;
  const body = lines.slice(0, last).map(trim).join("\n");
  const isOpen = plain !== undefined && !found.includes("\\");
  return {
    rest: `${text.slice(0, opening.index)}${text.slice(opening.index + found.length, lineEnd)}\n${lines.slice(last + 1).join("\n")}`,
    body: isOpen ? body.replace(/\\\n/g, "").replace(/\\([$`\\])/g, "$1") : body,
  };
}

const bodyOptions = [
  ...["--data-raw", "--data-binary", "--data-ascii", "--data-urlencode", "--data", "--json", "-Body"],
  ...["--raw", "--post-data", "--body-data"],
];

/** The request body if the word is an option for it, else undefined; `next` is the following word. */
function bodyOf(word: string, next: string | undefined): string | undefined {
  if (word === "-d" || bodyOptions.includes(word) || /^-[sSvkLifgN]+d$/.test(word)) return next;
  if (/^-d./.test(word)) return word.slice(2);
  const option = bodyOptions.find((name) => word.startsWith(`${name}=`));
  return option && word.slice(option.length + 1);
}

const stdin = /^@(?:-|\/dev\/stdin)$/;

/** The text that `echo` or `printf` pipes into curl, or that follows `<<<`; null if there is none. */
function pipedText(words: readonly Word[], curlAt: number): string | null {
  const here = words.findIndex(({ text }) => text.startsWith("<<<"));
  if (here >= 0) {
    const own = (words[here]?.text ?? "").slice(3);
    return own === "" ? (words[here + 1]?.text ?? null) : own;
  }
  const bar = words[curlAt - 1];
  if (bar?.text !== "|" || !bar.ends) return null;
  const from = words.findLastIndex(
    ({ text, ends }, at) => at < curlAt - 1 && !ends && /^(?:echo|printf)$/.test(text),
  );
  return from < 0 ? null : (words[curlAt - 2]?.text ?? null);
}

const curlStart =
  /(?:^|\n|[|;&]\s*|[$%>!#]\s+|!)(?:curl(?:\.exe)?|wget|https?|xhs?|Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\s/i;
const assignment = /^\$?([A-Za-z_]\w*)=(.*)$/s;

/**
 * The request body of a command for curl, wget, HTTPie or PowerShell, in any shell's quoting. Null if there
 * is no such command, no body or several, a body from a file, or an open quote.
 */
export function parseCommandBody(text: string): string | null {
  const command = text.trim().replace(/^(?:[$%>!]|PS [^\n>]*>)\s*/, "");
  if (!curlStart.test(command)) return null;
  const here = /(?<!<)<<(?!<)/.test(command) ? parseHereDocument(command) : null;
  const rest = here?.rest ?? command;
  if (here !== null && /"\$\(\s*cat\s*\n/.test(rest)) return here.body;
  const isPowerShell = /Invoke-|\birm\b|\biwr\b|`\r?\n/.test(rest);
  const isWindows = !isPowerShell && /\^(?:"|\r?\n)/.test(rest);
  const consoleWords = rest.includes('^"') ? browserWindows : windows;
  const pieces = isPowerShell ? powerShell : isWindows ? consoleWords : posix;
  // Comment lines are removed first, because they may contain unpaired quotes.
  const bare = (isWindows ? withoutCarets(rest) : rest).replace(/^#[^\n]*\n/gm, "");
  const words = parseWords(bare, pieces);
  if (words === null) return null;
  const curlAt = words.findIndex(({ text: word }) =>
    /^(?:curl(?:\.exe)?|wget|https?|xhs?|invoke-restmethod|invoke-webrequest|irm|iwr)$/i.test(word),
  );
  if (curlAt < 0) return null;
  const end = words.findIndex(({ ends }, at) => at > curlAt && ends);
  const own = words.slice(curlAt + 1, end < 0 ? undefined : end);
  const bodies = own.flatMap(({ text: word }, at) => bodyOf(word, own[at + 1]?.text) ?? []);
  const [body] = bodies;
  if (bodies.length === 0 && /^(?:https?|xhs?)$/.test(words[curlAt]?.text ?? ""))
    return bodyOfFields(own) ?? here?.body ?? pipedText(words, curlAt);
  if (bodies.length !== 1 || body === undefined) return null;
  if (stdin.test(body)) return here?.body ?? pipedText(words, curlAt);
  const named = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(body)?.[1];
  if (named !== undefined) return assigned(words.slice(0, curlAt), named);
  return body.startsWith("@") ? null : body;
}

/**
 * The body that HTTPie makes from fields: `model=m`, or `questions:='{…}'` for JSON. Null if there are none.
 */
function bodyOfFields(words: readonly Word[]): string | null {
  const members = words.flatMap(({ text }) => {
    const [, name, sign, value = ""] = /^([A-Za-z_]\w*)(:=|=(?!=))(.*)$/s.exec(text) ?? [];
    if (name === undefined) return [];
    return [`${JSON.stringify(name)}:${sign === ":=" ? value : JSON.stringify(value)}`];
  });
  return members.length === 0 ? null : `{${members.join(",")}}`;
}

/** The value assigned to a variable before the command, in POSIX or PowerShell syntax. */
function assigned(words: readonly Word[], name: string): string | null {
  for (const [at, { text }] of words.entries()) {
    const [, found, value = ""] = assignment.exec(text) ?? [];
    if (found === name) return value;
    if (text === `$${name}` && words[at + 1]?.text === "=") return words[at + 2]?.text ?? null;
  }
  return null;
}
