// Monaco as an editor of the page: its one set-up, and an adapter with undo, text direction and long texts.

import "monaco-editor/editor/contrib/suggest/browser/suggestController.js";
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codeEditor/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/longLinesHelper/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/placeholderText/register";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/unicodeHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import { editor, KeyCode, KeyMod, Uri } from "monaco-editor/editor";
import { diffTextsByLine, offsetAfterChange } from "#core/text/text-change.ts";
import type { EditorAdapter, EditorAdapterOptions, EditorLanguage } from "./editor-adapter.ts";
import { interceptDictatedText, interceptLargePaste, watchPastes } from "./intercept-inserts.ts";
import {
  commonEditorOptions,
  editorLanguageIdForText,
  editorOptionsForText,
  registerJsonColours,
  syncEditorTheme,
  type TextWrapping,
  wrappingOfModel,
  wrappingOfText,
} from "./monaco-options.ts";
import {
  applyTextChanges,
  editorPositionOf,
  goToPosition,
  openFindWidget,
  provideAssist,
  replaceModelText,
  revealRange,
  textOfModel,
  underlineRanges,
} from "./monaco-text.ts";

const maxDirectedLines = 5000;
// The first letter decides, as with `dir="auto"`. These are the ranges of Hebrew, Arabic and related scripts.
const firstLetter = /[\p{L}]/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function readsRightToLeft(line: string): boolean {
  return rightToLeft.test(line) && rightToLeft.test(firstLetter.exec(line)?.[0] ?? "");
}

/**
 * Sets the direction of the first 5,000 lines, because each has to be read. Later ones, and lines of over 10,000
 * characters, run from left to right. Takes the ids of the decorations set before, and returns the new ones.
 */
function setLineDirections(model: editor.ITextModel, before: string[]): string[] {
  const lines = Math.min(model.getLineCount(), maxDirectedLines);
  const made: editor.IModelDeltaDecoration[] = [];
  for (let line = 1; line <= lines; line += 1) {
    if (model.getLineLength(line) > 10_000 || !readsRightToLeft(model.getLineContent(line))) continue;
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    made.push({ range, options: { textDirection: editor.TextDirection.RTL } });
  }
  return made.length + before.length === 0 ? before : model.deltaDecorations(before, made);
}

function syncLineDirections(model: editor.ITextModel, language: EditorLanguage, before: string[]): string[] {
  return language === "prose" ? setLineDirections(model, before) : model.deltaDecorations(before, []);
}

const hasUndo = "ownUndo";
const hasRedo = "ownRedo";

interface EditorUndoChain {
  /** Ends the editor's history after a text from elsewhere, to which its undo steps can't be applied. */
  end(): void;
}

