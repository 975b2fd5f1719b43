import "./editor.css";
import { preloadScript } from "../browser/own-server.ts";
import { onFirstPointerMove, onFirstPointerOrFocus, onRestAfterPointerMove } from "../browser/page.ts";
import { nextTask, whenIdle } from "../browser/time.ts";
import type { EditorAdapter, EditorAdapterOptions, TextMark } from "./editor-adapter.ts";
import { createPlainAdapter } from "./plain-adapter.ts";

export interface IdleTurn {
  /**
   * Runs once the page has rendered and is idle; a second call restarts the wait. Returns a cancel function.
   */
  soon(): () => void;
  cancel(): void;
}

function createIdleTurn(act: () => void): IdleTurn {
  let stop: (() => void) | null = null;
  function cancel() {
    stop?.();
    stop = null;
  }
  return {
    soon() {
      cancel();
      stop = whenIdle(act);
      return cancel;
    },
    cancel,
  };
}

type CreateFace = (options: EditorAdapterOptions) => EditorAdapter;

let loading: Promise<CreateFace> | null = null;
let loaded: CreateFace | null = null;

/** Loads the code, the services and the editor in separate tasks, each up to 50 ms. */
async function bringMonaco(): Promise<CreateFace> {
  const { createMonacoAdapter, startMonaco } = await import("./monaco-adapter.ts");
  await nextTask();
  startMonaco();
  await nextTask();
  loaded = createMonacoAdapter;
  return loaded;
}

/** Loaded once; a failed load can be retried. */
function loadMonaco(): Promise<CreateFace> {
  loading ??= bringMonaco().catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
}

/** Fetches and compiles Monaco without running it when the pointer first moves. */
export function prefetchEditor(): void {
  onFirstPointerMove(() => void preloadScript("monaco-adapter"));
}

const plainQueries = ["(pointer: coarse)", "(max-width: 699.98px)"];

/** Whether the screen suits Monaco: fine pointer and ≥ 700 px. */
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
  /** Whether Monaco may replace the plain field; items of a list stay plain. */
  rich: boolean;
  /** Requested explicitly: switch as soon as Monaco is loaded. */
  asked?: boolean;
};

/** An editor whose implementation (plain field or Monaco) can change underneath. */
export type Editor = Pick<
  EditorAdapter,
  "getText" | "setText" | "replaceText" | "setLanguage" | "setMarks" | "reveal" | "find" | "dispose"
>;

function takeOver(face: EditorAdapter, make: (text: string) => EditorAdapter): EditorAdapter {
  const text = face.getText();
  const place = face.getPlace();
  const focused = face.hasFocus();
  face.dispose();
  const next = make(text);
  next.setPlace(place);
  if (focused) next.reveal(place.active, 0);
  return next;
}

/** The implementation for this screen; the plain field until Monaco is loaded. */
function pickFace(rich: boolean, onArrival: () => void): CreateFace | null {
  if (!rich) return createPlainAdapter;
  if (loaded === null) loadMonaco().then(onArrival, () => {});
  return loaded;
}

/** Tells whether a place was just clicked into, and no key has been pressed there since. */
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
 * Starts as a plain field, because Monaco blocks the page for about 300 ms. Monaco takes over when the
 * pointer enters, when the page rests after focus or, for JSON, after any pointer move, or when the text is too long for a
 * field. While the field has focus it takes over only right after the click that gave it, so that nobody types into a
 * field that goes.
 */
export function createEditor(options: EditorOptions): Editor {
  let { language } = options;
  let marks: readonly TextMark[] = [];
  const fitting = createIdleTurn(fit);
  const screen = watchRichWanted(fitting.soon);
  const clicks = watchClicks(options.host, () => {
    if (create === createPlainAdapter) fitting.soon();
  });
  let create = (options.rich && screen.wanted() && loaded) || createPlainAdapter;
  options.host.classList.add("editor-host");
  options.host.translate = false;
  let face = make(options.text);

  function make(text: string): EditorAdapter {
    const made = create({ ...options, language, text, onType: type, onBlur: leave });
    made.setMarks(marks);
    return made;
  }

  function type(): void {
    options.onType();
    if (!face.showsAll()) fitting.soon();
  }

  function leave(): void {
    options.onBlur();
    fitting.soon();
  }

  function fit(): void {
    const next = pickFace(options.rich && screen.wanted(), fitting.soon);
    if (next === null || next === create) return;
    if (face.hasFocus() && face.showsAll() && !clicks.fresh()) return;
    create = next;
    face = takeOver(face, make);
  }
  const waits = options.rich && !options.asked && face.showsAll() && loaded === null;
  const stopWaiting = waits ? onFirstPointerOrFocus(options.host, fit) : fitting.soon();
  const stopResting = waits && language === "json" ? onRestAfterPointerMove(fit) : null;
  return {
    getText: () => face.getText(),
    setText: (text) => {
      face.setText(text);
      if (!face.showsAll()) fitting.soon();
    },
    replaceText: (text) => face.replaceText(text),
    setLanguage: (next) => {
      language = next;
      face.setLanguage(next);
    },
    setMarks: (next) => {
      marks = next;
      face.setMarks(next);
    },
    reveal: (offset, length) => face.reveal(offset, length),
    find: () => face.find(),
    dispose: () => {
      stopWaiting();
      stopResting?.();
      clicks.dispose();
      fitting.cancel();
      screen.dispose();
      face.dispose();
    },
  };
}
