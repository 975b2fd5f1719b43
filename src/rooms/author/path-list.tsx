import { VisibleText } from "#ui/visible-text.tsx";
import type { PathList as List } from "./use-path-completion.ts";

/** The paths of the state that could stand at the caret, with what they hold. */
export function PathList({ list }: { list: List | null }) {
  const count = list?.suggestions.length ?? 0;
  return (
    <>
      <output className="sr-only">
        {list && `${count} ${count === 1 ? "field" : "fields"} of the state`}
      </output>
      {list && (
        <div
          id={list.id}
          role="listbox"
          aria-label="Fields of the state"
          className="absolute inset-x-0 top-full z-30 mt-0.5 max-h-56 overflow-auto rounded-md border border-line bg-panel p-1 shadow-lg"
        >
          {list.suggestions.map(({ path, value }, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
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
              <span className="min-w-0 truncate text-mute">
                <VisibleText text={value} />
              </span>
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
