// The editor as a native text field, with a search, for texts of any length.

import { toCountText } from "#core/text/number-text.ts";
import { offsetAfterChange, singleTextChange, type TextChange } from "#core/text/text-change.ts";
import { directionOf } from "#core/text/text-direction.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import {
  autoDirectionLengthMax,
  type EditorAdapter,
  type EditorAdapterOptions,
  type EditorLanguage,
  type EditorPosition,
  excerptLength,
  plainFieldLengthMax,
} from "./editor-adapter.ts";
import { interceptLargePaste } from "./intercept-inserts.ts";

/**
 * Searches from the selection on, then from the start. A match is selected in the field, where F3 finds the
 * next one.
 */
function createFindBar(host: HTMLElement, field: HTMLTextAreaElement) {
  const bar = document.createElement("form");
  bar.className = "editor-note";
  const wanted = document.createElement("input");
  wanted.type = "search";
  wanted.className = "field";
  wanted.setAttribute("aria-label", "Find in text");
  wanted.placeholder = "Find";
  const message = document.createElement("output");
  const next = document.createElement("button");
  next.textContent = "Next";
  bar.append(wanted, message, next);

  function goToNext(): void {
    const [text, sought] = [field.value.toLowerCase(), wanted.value.toLowerCase()];
    // Lower case can have another length than the text (İ). Offsets would then be wrong, so case isn't ignored.
    const same = text.length === field.value.length && sought.length === wanted.value.length;
    const [within, looked] = same ? [text, sought] : [field.value, wanted.value];
    const after = within.indexOf(looked, field.selectionEnd);
    const at = looked === "" ? -1 : after === -1 ? within.indexOf(looked) : after;
    message.textContent = at === -1 && looked !== "" ? "Not found" : "";
    if (at === -1) return;
    field.blur();
    field.setSelectionRange(at, at);
    field.focus();
    field.setSelectionRange(at, at + looked.length);
  }

  function close(): void {
    bar.remove();
    field.focus();
  }

  bar.addEventListener("submit", (event) => {
    event.preventDefault();
    goToNext();
  });
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  field.addEventListener("keydown", (event) => {
    if (!bar.isConnected) return;
    const again = event.key === "F3" || (latinKeyOf(event) === "g" && (event.ctrlKey || event.metaKey));
    if (again) goToNext();
    if (event.key === "Escape") close();
    if (again || event.key === "Escape") event.preventDefault();
  });

  return {
    open() {
      host.prepend(bar);
      wanted.focus();
      wanted.select();
    },
    remove: () => bar.remove(),
  };
}

function createExcerptNote(host: HTMLElement, onClear: () => void) {
  const note = document.createElement("div");
  note.className = "editor-note";
  const text = document.createElement("span");
  const clear = document.createElement("button");
  clear.type = "button";
  clear.textContent = "Clear";
  clear.addEventListener("click", onClear);
  note.append(text, clear);
  return {
    show(length: number) {
      const shown = toCountText(excerptLength);
      text.textContent = `The first ${shown} of ${toCountText(length)} characters. The full text is saved and sent.`;
      host.append(note);
    },
    hide: () => note.remove(),
  };
}

function makeField(label: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.className = "editor-field";
  field.setAttribute("aria-label", label);
  field.dir = "auto";
  field.autocapitalize = "off";
  field.autocomplete = "off";
  field.addEventListener("input", () => setDirection(field));
  return field;
}

function aroundSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): [string, string] {
  return [value.slice(0, selectionStart), value.slice(selectionEnd)];
}

function setLanguage(field: HTMLTextAreaElement, language: EditorLanguage, placeholder: string): void {
  field.dataset.language = language;
  field.placeholder = placeholder;
  field.spellcheck = language === "prose";
}

function placeOf(field: HTMLTextAreaElement): EditorPosition {
  const { selectionStart: start, selectionEnd: end, scrollTop } = field;
  const backward = field.selectionDirection === "backward";
  return { anchor: backward ? end : start, active: backward ? start : end, scrollTop };
}

function goTo(field: HTMLTextAreaElement, { anchor, active, scrollTop }: EditorPosition): void {
  const direction = active < anchor ? "backward" : "forward";
  field.setSelectionRange(Math.min(anchor, active), Math.max(anchor, active), direction);
  field.scrollTop = scrollTop;
}

function moved(place: EditorPosition, change: TextChange): EditorPosition {
  const [anchor, active] = [offsetAfterChange(place.anchor, change), offsetAfterChange(place.active, change)];
  return { ...place, anchor, active };
}

/** Selects, focuses, then selects again, because browsers scroll to a selection only on focus. */
function reveal(field: HTMLTextAreaElement, offset: number, length: number): void {
  field.blur();
  field.setSelectionRange(offset, offset);
  field.focus();
  field.setSelectionRange(offset, offset + length);
}

/** Detects a long text's direction here, because the browser's own detection takes longer than drawing. */
function setDirection(field: HTMLTextAreaElement, coming?: string): void {
  if (coming !== undefined && coming.length > autoDirectionLengthMax) field.dir = directionOf(coming);
  else if (field.dir !== "auto" && (coming?.length ?? field.textLength) <= autoDirectionLengthMax)
    field.dir = "auto";
}

/**
 * The only editor on touch and narrow screens, and elsewhere the one until Monaco takes over. A text of more
 * than 300,000 characters is kept in memory, and the field shows its first 20,000, read only.
 */
export function createPlainAdapter(options: EditorAdapterOptions): EditorAdapter {
  const { host, label, placeholders, onType, onBlur } = options;
  const field = makeField(label);
  const note = createExcerptNote(host, () => type(""));
  const findBar = createFindBar(host, field);
  let whole: string | null = null;

  function show(text: string): void {
    whole = text.length > plainFieldLengthMax ? text : null;
    setDirection(field, text);
    field.value = whole === null ? text : text.slice(0, excerptLength);
    field.readOnly = whole !== null;
    if (whole === null) note.hide();
    else note.show(text.length);
  }

  function type(text: string): void {
    show(text);
    onType();
  }

  function paste(text: string): void {
    if (whole !== null) return type(text);
    const [before, after] = aroundSelection(field);
    type(before + text + after);
    field.setSelectionRange(before.length + text.length, before.length + text.length);
  }

  setLanguage(field, options.language, placeholders[options.language]);
  host.append(field);
  show(options.text);
  field.addEventListener("input", onType);
  field.addEventListener("blur", onBlur);
  const release = interceptLargePaste(host, paste);
  return {
    getText: () => whole ?? field.value,
    showsAll: () => whole === null,
    setText: (text) => {
      const place = placeOf(field);
      const change = singleTextChange(field.value, text.slice(0, plainFieldLengthMax));
      show(text);
      if (change !== null) goTo(field, moved(place, change));
    },
    replaceText: type,
    getPosition: () => placeOf(field),
    setPosition: (place) => goTo(field, place),
    setLanguage: (language) => setLanguage(field, language, placeholders[language]),
    setMarks: (marks) => {
      field.ariaInvalid = marks.some(({ mild }) => !mild) ? "true" : "false";
    },
    reveal: (offset, length) => reveal(field, offset, length),
    find: findBar.open,
    hasFocus: () => document.activeElement === field,
    dispose: () => {
      release();
      note.hide();
      findBar.remove();
      field.remove();
    },
  };
}
