// The store of the open playground: its value, undo history, and input that isn't committed yet.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { examplePlayground } from "#core/document/new-playground.ts";
import { changedIndexes } from "#core/model/case-list.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import {
  recordChoices,
  type SeenAnswerTest,
  type VisibleRowsLookup,
} from "#core/thresholds/evidence/record-choices.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { steadyNow } from "#web/kit/browser/time.ts";

export interface EditDescription {
  /** Shown as "Undo …". */
  label: string;
  /** For typing: edits of a group less than 1 s apart merge into one step. */
  group?: string;
  /** For drags: consecutive edits with the same gesture merge regardless of pauses. Each drag needs its own. */
  gesture?: string;
}

/** `other` is the value before the edit in an undo step, and the value after it in a redo step. */
export interface HistoryStep {
  label: string;
  other: Playground;
  /** Roughly how many characters stay in memory only because of this step. */
  weight: number;
}

/** Undo and redo stacks; the last element is the nearest step. */
export interface EditHistory {
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /**
   * The newest edit, which the next one may join. Null after undo, redo or opening: the next edit begins a
   * new step.
   */
  open: { group?: string; gesture?: string; at: number } | null;
}

const noHistory: EditHistory = { past: [], future: [], open: null };

const groupPauseMs = 1000;
const maxSteps = 500;
/** In characters, of all undo steps together. The newest step stays even if it is larger. */
const maxWeight = 50_000_000;

function joins(history: EditHistory, about: EditDescription, now: number): boolean {
  const { open } = history;
  if (open === null || history.past.length === 0) return false;
  if (about.gesture !== undefined) return about.gesture === open.gesture;
  return about.group !== undefined && about.group === open.group && now - open.at < groupPauseMs;
}

function weigh(before: Playground, after: Playground): number {
  const state = before.state.text === after.state.text ? 0 : before.state.text.length;
  return state + (before.cases === after.cases ? 0 : weighCases(before.cases, after.cases));
}

function weighCases(before: Playground["cases"], after: Playground["cases"]): number {
  const places = changedIndexes(before, after) ?? before.map((_, place) => place);
  // States that stayed at their index need no lookup; most edits leave few others.
  const moved = places.filter((place) => before[place]?.state !== after[place]?.state);
  const now = before.length === after.length ? moved.map((place) => after[place]) : after;
  const others = new Set(moved.length === 0 ? [] : now.map((row) => row?.state));
  const gone = moved.flatMap((place) => before[place]?.state ?? []).filter((state) => !others.has(state));
  return (
    2 * before.length + gone.reduce((sum, { text, items }) => sum + text.length + items.join("").length, 0)
  );
}

function bounded(past: readonly HistoryStep[]): readonly HistoryStep[] {
  let weight = 0;
  let first = past.length;
  while (first > 0 && past.length - first < maxSteps) {
    weight += past[first - 1]?.weight ?? 0;
    if (weight > maxWeight && first < past.length) break;
    first -= 1;
  }
  return first === 0 ? past : past.slice(first);
}

/** `now` is ms on a monotonic clock, for grouping. */
function recordEdit(
  history: EditHistory,
  before: Playground,
  after: Playground,
  about: EditDescription,
  now: number,
): EditHistory {
  const open = { group: about.group, gesture: about.gesture, at: now };
  if (joins(history, about, now)) return { past: history.past, future: [], open };
  const step = { label: about.label, other: before, weight: weigh(before, after) };
  return { past: bounded([...history.past, step]), future: [], open };
}

function stepBack(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const future = [...history.future, { ...step, other: current }];
  return { history: { past: history.past.slice(0, -1), future, open: null }, to: step.other };
}

function stepForward(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  const past = [...history.past, { ...step, other: current }];
  return { history: { past, future: history.future.slice(0, -1), open: null }, to: step.other };
}

/** Undo must not bring back an old key, so each stored value changes too. */
function rebaseHistory(history: EditHistory, change: (playground: Playground) => Playground): EditHistory {
  const rebase = (step: HistoryStep): HistoryStep => ({ ...step, other: change(step.other) });
  return { ...history, past: history.past.map(rebase), future: history.future.map(rebase) };
}

export interface PlaygroundState {
  playground: Playground;
  /** The playground with a previewed edit, such as a drag that isn't committed yet. */
  shown: Playground;
  history: EditHistory;
  /** True while a draft or drag isn't committed. */
  pending: boolean;
  /** Counts playgrounds opened since the first one. A new key for the open playground, as for a copy, doesn't count. */
  opened: number;
}

export interface PlaygroundStore {
  get(): Playground;
  getState(): PlaygroundState;
  getInitialState(): PlaygroundState;
  subscribe(listener: (now: PlaygroundState, before: PlaygroundState) => void): () => void;
  /**
   * Applies a pure edit to the newest value, after the pending input of all forms. Makes no step if it
   * changes nothing.
   */
  edit(change: (playground: Playground) => Playground, about: EditDescription): void;
  /** Updates the ledger outside the undo history: evidence of use can't be undone. */
  record(change: (ledger: Ledger) => Ledger): void;
  /**
   * Registers which rows can influence a question's thresholds and wording, and which rows are answered. From then on,
   * an edit of thresholds or wording records the rows that can influence it in the ledger. An edit that removes,
   * changes or relabels some of a question's answered rows records those rows.
   */
  watchRows(inSight: VisibleRowsLookup, hasAnswer: SeenAnswerTest): void;
  /** Shows a pure edit without committing it, until the next edit, undo, redo, `replace` or `rebase`. */
  preview(change: (playground: Playground) => Playground): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  undoLabel(): string | null;
  redoLabel(): string | null;
  /** Opens another playground: commits forms to the old one, then clears the history. */
  replace(playground: Playground): void;
  /** Restores undo steps from before a reload, below those made since; and redo steps, if none were made since. */
  resume(earlier: Pick<EditHistory, "past" | "future">): void;
  /** Changes the document and all its history, for instance when it gets a new key. */
  rebase(change: (playground: Playground) => Playground): void;
  /** Registers a form's flush function; call the result once its input is committed. */
  registerPending(flush: () => void): () => void;
  /** Commits all open forms; called before run, save, undo, redo and leaving. */
  flush(): void;
}

