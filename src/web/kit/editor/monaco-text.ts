// Text in Monaco: positions, changes, underlines, find, completions and hovers.

import { editor, languages, MarkerSeverity, Range, Selection } from "monaco-editor/editor";
import { diffTextsByLine, type TextChange } from "#core/text/text-change.ts";
import type { EditorPosition, TextAssist, TextProblem } from "./editor-adapter.ts";
import { jsonLanguageId } from "./monaco-options.ts";

export function textOfModel(model: editor.ITextModel): string {
  return model.getValue(editor.EndOfLinePreference.LF);
}

function selectionAt(model: editor.ITextModel, anchor: number, active: number): Selection {
  const [from, to] = [model.getPositionAt(anchor), model.getPositionAt(active)];
  return new Selection(from.lineNumber, from.column, to.lineNumber, to.column);
}

export function editorPositionOf(shown: editor.ICodeEditor, model: editor.ITextModel): EditorPosition {
  const selection = shown.getSelection() ?? new Selection(1, 1, 1, 1);
  const anchor = { lineNumber: selection.selectionStartLineNumber, column: selection.selectionStartColumn };
  return {
    anchor: model.getOffsetAt(anchor),
    active: model.getOffsetAt(selection.getPosition()),
    scrollTop: shown.getScrollTop(),
  };
}

export function goToPosition(
  shown: editor.ICodeEditor,
  model: editor.ITextModel,
  place: EditorPosition,
): void {
  shown.setSelection(selectionAt(model, place.anchor, place.active));
  shown.setScrollTop(place.scrollTop);
}

/** Applies changes whose offsets are those of the text before all of them. Not an undo step of the editor. */
export function applyTextChanges(model: editor.ITextModel, changes: readonly TextChange[]): void {
  model.pushStackElement();
  model.applyEdits(
    changes.map(({ offset, removed, inserted }) => ({
      range: selectionAt(model, offset, offset + removed),
      text: inserted,
    })),
  );
}

/** Replaces the changed lines as one undo step of the editor. */
export function replaceModelText(shown: editor.ICodeEditor, model: editor.ITextModel, text: string): void {
  const edits = diffTextsByLine(textOfModel(model), text).map(({ offset, removed, inserted }) => ({
    range: selectionAt(model, offset, offset + removed),
    text: inserted,
  }));
  shown.pushUndoStop();
  shown.executeEdits("replace", edits);
  shown.pushUndoStop();
}

export function revealRange(
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

export function openFindWidget(shown: editor.ICodeEditor): void {
  shown.focus();
  void shown.getAction("actions.find")?.run();
}

/** Widens an empty range to the character after it, because Monaco draws nothing for an empty range. */
export function underlineRanges(model: editor.ITextModel, marks: readonly TextProblem[]): void {
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

type LoadAssist = () => Promise<TextAssist>;

const loaders = new WeakMap<editor.ITextModel, LoadAssist>();
let registered = false;

function rangeAt(model: editor.ITextModel, offset: number, length: number): Range {
  return Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
}

/** Undefined if the model has none or has gone meanwhile, or if it can't be loaded (the next use tries again). */
async function assistOf(model: editor.ITextModel): Promise<TextAssist | undefined> {
  const assist = await loaders
    .get(model)?.()
    .catch(() => undefined);
  return model.isDisposed() ? undefined : assist;
}

/** Monaco renders hovers as Markdown, so its punctuation is escaped. */
function asPlain(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

function register(): void {
  if (registered) return;
  registered = true;
  languages.registerHoverProvider(jsonLanguageId, {
    async provideHover(model, position) {
      const assist = await assistOf(model);
      const found = assist?.explain(textOfModel(model), model.getOffsetAt(position)) ?? null;
      if (found === null) return null;
      const { offset, length } = found.token;
      return { range: rangeAt(model, offset, length), contents: [{ value: asPlain(found.description) }] };
    },
  });
  languages.registerCompletionItemProvider(jsonLanguageId, {
    triggerCharacters: ['"', ":", "`"],
    async provideCompletionItems(model, position) {
      const assist = await assistOf(model);
      const found = assist?.suggest(textOfModel(model), model.getOffsetAt(position));
      if (found === undefined) return { suggestions: [] };
      const range = rangeAt(model, found.token.offset, found.token.length);
      const suggestions = found.suggestions.map(({ label, detail, text, isSnippet = false }, at) => ({
        label,
        detail,
        filterText: text,
        insertText: text,
        insertTextRules: isSnippet
          ? languages.CompletionItemInsertTextRule.InsertAsSnippet
          : languages.CompletionItemInsertTextRule.None,
        kind: isSnippet ? languages.CompletionItemKind.Snippet : languages.CompletionItemKind.Property,
        // Keeps the order given; Monaco would sort by label.
        sortText: String(at).padStart(4, "0"),
        range,
      }));
      return { suggestions };
    },
  });
}

/** Monaco registers completion and hover per language; this gives them to one model only. */
export function provideAssist(model: editor.ITextModel, load: LoadAssist): void {
  register();
  loaders.set(model, load);
}
