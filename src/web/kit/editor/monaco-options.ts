// Monaco's options: JSON colours, wrapping by a text's length, and the page's theme.

import { editor, languages } from "monaco-editor/editor";
import { createTokenizationSupport } from "monaco-editor/languages/features/json/tokenization";
import type { EditorLanguage } from "./editor-adapter.ts";

/** A language of our own, with colours, brackets and folding but without Monaco's JSON validation. */
export const jsonLanguageId = "json-text";

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

/** In characters: a longer text gets no wrapping, colours or bracket matching. */
const maxStyledLength = 1_000_000;

export const commonEditorOptions: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  // The page's theme already follows forced colours; Monaco's own detection would switch to black and white.
  autoDetectHighContrast: false,
  // Input through a textarea: IMEs, screen readers and tests support it in every browser.
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
  // Inserts exactly what is typed, like the plain field.
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

/**
 * In characters. Exact wrapping lays out the whole line on each key: about 8 ms per thousand characters, and
 * more for a line without spaces.
 */
const maxExactLine = 3000;
const maxExactText = 50_000;

/** In characters. A longer "word" is data, not prose. */
const maxWordLength = 1000;

/**
 * "exact" measures each character; "average" takes the width of an average letter; "cells" a monospaced font.
 */
export type TextWrapping = "exact" | "average" | "cells";

function wrappingOfLine(line: string): TextWrapping {
  if (line.length <= maxExactLine) return "exact";
  // With an average width, a long run of capitals or digits would overflow the pane.
  return line.split(/\s+/).some((word) => word.length > maxWordLength) ? "cells" : "average";
}

/** Wrapping by the first line that is too long for exact wrapping; "exact" if none is. */
export function wrappingOfText(text: string): TextWrapping {
  const long = text.split("\n").find((line) => line.length > maxExactLine);
  return long === undefined ? "exact" : wrappingOfLine(long);
}

/** "cells" for JSON, "average" for prose of over 50,000 characters, otherwise as for `wrappingOfText`. */
export function wrappingOfModel(language: EditorLanguage, model: editor.ITextModel): TextWrapping {
  if (language === "json") return "cells";
  if (model.getValueLength() > maxExactText) return "average";
  for (let line = 1; line <= model.getLineCount(); line += 1) {
    if (model.getLineLength(line) > maxExactLine) return wrappingOfLine(model.getLineContent(line));
  }
  return "exact";
}

/** JSON has line numbers and folding, prose has no gutter. Long texts have neither folding nor wrapping. */
export function editorOptionsForText(
  language: EditorLanguage,
  length: number,
  wrapping: TextWrapping,
): editor.IEditorOptions {
  const json = language === "json";
  const long = length > maxStyledLength;
  const style = getComputedStyle(document.documentElement);
  return {
    fontFamily: style.getPropertyValue(wrapping === "cells" ? "--editor-mono" : "--editor-prose"),
    fontSize: wrapping === "cells" ? 12.5 : 13.5,
    lineHeight: 20,
    lineNumbers: json ? "on" : "off",
    lineDecorationsWidth: json ? 10 : 16,
    folding: json && !long,
    matchBrackets: json && !long ? "always" : "never",
    bracketPairColorization: { enabled: false },
    selectionHighlight: json,
    wordWrap: long ? "off" : "on",
    wrappingStrategy: wrapping === "exact" ? "advanced" : "simple",
  };
}

/** Monaco's id of the language. JSON of over 1,000,000 characters is plain text, without colours. */
export function editorLanguageIdForText(language: EditorLanguage, length: number): string {
  return language === "json" && length <= maxStyledLength ? jsonLanguageId : "plaintext";
}

const name = "cutpoint";
const forcedColours = "(forced-colors: active)";

/** Monaco takes colours only as hex digits, without CSS variables. */
function colour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(--${token})`;
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  return channels
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, "0"))
    .join("");
}

function isDark(background: string): boolean {
  return Number.parseInt(background.slice(2, 4), 16) < 128;
}

function baseTheme(dark: boolean): editor.BuiltinTheme {
  if (matchMedia(forcedColours).matches) return dark ? "hc-black" : "hc-light";
  return dark ? "vs-dark" : "vs";
}

function readTheme(probe: HTMLElement): editor.IStandaloneThemeData {
  const [bg, ink, mute] = ["bg", "ink", "mute"].map((token) => colour(probe, token)) as [
    string,
    string,
    string,
  ];
  const [accent, no, yes, line] = ["accent", "no", "yes", "line"].map((token) => colour(probe, token));
  return {
    base: baseTheme(isDark(bg)),
    inherit: true,
    rules: [
      { token: "", foreground: ink },
      { token: "string.key.json", foreground: no },
      { token: "string.value.json", foreground: ink },
      { token: "number.json", foreground: accent },
      { token: "keyword.json", foreground: accent },
      { token: "delimiter", foreground: mute },
    ],
    colors: {
      "editor.background": `#${bg}`,
      "editor.foreground": `#${ink}`,
      "editorCursor.foreground": `#${ink}`,
      "editor.placeholder.foreground": `#${mute}`,
      "editorLineNumber.foreground": `#${mute}`,
      "editorLineNumber.activeForeground": `#${ink}`,
      "editorWidget.background": `#${colour(probe, "panel")}`,
      "editorWidget.border": `#${line}`,
      "editorHoverWidget.background": `#${colour(probe, "panel")}`,
      "editorHoverWidget.border": `#${line}`,
      "editorError.foreground": `#${colour(probe, "bad")}`,
      "editorWarning.foreground": `#${yes}`,
      "editorBracketMatch.background": `#${colour(probe, "accent-soft")}`,
      "editorBracketMatch.border": `#${accent}`,
      ...(matchMedia(forcedColours).matches && {
        "editor.selectionBackground": `#${accent}`,
        "editor.selectionForeground": `#${colour(probe, "on-accent")}`,
      }),
      focusBorder: `#${accent}`,
      "scrollbar.shadow": "#00000000",
    },
  };
}

function applyTheme(): void {
  const probe = document.createElement("span");
  // With forced colours on, the browser would replace every token's colour.
  probe.style.forcedColorAdjust = "none";
  document.body.append(probe);
  editor.defineTheme(name, readTheme(probe));
  probe.remove();
  editor.setTheme(name);
}

/** Must run once; later changes of theme and palette then reach all editors. */
export function syncEditorTheme(): void {
  applyTheme();
  new MutationObserver(applyTheme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", forcedColours]) {
    window.matchMedia(query).addEventListener("change", applyTheme);
  }
}
