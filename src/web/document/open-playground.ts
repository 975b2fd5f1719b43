import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { examplePlayground } from "#core/document/new-playground.ts";
import { changedPlaces } from "#core/model/case-list.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import {
  type HasSeenAnswer,
  recordChoices,
  type VisibleRowsLookup,
} from "#core/thresholds/evidence/record-choices.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { steadyNow } from "#web/kit/browser/time.ts";

/** What an edit is called, and which edits are one step with it. */
export interface EditDescription {
  /** Names the step in "Undo …". */
  label: string;
  /** Typing: edits of one group, less than a second apart, are one step. */
  group?: string;
  /** A drag: edits of one gesture are one step however long it pauses. Unique per gesture. */
  gesture?: string;
}

/** A step that can be taken back (`other` is what was before) or made again (`other` is what came after). */
export interface HistoryStep {
  label: string;
  other: Playground;
  /** Characters that only this step keeps alive, roughly. */
  weight: number;
}

/** The steps on both sides of the document. The last of each list is the nearest. */
export interface EditHistory {
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /** The step that a next edit may still join. */
  open: { group?: string; gesture?: string; at: number } | null;
}

const noHistory: EditHistory = { past: [], future: [], open: null };

const groupPauseMs = 1000;
const mostSteps = 500;
const mostWeight = 50_000_000;

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

/** The list itself, four bytes a place, and the states that are there no more. */
function weighCases(before: Playground["cases"], after: Playground["cases"]): number {
  const places = changedPlaces(before, after) ?? before.map((_, place) => place);
  // A state that stands where it stood is there; of the rest, which is little after most edits, some may have moved.
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
  while (first > 0 && past.length - first < mostSteps) {
    weight += past[first - 1]?.weight ?? 0;
    if (weight > mostWeight && first < past.length) break;
    first -= 1;
  }
  return first === 0 ? past : past.slice(first);
}

/** The history after an edit that made `after` of `before` at `now` (milliseconds on any steady clock). */
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

/** One step back from `current`, or null when there is none. */
function stepBack(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const future = [...history.future, { ...step, other: current }];
  return { history: { past: history.past.slice(0, -1), future, open: null }, to: step.other };
}

/** One step forward from `current`, or null when there is none. */
function stepForward(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  const past = [...history.past, { ...step, other: current }];
  return { history: { past, future: history.future.slice(0, -1), open: null }, to: step.other };
}

/** The history with every value that it holds changed alike. */
function rebaseHistory(history: EditHistory, change: (playground: Playground) => Playground): EditHistory {
  const rebase = (step: HistoryStep): HistoryStep => ({ ...step, other: change(step.other) });
  return { ...history, past: history.past.map(rebase), future: history.future.map(rebase) };
}

export interface PlaygroundState {
  playground: Playground;
  /** The playground with the edit that is only previewed, as while something is dragged; else the playground itself. */
  shown: Playground;
  history: EditHistory;
  /** Whether something is typed or dragged that the playground doesn't know yet. */
  pending: boolean;
}

export interface PlaygroundStore {
  get(): Playground;
  getState(): PlaygroundState;
  getInitialState(): PlaygroundState;
  subscribe(listener: (now: PlaygroundState, before: PlaygroundState) => void): () => void;
  /** Applies a pure edit to the newest value, after every open form has settled. */
  edit(change: (playground: Playground) => Playground, about: EditDescription): void;
  /** Writes into the ledger of the open playground. It is no step: undo takes nothing out of the ledger. */
  record(change: (ledger: Ledger) => Ledger): void;
  /**
   * Says by which rows a question's thresholds and wording can be chosen, and which have an answer; each step that
   * changes one of them, or picks rows out by their answers, then writes those rows into the ledger.
   */
  watchRows(inSight: VisibleRowsLookup, hasAnswer: HasSeenAnswer): void;
  /** Shows a pure edit without making it; the next edit, undo or redo ends the preview. */
  preview(change: (playground: Playground) => Playground): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  undoLabel(): string | null;
  redoLabel(): string | null;
  /** Opens another playground: settles the forms into the old one, then forgets the history. */
  replace(playground: Playground): void;
  /** Gives the open playground the steps of before the page was loaded, under those that it has by now. */
  resume(earlier: Pick<EditHistory, "past" | "future">): void;
  /** Changes the document and every step of its history alike, as when all of it moves to another key. */
  rebase(change: (playground: Playground) => Playground): void;
  /** A form that holds keystrokes hands in how to settle them at once; the answer takes it out once they have landed. */
  registerPending(flush: () => void): () => void;
  /** Settles every open form: before run, save, undo, redo and leaving. */
  flush(): void;
}

const noRows: VisibleRowsLookup = () => [];
const noAnswer: HasSeenAnswer = () => false;

function withLedger(state: PlaygroundState, ledger: Ledger): PlaygroundState {
  const { playground, shown } = state;
  if (ledger === playground.ledger) return state;
  const written = { ...playground, ledger };
  return { ...state, playground: written, shown: shown === playground ? written : { ...shown, ledger } };
}

/** The one owner of the open document. The clock gives milliseconds; typing is grouped by it. */
export function createPlaygroundStore(initial: Playground, now: () => number): PlaygroundStore {
  const store = createStore<PlaygroundState>()(() => ({
    playground: initial,
    shown: initial,
    history: noHistory,
    pending: false,
  }));
  const show = (playground: Playground, history: EditHistory) =>
    store.setState({ playground, shown: playground, history });
  const pending = createPending((waits) => store.setState({ pending: waits }));
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
      show(playground, noHistory);
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

function createPending(tell: (waits: boolean) => void): {
  register: (flush: () => void) => () => void;
  flush: () => void;
} {
  const flushes = new Set<() => void>();
  let flushing = false;
  return {
    register(flush) {
      flushes.add(flush);
      if (flushes.size === 1) tell(true);
      return () => {
        if (flushes.delete(flush) && flushes.size === 0) tell(false);
      };
    },
    /**
     * A settling form edits the document, and an edit settles the forms: once is enough. What a field hands to
     * its form meanwhile joins at the end.
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

/** The one open playground of this tab. */
export const playgroundStore = createPlaygroundStore(examplePlayground(newKey()), steadyNow);

/** A part of the open playground; select a part that keeps its identity, not a new object. */
export function usePlayground<Part>(selector: (playground: Playground) => Part): Part {
  return useStore(playgroundStore, (state) => selector(state.playground));
}

/** The same with what is being dragged where it is now; it is an edit only once the drag rests. */
export function useShownPlayground<Part>(selector: (playground: Playground) => Part): Part {
  return useStore(playgroundStore, (state) => selector(state.shown));
}

/**
 * The names of the steps that undo and redo would take, null for none. The commands stay usable at null:
 * they settle the open forms first.
 */
export function useEditHistory(): { undoLabel: string | null; redoLabel: string | null } {
  const undoLabel = useStore(playgroundStore, (state) => state.history.past.at(-1)?.label ?? null);
  const redoLabel = useStore(playgroundStore, (state) => state.history.future.at(-1)?.label ?? null);
  return { undoLabel, redoLabel };
}
