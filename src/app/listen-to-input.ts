import { onKeyDown } from "#browser/keyboard.ts";
import { takeLongPastes } from "#browser/long-paste.ts";
import { fitIfGrowing } from "#ui/growing-field.tsx";
import { commands } from "./commands.ts";
import { isPressed } from "./shortcut.ts";

function insideEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".monaco-editor") !== null;
}

/**
 * Gives our keys to our commands, before any field or editor hears them; only undo and redo go first to the
 * editor that has the focus. A held key counts once.
 */
export function listenToKeys(): void {
  onKeyDown((event) => {
    const command = commands.find(({ shortcuts }) =>
      shortcuts?.some((shortcut) => isPressed(shortcut, event)),
    );
    if (!command) return;
    if (command.editorFirst && insideEditor(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || command.repeats) void command.run();
  });
}

/** Long pastes are put in by us, into fields that know beforehand what they will hold. */
export function listenToPastes(): void {
  takeLongPastes(fitIfGrowing);
}
