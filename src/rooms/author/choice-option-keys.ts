import type { ClipboardEvent, KeyboardEvent } from "react";
import { parsePastedOptions } from "#core/contract/options-text.ts";
import { movedTo, rowField } from "./row-focus.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

/** Moves the option, or opens a new one after it. */
export function handleKey(event: KeyboardEvent, index: number, commands: ChoiceCommands) {
  const field = event.target instanceof Element ? rowField(event.target) : undefined;
  const to = movedTo(event, index);
  if (to !== null) {
    event.preventDefault();
    commands.move(index, to, field);
  } else if (event.key === "Enter" && field === "name" && !event.nativeEvent.isComposing) {
    event.preventDefault();
    commands.insert(index + 1);
  }
}

/** Many lines, or a JSON map, become options; anything else is pasted as text. */
export function handlePaste(event: ClipboardEvent, index: number, commands: ChoiceCommands) {
  const text = event.clipboardData.getData("text/plain").trim();
  const pasted = parsePastedOptions(text);
  if (!pasted.ok || (pasted.form !== "json" && !/[\r\n]/.test(text))) return;
  event.preventDefault();
  commands.paste(pasted.options, index + 1);
}
