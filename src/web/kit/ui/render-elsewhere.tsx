// Renders outside the page's own tree: while printing, into another window, or detached.

import { type ReactNode, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface Props {
  /** Calls `tell` with true before printing and with false after it. */
  watch: (tell: (printing: boolean) => void) => () => void;
  children: ReactNode;
}

/** Rendered only while printing, as a child of `<body>`. */
export function RenderWhilePrinting({ watch, children }: Props) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      {/* Flush synchronously: the browser lays out pages right after `beforeprint`. */}
      <span hidden ref={() => watch((now) => flushSync(() => setPrinting(now)))} />
      {printing && createPortal(children, document.body)}
    </>
  );
}

/**
 * Renders into an element elsewhere, such as another window's. Events bubble to this component's parents.
 */
export function RenderInto({ place, children }: { place: Element; children: ReactNode }) {
  return createPortal(children, place);
}

/** Renders once, outside the page, and returns a copy of the first element, without handlers. Null if there is none. */
export function renderDetached(children: ReactNode): HTMLElement | null {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(children));
  const still = place.firstElementChild?.cloneNode(true) ?? null;
  root.unmount();
  return still instanceof HTMLElement ? still : null;
}
