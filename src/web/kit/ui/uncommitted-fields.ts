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

/** Says of a field that what it shows takes effect only later: nobody may call it saved. */
export function useUncommittedField(isDraft: boolean): void {
  useLayoutEffect(() => {
    if (!isDraft) return undefined;
    change(1);
    return () => change(-1);
  }, [isDraft]);
}

/** Whether a field shows something that has not taken effect. */
export function useHasUncommittedFields(): boolean {
  return useSyncExternalStore(subscribe, () => drafts > 0);
}
