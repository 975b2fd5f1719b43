import type { JsonSuggestion } from "#core/text/json/json-place.ts";

/** How the text reads: as prose, or as JSON. */
export type EditorLanguage = "prose" | "json";

/** A stretch of the text with a fault, in UTF-16 units. */
export interface TextMark {
  offset: number;
  length: number;
  message: string;
  /** A remark on text that is taken as it is. */
  mild?: boolean;
}

/** Where its reader is: the selection from its fixed to its moving end, and the pixels scrolled away. */
export interface EditorPlace {
  anchor: number;
  active: number;
  scrollTop: number;
}

/** Help with a text while it is written, for faces that can show it; offsets are UTF-16 units. */
export interface TextAssist {
  /** What could stand in place of the token at an offset. */
  suggest(
    text: string,
    offset: number,
  ): {
    token: { offset: number; length: number };
    suggestions: readonly JsonSuggestion[];
  };
  /** What the token at an offset means. */
  explain(
    text: string,
    offset: number,
  ): { token: { offset: number; length: number }; description: string } | null;
}

export interface EditorAdapterOptions {
  host: HTMLElement;
  /** The accessible name. */
  label: string;
  /** What an empty editor says, in each language. */
  placeholders: Readonly<Record<EditorLanguage, string>>;
  language: EditorLanguage;
  text: string;
  /** The person changed the text. */
  onType: () => void;
  onBlur: () => void;
  /** Undo and redo asked of an editor that has nothing of its own to take back. */
  onUndo: () => void;
  onRedo: () => void;
  /** The key that lays the text out over lines. */
  onFormat?: () => void;
  /** Brings help with the text, when it is first wanted. */
  loadAssist?: () => Promise<TextAssist>;
}

/** An editor as the page shows it: the plain field or Monaco. Its text has line feeds only. */
export interface EditorAdapter {
  getText(): string;
  /** Whether the whole text is on the page to be edited; a plain field shows the beginning of a long one. */
  showsAll(): boolean;
  /** Shows another text; the selection moves with what stays. Not a step of the editor's own undo. */
  setText(text: string): void;
  /** Puts another text in the text's place as its reader would: a step of the editor's own undo where it has one. */
  replaceText(text: string): void;
  getPlace(): EditorPlace;
  setPlace(place: EditorPlace): void;
  setLanguage(language: EditorLanguage): void;
  setMarks(marks: readonly TextMark[]): void;
  /** Selects a stretch, scrolls to it and gives it the focus. */
  reveal(offset: number, length: number): void;
  /** Opens what finds a text in it. */
  find(): void;
  hasFocus(): boolean;
  dispose(): void;
}

/** Up to this many characters a browser's own text field stays quick. */
export const plainFieldLengthMax = 300_000;

/** From this many characters on a browser takes longer to find the direction of a text than to show it. */
export const longTextLength = 5000;

/** How much of a longer text a plain field shows. */
export const excerptLength = 20_000;

/** From this many characters on a paste is put in by us, without the browser's measuring. */
const largePaste = 100_000;

/** Takes over pastes that browsers and editors choke on; `put` gets the text. */
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
