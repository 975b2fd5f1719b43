import { editor, KeyCode, KeyMod } from "monaco-editor/editor";
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
import { registerJsonColours } from "./json-colours.ts";
import { followPageTheme } from "./page-theme.ts";

let started = false;

function startWorker(): Worker {
  return new Worker(new URL("./editor-worker.ts", import.meta.url), { type: "module" });
}

/** Readies Monaco, once: its features, its worker, its one language and the colours of the page. */
export function startMonaco(): void {
  if (started) return;
  started = true;
  globalThis.MonacoEnvironment = { getWorker: startWorker };
  // Ctrl/Cmd+Enter belongs to the page, whatever features are registered.
  editor.addKeybindingRules([
    { keybinding: KeyMod.CtrlCmd | KeyCode.Enter, command: "-editor.action.insertLineAfter" },
  ]);
  registerJsonColours();
  followPageTheme();
}