/** Undo and redo use the editor's own steps first, then the document's. */
function chainUndo(
  made: editor.IStandaloneCodeEditor,
  onUndo: () => void,
  onRedo: () => void,
): EditorUndoChain {
  const undo = made.createContextKey<boolean>(hasUndo, false);
  const redo = made.createContextKey<boolean>(hasRedo, false);
  /** Model version at which the editor's own history begins. Older steps are left to the document's undo. */
  let first: number | null = null;
  let redoEnded = false;
  function syncContextKeys() {
    const model = made.getModel();
    undo.set(model !== null && model.canUndo() && model.getAlternativeVersionId() !== first);
    redo.set(model !== null && model.canRedo() && !redoEnded);
  }
  made.onDidChangeModelContent(({ isUndoing, isRedoing }) => {
    if (!isUndoing && !isRedoing) redoEnded = false;
    syncContextKeys();
  });
  made.onDidChangeModel(syncContextKeys);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, onUndo, `!${hasUndo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyY, onRedo, `!${hasRedo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, onRedo, `!${hasRedo}`);
  return {
    end() {
      first = made.getModel()?.getAlternativeVersionId() ?? null;
      redoEnded = true;
      syncContextKeys();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL("./editor-worker.ts", import.meta.url), { type: "module" });
}

/** Sets the worker, keys, colours and theme of all editors. Must run once, before the first editor is made. */
export function setUpMonaco(): void {
  globalThis.MonacoEnvironment = { getWorker: startWorker };
  // On this page Ctrl/Cmd+Enter runs the request.
  editor.addKeybindingRules([
    { keybinding: KeyMod.CtrlCmd | KeyCode.Enter, command: "-editor.action.insertLineAfter" },
  ]);
  registerJsonColours();
  syncEditorTheme();
}

let made = 0;

function createModel({ text, language, loadAssist }: EditorAdapterOptions): editor.ITextModel {
  made += 1;
  const model = editor.createModel(
    text,
    editorLanguageIdForText(language, text.length),
    Uri.parse(`inmemory://text/${made}`),
  );
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  if (loadAssist) provideAssist(model, loadAssist);
  return model;
}

function createShown({ host, label, language }: EditorAdapterOptions, model: editor.ITextModel) {
  const reading = editorOptionsForText(language, model.getValueLength(), wrappingOfModel(language, model));
  return editor.create(host, { ...commonEditorOptions, ...reading, model, ariaLabel: label });
}

/** In characters: a longer text is set whole, not change by change. */
const maxDiffLength = 5_000_000;

/**
 * Replaces only the changed parts, so that the selection stays on unchanged text; very long texts are replaced whole.
 */
function replaceText(shown: editor.ICodeEditor, model: editor.ITextModel, text: string): void {
  const before = textOfModel(model);
  const changes = diffTextsByLine(before, text);
  if (changes.length === 0) return;
  const { anchor, active, scrollTop } = editorPositionOf(shown, model);
  if (text.length > maxDiffLength) model.setValue(text);
  else applyTextChanges(model, changes);
  const move = (offset: number) => changes.reduceRight(offsetAfterChange, offset);
  goToPosition(shown, model, { anchor: move(anchor), active: move(active), scrollTop });
}

/** Bypasses the editor's undo, which would keep a copy of the long text. */
function insertLongText(
  shown: editor.ICodeEditor,
  model: editor.ITextModel,
  text: string,
  updateOptionsForText: (length: number) => void,
): void {
  updateOptionsForText(model.getValueLength() + text.length);
  const { anchor, active } = editorPositionOf(shown, model);
  const before = textOfModel(model);
  const start = Math.min(anchor, active);
  model.setValue(before.slice(0, start) + text + before.slice(Math.max(anchor, active)));
  const caret = start + text.length;
  goToPosition(shown, model, { anchor: caret, active: caret, scrollTop: 0 });
  shown.revealPosition(model.getPositionAt(caret));
}

export function createMonacoAdapter(options: EditorAdapterOptions): EditorAdapter {
  let { language } = options;
  let directions: string[] = [];
  let replacing = false;
  const model = createModel(options);
  const shown = createShown(options, model);

  let wrapping: TextWrapping;

  /**
   * Sets the options for the language and the text. Call it before a long text is set, with that text's length and a
   * provisional wrapping.
   */
  function updateOptionsForText(
    length = model.getValueLength(),
    next = wrappingOfModel(language, model),
  ): void {
    wrapping = next;
    const placeholder = options.placeholders[language];
    editor.setModelLanguage(model, editorLanguageIdForText(language, length));
    shown.updateOptions({ ...editorOptionsForText(language, length, wrapping), placeholder });
  }

  /** Wrapping of a text about to be set, until its lines are known. */
  function provisionalWrapping(): TextWrapping {
    return language === "json" ? "cells" : "average";
  }

  function syncDirections(): void {
    directions = syncLineDirections(model, language, directions);
  }

  updateOptionsForText();
  syncDirections();
  const release = interceptLargePaste(options.host, (text) =>
    insertLongText(shown, model, text, (length) => updateOptionsForText(length, provisionalWrapping())),
  );
  /** Called before the text arrives, so that a long line is never laid out exactly. */
  function prepareFor(text: string): void {
    const coming = wrappingOfText(text);
    if (wrapping === "exact" && coming !== "exact") updateOptionsForText(model.getValueLength(), coming);
  }

  const releasePastes = watchPastes(options.host, prepareFor);
  const releaseInserts = interceptDictatedText(options.host, (text) => {
    prepareFor(text);
    shown.trigger("input", "paste", { text });
  });
  const { onFormat } = options;
  if (onFormat) shown.addCommand(KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF, onFormat);
  const ownUndo = chainUndo(shown, options.onUndo, options.onRedo);
  shown.onDidBlurEditorWidget(options.onBlur);
  model.onDidChangeContent(() => {
    syncDirections();
    if (wrappingOfModel(language, model) !== wrapping) updateOptionsForText();
    if (!replacing) options.onType();
  });

  return {
    getText: () => textOfModel(model),
    showsAll: () => true,
    setText: (text) => {
      replacing = true;
      updateOptionsForText(text.length, provisionalWrapping());
      replaceText(shown, model, text);
      replacing = false;
      ownUndo.end();
    },
    replaceText: (text) => replaceModelText(shown, model, text),
    getPosition: () => editorPositionOf(shown, model),
    setPosition: (place) => goToPosition(shown, model, place),
    setLanguage: (next) => {
      language = next;
      updateOptionsForText();
      syncDirections();
    },
    setMarks: (marks) => underlineRanges(model, marks),
    reveal: (offset, length) => revealRange(shown, model, offset, length),
    find: () => openFindWidget(shown),
    hasFocus: () => shown.hasWidgetFocus(),
    dispose: () => {
      release();
      releasePastes();
      releaseInserts();
      shown.dispose();
      model.dispose();
    },
  };
}
