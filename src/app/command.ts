import { hasCommandKey } from "#browser/keyboard.ts";

/** Keys that call a command. `mod` is ⌘ where the keyboard has it, else Ctrl. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it, in lower case. */
  key: string;
  mod?: boolean;
  shift?: boolean;
  /** A sign that may be text: not heard in fields, whatever keys it takes to type it. */
  bare?: boolean;
}

const names: Record<string, [plain: string, mac: string]> = { enter: ["Enter", "↵"] };

/** The keys as a person reads them. */
export function toKeysText({ key, mod, shift }: Shortcut): string {
  const name = names[key]?.[hasCommandKey ? 1 : 0] ?? key.toUpperCase();
  if (hasCommandKey) return `${shift ? "⇧" : ""}${mod ? "⌘" : ""}${name}`;
  return `${mod ? "Ctrl+" : ""}${shift ? "Shift+" : ""}${name}`;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Whether a key press is this shortcut. */
export function isPressed({ key, mod, shift, bare }: Shortcut, event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() !== key || event.altKey || held !== Boolean(mod)) return false;
  return bare ? !takesText(event.target) : event.shiftKey === Boolean(shift);
}

/** Something a person can do from anywhere. */
export interface Command {
  title: string;
  run: () => void | Promise<void>;
  /** The first is the one that is shown. */
  shortcuts?: readonly Shortcut[];
  /** Whether a focused editor with commands of its own comes first. */
  editorFirst?: boolean;
  /** Whether a held key does it again and again. */
  repeats?: boolean;
  /** Whether there is anything to do it to now; without it, always. */
  offered?: () => boolean;
}
