// Parts of the page whose code is fetched on demand, with a retry when that fails.

import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

/** `failed` is false while loading. */
export type LazyPartState<T> = { here: T; failed: false } | { here: null; failed: boolean };

export interface LoadablePart<T> {
  get(): LazyPartState<T>;
  subscribe(listener: () => void): () => void;
  /** At most one load runs at a time. Resolves to false when it fails; a further call tries again. */
  load(): Promise<boolean>;
}

const failedParts = new Set<LoadablePart<unknown>>();
let onFailure = () => {};

/** Calls `listener` after each failed load. Replaces the listener of an earlier call. */
export function onPartLoadFailure(listener: () => void): void {
  onFailure = listener;
}

/** Loads all parts again that failed to load. Resolves to false if one fails once more. */
export async function retryFailedParts(): Promise<boolean> {
  const came = await Promise.all([...failedParts].map((part) => part.load()));
  return !came.includes(false);
}

/** A part that is fetched on demand. After a failure, `fetch` has to ask the network again, as `import()` does. */
export function createLoadablePart<T>(fetch: () => Promise<T>): LoadablePart<T> {
  let state: LazyPartState<T> = { here: null, failed: false };
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const part: LoadablePart<T> = {
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

  function change(next: LazyPartState<T>): void {
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

export function MissingPartMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="m-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 p-4 text-sm"
    >
      <span>{text}</span>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

interface Props {
  children: ReactNode;
  /** Wraps the message that otherwise replaces the part. */
  inPlace?: (message: ReactNode) => ReactNode;
}

export class PartErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, inPlace } = this.props;
    if (!this.state.broken) return children;
    const message = (
      <MissingPartMessage
        text="This part stopped working."
        onRetry={() => this.setState({ broken: false })}
      />
    );
    return inPlace ? inPlace(message) : message;
  }
}

interface PartPlace<P> {
  /** Shown while loading; if omitted, nothing is. */
  waiting?: (props: P) => ReactNode;
  /** Wraps the message after a failed load or a crash. */
  missing?: (message: ReactNode, props: P) => ReactNode;
}

/**
 * A component whose code is loaded on first render or by `load`. After a failed load it offers a retry, where
 * `React.lazy` fails for good.
 */
export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>, place: PartPlace<P> = {}) {
  // In an object, because React would call a bare component as a state initialiser.
  const part = createLoadablePart(async () => ({ Shown: await fetch() }));
  function subscribe(listener: () => void) {
    void part.load();
    return part.subscribe(listener);
  }
  function LazyPart(props: P) {
    const { here, failed } = useSyncExternalStore(subscribe, part.get);
    const inPlace = (message: ReactNode) => (place.missing ? place.missing(message, props) : message);
    if (here)
      return (
        <PartErrorBoundary inPlace={inPlace}>
          <here.Shown {...props} />
        </PartErrorBoundary>
      );
    if (!failed) return place.waiting?.(props) ?? null;
    return inPlace(<MissingPartMessage text="Couldn't load this part." onRetry={() => void part.load()} />);
  }
  return Object.assign(LazyPart, { load: part.load });
}

/** The message about a failed load needs a dialog around it, too. */
export function lazyDialog<P extends { onClose: () => void }>(fetch: () => Promise<ComponentType<P>>) {
  return lazyPart(fetch, {
    missing: (message, { onClose }) => (
      <Dialog title="Not loaded" onClose={onClose}>
        {message}
      </Dialog>
    ),
  });
}
