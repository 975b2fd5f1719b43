import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

/** A part as far as it is here: what it brought, or that it could not be fetched. */
export type LazyPartState<T> = { here: T; failed: false } | { here: null; failed: boolean };

/** Something of the page that is fetched when it is first wanted. */
export interface FetchedPart<T> {
  get(): LazyPartState<T>;
  subscribe(listener: () => void): () => void;
  /** Fetches it, unless it is here or on its way; answers whether it came. A failed fetch may be tried again. */
  load(): Promise<boolean>;
}

const failedParts = new Set<FetchedPart<unknown>>();
let onFailure = () => {};

/** Calls `listener` whenever a part could not be fetched. */
export function watchFailedParts(listener: () => void): void {
  onFailure = listener;
}

/** Tries again every part that could not be fetched; resolves with whether all of them came. */
export async function loadFailedParts(): Promise<boolean> {
  const came = await Promise.all([...failedParts].map((part) => part.load()));
  return !came.includes(false);
}

/** `fetch` must ask the network again after a failure, as `import()` does in browsers of today. */
export function createPart<T>(fetch: () => Promise<T>): FetchedPart<T> {
  let state: LazyPartState<T> = { here: null, failed: false };
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const part: FetchedPart<T> = {
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

/** In the place of a part that is not there: why, and the way to it. */
export function MissingPart({ text, onRetry }: { text: string; onRetry: () => void }) {
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
  /** Where the sentence stands; without it, in the place of the part. */
  inPlace?: (said: ReactNode) => ReactNode;
}

/** Keeps a part that fails while it is drawn from taking the rest of the page with it. */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, inPlace } = this.props;
    if (!this.state.broken) return children;
    const said = (
      <MissingPart text="This part stopped working." onRetry={() => this.setState({ broken: false })} />
    );
    return inPlace ? inPlace(said) : said;
  }
}

/** What stands in the place of a part that is not here. */
interface PartPlace<P> {
  /** While it is fetched; nothing when left out. */
  waiting?: (props: P) => ReactNode;
  /** Around the sentence that it could not be fetched, or stopped working. */
  missing?: (said: ReactNode, props: P) => ReactNode;
}

/**
 * A component that is fetched when it is first drawn, or when `load` is called. What cannot be fetched says so in its
 * place and can be tried again; React's own `lazy` fails for good.
 */
export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>, place: PartPlace<P> = {}) {
  // In an object: a component is a function, which a store of React would call.
  const part = createPart(async () => ({ Shown: await fetch() }));
  function subscribe(listener: () => void) {
    void part.load();
    return part.subscribe(listener);
  }
  function LazyPart(props: P) {
    const { here, failed } = useSyncExternalStore(subscribe, part.get);
    const inPlace = (said: ReactNode) => (place.missing ? place.missing(said, props) : said);
    if (here)
      return (
        <PartBoundary inPlace={inPlace}>
          <here.Shown {...props} />
        </PartBoundary>
      );
    if (!failed) return place.waiting?.(props) ?? null;
    return inPlace(<MissingPart text="Couldn't load this part." onRetry={() => void part.load()} />);
  }
  return Object.assign(LazyPart, { load: part.load });
}

/** A dialog that is fetched when it is first opened; one that cannot be fetched says so in a dialog. */
export function lazyDialog<P extends { onClose: () => void }>(fetch: () => Promise<ComponentType<P>>) {
  return lazyPart(fetch, {
    missing: (said, { onClose }) => (
      <Dialog title="Not loaded" onClose={onClose}>
        {said}
      </Dialog>
    ),
  });
}
