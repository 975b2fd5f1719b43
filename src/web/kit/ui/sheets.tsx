import { type ReactNode, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface Props {
  /** Tells when printing begins and ends. */
  watch: (tell: (printing: boolean) => void) => () => void;
  children: ReactNode;
}

/** What is on paper in place of the page: there while it is printed. */
export function PrintedSheets({ watch, children }: Props) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      {/* The browser draws the pages right after it told, so they are there at once. */}
      <span hidden ref={() => watch((now) => flushSync(() => setPrinting(now)))} />
      {printing && createPortal(children, document.body)}
    </>
  );
}

/** What `children` look like, as an element apart from the page. */
export function toStillElement(children: ReactNode): HTMLElement | null {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(children));
  const still = place.firstElementChild?.cloneNode(true) ?? null;
  root.unmount();
  return still instanceof HTMLElement ? still : null;
}
