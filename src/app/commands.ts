import { playgroundStore } from "#data/open-playground.ts";
import { cancelRun } from "#data/run-store.ts";
import { showPane } from "#data/shown-pane.ts";
import { startRun } from "#data/start-run.ts";
import { hasCommandKey } from "#platform/keyboard.ts";

/** Something a person can do from anywhere, with its keys. */
export interface Command {
  title: string;
  keys: string;
  matches: (event: KeyboardEvent) => boolean;
  run: () => void;
  /** Whether a focused editor with commands of its own comes first. */
  editorFirst: boolean;
  /** Whether a held key does it again and again. */
  repeats: boolean;
}

function withCtrl(event: KeyboardEvent, key: string, shift = false): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  return ctrl && !event.altKey && event.shiftKey === shift && event.key.toLowerCase() === key;
}

export const runCommand: Command = {
  title: "Run",
  keys: hasCommandKey ? "⌘↵" : "Ctrl+Enter",
  matches: (event) => withCtrl(event, "enter"),
  run: () => {
    showPane("results");
    void startRun();
  },
  editorFirst: false,
  repeats: false,
};

export const cancelCommand: Command = {
  title: "Cancel the run",
  keys: hasCommandKey ? "⌘." : "Ctrl+.",
  matches: (event) => withCtrl(event, "."),
  run: cancelRun,
  editorFirst: false,
  repeats: false,
};

export const undoCommand: Command = {
  title: "Undo",
  keys: hasCommandKey ? "⌘Z" : "Ctrl+Z",
  matches: (event) => withCtrl(event, "z"),
  run: playgroundStore.undo,
  editorFirst: true,
  repeats: true,
};

export const redoCommand: Command = {
  title: "Redo",
  keys: hasCommandKey ? "⇧⌘Z" : "Ctrl+Shift+Z",
  matches: (event) => withCtrl(event, "z", true) || (event.ctrlKey && withCtrl(event, "y")),
  run: playgroundStore.redo,
  editorFirst: true,
  repeats: true,
};

/** Every command that has keys. */
export const commands: readonly Command[] = [runCommand, cancelCommand, undoCommand, redoCommand];
