import { useEffect, useState } from "react";
import type { StartTimer } from "#browser/time.ts";
import type { Playground } from "#core/model/playground.ts";
import { createDelayedCommit } from "./delayed-commit.ts";
import type { EditAbout } from "./edit-history.ts";
import { type PlaygroundStore, playgroundStore } from "./open-playground.ts";

/** The part of the document that a form shows. */
export interface FormPart<Values extends object> {
  /** The part as it is now, null when it is gone. Members keep their identity while they do not change. */
  read: (playground: Playground) => Values | null;
  write: (playground: Playground, values: Values) => Playground;
  about: (field: string) => EditAbout;
  /** Whether everything is judged from the start, or only what has been typed in. */
  judgedWhole: boolean;
}

/** What a form must be able to do; react-hook-form's can. */
interface CommittingForm<Values extends object> {
  values: () => Values;
  /** Shows other values at once, without moving the caret. */
  reset: (values: Values) => void;
  /** Judges these fields, or all. */
  judge: (fields?: readonly string[]) => void;
}

export interface FormCommit {
  /** A field of the form has a new value that the document does not know yet. */
  typing: (field: string) => void;
  /** Makes one edit of what was typed, if anything was. */
  settle: () => void;
  /** Judges every field, written in or not: a run was blocked or refused. */
  judgeWhole: () => void;
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
  const held = createDelayedCommit<string>(land, store, wait);
  let known = part.read(store.get());
  let landing = false;

  function judge(): void {
    form.judge(part.judgedWhole ? undefined : [...typed]);
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
    held.drop();
    form.reset(now);
    judge();
  }

  return {
    typing(field) {
      typed.add(field);
      held.put(field);
    },
    settle: held.flush,
    judgeWhole: () => form.judge(),
    start() {
      const stopFollowing = store.subscribe(follow);
      if (part.judgedWhole) judge();
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
    const stopJudging = onFaults(settling.judgeWhole);
    return () => {
      stopJudging();
      stop();
    };
  }, [settling, onFaults]);
  return settling;
}
