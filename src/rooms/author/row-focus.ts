import type { KeyboardEvent } from "react";

/** Puts the caret into the first field of a row that is on the page, or into the field of the given name; false when it is not. */
export function focusRow(list: Element | null, index: number, field?: string): boolean {
  const mark = field === undefined ? "[data-row-field]" : `[data-row-field="${field}"]`;
  const found = list?.querySelector<HTMLElement>(`[data-row="${index}"] ${mark}`);
  found?.focus();
  return found != null;
}

/** The name of the field of its row that has the caret. */
export function rowField(element: Element): string | undefined {
  return element.getAttribute("data-row-field") ?? undefined;
}

/** The index of the row that an element stands in; null outside of rows. */
export function rowIndex(element: Element): number | null {
  const row = element.closest("[data-row]")?.getAttribute("data-row");
  return row === null || row === undefined ? null : Number(row);
}

/** Where Alt with an arrow moves a row to; null for every other key. */
export function movedTo(event: KeyboardEvent, index: number): number | null {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return null;
  return event.key === "ArrowUp" ? index - 1 : index + 1;
}
