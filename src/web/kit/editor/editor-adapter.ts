import type { JsonSuggestion } from "#core/text/json/json-place.ts";

export type EditorLanguage = "prose" | "json";

/** Range with a problem, in UTF-16 units. */
export interface TextMark {
  offset: number;
  length: number;
  message: string;
  /** A hint, not an error. */
  mild?: boolean;
}

export interface EditorPlace {
  anchor: number;
  active: number;
  scrollTop: number;
}

/** Completion and hover help; offsets are UTF-16 units. */
export interface TextAssist {
  /** Completions for the token at `offset`. */
  suggest(
    text: string,
    offset: number,
  ): {
    token: { offset: number; length: number };
    suggestions: readonly JsonSuggestion[];
  };
  /** Explanation of the token at `offset`. */
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
  /** Loaded on first use. */
  loadAssist?: () => Promise<TextAssist>;
}

/** Implemented by the plain field and by Monaco. Text always uses LF line endings. */
export interface EditorAdapter {
  getText(): string;
  /** False for a plain field that shows only the beginning of a long text. */
  showsAll(): boolean;
  /**
   * Replaces the text from outside, keeping the selection on unchanged parts; not an undo step of the editor.
   */
  setText(text: string): void;
  /** Replaces the text as an edit: an undo step where the editor has its own history. */
  replaceText(text: string): void;
  getPlace(): EditorPlace;
  setPlace(place: EditorPlace): void;
  setLanguage(language: EditorLanguage): void;
  setMarks(marks: readonly TextMark[]): void;
  reveal(offset: number, length: number): void;
  find(): void;
  hasFocus(): boolean;
  dispose(): void;
}

/** In characters: up to here a native text field stays responsive. */
export const plainFieldLengthMax = 300_000;

/** In characters: from here on, `dir="auto"` costs more than drawing the text. */
export const longTextLength = 5000;

/** Characters of a longer text that a plain field shows. */
export const excerptLength = 20_000;

/** In characters: from here on, pastes are inserted directly, without the browser's measuring. */
const largePaste = 100_000;

/** Intercepts pastes that stall browsers or editors; `put` receives the text. */
export function interceptLargePaste(host: HTMLElement, put: (text: string) => void): () => void {
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < largePaste) return;
    event.preventDefault();
    event.stopPropagation();
    put(text.replace(/\r\n?/g, "\n"));
  }
  host.addEventListener("paste", paste, { capture: true });
  return () => host.removeEventListener("paste", paste, { capture: true });
}

/** Tells `look` of each text about to be pasted. */
export function watchPastes(host: HTMLElement, look: (text: string) => void): () => void {
  const paste = ({ clipboardData }: ClipboardEvent) => look(clipboardData?.getData("text/plain") ?? "");
  host.addEventListener("paste", paste, { capture: true });
  return () => host.removeEventListener("paste", paste, { capture: true });
}

/** In characters: a shorter insertion is typed, which keeps what an editor does on single keys. */
const shortInsert = 20;

/**
 * Intercepts text that arrives at once without a paste – dictation, text expanders, assistive technology –
 * because an editor that types it letter by letter lays the line out for each; `put` receives it whole.
 */
export function interceptInserts(host: HTMLElement, put: (text: string) => void): () => void {
  function insert(event: InputEvent) {
    const { data, inputType, isComposing } = event;
    if (inputType !== "insertText" || isComposing || data === null || data.length < shortInsert) return;
    event.preventDefault();
    event.stopPropagation();
    put(data);
  }
  host.addEventListener("beforeinput", insert, { capture: true });
  return () => host.removeEventListener("beforeinput", insert, { capture: true });
}
