import { onKeyDown } from "#browser/keyboard.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { cancelRun } from "#run/run-store.ts";
import { startRun } from "#run/start-run.ts";
import { bringCode } from "#view/notice.ts";
import { showDialog, showPane, showRoom, toggleDialog } from "#view/shown.ts";
import { type Command, isPressed } from "./command.ts";
import { stepPane } from "./step-pane.ts";

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
  title: "Find a command",
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

/** Every command that has keys; those without are beside the palette. */
export const commands: readonly Command[] = [
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
    title: "Download this playground",
    shortcuts: [{ key: "s", mod: true }],
    run: async () => (await bringCode(() => import("./downloads.tsx")))?.downloadPlayground(),
  },
  { title: "Next pane", shortcuts: [{ key: "f6" }], run: () => stepPane(1) },
  { title: "Previous pane", shortcuts: [{ key: "f6", shift: true }], run: () => stepPane(-1) },
];

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
