// String literals of pasted code: their escapes and their indentation.

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

const escape = /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(\r?\n)|([^]))/g;

/**
 * Decodes the escapes of JavaScript, Python and similar languages. In Python, unknown escapes keep their
 * backslash.
 */
export function decodeEscapes(body: string, python: boolean): string {
  return body.replace(escape, (...parts: (string | undefined)[]) => {
    const [found = "", braced, short, long, byte, line, letter] = parts;
    if (line !== undefined) return "";
    if (letter === undefined) {
      const code = Number.parseInt(braced ?? short ?? long ?? byte ?? "", 16);
      return code > 0x10ffff ? "\ufffd" : String.fromCharCode(...(code > 0xffff ? surrogates(code) : [code]));
    }
    return escapes[letter] ?? (python && !/["'\\]/.test(letter) ? found : letter);
  });
}

function surrogates(code: number): [number, number] {
  return [0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff)];
}

/** Removes the indentation that all lines share, apart from blank ones. */
export function dedent(text: string): string {
  const indents = text
    .split("\n")
    .flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]));
  const least = indents.reduce((most, indent) => Math.min(most, indent), text.length);
  return text.replace(/^[ \t]+/gm, (indent) => indent.slice(Math.min(least, indent.length)));
}
