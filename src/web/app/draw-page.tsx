import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { handOverFirstScreen } from "#web/kit/browser/first-screen.ts";
import { tolerateTranslators } from "#web/kit/browser/translated-page.ts";

/** Says when the page is drawn, in a turn of its own: React listens to no field while it draws. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    void Promise.resolve().then(onDrawn);
  }, [onDrawn]);
  return children;
}

/**
 * Draws the page into its element, in slices and all at once on the screen: keys that come meanwhile go into the first
 * screen without a wait, and from there into the page.
 */
export function drawPage(element: HTMLElement, page: ReactNode): void {
  tolerateTranslators();
  const root = createRoot(element);
  const drawn = <Drawn onDrawn={handOverFirstScreen(element)}>{page}</Drawn>;
  startTransition(() => root.render(drawn));
}
