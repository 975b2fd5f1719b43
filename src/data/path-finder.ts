import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

type PathFinder = typeof import("#core/advice/state-paths-at.ts");

const store = createStore<{ finder: PathFinder | null }>()(() => ({ finder: null }));

/** Brings what finds paths of the state; it comes with the rules of advice, after the page is open. */
export async function bringPathFinder(): Promise<void> {
  store.setState({ finder: await import("#core/advice/state-paths-at.ts") });
}

/** Null until it is here. */
export function usePathFinder(): PathFinder | null {
  return useStore(store, (state) => state.finder);
}
