import { editor } from "monaco-editor/editor";

const mostLines = 5000;
// The first letter with a direction decides, as dir="auto" does; ranges of Hebrew, Arabic and their kin.
const firstLetter = /[\p{L}]/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function readsRightToLeft(line: string): boolean {
  return rightToLeft.test(line) && rightToLeft.test(firstLetter.exec(line)?.[0] ?? "");
}

/** Gives each line of prose its own direction, as far as `mostLines`. */
export function directLines(model: editor.ITextModel, before: string[]): string[] {
  const lines = Math.min(model.getLineCount(), mostLines);
  const made: editor.IModelDeltaDecoration[] = [];
  for (let line = 1; line <= lines; line += 1) {
    if (model.getLineLength(line) > 10_000 || !readsRightToLeft(model.getLineContent(line))) continue;
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    made.push({ range, options: { textDirection: editor.TextDirection.RTL } });
  }
  return made.length + before.length === 0 ? before : model.deltaDecorations(before, made);
}
