import { changedPlaces } from "#core/model/case-list.ts";
import type { Playground } from "#core/model/playground.ts";

/** What an edit is called, and which edits are one step with it. */
export interface EditAbout {
  /** Names the step in "Undo …". */
  label: string;
  /** Typing: edits of one group, less than a second apart, are one step. */
  group?: string;
  /** A drag: edits of one gesture are one step however long it pauses. Unique per gesture. */
  gesture?: string;
}

/** A step that can be taken back (`other` is what was before) or made again (`other` is what came after). */
export interface Step {
  label: string;
  other: Playground;
  /** Characters that only this step keeps alive, roughly. */
  weight: number;
}

/** The steps on both sides of the document. The last of each list is the nearest. */
export interface EditHistory {
  past: readonly Step[];
  future: readonly Step[];
  /** The step that a next edit may still join. */
  open: { group?: string; gesture?: string; at: number } | null;
}

export const noHistory: EditHistory = { past: [], future: [], open: null };

const groupPauseMs = 1000;
const mostSteps = 500;
const mostWeight = 50_000_000;

function joins(history: EditHistory, about: EditAbout, now: number): boolean {
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

function bounded(past: readonly Step[]): readonly Step[] {
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
export function recordEdit(
  history: EditHistory,
  before: Playground,
  after: Playground,
  about: EditAbout,
  now: number,
): EditHistory {
  const open = { group: about.group, gesture: about.gesture, at: now };
  if (joins(history, about, now)) return { past: history.past, future: [], open };
  const step = { label: about.label, other: before, weight: weigh(before, after) };
  return { past: bounded([...history.past, step]), future: [], open };
}

/** One step back from `current`, or null when there is none. */
export function stepBack(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const future = [...history.future, { ...step, other: current }];
  return { history: { past: history.past.slice(0, -1), future, open: null }, to: step.other };
}

/** One step forward from `current`, or null when there is none. */
export function stepForward(
  history: EditHistory,
  current: Playground,
): { history: EditHistory; to: Playground } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  const past = [...history.past, { ...step, other: current }];
  return { history: { past, future: history.future.slice(0, -1), open: null }, to: step.other };
}

/** The history with every value that it holds changed alike. */
export function rebaseHistory(
  history: EditHistory,
  change: (playground: Playground) => Playground,
): EditHistory {
  const rebase = (step: Step): Step => ({ ...step, other: change(step.other) });
  return { ...history, past: history.past.map(rebase), future: history.future.map(rebase) };
}
