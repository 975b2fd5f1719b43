import { editor, MarkerSeverity, type Range, Selection } from "monaco-editor/editor";
import type { TextChange } from "#core/json/text-change.ts";
import type { EditorPlace, TextMark } from "./editor-face.ts";

export function textOf(model: editor.ITextModel): string {
  return model.getValue(editor.EndOfLinePreference.LF);
}

/** The selection between two offsets, from its fixed to its moving end. */
function selectionAt(model: editor.ITextModel, anchor: number, active: number): Selection {
  const [from, to] = [model.getPositionAt(anchor), model.getPositionAt(active)];
  return new Selection(from.lineNumber, from.column, to.lineNumber, to.column);
}

export function placeOf(shown: editor.ICodeEditor, model: editor.ITextModel): EditorPlace {
  const selection = shown.getSelection() ?? new Selection(1, 1, 1, 1);
  const anchor = { lineNumber: selection.selectionStartLineNumber, column: selection.selectionStartColumn };
  return {
    anchor: model.getOffsetAt(anchor),
    active: model.getOffsetAt(selection.getPosition()),
    scrollTop: shown.getScrollTop(),
  };
}

export function goTo(shown: editor.ICodeEditor, model: editor.ITextModel, place: EditorPlace): void {
  shown.setSelection(selectionAt(model, place.anchor, place.active));
  shown.setScrollTop(place.scrollTop);
}

/** Makes changes, all in offsets of the text before; they are no steps of the editor's own undo. */
export function changeModel(model: editor.ITextModel, changes: readonly TextChange[]): void {
  model.pushStackElement();
  model.applyEdits(
    changes.map(({ offset, removed, inserted }) => ({
      range: selectionAt(model, offset, offset + removed),
      text: inserted,
    })),
  );
}

/** Selects a stretch, scrolls to it and gives it the focus. */
export function reveal(
  shown: editor.ICodeEditor,
  model: editor.ITextModel,
  offset: number,
  length: number,
): void {
  const stretch = selectionAt(model, offset, offset + length);
  shown.setSelection(stretch);
  shown.revealRangeInCenterIfOutsideViewport(stretch);
  shown.focus();
}

/** Opens Monaco's own way to find a text. */
export function openFind(shown: editor.ICodeEditor): void {
  shown.focus();
  void shown.getAction("actions.find")?.run();
}

/** Underlines stretches of the text; one of no length takes the character after it. */
export function markModel(model: editor.ITextModel, marks: readonly TextMark[]): void {
  const markers = marks.map(({ offset, length, message, mild }) => {
    const range: Range = selectionAt(model, offset, offset + Math.max(length, 1));
    const { startLineNumber, startColumn, endLineNumber, endColumn } = range;
    return {
      severity: mild ? MarkerSeverity.Warning : MarkerSeverity.Error,
      message,
      startLineNumber,
      startColumn,
      endLineNumber,
      endColumn,
    };
  });
  editor.setModelMarkers(model, "faults", markers);
}
