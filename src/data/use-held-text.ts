import { type ChangeEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import { holdText, type Pace } from "./held-text.ts";

type Field = HTMLTextAreaElement;

/**
 * What makes a text area the owner of its text while one types: written back at every key, a text would be laid
 * out a second time. Whatever is not plain typing finds everything landed. Give the component the key of what the
 * text belongs to. An effect, since what was typed outlives the field.
 */
export function useHeldText(value: string, pace: Pace, onLand: (text: string, field: Field) => void) {
  const [held] = useState(() => holdText(value, pace));
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
