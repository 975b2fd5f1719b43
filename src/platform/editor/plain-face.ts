import { movedOffset, textChange } from "#core/contract/text-change.ts";
import type { EditorFace, EditorLanguage, FaceOptions, TextMark } from "./editor-face.ts";

function makeField({ label, text }: FaceOptions): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.className = "editor-field";
  field.setAttribute("aria-label", label);
  field.dir = "auto";
  field.autocapitalize = "off";
  field.autocomplete = "off";
  field.value = text;
  return field;
}

function setLanguage(field: HTMLTextAreaElement, language: EditorLanguage, options: FaceOptions): void {
  field.dataset.language = language;
  field.placeholder = options.placeholders[language];
  field.spellcheck = language === "prose";
}

function setText(field: HTMLTextAreaElement, text: string): void {
  const change = textChange(field.value, text);
  if (change === null) return;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  field.value = text;
  field.setSelectionRange(
    movedOffset(selectionStart, change),
    movedOffset(selectionEnd, change),
    selectionDirection,
  );
  field.scrollTop = scrollTop;
}

/** Scrolls the selection into view: browsers do so only on focus. */
function reveal(field: HTMLTextAreaElement, offset: number, length: number): void {
  field.blur();
  field.setSelectionRange(offset, offset);
  field.focus();
  field.setSelectionRange(offset, offset + length);
}

/** The plain text field: what everyone gets first, and what touch and narrow screens keep. */
export function createPlainFace(options: FaceOptions): EditorFace {
  const field = makeField(options);
  setLanguage(field, options.language, options);
  field.addEventListener("input", options.onType);
  field.addEventListener("blur", options.onBlur);
  options.host.append(field);
  return {
    getText: () => field.value,
    setText: (text) => setText(field, text),
    getPlace: () => {
      const backward = field.selectionDirection === "backward";
      const [start, end] = [field.selectionStart, field.selectionEnd];
      return { anchor: backward ? end : start, active: backward ? start : end, scrollTop: field.scrollTop };
    },
    setPlace: ({ anchor, active, scrollTop }) => {
      const direction = active < anchor ? "backward" : "forward";
      field.setSelectionRange(Math.min(anchor, active), Math.max(anchor, active), direction);
      field.scrollTop = scrollTop;
    },
    setLanguage: (language) => setLanguage(field, language, options),
    setMarks: (marks: readonly TextMark[]) => {
      field.ariaInvalid = marks.length > 0 ? "true" : "false";
    },
    reveal: (offset, length) => reveal(field, offset, length),
    hasFocus: () => document.activeElement === field,
    dispose: () => field.remove(),
  };
}
