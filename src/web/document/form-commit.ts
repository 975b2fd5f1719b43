// Binds a form with several fields to its part of the document.

import { useEffect, useState } from "react";
import type { Playground } from "#core/model/playground.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { createDebouncedCommit } from "./debounced-commit.ts";
import { type EditDescription, type PlaygroundStore, playgroundStore } from "./playground-store.ts";

export interface FormDocumentPart<Values extends object> {
  /**
   * The form's part of the document; null once it's deleted. Unchanged members have to stay the same objects, because
   * the form is reset if a member isn't the same object as before.
   */
  read: (playground: Playground) => Values | null;
  write: (playground: Playground, values: Values) => Playground;
  about: (field: string) => EditDescription;
  /** Whether all fields are validated from the start; otherwise only edited ones. */
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
  /** Keeps the form in step with the document until the returned function is called, which commits what is typed. */
  start: () => () => void;
}

/** Binds both ways: typing is committed after a pause, and an edit from elsewhere, such as undo, resets the form. */
export function createFormCommit<Values extends object>(
  store: PlaygroundStore,
  part: FormDocumentPart<Values>,
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
 * Binds a mounted form to its part of the document. Part and form are taken from the first render, so set the part's
 * key as React `key`. `onFaults` subscribes to events after which all fields are validated. It's an effect, because
 * the document outlives the form.
 */
export function useFormCommit<Values extends object>(
  part: FormDocumentPart<Values>,
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
