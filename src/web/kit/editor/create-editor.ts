import "./editor.css";
import { preloadScript } from "../browser/own-server.ts";
import { onFirstPointerMove, onFirstPointerOrFocus } from "../browser/page.ts";
import { nextTask, whenIdle } from "../browser/time.ts";
import type { EditorAdapter, EditorAdapterOptions, TextMark } from "./editor-adapter.ts";
import { createPlainAdapter } from "./plain-adapter.ts";

export interface IdleTurn {
  /** Acts once the page has been drawn and has nothing to do; asked again, it waits anew. The answer takes it back. */
  soon(): () => void;
  cancel(): void;
}

/** Something that waits for an idle page. */
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

/** Monaco's code, its services and an editor are each a task of their own, since each takes up to 50 ms. */
async function bringMonaco(): Promise<CreateFace> {
  const { createMonacoAdapter: createMonacoFace, startMonaco } = await import("./monaco-adapter.ts");
  await nextTask();
  startMonaco();
  await nextTask();
  loaded = createMonacoFace;
  return loaded;
}

/** Fetches Monaco once; a failed fetch may be tried again. */
function loadMonaco(): Promise<CreateFace> {
  loading ??= bringMonaco().catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
}

/** Monaco is fetched and compiled, not run, once a pointer moves over the page: it may be on its way to the editor. */
export function prefetchEditor(): void {
  onFirstPointerMove(() => void preloadScript("monaco-adapter"));
}

const plainQueries = ["(pointer: coarse)", "(max-width: 699.98px)"];

/** Whether this screen takes Monaco: a fine pointer and 700 px. Tells when that changes. */
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
  /** Whether Monaco may take over; a box of a list stays a plain field. */
  rich: boolean;
  /** Whether somebody asked for it: Monaco comes as soon as it can. */
  asked?: boolean;
};

/** One text and whichever face shows it. */
export type Editor = Pick<
  EditorAdapter,
  "getText" | "setText" | "replaceText" | "setLanguage" | "setMarks" | "reveal" | "find" | "dispose"
>;

/** Another face in a face's place, with its text, selection and scroll. */
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

/** The face that a screen takes, as far as it is here; without Monaco the plain field goes on. */
function pickFace(rich: boolean, onArrival: () => void): CreateFace | null {
  if (!rich) return createPlainAdapter;
  if (loaded === null) loadMonaco().then(onArrival, () => {});
  return loaded;
}

/**
 * An editor that begins as a plain field. Monaco, which keeps the page busy for a third of a second, comes when the
 * pointer comes to the field, when the page rests after the focus was there, or when a text is too long for the field; a
 * face gives way only while it has no focus.
 */
export function createEditor(options: EditorOptions): Editor {
  let { language } = options;
  let marks: readonly TextMark[] = [];
  const fitting = createIdleTurn(fit);
  const screen = watchRichWanted(fitting.soon);
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
    if (next === null || next === create || (face.hasFocus() && face.showsAll())) return;
    create = next;
    face = takeOver(face, make);
  }
  const waits = options.rich && !options.asked && face.showsAll() && loaded === null;
  const stopWaiting = waits ? onFirstPointerOrFocus(options.host, fit) : fitting.soon();
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
      fitting.cancel();
      screen.dispose();
      face.dispose();
    },
  };
}
