// Prints the page, and tells when printing begins and ends.

/**
 * While printing, `title` replaces the page's title, which browsers print as a header and suggest as the
 * PDF's name.
 */
export function printPage(title: string): void {
  const before = document.title;
  document.title = title;
  window.print();
  document.title = before;
}

/** Fires for the page's own button and for the browser's menu. */
export function onPrintingChange(tell: (printing: boolean) => void): () => void {
  const watch = new AbortController();
  window.addEventListener("beforeprint", () => tell(true), { signal: watch.signal });
  window.addEventListener("afterprint", () => tell(false), { signal: watch.signal });
  return () => watch.abort();
}
