import { type ChangeEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { mergeShownText, toShownText } from "#core/json/shown-text.ts";
import { createDelayedCommit, type Pauses } from "./delayed-commit.ts";

type Commit = (text: string) => void;

/** A text of the document in a field that owns it while one types. */
export interface FieldText {
  /** What the field shows at first. */
  first: string;
  /** Takes what was typed; it lands after a short pause, when the field is left, and before the page goes. */
  type(field: { value: string }, land: Commit): void;
  /** Shows the document's text where it was changed elsewhere, unless one is typing. */
  follow(field: { value: string }, text: string): void;
  /** Lands what is held, now. */
  flush(): void;
}

/**
 * When what was typed is committed: `short` a few times a second; `long`, since it is read, marked and stored as a
 * whole, at a pause and twice a second at most.
 */
const paces = {
  short: undefined,
  long: { quietMs: 300, atMostMs: 500 },
} satisfies Record<string, Pauses | undefined>;

export type Pace = keyof typeof paces;

/** Joins a field to a text of the document, alone or in something long, of which an edit changes only what was typed. */
export function createFieldText(text: string, pace: Pace): FieldText {
  let shown = text;
  let typing = false;
  const settle = ({ field, land }: { field: { value: string }; land: Commit }) => {
    typing = false;
    const before = shown;
    shown = mergeShownText(before, field.value);
    if (shown !== before) land(shown);
  };
  const settling = createDelayedCommit(settle, undefined, undefined, paces[pace]);
  return {
    first: toShownText(text),
    type(field, land) {
      typing = true;
      settling.put({ field, land });
    },
    follow(field, now) {
      if (typing || now === shown) return;
      shown = now;
      field.value = toShownText(now);
    },
    flush: settling.flush,
  };
}

type Field = HTMLTextAreaElement;

/**
 * What makes a text area the owner of its text while one types: written back at every key, a text would be laid
 * out a second time. Whatever is not plain typing finds everything landed. Give the component the key of what the
 * text belongs to. An effect, since what was typed outlives the field.
 */
export function useFieldText(value: string, pace: Pace, onLand: (text: string, field: Field) => void) {
  const [held] = useState(() => createFieldText(value, pace));
  // What lands and is undone at once changes no prop, yet the field is to follow.
  const [, look] = useReducer((landings: number) => landings + 1, 0);
  useEffect(() => held.flush, [held]);
  return {
    ref: (field: Field | null) => {
      if (field !== null) held.follow(field, value);
    },
    defaultValue: held.first,
    onChange: ({ target }: ChangeEvent<Field>) =>
      held.type(target, (text) => {
        onLand(text, target);
        look();
      }),
    onBlur: held.flush,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isPlainTyping(event)) held.flush();
    },
  };
}

function isPlainTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
