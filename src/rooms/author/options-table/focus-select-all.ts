/** Takes the focus to the box above the rows: what had it goes with the selected options. */
export function focusSelectAll(from: Element): void {
  from.closest("dialog")?.querySelector<HTMLElement>("[data-select-all]")?.focus();
}
