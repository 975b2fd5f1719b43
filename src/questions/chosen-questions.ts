import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { playgroundStore } from "#playground/open-playground.ts";

/** The questions that are selected, as in a list box: a range grows from an anchor beside those chosen before. */
export interface Choice {
  chosen: ReadonlySet<string>;
  /** Where a range begins; null: wherever the next key is pressed. */
  anchor: string | null;
  /** What was chosen when the anchor was set. */
  base: ReadonlySet<string>;
}

export const noChoice: Choice = { chosen: new Set(), anchor: null, base: new Set() };

/** Selects a question, or lets it go; a range begins there next. */
export function toggled({ chosen }: Choice, key: string): Choice {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key, base: next };
}

/** The range from the anchor, or from `from` where there is none, to a question, beside what was chosen before. */
export function extended(choice: Choice, shown: readonly string[], from: string, to: string): Choice {
  const anchor = choice.anchor !== null && shown.includes(choice.anchor) ? choice.anchor : from;
  const [one, other] = [shown.indexOf(anchor), shown.indexOf(to)];
  const range = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { chosen: new Set([...choice.base, ...range]), anchor, base: choice.base };
}

/** Null: nothing is being selected, and the cards have no boxes. */
const store = createStore<{ choice: Choice | null }>()(() => ({ choice: null }));

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  const { choice } = store.getState();
  if (choice === null || now.questions === before.questions) return;
  if (now.key !== before.key) return store.setState({ choice: null });
  const there = new Set(now.questions.map(({ key }) => key));
  if ([...choice.chosen].every((key) => there.has(key))) return;
  choose([...choice.chosen].filter((key) => there.has(key)));
});

/** Selects just these. */
export function choose(keys: Iterable<string>): void {
  const chosen = new Set(keys);
  store.setState({ choice: { chosen, anchor: null, base: chosen } });
}

export function toggleChosen(key: string): void {
  store.setState(({ choice }) => ({ choice: toggled(choice ?? noChoice, key) }));
}

export function extendChosen(shown: readonly string[], from: string, to: string): void {
  store.setState(({ choice }) => ({ choice: extended(choice ?? noChoice, shown, from, to) }));
}

export function endChoosing(): void {
  store.setState({ choice: null });
}

/** The keys of the selected questions; null while nothing is being selected. */
export function getChosen(): ReadonlySet<string> | null {
  return store.getState().choice?.chosen ?? null;
}

export function useChosen(): ReadonlySet<string> | null {
  return useStore(store, ({ choice }) => choice?.chosen ?? null);
}
