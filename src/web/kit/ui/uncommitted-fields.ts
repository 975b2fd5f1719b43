// Whether a field holds a draft, so that the page doesn't say that all is saved.

import { useLayoutEffect, useSyncExternalStore } from "react";

let drafts = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  drafts += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a field holds a draft, the page must not claim "Saved". */
export function useUncommittedField(isDraft: boolean): void {
  useLayoutEffect(() => {
    if (!isDraft) return undefined;
    change(1);
    return () => change(-1);
  }, [isDraft]);
}

export function useHasUncommittedFields(): boolean {
  return useSyncExternalStore(subscribe, () => drafts > 0);
}
