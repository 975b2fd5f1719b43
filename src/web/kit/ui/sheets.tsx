import { type ReactNode, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface Props {
  /** Called with true before printing and false after it. */
  watch: (tell: (printing: boolean) => void) => () => void;
  children: ReactNode;
}

/** Mounted only while printing. */
export function PrintedSheets({ watch, children }: Props) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      {/* Flush synchronously: the browser lays out pages right after `beforeprint`. */}
      <span hidden ref={() => watch((now) => flushSync(() => setPrinting(now)))} />
      {printing && createPortal(children, document.body)}
    </>
  );
}

/** Draws into an element elsewhere, such as another window's; events bubble as if it were drawn in place. */
export function DrawnInto({ place, children }: { place: Element; children: ReactNode }) {
  return createPortal(children, place);
}

/** Renders `children` into a detached element; null when nothing rendered. */
export function toStillElement(children: ReactNode): HTMLElement | null {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(children));
  const still = place.firstElementChild?.cloneNode(true) ?? null;
  root.unmount();
  return still instanceof HTMLElement ? still : null;
}
