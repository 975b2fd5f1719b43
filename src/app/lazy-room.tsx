import type { ComponentType } from "react";
import { lazyPart } from "#ui/part/lazy-part.tsx";

/** A room that is fetched when it is first gone to. */
export function lazyRoom(fetch: () => Promise<ComponentType<object>>) {
  return lazyPart(fetch, {
    waiting: () => <main aria-busy className="min-h-0" />,
    missing: (said) => <main className="grid min-h-0">{said}</main>,
  });
}
