// The session of labelling in focus mode: its cases, the place among them, and how many were labelled.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { labelOfLabeler } from "#core/cases/labels/label-facts.ts";
import type { Case, LabelValue, SamplingMethod } from "#core/model/case.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { steadyNow } from "#web/kit/browser/time.ts";
import { labelEdits, labelStepName } from "../case-commands.ts";

export interface FocusSession {
  readonly questionKey: string;
  /** Order of the grid when the session started. */
  readonly keys: readonly string[];
  /** Current index; equals the length at the end. */
  readonly at: number;
  readonly picked: SamplingMethod;
  readonly draw: NextCases | null;
  /** Keys of the cases labelled in the session, the latest last. */
  readonly labelled: readonly string[];
  /** Start, in ms on a monotonic clock. */
  readonly since: number;
  /** Time of the last label, or the start if there is none, in ms on a monotonic clock. */
  readonly until: number;
}

/** Null outside a session; ends when another playground opens. */
const store = createStore<{ session: FocusSession | null }>()(() => ({ session: null }));

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) store.setState({ session: null });
});

/** Null outside a session. */
export function useFocusSession(): FocusSession | null {
  return useStore(store, ({ session }) => session);
}

/** Does nothing outside a session. */
function change(part: (session: FocusSession) => Partial<FocusSession>): void {
  const { session } = store.getState();
  if (session !== null) store.setState({ session: { ...session, ...part(session) } });
}

function casesToLabel(rows: readonly Case[], questionKey: string): readonly Case[] {
  return rows.filter((row) => labelOfLabeler(row, questionKey, "") === null);
}

export const focusSessionActions = {
  /** Starts with those rows that the author hasn't labelled. */
  start(rows: readonly Case[], questionKey: string, picked: SamplingMethod, draw: NextCases | null): void {
    const keys = casesToLabel(rows, questionKey).map(({ key }) => key);
    const now = steadyNow();
    const session = { questionKey, keys, at: 0, picked, draw, labelled: [], since: now, until: now };
    store.setState({ session });
  },

  stop(): void {
    store.setState({ session: null });
  },

  go(by: number): void {
    change(({ at, keys }) => ({ at: Math.min(keys.length, Math.max(0, at + by)) }));
  },

  label(value: LabelValue): void {
    change(({ keys, at, questionKey, picked, draw, labelled }) => {
      const key = keys[at];
      if (key === undefined) return {};
      labelEdits.label(key, { questionKey, value, picked }, draw);
      return { at: at + 1, labelled: [...labelled.filter((one) => one !== key), key], until: steadyNow() };
    });
  },

  undo(): void {
    change(({ keys, labelled, questionKey }) => {
      const last = labelled.at(-1);
      if (last === undefined) return {};
      // If another edit followed, such as a note, Undo would remove that edit, so only the label is cleared.
      if (playgroundStore.undoLabel() === labelStepName) playgroundStore.undo();
      else labelEdits.unlabel(last, questionKey);
      return { at: keys.indexOf(last), labelled: labelled.slice(0, -1) };
    });
  },
};
