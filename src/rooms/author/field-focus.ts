import { type KeyboardEvent, useCallback } from "react";
import type { OpenCard } from "#questions/question-cards.ts";

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

type Path = NonNullable<OpenCard["path"]>;
type Find = (form: HTMLElement) => HTMLElement | null | undefined;

/** The field at a path of the question, or the first of the part that the path begins with. */
function fieldAt(form: HTMLElement, path: Path): HTMLElement | null | undefined {
  const [part = "", at, member] = path;
  if (typeof at === "number") {
    const row = form.querySelector(`[data-place="${part}"] [data-row="${at}"]`);
    const mark = member === "description" ? "[data-row-field=description]" : "[data-row-field]";
    return row?.querySelector<HTMLElement>(mark);
  }
  const name = part === "glosses" ? `glosses.${at ?? "true"}` : part;
  const place = form.querySelector<HTMLElement>(`[data-place="${name}"]`);
  // The rows of a list come onto the page after its buttons.
  const hasRows = Number(place?.dataset["rows"] ?? 0) > 0;
  return place?.querySelector<HTMLElement>(hasRows ? "[data-row-field]" : "textarea, button");
}

function finderOf({ how, path }: OpenCard): Find | null {
  if (how === "outcomes") return (form) => form.querySelector<HTMLElement>("[data-outcome]");
  if (path !== undefined) return (form) => fieldAt(form, path);
  return how === "fault" ? (form) => form.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
}

/** Seeks until the place is there, or somebody has begun to do something else; the answer stops it. */
function arriveAt(form: HTMLElement, find: Find): () => void {
  const observer = new MutationObserver(seek);
  const stop = () => observer.disconnect();
  function seek() {
    const field = find(form);
    if (!field) return;
    stop();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    // What there is to say of a list stands over it.
    field.closest("[data-place]")?.querySelector("[data-advice]")?.scrollIntoView({ block: "nearest" });
  }
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  form.addEventListener("pointerdown", stop, { once: true });
  form.addEventListener("keydown", stop, { once: true });
  seek();
  return stop;
}

/** For the form of a card: puts the caret where the card was opened for, as soon as that is there. */
export function useArrival(open: OpenCard): (form: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (form) => {
      const find = finderOf(open);
      return form === null || find === null ? undefined : arriveAt(form, find);
    },
    [open],
  );
}
