import { type ChangeEvent, type KeyboardEvent, useEffect, useReducer, useState } from "react";
import type { Playground } from "#core/model/playground.ts";
import { mergeEditorText, toEditorText } from "#core/text/text-change.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { startTypingAwareTimer } from "#web/kit/browser/typing-aware-timer.ts";
import { type EditDescription, type PlaygroundStore, playgroundStore } from "./open-playground.ts";

/** Commits after `quietMs` without a change, and at most `atMostMs` after the first one (null: no limit). */
interface Pauses {
  quietMs: number;
  atMostMs: number | null;
}

const whileTyping: Pauses = { quietMs: 150, atMostMs: 250 };

/** Holds at most one uncommitted value of a form; a newer one replaces it. */
export interface DebouncedCommit<Value> {
  /** Commits the value after a pause, or after a maximum wait while typing goes on. */
  schedule(value: Value): void;
  /** Commits now, as on blur and unmount; does nothing when nothing is pending. */
  flush(): void;
  /** Drops the pending value, after an outside reset. */
  cancel(): void;
}

/** Debounces a form's value into `commit`. Undo, save and run flush it. */
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

  /** Stays registered if the commit itself brought a new value. */
  function unregisterIfEmpty(): void {
    if (waiting !== null) return;
    release?.();
    release = null;
  }

  function drop(): void {
    stop();
    unregisterIfEmpty();
  }

  function flush(): void {
    if (waiting === null) return;
    const { value } = waiting;
    stop();
    try {
      commit(value);
    } finally {
      unregisterIfEmpty();
    }
  }

  function schedule(value: Value): void {
    if (waiting === null && atMostMs !== null) stopLatest = wait(atMostMs, flush);
    release ??= store.registerPending(flush);
    waiting = { value };
    stopQuiet?.();
    stopQuiet = wait(quietMs, flush);
  }

  return { schedule, flush, cancel: drop };
}

export interface FormBinding<Values extends object> {
  /**
   * Null once the part is deleted. Unchanged members must keep their identity, because any other member resets
   * the form.
   */
  read: (playground: Playground) => Values | null;
  write: (playground: Playground, values: Values) => Playground;
  about: (field: string) => EditDescription;
  /** True to validate all fields from the start; otherwise only edited ones. */
  validatesAll: boolean;
}

interface CommittingForm<Values extends object> {
  values: () => Values;
  reset: (values: Values) => void;
  validate: (fields?: readonly string[]) => void;
}

export interface FormCommit {
  /** Call when a field has a value that isn't in the document yet. */
  markTyped: (field: string) => void;
  /** One edit for all typed fields; does nothing without changes. */
  commit: () => void;
  /** Validates all fields, after a run was blocked or refused. */
  validateAll: () => void;
  /** Follows the document until the returned function is called. */
  start: () => () => void;
}

/**
 * Binds both ways: typing is committed after a pause, and an edit from elsewhere, such as undo, resets the
 * form.
 */
export function createFormCommit<Values extends object>(
  store: PlaygroundStore,
  part: FormBinding<Values>,
  form: CommittingForm<Values>,
  wait?: StartTimer,
): FormCommit {
  const typed = new Set<string>();
  const debounced = createDebouncedCommit<string>(commitField, store, wait);
  let known = part.read(store.get());
  let committing = false;

  function validateTyped(): void {
    form.validate(part.validatesAll ? undefined : [...typed]);
  }

  function commitField(field: string): void {
    committing = true;
    try {
      store.edit((playground) => part.write(playground, form.values()), part.about(field));
    } finally {
      committing = false;
    }
    known = part.read(store.get());
    validateTyped();
  }

  function syncFromDocument(): void {
    if (committing) return;
    const now = part.read(store.get());
    if (now === null || sameMembers(now, known)) return;
    known = now;
    debounced.cancel();
    form.reset(now);
    validateTyped();
  }

  return {
    markTyped(field) {
      typed.add(field);
      debounced.schedule(field);
    },
    commit: debounced.flush,
    validateAll: () => form.validate(),
    start() {
      const stopFollowing = store.subscribe(syncFromDocument);
      if (part.validatesAll) validateTyped();
      return () => {
        debounced.flush();
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
 * Binds a mounted form to its part of the document. Part and form are taken from the first render, so set the
 * part's key as React `key`. `onFaults` subscribes to events that require full validation. An effect, because
 * the document outlives the form.
 */
export function useFormCommit<Values extends object>(
  part: FormBinding<Values>,
  form: CommittingForm<Values>,
  onFaults: (validate: () => void) => () => void,
): FormCommit {
  const [binding] = useState(() => createFormCommit(playgroundStore, part, form));
  useEffect(() => {
    const stop = binding.start();
    const stopValidating = onFaults(binding.validateAll);
    return () => {
      stopValidating();
      stop();
    };
  }, [binding, onFaults]);
  return binding;
}

type Commit = (text: string) => void;

export interface FieldBinding {
  /** Initial text of the field, with the editor's line breaks. */
  first: string;
  /** Commits after a short pause, on blur, and before the page closes. */
  type(field: { value: string }, commit: Commit): void;
  /** Updates the field after an outside change, unless the user is typing. */
  syncFromDocument(field: { value: string }, text: string): void;
  flush(): void;
}

/**
 * Commit pace: "short" several times a second; "long", for texts that are parsed and stored whole, in pauses
 * and at most twice a second.
 */
const paces = {
  short: undefined,
  long: { quietMs: 300, atMostMs: 500 },
} satisfies Record<string, Pauses | undefined>;

export type CommitPace = keyof typeof paces;

/** Binds a field to a text or to a part of a long text. An edit replaces only the characters that changed. */
export function createFieldBinding(text: string, pace: CommitPace): FieldBinding {
  let shown = text;
  let typing = false;
  const commitField = ({ field, commit }: { field: { value: string }; commit: Commit }) => {
    typing = false;
    const before = shown;
    shown = mergeEditorText(before, field.value);
    if (shown !== before) commit(shown);
  };
  const debounced = createDebouncedCommit(commitField, undefined, undefined, paces[pace]);
  return {
    first: toEditorText(text),
    type(field, commit) {
      typing = true;
      debounced.schedule({ field, commit });
    },
    syncFromDocument(field, now) {
      if (typing || now === shown) return;
      shown = now;
      field.value = toEditorText(now);
    },
    flush: debounced.flush,
  };
}

type Field = HTMLTextAreaElement;

/**
 * Keeps a textarea uncontrolled while typing, because writing each key back would lay out the text twice.
 * Pending text is committed before any other action. Set the text owner's key as React `key`. An effect
 * flushes it, because pending text outlives the field.
 */
export function useFieldBinding(
  value: string,
  pace: CommitPace,
  onCommit: (text: string, field: Field) => void,
) {
  const [bound] = useState(() => createFieldBinding(value, pace));
  // A commit that is undone at once changes no prop, but the field must update.
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => bound.flush, [bound]);
  return {
    ref: (field: Field | null) => {
      if (field !== null) bound.syncFromDocument(field, value);
    },
    defaultValue: bound.first,
    onChange: ({ target }: ChangeEvent<Field>) =>
      bound.type(target, (text) => {
        onCommit(text, target);
        rerender();
      }),
    onBlur: bound.flush,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isPlainTyping(event)) bound.flush();
    },
  };
}

function isPlainTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
