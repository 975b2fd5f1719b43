// Creates an editor that begins as a plain field and becomes Monaco; loads Monaco ahead.

import "./editor.css";
import { preloadChunk } from "#web/kit/browser/prefetch-files.ts";
import {
  onFirstPointerMove,
  onFirstPointerOrFocus,
  onIdleAfterPointerMove,
} from "../browser/pointer-intent.ts";
import { nextTask, runWhenIdle } from "../browser/time.ts";
import type { EditorAdapter, EditorAdapterOptions, TextProblem } from "./editor-adapter.ts";
import { createPlainAdapter } from "./plain-adapter.ts";

export interface IdleTask {
  /**
   * Runs once the page has rendered and is idle. A second call restarts the wait. Returns a function that
   * cancels it.
   */
  schedule(): () => void;
  cancel(): void;
}

function createIdleTask(act: () => void): IdleTask {
  let stop: (() => void) | null = null;
  function cancel() {
    stop?.();
    stop = null;
  }
  return {
    schedule() {
      cancel();
      stop = runWhenIdle(act);
      return cancel;
    },
    cancel,
  };
}

type CreateAdapter = (options: EditorAdapterOptions) => EditorAdapter;

let loading: Promise<CreateAdapter> | null = null;
let loaded: CreateAdapter | null = null;

/** Loads and starts Monaco in separate tasks, so that keys can be handled in between. */
async function fetchMonaco(): Promise<CreateAdapter> {
  const { createMonacoAdapter, setUpMonaco } = await import("./monaco-adapter.ts");
  await nextTask();
  setUpMonaco();
  await nextTask();
  loaded = createMonacoAdapter;
  return loaded;
}

/** Loads Monaco once. If that failed, the next call tries again. */
function loadMonaco(): Promise<CreateAdapter> {
  loading ??= fetchMonaco().catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
}

/** When the pointer first moves, fetches and compiles Monaco without running it; never with Save-Data. */
export function prefetchEditorOnPointerMove(): void {
  onFirstPointerMove(() => void preloadChunk("monaco-adapter"));
}

const plainQueries = ["(pointer: coarse)", "(max-width: 699.98px)"];

/** Monaco needs a fine pointer and a width of at least 700 px. */
function watchRichWanted(onChange: () => void): { wanted: () => boolean; dispose: () => void } {
  const lists = plainQueries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return {
    wanted: () => lists.every((list) => !list.matches),
    dispose: () => {
      for (const list of lists) list.removeEventListener("change", onChange);
    },
  };
}

export type EditorOptions = EditorAdapterOptions & {
  /** False for fields that always stay plain, such as the items of a list. */
  rich: boolean;
  /** Whether the user asked for the rich editor. Monaco then takes over as soon as it's loaded. */
  asked?: boolean;
};

/** The part of an editor that stays the same while Monaco and the plain field replace each other. */
export type Editor = Pick<
  EditorAdapter,
  "getText" | "setText" | "replaceText" | "setLanguage" | "setMarks" | "reveal" | "find" | "dispose"
>;

function replaceAdapter(adapter: EditorAdapter, make: (text: string) => EditorAdapter): EditorAdapter {
  const text = adapter.getText();
  const place = adapter.getPosition();
  const focused = adapter.hasFocus();
  adapter.dispose();
  const next = make(text);
  next.setPosition(place);
  if (focused) next.reveal(place.active, 0);
  return next;
}

/** The adapter that suits this screen. Null while Monaco loads, because the plain field stays until then. */
function pickAdapter(rich: boolean, onArrival: () => void): CreateAdapter | null {
  if (!rich) return createPlainAdapter;
  if (loaded === null) loadMonaco().then(onArrival, () => {});
  return loaded;
}

/** `fresh()` is true from a click to the next press of a key or the pointer, or the next input. */
function watchClicks(host: HTMLElement, onClick: () => void): { fresh: () => boolean; dispose: () => void } {
  let fresh = false;
  const set = (value: boolean) => () => {
    fresh = value;
    if (value) onClick();
  };
  const watched = { pointerdown: set(false), click: set(true), keydown: set(false), beforeinput: set(false) };
  for (const [name, act] of Object.entries(watched)) host.addEventListener(name, act, { capture: true });
  return {
    fresh: () => fresh,
    dispose: () => {
      for (const [name, act] of Object.entries(watched))
        host.removeEventListener(name, act, { capture: true });
    },
  };
}

/**
 * Starts as a plain field unless Monaco is loaded already, because loading it blocks the page for about 300
 * ms. Monaco takes over when the pointer enters, when the page is idle after focus or (for JSON) after any
 * pointer move, or when the text is too long for a field. While a field has the focus and shows its whole
 * text, it's replaced only right after a click, so that no typing is lost.
 */
export function createEditor(options: EditorOptions): Editor {
  let { language } = options;
  let marks: readonly TextProblem[] = [];
  const fitting = createIdleTask(fit);
  const screen = watchRichWanted(fitting.schedule);
  const clicks = watchClicks(options.host, () => {
    if (create === createPlainAdapter) fitting.schedule();
  });
  let create = (options.rich && screen.wanted() && loaded) || createPlainAdapter;
  options.host.classList.add("editor-host");
  options.host.translate = false;
  let adapter = make(options.text);

  function make(text: string): EditorAdapter {
    const made = create({ ...options, language, text, onType: type, onBlur: leave });
    made.setMarks(marks);
    return made;
  }

  function type(): void {
    options.onType();
    if (!adapter.showsAll()) fitting.schedule();
  }

  function leave(): void {
    options.onBlur();
    fitting.schedule();
  }

  function fit(): void {
    const next = pickAdapter(options.rich && screen.wanted(), fitting.schedule);
    if (next === null || next === create) return;
    if (adapter.hasFocus() && adapter.showsAll() && !clicks.fresh()) return;
    create = next;
    adapter = replaceAdapter(adapter, make);
  }
  const waits = options.rich && !options.asked && adapter.showsAll() && loaded === null;
  const stopWaiting = waits ? onFirstPointerOrFocus(options.host, fit) : fitting.schedule();
  const stopResting = waits && language === "json" ? onIdleAfterPointerMove(fit) : null;
  return {
    getText: () => adapter.getText(),
    setText: (text) => {
      adapter.setText(text);
      if (!adapter.showsAll()) fitting.schedule();
    },
    replaceText: (text) => adapter.replaceText(text),
    setLanguage: (next) => {
      language = next;
      adapter.setLanguage(next);
    },
    setMarks: (next) => {
      marks = next;
      adapter.setMarks(next);
    },
    reveal: (offset, length) => adapter.reveal(offset, length),
    find: () => adapter.find(),
    dispose: () => {
      stopWaiting();
      stopResting?.();
      clicks.dispose();
      fitting.cancel();
      screen.dispose();
      adapter.dispose();
    },
  };
}
