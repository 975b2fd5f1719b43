import { type ComponentType, type ReactNode, useSyncExternalStore } from "react";
import { createPart } from "./create-part.ts";
import { MissingPart } from "./missing-part.tsx";
import { PartBoundary } from "./part-boundary.tsx";

/** What stands in the place of a part that is not here. */
export interface PartPlace<P> {
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
