import { playgroundStore } from "#web/document/open-playground.ts";
import { hasCommandKey, onKeyDown } from "#web/kit/browser/keyboard.ts";
import { nextFrame } from "#web/kit/browser/screen.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import type { PaneId } from "#web/kit/navigation/navigation-store.ts";
import {
  getView,
  showDialog,
  showPane,
  showRoom,
  toggleDialog,
} from "#web/kit/navigation/navigation-store.ts";
import { cancelRun } from "#web/run/run-store.ts";
import { startRun } from "#web/run/start-run.ts";

/** Keys that call a command. `mod` is ⌘ where the keyboard has it, else Ctrl. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it, in lower case. */
  key: string;
  mod?: boolean;
  shift?: boolean;
  /** A sign that may be text: not heard in fields, whatever keys it takes to type it. */
  bare?: boolean;
}

const keyNames: Record<string, [plain: string, mac: string]> = { enter: ["Enter", "↵"] };

/** The keys as a person reads them. */
export function toKeysText({ key, mod, shift }: Shortcut): string {
  const name = keyNames[key]?.[hasCommandKey ? 1 : 0] ?? key.toUpperCase();
  if (hasCommandKey) return `${shift ? "⇧" : ""}${mod ? "⌘" : ""}${name}`;
  return `${mod ? "Ctrl+" : ""}${shift ? "Shift+" : ""}${name}`;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Whether a key press is this shortcut. */
function isPressed({ key, mod, shift, bare }: Shortcut, event: KeyboardEvent): boolean {
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

const panes: readonly PaneId[] = ["questions", "state", "results"];

function regionOf(pane: PaneId): HTMLElement | null {
  return document.querySelector(`main section[aria-label="${pane}" i]`);
}

/** Where the focus goes in a pane: the state is there to be written. */
function entryOf(pane: PaneId): HTMLElement | null {
  const region = regionOf(pane);
  return (pane === "state" && region?.querySelector<HTMLElement>("textarea, [role=textbox]")) || region;
}

/** Brings a pane to the front and the focus into it, where nothing in it has taken the focus already. */
export function goToPane(pane: PaneId): void {
  showRoom("author");
  showPane(pane);
  nextFrame(() => {
    if (!regionOf(pane)?.contains(document.activeElement)) entryOf(pane)?.focus();
  });
}

/** Goes to the pane beside the one that has the focus, or that is in front. */
function stepPane(step: 1 | -1): void {
  const focused = panes.findIndex((pane) => regionOf(pane)?.contains(document.activeElement));
  const from = focused >= 0 ? focused : panes.indexOf(getView("pane")) - (step > 0 ? 1 : 0);
  goToPane(panes.at((from + step) % panes.length) ?? "questions");
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
    run: async () => (await loadCode(() => import("#web/library/library-file.ts")))?.downloadPlayground(),
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
