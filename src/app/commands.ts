import { playgroundStore } from "#playground/open-playground.ts";
import { cancelRun } from "#run/run-store.ts";
import { startRun } from "#run/start-run.ts";
import { bringCode } from "#view/notice.ts";
import { showDialog, showPane, showRoom, toggleDialog } from "#view/shown.ts";
import type { Command } from "./command.ts";
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
    run: async () => (await bringCode(() => import("./download-playground.ts")))?.downloadPlayground(),
  },
  { title: "Next pane", shortcuts: [{ key: "f6" }], run: () => stepPane(1) },
  { title: "Previous pane", shortcuts: [{ key: "f6", shift: true }], run: () => stepPane(-1) },
];
