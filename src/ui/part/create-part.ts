/** A part as far as it is here: what it brought, or that it could not be fetched. */
export type PartState<T> = { here: T; failed: false } | { here: null; failed: boolean };

/** Something of the page that is fetched when it is first wanted. */
export interface Part<T> {
  get(): PartState<T>;
  subscribe(listener: () => void): () => void;
  /** Fetches it, unless it is here or on its way; answers whether it came. A failed fetch may be tried again. */
  load(): Promise<boolean>;
}

const failedParts = new Set<Part<unknown>>();
let onFailure = () => {};

/** Calls `listener` whenever a part could not be fetched. */
export function watchFailedParts(listener: () => void): void {
  onFailure = listener;
}

/** Tries every part anew that could not be fetched; answers whether all of them came. */
export async function loadFailedParts(): Promise<boolean> {
  const came = await Promise.all([...failedParts].map((part) => part.load()));
  return !came.includes(false);
}

/** `fetch` must ask the network again after a failure, as `import()` does in browsers of today. */
export function createPart<T>(fetch: () => Promise<T>): Part<T> {
  let state: PartState<T> = { here: null, failed: false };
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const part: Part<T> = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.here !== null) return Promise.resolve(true);
      loading ??= bring();
      return loading;
    },
  };

  function change(next: PartState<T>): void {
    loading = null;
    state = next;
    for (const listener of listeners) listener();
  }

  async function bring(): Promise<boolean> {
    try {
      change({ here: await fetch(), failed: false });
      failedParts.delete(part);
      return true;
    } catch {
      failedParts.add(part);
      change({ here: null, failed: true });
      onFailure();
      return false;
    }
  }

  return part;
}
