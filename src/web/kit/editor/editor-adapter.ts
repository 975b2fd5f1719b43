// What the plain field and Monaco have in common, and the lengths from which a text counts as long.

import type { JsonSuggestion } from "#core/text/json/json-place.ts";

export type EditorLanguage = "prose" | "json";

/** A range with a problem; offset and length in UTF-16 units. */
export interface TextProblem {
  offset: number;
  length: number;
  message: string;
  /** True for a warning, false for an error. */
  mild?: boolean;
}

/** Both ends of the selection as offsets in UTF-16 units, and the scroll position in px. */
export interface EditorPosition {
  anchor: number;
  active: number;
  scrollTop: number;
}

/** Completions and hover texts of JSON. Offsets are in UTF-16 units, as everywhere in an editor. */
export interface TextAssist {
  suggest(
    text: string,
    offset: number,
  ): {
    token: { offset: number; length: number };
    suggestions: readonly JsonSuggestion[];
  };
  explain(
    text: string,
    offset: number,
  ): { token: { offset: number; length: number }; description: string } | null;
}

export interface EditorAdapterOptions {
  host: HTMLElement;
  label: string;
  placeholders: Readonly<Record<EditorLanguage, string>>;
  language: EditorLanguage;
  text: string;
  onType: () => void;
  onBlur: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onFormat?: () => void;
  /** Loaded with the first completion or hover. */
  loadAssist?: () => Promise<TextAssist>;
}

/** An editor of one kind: the plain field or Monaco. Texts always have LF line endings. */
export interface EditorAdapter {
  getText(): string;
  /** Whether the whole text is shown. The plain field cuts a long one to its beginning. */
  showsAll(): boolean;
  /**
   * Replaces the text after a change elsewhere. Keeps the selection where the text is unchanged, and isn't an undo
   * step of the editor.
   */
  setText(text: string): void;
  /** Replaces the text as the user's own edit, which is an undo step if the editor has a history of its own. */
  replaceText(text: string): void;
  getPosition(): EditorPosition;
  setPosition(place: EditorPosition): void;
  setLanguage(language: EditorLanguage): void;
  setMarks(marks: readonly TextProblem[]): void;
  reveal(offset: number, length: number): void;
  find(): void;
  hasFocus(): boolean;
  dispose(): void;
}

/** In characters: up to this length a native text field stays responsive. */
export const plainFieldLengthMax = 300_000;

/** In characters: up to this length a field has `dir="auto"`. For longer texts, that takes longer than drawing them. */
export const autoDirectionLengthMax = 5000;

/** In characters: as much as a plain field shows of a text that is longer than `plainFieldLengthMax`. */
export const excerptLength = 20_000;
