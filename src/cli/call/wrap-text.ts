/** Text in lines of at most so many letters, broken between words. */
export function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Wraps each line of a text that is longer than `width`; what follows is two further in than its line. */
export function wrapText(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => {
      if (line.length <= width) return line;
      const indent = /^ */.exec(line)?.[0] ?? "";
      const [first = "", ...rest] = wrapLine(line.slice(indent.length), width - indent.length - 2);
      return [indent + first, ...rest.map((part) => `${indent}  ${part}`)].join("\n");
    })
    .join("\n");
}
