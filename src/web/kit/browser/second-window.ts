// Opens a second window of this page, and watches whether it is closed.

import { nextTask } from "./time.ts";

/**
 * Opens an empty window in this page's colours. Null when the browser blocks it. It closes with this page,
 * because it has no code of its own.
 */
export function openSecondWindow(name: string, title: string): Window | null {
  const opened = window.open("", name, "popup,width=960,height=640");
  if (opened === null) return null;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  Object.assign(page.documentElement.dataset, { ...document.documentElement.dataset });
  const styles = document.querySelectorAll("style, link[rel=stylesheet]");
  page.head.replaceChildren(page.head.querySelector("title") ?? "", ...copyOf(styles, page));
  page.body.replaceChildren();
  window.addEventListener("pagehide", () => opened.close(), { once: true });
  opened.focus();
  return opened;
}

function copyOf(styles: NodeListOf<Element>, page: Document): Node[] {
  return [...styles].map((style) => {
    const copy = page.importNode(style, true);
    // A relative address doesn't resolve in an empty window.
    if (style instanceof HTMLLinkElement) copy.setAttribute("href", style.href);
    return copy;
  });
}

/**
 * Calls `act` when the user closes the window. The returned function closes the window, unless a re-render has kept
 * `drawn` in it, which is known only a task later.
 */
export function watchSecondWindow(opened: Window, drawn: Element, act: () => void): () => void {
  const watch = new AbortController();
  opened.addEventListener("pagehide", () => act(), { signal: watch.signal });
  return () => {
    watch.abort();
    void nextTask().then(() => !drawn.isConnected && opened.close());
  };
}
