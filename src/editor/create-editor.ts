import "./editor.css";
import { onVisitOrRest } from "#browser/rest.ts";
import { whenIdle } from "#browser/time.ts";
import type { EditorFace, FaceOptions, TextMark } from "./editor-face.ts";
import { createPlainFace } from "./plain-face.ts";

export interface IdleTurn {
  /** Acts once the page has been drawn and has nothing to do; asked again, it waits anew. */
  soon(): void;
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
    },
    cancel,
  };
}

type CreateFace = (options: FaceOptions) => EditorFace;

let loading: Promise<CreateFace> | null = null;
let loaded: CreateFace | null = null;

/** Monaco's face when it is here already, else null. */
function loadedMonaco(): CreateFace | null {
  return loaded;
}

/** Fetches Monaco once; a failed fetch may be tried again. */
function loadMonaco(): Promise<CreateFace> {
  loading ??= import("./monaco-face.ts").then(
    (module) => {
      loaded = module.createMonacoFace;
      return loaded;
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
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

export type EditorOptions = FaceOptions & {
  /** Whether Monaco may take over; a box of a list stays a plain field. */
  rich: boolean;
  /** Whether somebody asked for it: Monaco comes as soon as it can. */
  asked?: boolean;
};

/** One text and whichever face shows it. */
export type Editor = Pick<
  EditorFace,
  "getText" | "setText" | "setLanguage" | "setMarks" | "reveal" | "find" | "dispose"
>;

/** Another face in a face's place, with its text, selection and scroll. */
function takeOver(face: EditorFace, make: (text: string) => EditorFace): EditorFace {
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
  if (!rich) return createPlainFace;
  const monaco = loadedMonaco();
  if (monaco === null) loadMonaco().then(onArrival, () => {});
  return monaco;
}

/** Acts at once where Monaco is asked for, here or needed, else on a visit or at rest; the answer stops the waiting. */
function awaitUse({ host, asked, rich }: EditorOptions, fits: boolean, act: () => void): (() => void) | null {
  if (rich && !asked && fits && loadedMonaco() === null) return onVisitOrRest(host, act);
  act();
  return null;
}

/**
 * An editor that begins as a plain field. Monaco, which keeps the page busy for a third of a second, comes when the pointer
 * comes to the field or the page rests, or when a text is too long for the field; a face gives way only while it has
 * no focus.
 */
export function createEditor(options: EditorOptions): Editor {
  let { language } = options;
  let marks: readonly TextMark[] = [];
  const fitting = createIdleTurn(fit);
  const screen = watchRichWanted(fitting.soon);
  let create = (options.rich && screen.wanted() && loadedMonaco()) || createPlainFace;
  options.host.classList.add("editor-host");
  let face = make(options.text);

  function make(text: string): EditorFace {
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

  function swap(next: typeof create): void {
    if (next === create || (face.hasFocus() && face.showsAll())) return;
    create = next;
    face = takeOver(face, make);
  }

  function fit(): void {
    const next = pickFace(options.rich && screen.wanted(), fitting.soon);
    if (next !== null) swap(next);
  }
  const stopWaiting = awaitUse(options, face.showsAll(), fitting.soon);
  return {
    getText: () => face.getText(),
    setText: (text) => {
      face.setText(text);
      if (!face.showsAll()) fitting.soon();
    },
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
      stopWaiting?.();
      fitting.cancel();
      screen.dispose();
      face.dispose();
    },
  };
}
