import { editor, languages } from "monaco-editor/editor";
import { createTokenizationSupport } from "monaco-editor/languages/features/json/tokenization";
import type { EditorLanguage } from "./editor-face.ts";

/** JSON with colours, brackets and folding, and none of Monaco's own judgement of it. */
export const jsonLanguageId = "json-text";

/** Teaches Monaco to colour JSON. */
export function registerJsonColours(): void {
  languages.register({ id: jsonLanguageId });
  languages.setTokensProvider(jsonLanguageId, createTokenizationSupport(false));
  languages.setLanguageConfiguration(jsonLanguageId, {
    brackets: [
      ["{", "}"],
      ["[", "]"],
    ],
  });
}

/** Beyond this many characters a text is neither wrapped nor coloured, and no brackets are matched. */
const dressedMost = 1_000_000;

/** What every editor of ours has and does not have. */
export const commonOptions: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  // The theme of the page knows the reader's palette; Monaco's own has black and white whatever that is.
  autoDetectHighContrast: false,
  // The input field of old: IMEs, screen readers and tests know it in every browser.
  editContext: false,
  tabFocusMode: true,
  fixedOverflowWidgets: true,
  minimap: { enabled: false },
  glyphMargin: false,
  lineNumbersMinChars: 3,
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollBeyondLastLine: false,
  renderLineHighlight: "none",
  padding: { top: 12, bottom: 12 },
  scrollbar: { useShadows: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  unusualLineTerminators: "off",
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, nonBasicASCII: false },
  renderControlCharacters: true,
  dropIntoEditor: { enabled: false },
  pasteAs: { enabled: false },
  contextmenu: false,
  links: false,
  // What is typed is what stands there, as in the plain field.
  autoClosingBrackets: "never",
  autoClosingQuotes: "never",
  autoSurround: "never",
  autoIndent: "keep",
  quickSuggestions: false,
  wordBasedSuggestions: "off",
  occurrencesHighlight: "off",
  stickyScroll: { enabled: false },
  guides: { indentation: false },
  find: { addExtraSpaceOnTop: false, seedSearchStringFromSelection: "selection" },
};

/** Prose has word wrap and no code furniture; JSON has its lines counted and folded. */
export function readingOptions(language: EditorLanguage, length: number): editor.IEditorOptions {
  const json = language === "json";
  const long = length > dressedMost;
  const style = getComputedStyle(document.documentElement);
  return {
    fontFamily: style.getPropertyValue(json ? "--editor-mono" : "--editor-prose"),
    fontSize: json ? 12.5 : 13.5,
    lineHeight: 20,
    lineNumbers: json ? "on" : "off",
    lineDecorationsWidth: json ? 10 : 16,
    folding: json && !long,
    matchBrackets: json && !long ? "always" : "never",
    bracketPairColorization: { enabled: false },
    selectionHighlight: json,
    wordWrap: long ? "off" : "on",
    wrappingStrategy: json || length > 50_000 ? "simple" : "advanced",
  };
}

export function languageId(language: EditorLanguage, length: number): string {
  return language === "json" && length <= dressedMost ? jsonLanguageId : "plaintext";
}
