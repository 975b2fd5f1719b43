import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import { usePathFinder } from "#advice/advice-store.ts";
import type { PathSuggestion } from "#core/advice/state-paths-at.ts";
import type { AuthoredEntry } from "#core/model/question.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** Where the caret stands in a text that may have a backtick open before it. */
interface Writing {
  text: string;
  caret: number;
  active: number;
}

/** What the list of paths under a field shows. */
export interface PathList {
  id: string;
  suggestions: readonly PathSuggestion[];
  active: number;
  /** Puts a path into the field that has the focus. */
  take: (path: string) => void;
}

/** A caret after a backtick that nothing has closed; null where there is none. */
function openBacktick({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Writing | null {
  const isOpen = value.slice(0, selectionStart).split("`").length % 2 === 0;
  return isOpen && selectionStart === selectionEnd ? { text: value, caret: selectionStart, active: 0 } : null;
}

/**
 * Completes paths of the state in a text field while a backtick is open: arrows choose, Enter takes, Escape puts
 * the list away. The focus stays in the field, as the combobox pattern has it. Of the many fields
 * of a list only the one that is written in follows the state.
 */
export function usePathCompletion({ form }: AuthoredEntry) {
  const id = useId();
  const finder = usePathFinder();
  const [writing, setWriting] = useState<Writing | null>(null);
  const state = usePlayground((playground) => (writing === null ? null : playground.state));
  // What finds paths may come only after the backtick.
  const place = writing && finder && form === "text" ? finder.pathPlaceAt(writing.text, writing.caret) : null;
  const suggestions = place && state && finder ? finder.suggestPaths(state, place.typed) : [];
  const active = Math.min(writing?.active ?? 0, Math.max(0, suggestions.length - 1));
  const shown = suggestions.length > 0;

  function look(field: HTMLTextAreaElement): void {
    setWriting(openBacktick(field));
  }

  function take(field: HTMLTextAreaElement, path: string): void {
    if (finder === null || place === null) return;
    const { text, caret } = finder.completePath(field.value, place, path);
    field.setRangeText(text, 0, field.value.length);
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setWriting(null);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!shown || writing === null || event.nativeEvent.isComposing || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setWriting({ ...writing, active: (active + step + suggestions.length) % suggestions.length });
    } else if (event.key === "Enter") {
      take(event.currentTarget, suggestions[active]?.path ?? "");
    } else if (event.key === "Escape") {
      setWriting(null);
    } else return;
    event.preventDefault();
  }

  const list: PathList | null = shown
    ? {
        id,
        suggestions,
        active,
        take: (path) =>
          document.activeElement instanceof HTMLTextAreaElement && take(document.activeElement, path),
      }
    : null;
  return {
    list,
    field: {
      "aria-autocomplete": "list" as const,
      "aria-controls": shown ? id : undefined,
      "aria-activedescendant": shown ? `${id}-${active}` : undefined,
      onKeyDown: press,
      onBlur: () => setWriting(null),
      onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => writing && look(event.currentTarget),
    },
    /** After each change of the text. */
    typed: look,
  };
}
