// Binds a text field to the document: typing is committed after a pause, edits from elsewhere reach the field.

import { type ChangeEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { applyEditorText, toEditorText } from "#core/text/editor-text.ts";
import { type CommitPauses, createDebouncedCommit } from "./debounced-commit.ts";

type Commit = (text: string) => void;

export interface FieldBinding {
  /** Initial text of the field, with the editor's line breaks. */
  first: string;
  /** Takes typed text, and commits it after a pause or before the next edit, undo, run or save. */
  type(field: { value: string }, commit: Commit): void;
  /** Updates the field after an outside change, unless it has typed text that isn't committed yet. */
  syncFromDocument(field: { value: string }, text: string): void;
  flush(): void;
}

/**
 * "short" commits after 0.15 s without typing, and each 0.25 s during it. "long" waits 0.3 s and 0.5 s; it's for texts
 * that are parsed and stored whole.
 */
const paces = {
  short: undefined,
  long: { quietMs: 300, atMostMs: 500 },
} satisfies Record<string, CommitPauses | undefined>;

export type CommitPace = keyof typeof paces;

/** Binds a field to a text or to a part of a long text. An edit replaces only the characters that changed. */
export function createFieldBinding(text: string, pace: CommitPace): FieldBinding {
  let shown = text;
  let typing = false;
  const commitField = ({ field, commit }: { field: { value: string }; commit: Commit }) => {
    typing = false;
    const before = shown;
    shown = applyEditorText(before, field.value);
    if (shown !== before) commit(shown);
  };
  const debounced = createDebouncedCommit(commitField, undefined, undefined, paces[pace]);
  return {
    first: toEditorText(text),
    type(field, commit) {
      typing = true;
      debounced.schedule({ field, commit });
    },
    syncFromDocument(field, now) {
      if (typing || now === shown) return;
      shown = now;
      field.value = toEditorText(now);
    },
    flush: debounced.flush,
  };
}

type Field = HTMLTextAreaElement;

/**
 * Binds a textarea that React doesn't control while somebody types, because writing each key back would lay out the
 * text twice. Pending text is committed after a pause, on blur, and by keys that type no character. Set the text owner's
 * key as React `key`. Pending text outlives the field, so an effect flushes it.
 */
export function useFieldBinding(
  value: string,
  pace: CommitPace,
  onCommit: (text: string, field: Field) => void,
) {
  const [bound] = useState(() => createFieldBinding(value, pace));
  // After each commit: if it's undone at once, `value` is what it was, so React alone wouldn't put the old text back.
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => bound.flush, [bound]);
  return {
    ref: (field: Field | null) => {
      if (field !== null) bound.syncFromDocument(field, value);
    },
    defaultValue: bound.first,
    onChange: ({ target }: ChangeEvent<Field>) =>
      bound.type(target, (text) => {
        onCommit(text, target);
        rerender();
      }),
    onBlur: bound.flush,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isPlainTyping(event)) bound.flush();
    },
  };
}

function isPlainTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
