import { useStore } from "zustand";
import { newKey } from "#browser/crypto.ts";
import { steadyNow } from "#browser/time.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { Playground } from "#core/model/playground.ts";
import { createPlaygroundStore } from "./playground-store.ts";

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
