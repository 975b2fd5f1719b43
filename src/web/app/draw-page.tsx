import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { handOverFirstScreen } from "#web/kit/browser/first-screen.ts";
import { tolerateTranslators } from "#web/kit/browser/translated-page.ts";

/** Signals completion in a separate task: React drops events while committing. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    void Promise.resolve().then(onDrawn);
  }, [onDrawn]);
  return children;
}

/**
 * First render: sliced, then committed at once. Until then the prerendered first screen takes input and hands
 * it over.
 */
export function drawPage(element: HTMLElement, page: ReactNode): void {
  tolerateTranslators();
  const root = createRoot(element);
  const drawn = <Drawn onDrawn={handOverFirstScreen(element)}>{page}</Drawn>;
  startTransition(() => root.render(drawn));
}
