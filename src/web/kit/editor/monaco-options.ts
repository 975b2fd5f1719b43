import { editor, languages } from "monaco-editor/editor";
import { createTokenizationSupport } from "monaco-editor/languages/features/json/tokenization";
import type { EditorLanguage } from "./editor-adapter.ts";

/** JSON colouring, brackets and folding without Monaco's JSON validation. */
export const jsonLanguageId = "json-text";

/** Tokenizer only. */
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

/** In characters: above this, no wrapping, colouring or bracket matching. */
const dressedMost = 1_000_000;

export const commonOptions: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  // The page's theme already follows forced colours; Monaco's own detection would force black and white.
  autoDetectHighContrast: false,
  // Use the textarea input: IMEs, screen readers and tests support it in every browser.
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
  // Insert exactly what is typed, like the plain field.
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
 * In characters. Exact wrapping lays out the whole line again on each key: about 8 ms per thousand characters, more
 * where nothing breaks it.
 */
const exactLineMost = 3000;
const exactTextMost = 50_000;

/** In characters: what nothing breaks for longer is data, not prose. */
const wordMost = 1000;

/** By measured widths; by the width of an average letter; or by cells of a monospaced font. */
export type Wrapping = "exact" | "average" | "cells";

function wrappingOfLine(line: string): Wrapping {
  if (line.length <= exactLineMost) return "exact";
  // An average would let capitals and digits without a break run out of the pane.
  return line.split(/\s+/).some((word) => word.length > wordMost) ? "cells" : "average";
}

/** That of its first line that is too long to be wrapped exactly. */
export function wrappingOfText(text: string): Wrapping {
  const long = text.split("\n").find((line) => line.length > exactLineMost);
  return long === undefined ? "exact" : wrappingOfLine(long);
}

/** Exact for prose whose lines are short enough for it. */
export function wrappingOf(language: EditorLanguage, model: editor.ITextModel): Wrapping {
  if (language === "json") return "cells";
  if (model.getValueLength() > exactTextMost) return "average";
  for (let line = 1; line <= model.getLineCount(); line += 1) {
    if (model.getLineLength(line) > exactLineMost) return wrappingOfLine(model.getLineContent(line));
  }
  return "exact";
}

/** Prose wraps without gutter; JSON has line numbers and folding. */
export function readingOptions(
  language: EditorLanguage,
  length: number,
  wrapping: Wrapping,
): editor.IEditorOptions {
  const json = language === "json";
  const long = length > dressedMost;
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

export function languageId(language: EditorLanguage, length: number): string {
  return language === "json" && length <= dressedMost ? jsonLanguageId : "plaintext";
}

const name = "cutpoint";
const forcedColours = "(forced-colors: active)";

/** Resolves a CSS colour to the `#rrggbb` that Monaco expects. */
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

function dress(): void {
  const probe = document.createElement("span");
  // Forced colours would replace every token's colour.
  probe.style.forcedColorAdjust = "none";
  document.body.append(probe);
  editor.defineTheme(name, readTheme(probe));
  probe.remove();
  editor.setTheme(name);
}

/** Follows theme and palette changes for all editors. */
export function syncEditorTheme(): void {
  dress();
  new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", forcedColours]) {
    window.matchMedia(query).addEventListener("change", dress);
  }
}
