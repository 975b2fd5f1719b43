import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { labelBy } from "#core/cases/labels/label-facts.ts";
import {
  type CaseFilter,
  type CaseOrder,
  type CaseSort,
  noFilter,
  noSort,
  pickingOf,
} from "#core/cases/view-cases.ts";
import type { Case, LabelValue, Picking } from "#core/model/case.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { readCaseAddress, writeCaseAddress } from "#web/kit/browser/address.ts";
import { startTimer, steadyNow } from "#web/kit/browser/time.ts";
import { showRoom } from "#web/kit/navigation/shown.ts";
import { labelCommands, labelStep } from "./case-commands.ts";

/** Cases that are labelled one by one for one question. */
export interface FocusSession {
  readonly questionKey: string;
  /** In the order of the grid when it began. */
  readonly keys: readonly string[];
  /** The place of the case in hand; behind the last one when all have been seen. */
  readonly at: number;
  readonly picked: Picking;
  /** How the cases were drawn for a goal; null: they were not. */
  readonly draw: NextCases | null;
  /** Those that were labelled, in the order in which that happened. */
  readonly labelled: readonly string[];
  /** When it began and when the last label was given, on a steady clock in milliseconds. */
  readonly since: number;
  readonly until: number;
}

/** What the room of cases shows, and in what order. It lasts until another playground is opened. */
interface CasesShown {
  filter: CaseFilter;
  sort: CaseSort;
  /** How new labels say that their row was picked; null: as filter and order have it. */
  picking: Picking | null;
  /** Metadata fields that have a column. */
  fields: readonly string[];
  /** The cases that are labelled one by one; null: the grid is shown. */
  session: FocusSession | null;
}

const plain: CasesShown = { filter: noFilter, sort: noSort, picking: null, fields: [], session: null };

const casesShown = createStore<CasesShown>()(() => plain);

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) casesShown.setState(plain);
});

export function useCaseFilter(): CaseFilter {
  return useStore(casesShown, ({ filter }) => filter);
}

export function useCaseSort(): CaseSort {
  return useStore(casesShown, ({ sort }) => sort);
}

/** The metadata fields that have a column. */
export function useShownFields(): readonly string[] {
  return useStore(casesShown, ({ fields }) => fields);
}

/** Gives a metadata field a column, or takes it away. */
export function showField(name: string, shown: boolean): void {
  casesShown.setState(({ fields }) => {
    const others = fields.filter((one) => one !== name);
    return { fields: shown ? [...others, name] : others };
  });
}

/** How a label given in this view says that its row was picked. */
export function usePicking(): Picking {
  return useStore(casesShown, ({ filter, sort, picking }) => picking ?? pickingOf(filter, sort));
}

/** Says it for all labels to come; null: as filter and order have it. */
export function setPicking(picking: Picking | null): void {
  casesShown.setState({ picking });
}

/** Whether a label decides, as it does while cases are shown on which labels differ or may be wrong. */
export function useAdjudicates(): boolean {
  return useStore(casesShown, ({ filter }) => filter.label === "disputed" || filter.label === "suspect");
}

/** Changes a part of the filter and leaves the rest. */
export function filterCases(part: Partial<CaseFilter>): void {
  casesShown.setState(({ filter, sort }) => {
    const now = { ...filter, ...part };
    // Without its list, the order that it gave is none.
    return { filter: now, sort: sort.by === "worst" && now.keys === null ? noSort : sort };
  });
}

export function sortCases(sort: CaseSort): void {
  casesShown.setState({ sort });
}

/** Goes to the cases and shows those that this filter lets pass; what it leaves out filters nothing. */
export function showCases(filter: Partial<CaseFilter>, by: CaseOrder = "order"): void {
  casesShown.setState({ filter: { ...noFilter, ...filter }, sort: { by, descending: false } });
  showRoom("cases");
}

/** Browsers let a page change its address a few times a second, and a held key changes the case more often. */
const restMs = 300;

let stop: (() => void) | null = null;
let named = readCaseAddress();

/** The case that the address names, which is open beside the grid. */
export function namedCase(): string | null {
  return named;
}

/** Has the address name the case that is open, soon; null: none is. */
export function nameCase(key: string | null): void {
  named = key;
  stop?.();
  stop = startTimer(restMs, () => writeCaseAddress(key));
}

/** Another case is the active one: where one is open, it is that. */
export function followCase(key: string): void {
  if (named !== null && named !== key) nameCase(key);
}

export function useFocusSession(): FocusSession | null {
  return useStore(casesShown, ({ session }) => session);
}

/** Changes the session that is on; nothing where none is. */
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
