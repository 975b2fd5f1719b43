/** Puts the caret into the first field that is wrong, as soon as one is; the answer stops waiting for it. */
export function focusFirstFault(form: HTMLElement | null): () => void {
  function seek() {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    observer.disconnect();
    field.focus();
    field.scrollIntoView({ block: "center" });
  }

  const observer = new MutationObserver(seek);
  if (form) observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  seek();
  return () => observer.disconnect();
}
