// Commands with shortcuts: what they do, how their keys are written, and the listener for them.

import { playgroundStore } from "#web/document/playground-store.ts";
import { hasCommandKey, latinKeyOf, onKeyDown } from "#web/kit/browser/keyboard.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { showDialog, showPane, showRoom, toggleDialog } from "#web/kit/navigation/navigation-store.ts";
import { cancelRun } from "#web/run/run-store.ts";
import { startRun } from "#web/run/start-run.ts";
import { focusAdjacentPane } from "./go-to-pane.ts";

/** `mod` is ⌘ on Apple keyboards and Ctrl elsewhere. */
export interface Shortcut {
  /** As `latinKeyOf` gives it: `KeyboardEvent.key` in lower case. */
  key: string;
  mod?: boolean;
  shift?: boolean;
  alt?: boolean;
  /** For a printable character such as "?": ignored in text fields, and matched with or without Shift. */
  bare?: boolean;
}

const keyNames: Record<string, [plain: string, mac: string]> = {
  enter: ["Enter", "↵"],
  pagedown: ["Page Down", "⇟"],
  pageup: ["Page Up", "⇞"],
};

/** For example "⌘K" or "Ctrl+K". */
export function describeShortcut({ key, mod, shift, alt }: Shortcut): string {
  const name = keyNames[key]?.[hasCommandKey ? 1 : 0] ?? key.toUpperCase();
  if (hasCommandKey) return `${alt ? "⌥" : ""}${shift ? "⇧" : ""}${mod ? "⌘" : ""}${name}`;
  return `${mod ? "Ctrl+" : ""}${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${name}`;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** All modifiers must match, except Shift for `bare` keys. */
function isPressed({ key, mod, shift, alt, bare }: Shortcut, event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey;
  if (latinKeyOf(event) !== key || event.altKey !== Boolean(alt) || held !== Boolean(mod)) return false;
  return bare ? !takesText(event.target) : event.shiftKey === Boolean(shift);
}

export interface Command {
  title: string;
  run: () => void | Promise<void>;
  /** The first one is shown; the others work too. */
  shortcuts?: readonly Shortcut[];
  /** If an editor has the focus, its own undo or redo runs instead. */
  editorFirst?: boolean;
  /** Runs again while its key is held down. */
  repeats?: boolean;
  /** Offered only when this returns true; always if omitted. */
  offered?: () => boolean;
}

export const runCommand: Command = {
  title: "Run",
  shortcuts: [{ key: "enter", mod: true }],
  run: () => {
    showRoom("author");
    showPane("results");
    void startRun();
  },
};

export const cancelCommand: Command = {
  title: "Cancel run",
  shortcuts: [{ key: ".", mod: true }],
  run: cancelRun,
};

export const undoCommand: Command = {
  title: "Undo",
  shortcuts: [{ key: "z", mod: true }],
  run: playgroundStore.undo,
  editorFirst: true,
  repeats: true,
};

export const redoCommand: Command = {
  title: "Redo",
  shortcuts: [
    { key: "z", mod: true, shift: true },
    { key: "y", mod: true },
  ],
  run: playgroundStore.redo,
  editorFirst: true,
  repeats: true,
};

export const paletteCommand: Command = {
  title: "Search or run a command",
  shortcuts: [{ key: "k", mod: true }],
  run: () => toggleDialog("palette"),
};

export const libraryCommand: Command = {
  title: "Open playgrounds",
  shortcuts: [{ key: "o", mod: true }],
  run: () => showDialog("library"),
};

export const runsCommand: Command = {
  title: "Run history",
  shortcuts: [{ key: "h", mod: true, shift: true }],
  run: () => showDialog("runs"),
};

export const shareCommand: Command = {
  title: "Share a link",
  shortcuts: [{ key: "s", mod: true, shift: true }],
  run: () => showDialog("share"),
};

const loadKeys = () => loadCode(() => import("./author-keys.ts"));
const loadRounds = () => loadCode(() => import("#web/run/sample-rounds.ts"));

/** Each step of an author's work has a key, so that hands stay on the keyboard. */
const authorCommands: readonly Command[] = [
  {
    title: "Run on samples",
    shortcuts: [{ key: "enter", mod: true, shift: true }],
    run: async () => (await loadRounds())?.runOnSamples(),
  },
  {
    title: "Next sample",
    shortcuts: [{ key: "pagedown", alt: true, shift: true }],
    run: async () => (await loadRounds())?.openAdjacentSample(1),
    repeats: true,
  },
  {
    title: "Previous sample",
    shortcuts: [{ key: "pageup", alt: true, shift: true }],
    run: async () => (await loadRounds())?.openAdjacentSample(-1),
    repeats: true,
  },
  {
    title: "Next question",
    shortcuts: [{ key: "pagedown", alt: true }],
    run: async () => (await loadKeys())?.openAdjacentQuestion(1),
  },
  {
    title: "Previous question",
    shortcuts: [{ key: "pageup", alt: true }],
    run: async () => (await loadKeys())?.openAdjacentQuestion(-1),
  },
  {
    title: "Go to the question's result and back",
    shortcuts: [{ key: "enter", alt: true }],
    run: async () => (await loadKeys())?.switchBetweenQuestionAndResult(),
  },
  {
    title: "Use the other wording",
    shortcuts: [{ key: "f8" }],
    run: async () => (await loadKeys())?.swapWordingsOfCurrentQuestion(),
  },
  {
    title: "Try another wording",
    shortcuts: [{ key: "f8", shift: true }],
    run: async () => (await loadKeys())?.addWordingToCurrentQuestion(),
  },
  {
    title: "Versions of the question",
    shortcuts: [{ key: "f9" }],
    run: async () => (await loadKeys())?.openVersionsDialog(),
  },
  {
    title: "Add a question below",
    shortcuts: [{ key: "enter", alt: true, shift: true }],
    run: async () => (await loadKeys())?.addQuestionBelow(),
  },
];

/**
 * Commands with shortcuts. They are in the first load, because any key press may need them; those without load
 * with the palette (keyless-commands.ts).
 */
export const shortcutCommands: readonly Command[] = [
  runCommand,
  cancelCommand,
  undoCommand,
  redoCommand,
  paletteCommand,
  {
    title: "Keyboard shortcuts",
    shortcuts: [{ key: "?", bare: true }],
    run: () => showDialog("shortcuts"),
  },
  libraryCommand,
  runsCommand,
  shareCommand,
  {
    title: "Save this playground",
    shortcuts: [{ key: "s", mod: true }],
    run: async () =>
      (await loadCode(() => import("#web/library/files/save-playground.ts")))?.saveOrDownloadPlayground(),
  },
  { title: "Next pane", shortcuts: [{ key: "f6" }], run: () => focusAdjacentPane(1) },
  { title: "Previous pane", shortcuts: [{ key: "f6", shift: true }], run: () => focusAdjacentPane(-1) },
  ...authorCommands,
];

function insideEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".monaco-editor") !== null;
}

/**
 * Listens in the capture phase, so that shortcuts come before fields and editors. Only undo and redo are left to a
 * focused editor.
 */
export function listenToShortcuts(): void {
  onKeyDown((event) => {
    const command = shortcutCommands.find(({ shortcuts }) =>
      shortcuts?.some((shortcut) => isPressed(shortcut, event)),
    );
    if (!command) return;
    if (command.editorFirst && insideEditor(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || command.repeats) void command.run();
  });
}
