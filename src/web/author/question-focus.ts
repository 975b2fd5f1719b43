// Focus within lists of a card: which row has it, moves it, or takes it when the card opens.

import { type KeyboardEvent, useCallback } from "react";
import type { OpenCard } from "./question-cards.ts";

/** Focuses the row's first field, or the named one. False if the row isn't rendered. */
export function focusRow(list: Element | null, index: number, field?: string): boolean {
  const mark = field === undefined ? "[data-row-field]" : `[data-row-field="${field}"]`;
  const found = list?.querySelector<HTMLElement>(`[data-row="${index}"] ${mark}`);
  found?.focus();
  return found != null;
}

/** Name of the field of a row that the element is; undefined if it's none. */
export function rowFieldNameOf(element: Element): string | undefined {
  return element.getAttribute("data-row-field") ?? undefined;
}

/** Index of the row that the element is in, from 0; null outside rows. */
export function rowIndexOf(element: Element): number | null {
  const row = element.closest("[data-row]")?.getAttribute("data-row");
  return row === null || row === undefined ? null : Number(row);
}

/** Index that Alt+↑ or Alt+↓ moves the row to, which may lie outside the list; null for other keys. */
export function rowMoveTarget(event: KeyboardEvent, index: number): number | null {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return null;
  return event.key === "ArrowUp" ? index - 1 : index + 1;
}

type Path = NonNullable<OpenCard["path"]>;

type Find = (form: HTMLElement) => HTMLElement | null | undefined;

/**
 * For ["options", 2, "name"] the name of the third option; for a path that ends earlier, the first field of
 * that part.
 */
function fieldAt(form: HTMLElement, path: Path): HTMLElement | null | undefined {
  const [part = "", at, member] = path;
  if (typeof at === "number") {
    const row = form.querySelector(`[data-place="${part}"] [data-row="${at}"]`);
    const mark = member === "description" ? "[data-row-field=description]" : "[data-row-field]";
    return row?.querySelector<HTMLElement>(mark);
  }
  const name = part === "glosses" ? `glosses.${at ?? "true"}` : part;
  const place = form.querySelector<HTMLElement>(`[data-place="${name}"]`);
  // A list's buttons come before its rows, but a row should take the focus.
  const hasRows = Number(place?.dataset["rows"] ?? 0) > 0;
  return place?.querySelector<HTMLElement>(hasRows ? "[data-row-field]" : "textarea, button");
}

function fieldFinderOf({ how, path }: OpenCard): Find | null {
  if (how === "outcomes") return (form) => form.querySelector<HTMLElement>("[data-outcome]");
  if (path !== undefined) return (form) => fieldAt(form, path);
  return how === "fault" ? (form) => form.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
}

/**
 * Searches again on each change of the form until the field is rendered, or until the user presses a key or the
 * pointer. Returns a function that stops it.
 */
function focusWhenRendered(form: HTMLElement, find: Find): () => void {
  const observer = new MutationObserver(seek);
  const stop = () => observer.disconnect();
  function seek() {
    const field = find(form);
    if (!field) return;
    stop();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    // Advice on a list stands above it and should be seen with the field.
    field.closest("[data-place]")?.querySelector("[data-advice]")?.scrollIntoView({ block: "nearest" });
  }
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  form.addEventListener("pointerdown", stop, { once: true });
  form.addEventListener("keydown", stop, { once: true });
  seek();
  return stop;
}

/** A `ref` for the card's form: focuses what the card was opened for, once that is rendered. */
export function useFocusOnOpen(open: OpenCard): (form: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (form) => {
      const find = fieldFinderOf(open);
      return form === null || find === null ? undefined : focusWhenRendered(form, find);
    },
    [open],
  );
}
