import { type ChangeEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import type { Playground } from "#core/model/playground.ts";
import { mergeEditorText, toEditorText } from "#core/text/text-change.ts";
import { startTypingAwareTimer } from "#web/kit/browser/keyboard.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { type EditDescription, type PlaygroundStore, playgroundStore } from "./open-playground.ts";

/** When a waiting value is committed: after `quietMs` without a newer value, and `atMostMs` after the first (null: never). */
interface Pauses {
  quietMs: number;
  atMostMs: number | null;
}

const whileTyping: Pauses = { quietMs: 150, atMostMs: 250 };

/** The newest value of an open form, until it is committed. */
export interface DebouncedCommit<Value> {
  /** Takes the newest value; it is committed after a short pause, and during fast typing a few times a second. */
  schedule(value: Value): void;
  /** Commits what waits, now: on blur, on unmount. With nothing waiting, does nothing. */
  flush(): void;
  /** Forgets what waits, since the field was reset from elsewhere. */
  cancel(): void;
}

/** Keeps a form's newest value until it is committed by `commit`; undo, save and run commit it too. */
export function createDebouncedCommit<Value>(
  commit: (value: Value) => void,
  store: Pick<PlaygroundStore, "registerPending"> = playgroundStore,
  wait: StartTimer = startTypingAwareTimer,
  { quietMs, atMostMs }: Pauses = whileTyping,
): DebouncedCommit<Value> {
  let waiting: { value: Value } | null = null;
  let release: (() => void) | null = null;
  let stopLatest: (() => void) | null = null;
  let stopQuiet: (() => void) | null = null;

  function stop(): void {
    waiting = null;
    stopLatest?.();
    stopQuiet?.();
  }

  /** What was typed since is still held. */
  function letGo(): void {
    if (waiting !== null) return;
    release?.();
    release = null;
  }

  function drop(): void {
    stop();
    letGo();
  }

  function flush(): void {
    if (waiting === null) return;
    const { value } = waiting;
    stop();
    try {
      commit(value);
    } finally {
      letGo();
    }
  }

  function put(value: Value): void {
    if (waiting === null && atMostMs !== null) stopLatest = wait(atMostMs, flush);
    release ??= store.registerPending(flush);
    waiting = { value };
    stopQuiet?.();
    stopQuiet = wait(quietMs, flush);
  }

  return { schedule: put, flush, cancel: drop };
}

/** The part of the document that a form shows. */
export interface FormPart<Values extends object> {
  /** The part as it is now, null when it is gone. Members keep their identity while they do not change. */
  read: (playground: Playground) => Values | null;
  write: (playground: Playground, values: Values) => Playground;
  about: (field: string) => EditDescription;
  /** Whether everything is judged from the start, or only what has been typed in. */
  validatesAll: boolean;
}

/** What a form must be able to do; react-hook-form's can. */
interface CommittingForm<Values extends object> {
  values: () => Values;
  /** Shows other values at once, without moving the caret. */
  reset: (values: Values) => void;
  /** Judges these fields, or all. */
  validate: (fields?: readonly string[]) => void;
}

export interface FormCommit {
  /** A field of the form has a new value that the document does not know yet. */
  markTyped: (field: string) => void;
  /** Makes one edit of what was typed, if anything was. */
  commit: () => void;
  /** Judges every field, written in or not: a run was blocked or refused. */
  validateAll: () => void;
  /** Follows the document until the answer is called. */
  start: () => () => void;
}

/**
 * Keeps a form and its part of the document at one value: typing settles into it, edits from elsewhere
 * reset the form.
 */
export function createFormCommit<Values extends object>(
  store: PlaygroundStore,
  part: FormPart<Values>,
  form: CommittingForm<Values>,
  wait?: StartTimer,
): FormCommit {
  const typed = new Set<string>();
  const held = createDebouncedCommit<string>(land, store, wait);
  let known = part.read(store.get());
  let landing = false;

  function judge(): void {
    form.validate(part.validatesAll ? undefined : [...typed]);
  }

  function land(field: string): void {
    landing = true;
    try {
      store.edit((playground) => part.write(playground, form.values()), part.about(field));
    } finally {
      landing = false;
    }
    known = part.read(store.get());
    judge();
  }

  function follow(): void {
    if (landing) return;
    const now = part.read(store.get());
    if (now === null || sameMembers(now, known)) return;
    known = now;
    held.cancel();
    form.reset(now);
    judge();
  }

  return {
    markTyped(field) {
      typed.add(field);
      held.schedule(field);
    },
    commit: held.flush,
    validateAll: () => form.validate(),
    start() {
      const stopFollowing = store.subscribe(follow);
      if (part.validatesAll) judge();
      return () => {
        held.flush();
        stopFollowing();
      };
    },
  };
}

function sameMembers<Values extends object>(now: Values, before: Values | null): boolean {
  return (
    before !== null &&
    (Object.keys(now) as (keyof Values)[]).every((name) => Object.is(now[name], before[name]))
  );
}

/**
 * Joins a mounted form to its part of the open document. The part and the form are those of the first
 * render: give the component the part's key. `onFaults` subscribes to what calls for all of it to be judged. An effect, since the document outlives the form and must be
 * left when the form goes.
 */
export function useFormCommit<Values extends object>(
  part: FormPart<Values>,
  form: CommittingForm<Values>,
  onFaults: (judge: () => void) => () => void,
): FormCommit {
  const [settling] = useState(() => createFormCommit(playgroundStore, part, form));
  useEffect(() => {
    const stop = settling.start();
    const stopJudging = onFaults(settling.validateAll);
    return () => {
      stopJudging();
      stop();
    };
  }, [settling, onFaults]);
  return settling;
}

type Commit = (text: string) => void;

/** A text of the document in a field that owns it while one types. */
export interface FieldText {
  /** What the field shows at first. */
  first: string;
  /** Takes what was typed; it lands after a short pause, when the field is left, and before the page goes. */
  type(field: { value: string }, land: Commit): void;
  /** Shows the document's text where it was changed elsewhere, unless one is typing. */
  syncFromDocument(field: { value: string }, text: string): void;
  /** Lands what is held, now. */
  flush(): void;
}

/**
 * When what was typed is committed: `short` a few times a second; `long`, since it is read, marked and stored as a
 * whole, at a pause and twice a second at most.
 */
const paces = {
  short: undefined,
  long: { quietMs: 300, atMostMs: 500 },
} satisfies Record<string, Pauses | undefined>;

export type CommitPace = keyof typeof paces;

/** Joins a field to a text of the document, alone or in something long, of which an edit changes only what was typed. */
export function createFieldText(text: string, pace: CommitPace): FieldText {
  let shown = text;
  let typing = false;
  const settle = ({ field, land }: { field: { value: string }; land: Commit }) => {
    typing = false;
    const before = shown;
    shown = mergeEditorText(before, field.value);
    if (shown !== before) land(shown);
  };
  const settling = createDebouncedCommit(settle, undefined, undefined, paces[pace]);
  return {
    first: toEditorText(text),
    type(field, land) {
      typing = true;
      settling.schedule({ field, land });
    },
    syncFromDocument(field, now) {
      if (typing || now === shown) return;
      shown = now;
      field.value = toEditorText(now);
    },
    flush: settling.flush,
  };
}

type Field = HTMLTextAreaElement;

/**
 * What makes a text area the owner of its text while one types: written back at every key, a text would be laid
 * out a second time. Whatever is not plain typing finds everything landed. Give the component the key of what the
 * text belongs to. An effect, since what was typed outlives the field.
 */
export function useFieldText(value: string, pace: CommitPace, onLand: (text: string, field: Field) => void) {
  const [held] = useState(() => createFieldText(value, pace));
  // What lands and is undone at once changes no prop, yet the field is to follow.
  const [, look] = useReducer((landings: number) => landings + 1, 0);
  useEffect(() => held.flush, [held]);
  return {
    ref: (field: Field | null) => {
      if (field !== null) held.syncFromDocument(field, value);
    },
    defaultValue: held.first,
    onChange: ({ target }: ChangeEvent<Field>) =>
      held.type(target, (text) => {
        onLand(text, target);
        look();
      }),
    onBlur: held.flush,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isPlainTyping(event)) held.flush();
    },
  };
}

function isPlainTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
