// Renders the page in place of the prerendered screen, and takes over what was typed and clicked there.

import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { handOverFirstScreen } from "#web/kit/browser/hand-over-first-screen.ts";
import { tolerateTranslators } from "#web/kit/browser/translated-page.ts";

/** React drops events during a commit, so `onDrawn` runs in a microtask after it. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    void Promise.resolve().then(onDrawn);
  }, [onDrawn]);
  return children;
}

/**
 * Renders as a transition, in slices. Until that commits, the prerendered screen takes the input, which is then
 * handed over.
 */
export function drawPage(element: HTMLElement, page: ReactNode): void {
  tolerateTranslators();
  const root = createRoot(element);
  const drawn = <Drawn onDrawn={handOverFirstScreen(element)}>{page}</Drawn>;
  startTransition(() => root.render(drawn));
}