const noRows: VisibleRowsLookup = () => [];
const noAnswer: SeenAnswerTest = () => false;

function withLedger(state: PlaygroundState, ledger: Ledger): PlaygroundState {
  const { playground, shown } = state;
  if (ledger === playground.ledger) return state;
  const written = { ...playground, ledger };
  return { ...state, playground: written, shown: shown === playground ? written : { ...shown, ledger } };
}

/** Single owner of the open document. `now` is a monotonic clock in ms. */
export function createPlaygroundStore(initial: Playground, now: () => number): PlaygroundStore {
  const store = createStore<PlaygroundState>()(() => ({
    playground: initial,
    shown: initial,
    history: noHistory,
    pending: false,
    opened: 0,
  }));
  const show = (playground: Playground, history: EditHistory) =>
    store.setState({ playground, shown: playground, history });
  const pending = createPending((isPending) => store.setState({ pending: isPending }));
  let rowsInSight = noRows;
  let isAnswered = noAnswer;

  function step(take: typeof stepBack): void {
    pending.flush();
    const { playground, history } = store.getState();
    const taken = take(history, playground);
    if (taken === null) store.setState({ shown: playground });
    else show(recordChoices(playground, taken.to, rowsInSight), taken.history);
  }

  return {
    get: () => store.getState().playground,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    edit(change, about) {
      pending.flush();
      const { playground: before, history } = store.getState();
      const after = recordChoices(before, change(before), rowsInSight, isAnswered);
      if (after === before) store.setState({ shown: before });
      else show(after, recordEdit(history, before, after, about, now()));
    },
    record: (change) => store.setState((state) => withLedger(state, change(state.playground.ledger))),
    watchRows(inSight, hasAnswer) {
      rowsInSight = inSight;
      isAnswered = hasAnswer;
    },
    preview: (change) => store.setState(({ playground }) => ({ shown: change(playground) })),
    undo: () => step(stepBack),
    redo: () => step(stepForward),
    canUndo: () => store.getState().history.past.length > 0,
    canRedo: () => store.getState().history.future.length > 0,
    undoLabel: () => store.getState().history.past.at(-1)?.label ?? null,
    redoLabel: () => store.getState().history.future.at(-1)?.label ?? null,
    replace(playground) {
      pending.flush();
      store.setState(({ playground: { key }, opened }) => ({
        playground,
        shown: playground,
        history: noHistory,
        opened: playground.key === key ? opened : opened + 1,
      }));
    },
    resume(earlier) {
      const { history } = store.getState();
      const isFirst = history.past.length === 0 && history.future.length === 0;
      const past = bounded([...earlier.past, ...history.past]);
      store.setState({ history: { ...history, past, future: isFirst ? earlier.future : history.future } });
    },
    rebase(change) {
      pending.flush();
      const { playground, history } = store.getState();
      show(change(playground), rebaseHistory(history, change));
    },
    registerPending: pending.register,
    flush: pending.flush,
  };
}

function createPending(onPendingChange: (isPending: boolean) => void): {
  register: (flush: () => void) => () => void;
  flush: () => void;
} {
  const flushes = new Set<() => void>();
  let flushing = false;
  return {
    register(flush) {
      flushes.add(flush);
      if (flushes.size === 1) onPendingChange(true);
      return () => {
        if (flushes.delete(flush) && flushes.size === 0) onPendingChange(false);
      };
    },
    /**
     * Guards against recursion: a commit edits the document, and an edit flushes forms. A form that registers
     * meanwhile is flushed, too.
     */
    flush() {
      if (flushing) return;
      flushing = true;
      try {
        for (const flush of flushes) flush();
      } finally {
        flushing = false;
      }
    },
  };
}

export const playgroundStore = createPlaygroundStore(examplePlayground(newKey()), steadyNow);

/** The selector must return a stable reference, not a new object. */
export function usePlayground<Part>(selector: (playground: Playground) => Part): Part {
  return useStore(playgroundStore, (state) => selector(state.playground));
}

/** A number that changes whenever another playground is opened. */
export function useOpeningCount(): number {
  return useStore(playgroundStore, ({ opened }) => opened);
}

/** Includes the preview of a drag, which isn't an edit yet. The selector must return a stable reference. */
export function usePreviewedPlayground<Part>(selector: (playground: Playground) => Part): Part {
  return useStore(playgroundStore, (state) => selector(state.shown));
}

/**
 * Labels of the next undo and redo; null for none. Keep the commands enabled even then: an open form is committed
 * first, and that makes a step.
 */
export function useUndoLabels(): { undoLabel: string | null; redoLabel: string | null } {
  const undoLabel = useStore(playgroundStore, (state) => state.history.past.at(-1)?.label ?? null);
  const redoLabel = useStore(playgroundStore, (state) => state.history.future.at(-1)?.label ?? null);
  return { undoLabel, redoLabel };
}
