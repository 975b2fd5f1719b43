// Completion of state paths in backticks, and the values that named paths have.

import { type KeyboardEvent, type SyntheticEvent, useDeferredValue, useId, useState } from "react";
import type { PathSuggestion } from "#core/advice/state-path-completion.ts";
import type { AuthoredEntry } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { usePathFinder } from "./advice-store.ts";

/**
 * The field's text while the caret is after an unclosed backtick. `active` is the index of the selected
 * suggestion.
 */
interface Writing {
  text: string;
  caret: number;
  active: number;
}

interface PathCompletion {
  id: string;
  suggestions: readonly PathSuggestion[];
  active: number;
  take: (path: string) => void;
}

/** The start of writing a path; null if no backtick is open before the caret, or if text is selected. */
function openBacktick({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Writing | null {
  const isOpen = value.slice(0, selectionStart).split("`").length % 2 === 0;
  return isOpen && selectionStart === selectionEnd ? { text: value, caret: selectionStart, active: 0 } : null;
}

/**
 * Active while a backtick is open: arrows select, Enter inserts, Escape closes. Focus stays in the field (ARIA
 * combobox). Only the field being written in subscribes to the state.
 */
export function usePathCompletion({ form }: AuthoredEntry) {
  const id = useId();
  const finder = usePathFinder();
  const [writing, setWriting] = useState<Writing | null>(null);
  const state = usePlayground((playground) => (writing === null ? null : playground.state));
  // The finder may have loaded only after the backtick was typed.
  const place =
    writing && finder && form === "text" ? finder.findPathAtCaret(writing.text, writing.caret) : null;
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

  const list: PathCompletion | null = shown
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
    typed: look,
  };
}

export function PathSuggestionList({ list }: { list: PathCompletion | null }) {
  const count = list?.suggestions.length ?? 0;
  return (
    <>
      <output className="sr-only">{list && `${toCounted(count, "field")} of the state`}</output>
      {list && (
        <div
          id={list.id}
          role="listbox"
          aria-label="Fields of the state"
          className="absolute inset-x-0 top-full z-30 mt-0.5 max-h-56 overflow-auto rounded-md border border-line bg-panel p-1 shadow-lg"
        >
          {list.suggestions.map(({ path, value }, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
            <div
              key={path}
              id={`${list.id}-${place}`}
              ref={place === list.active ? showRow : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={place === list.active}
              className="flex cursor-pointer items-baseline gap-3 rounded px-2 py-1 text-sm hover:bg-soft aria-selected:bg-accent-soft"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => list.take(path)}
            >
              <VisibleText text={path} className="shrink-0 font-mono" />
              <VisibleText className="min-w-0 truncate text-mute" text={value} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function showRow(row: HTMLElement | null) {
  row?.scrollIntoView({ block: "nearest" });
}

/** Shows the values that the named paths have in the current state. */
export function NamedPathValues({ entry: { form, text } }: { entry: AuthoredEntry }) {
  return form === "text" && text.includes("`") ? <NamedPathList text={text} /> : null;
}

function NamedPathList({ text }: { text: string }) {
  const finder = usePathFinder();
  const state = usePlayground((playground) => playground.state);
  const written = useDeferredValue(text);
  const named = finder?.findNamedPaths(written, state) ?? [];
  if (named.length === 0) return null;
  return (
    <ul aria-label="Fields it names" className="pt-1 text-xs text-mute">
      {named.map(({ path, value }) => (
        <li key={path} className="flex gap-2 px-2" title={value}>
          <VisibleText text={path} className="shrink-0 font-mono" />
          <VisibleText className="min-w-0 truncate" text={value} />
        </li>
      ))}
    </ul>
  );
}
