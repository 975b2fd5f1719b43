import { useStore } from "zustand";
import { steadyNow } from "#browser/time.ts";
import { labelBy } from "#core/labels/label-facts.ts";
import type { Case, LabelValue, Picking } from "#core/model/case.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { labelCommands, labelStep } from "./case-commands.ts";
import { casesShown, type FocusSession } from "./case-filter.ts";

export function useFocusSession(): FocusSession | null {
  return useStore(casesShown, ({ session }) => session);
}

function change(part: (session: FocusSession) => Partial<FocusSession>): void {
  const { session } = casesShown.getState();
  if (session !== null) casesShown.setState({ session: { ...session, ...part(session) } });
}

/** The cases that the author has not labelled for a question. */
function casesToLabel(rows: readonly Case[], questionKey: string): readonly Case[] {
  return rows.filter((row) => labelBy(row, questionKey, "") === null);
}

/** What is done while cases are labelled one by one. */
export const focusCommands = {
  start(rows: readonly Case[], questionKey: string, picked: Picking, draw: NextCases | null): void {
    const keys = casesToLabel(rows, questionKey).map(({ key }) => key);
    const now = steadyNow();
    const session = { questionKey, keys, at: 0, picked, draw, labelled: [], since: now, until: now };
    casesShown.setState({ session });
  },

  stop(): void {
    casesShown.setState({ session: null });
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
