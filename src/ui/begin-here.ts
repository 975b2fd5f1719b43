/** A `ref`: the dialog that this field stands in gives it the focus as it opens. Elsewhere it does nothing. */
export function beginHere(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}
