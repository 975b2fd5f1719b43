import type { Playground } from "#core/model/playground.ts";
import type { StartTimer } from "#platform/timer.ts";
import type { EditAbout } from "./edit-history.ts";
import type { PlaygroundStore } from "./playground-store.ts";
import { createSettling } from "./settling.ts";

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
export interface SettlingForm<Values extends object> {
  values: () => Values;
  /** Shows other values at once, without moving the caret. */
  reset: (values: Values) => void;
  /** Judges these fields, or all. */
  judge: (fields?: readonly string[]) => void;
}

export interface FormSettling {
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
export function createFormSettling<Values extends object>(
  store: PlaygroundStore,
  part: FormPart<Values>,
  form: SettlingForm<Values>,
  wait?: StartTimer,
): FormSettling {
  const typed = new Set<string>();
  const held = createSettling<string>(land, store, wait);
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
