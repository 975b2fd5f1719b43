const focusable = "a[href], button, input, select, summary, textarea";

/**
 * Takes the focus from something that is about to go to what stands before it in a part of the page; should
 * that go as well, to the part's first field.
 */
export function focusNear(going: Element, part: Element): void {
  const all = [...part.querySelectorAll<HTMLElement>(focusable)];
  const before = all.filter(
    (one) => !going.contains(one) && going.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  const near = before.at(-1);
  near?.focus();
  if (near === undefined) return;
  const observer = new MutationObserver(() => {
    if (near.isConnected) return;
    observer.disconnect();
    part.querySelector<HTMLElement>("textarea, input")?.focus();
  });
  observer.observe(part, { childList: true, subtree: true });
  near.addEventListener("blur", () => near.isConnected && observer.disconnect(), { once: true });
}
