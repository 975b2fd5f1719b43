/** Finds text in a plain field from its caret on: the place is selected, so the field keeps the focus while one goes on. */
export function createFindBar(host: HTMLElement, field: HTMLTextAreaElement) {
  const bar = document.createElement("form");
  bar.className = "editor-note";
  const wanted = document.createElement("input");
  wanted.type = "search";
  wanted.className = "field";
  wanted.setAttribute("aria-label", "Find in text");
  wanted.placeholder = "Find";
  const said = document.createElement("output");
  const next = document.createElement("button");
  next.textContent = "Next";
  bar.append(wanted, said, next);

  function goToNext(): void {
    const [text, sought] = [field.value.toLowerCase(), wanted.value.toLowerCase()];
    // Letters that change their length with their case would move the place.
    const same = text.length === field.value.length && sought.length === wanted.value.length;
    const [within, looked] = same ? [text, sought] : [field.value, wanted.value];
    const after = within.indexOf(looked, field.selectionEnd);
    const at = looked === "" ? -1 : after === -1 ? within.indexOf(looked) : after;
    said.textContent = at === -1 && looked !== "" ? "Not found" : "";
    if (at === -1) return;
    field.blur();
    field.setSelectionRange(at, at);
    field.focus();
    field.setSelectionRange(at, at + looked.length);
  }

  function close(): void {
    bar.remove();
    field.focus();
  }

  bar.addEventListener("submit", (event) => {
    event.preventDefault();
    goToNext();
  });
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  field.addEventListener("keydown", (event) => {
    if (!bar.isConnected) return;
    const again = event.key === "F3" || (event.key === "g" && (event.ctrlKey || event.metaKey));
    if (again) goToNext();
    if (event.key === "Escape") close();
    if (again || event.key === "Escape") event.preventDefault();
  });

  return {
    open() {
      host.prepend(bar);
      wanted.focus();
      wanted.select();
    },
    remove: () => bar.remove(),
  };
}
