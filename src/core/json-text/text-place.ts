/** Line and column of an offset, both from 1; a column counts UTF-16 units. */
export function textPlace(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  const breaks = /\r\n|\n|\r/g;
  for (
    let found = breaks.exec(text);
    found !== null && breaks.lastIndex <= offset;
    found = breaks.exec(text)
  ) {
    line += 1;
    lineStart = breaks.lastIndex;
  }
  return { line, column: offset - lineStart + 1 };
}
