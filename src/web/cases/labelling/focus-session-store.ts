import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { labelBy } from "#core/cases/labels/label-facts.ts";
import type { Case, LabelValue, SamplingMethod } from "#core/model/case.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { steadyNow } from "#web/kit/browser/time.ts";
import { labelCommands, labelStep } from "../case-commands.ts";

/** Cases that are labelled one by one for one question. */
export interface FocusSession {
  readonly questionKey: string;
  /** In the order of the grid when it began. */
  readonly keys: readonly string[];
  /** The place of the case in hand; behind the last one when all have been seen. */
  readonly at: number;
  readonly picked: SamplingMethod;
  /** How the cases were drawn for a goal; null: they were not. */
  readonly draw: NextCases | null;
  /** Those that were labelled, in the order in which that happened. */
  readonly labelled: readonly string[];
  /** When it began and when the last label was given, on a steady clock in milliseconds. */
  readonly since: number;
  readonly until: number;
}

/** The session that is on; null: the grid is shown. It ends when another playground is opened. */
const store = createStore<{ session: FocusSession | null }>()(() => ({ session: null }));

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) store.setState({ session: null });
});

export function useFocusSession(): FocusSession | null {
  return useStore(store, ({ session }) => session);
}

/** Changes the session that is on; nothing where none is. */
function change(part: (session: FocusSession) => Partial<FocusSession>): void {
  const { session } = store.getState();
  if (session !== null) store.setState({ session: { ...session, ...part(session) } });
}

/** The cases that the author has not labelled for a question. */
function casesToLabel(rows: readonly Case[], questionKey: string): readonly Case[] {
  return rows.filter((row) => labelBy(row, questionKey, "") === null);
}

/** What is done while cases are labelled one by one. */
export const focusCommands = {
  start(rows: readonly Case[], questionKey: string, picked: SamplingMethod, draw: NextCases | null): void {
    const keys = casesToLabel(rows, questionKey).map(({ key }) => key);
    const now = steadyNow();
    const session = { questionKey, keys, at: 0, picked, draw, labelled: [], since: now, until: now };
    store.setState({ session });
  },

  stop(): void {
    store.setState({ session: null });
  },

  /** Goes so many cases on, or back. */
  go(by: number): void {
    change(({ at, keys }) => ({ at: Math.min(keys.length, Math.max(0, at + by)) }));
  },

  /** Labels the case in hand and goes on to the next. */
  label(value: LabelValue): void {
    change(({ keys, at, questionKey, picked, draw, labelled }) => {
      const key = keys[at];
      if (key === undefined) return {};
      labelCommands.label(key, { questionKey, value, picked }, draw);
      return { at: at + 1, labelled: [...labelled.filter((one) => one !== key), key], until: steadyNow() };
    });
  },

  /** Takes the last label back, and goes to its case. */
  undo(): void {
    change(({ keys, labelled, questionKey }) => {
      const last = labelled.at(-1);
      if (last === undefined) return {};
      // A note that was written since stays.
      if (playgroundStore.undoLabel() === labelStep) playgroundStore.undo();
      else labelCommands.unlabel(last, questionKey);
      return { at: keys.indexOf(last), labelled: labelled.slice(0, -1) };
    });
  },
};
