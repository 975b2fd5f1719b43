// Filter and order of the library's list: fields, the filtered list, and words when nothing matches.

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName, toVisibleName } from "#core/text/visible-text.ts";
import { Checkbox, SearchField } from "#web/kit/ui/fields.tsx";
import type { ListedPlayground } from "./list-library.ts";
import { libraryIndexQuery, librarySearchQuery } from "./search-in-worker.ts";

const sortings: Readonly<
  Record<string, { title: string; compare: (one: ListedPlayground, other: ListedPlayground) => number }>
> = {
  saved: { title: "Last saved", compare: (one, other) => other.savedAt - one.savedAt },
  name: { title: "Name", compare: (one, other) => nameCollator.compare(one.name, other.name) },
  runs: { title: "Most runs", compare: (one, other) => other.runs - one.runs },
  cases: { title: "Most cases", compare: (one, other) => other.cases - one.cases },
};
export const nameCollator = new Intl.Collator(undefined, { numeric: true });

export interface LibraryFilter {
  typed: string;
  starred: boolean;
  tag: string;
  sorting: string;
}

export const noLibraryFilter: LibraryFilter = { typed: "", starred: false, tag: "", sorting: "saved" };

interface FilterFieldsProps {
  filter: LibraryFilter;
  onChange: (change: Partial<LibraryFilter>) => void;
  tags: readonly string[];
  found: string | undefined;
}

export function LibraryFilterFields({ filter, onChange, tags, found }: FilterFieldsProps) {
  const hint = useId();
  return (
    <>
      <SearchField
        label="Search playgrounds"
        value={filter.typed}
        onChange={(value) => onChange({ typed: value ?? "" })}
        found={found}
        describedBy={hint}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm text-mute">
        <p id={hint} className="min-w-52 flex-1">
          Words of names, notes, tags, questions, options, states and samples, or yesterday, Nov 26
        </p>
        <Checkbox checked={filter.starred} onTick={(starred) => onChange({ starred })}>
          Starred only
        </Checkbox>
        {tags.length > 0 && (
          <label className="flex items-center gap-2">
            Tag
            <select
              className="field w-auto max-w-48 py-0.5 text-ink"
              value={filter.tag}
              onChange={({ target }) => onChange({ tag: target.value })}
            >
              <option value="">Any</option>
              {tags.map((tag) => (
                <option key={tag} value={tag} translate="no">
                  {toVisibleName(tag)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="flex items-center gap-2">
          Sort by
          <select
            className="field w-auto py-0.5 text-ink"
            value={filter.sorting}
            onChange={({ target }) => onChange({ sorting: target.value })}
          >
            {Object.entries(sortings).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

/**
 * Sorted as the filter says. Until all texts are read, only names and notes are searched. When `listedAt` changes (ms,
 * the time of the list), the texts are read again. `failed`: they can't be read.
 */
export function useFilteredLibrary(
  library: readonly ListedPlayground[],
  listedAt: number,
  filter: LibraryFilter,
) {
  const index = useQuery(libraryIndexQuery(listedAt));
  const matches = useQuery(librarySearchQuery(filter.typed, index.data)).data;
  const words = filter.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = ({ key, name, notes }: ListedPlayground) =>
    matches?.has(key) ?? words.every((word) => `${name}\n${notes}`.toLowerCase().includes(word));
  const found = library
    .filter(
      (one) =>
        (!filter.starred || one.starred) &&
        (filter.tag === "" || one.tags.includes(filter.tag)) &&
        (words.length === 0 || isMatch(one)),
    )
    .sort(sortings[filter.sorting]?.compare);
  return { found, indexedAt: index.data, failed: index.isError };
}

/** A sentence for an empty list. `all` is the number of playgrounds, and `isRead` tells whether texts were searched. */
export function describeNoMatches(
  { typed, starred, tag }: LibraryFilter,
  all: number,
  isRead: boolean,
): string {
  const searched = isRead ? "names, notes, tags, questions, options, states and samples" : "names and notes";
  const marks = [starred ? "starred" : "", tag === "" ? "" : `tagged ${quoteName(tag)}`]
    .filter((mark) => mark !== "")
    .join(" and ");
  if (typed.trim() === "") return `None of ${toCounted(all, "playground")} is ${marks}.`;
  const only = marks === "" ? "" : `, only those ${marks}`;
  return `No playground matches. Searched ${searched} of ${toCounted(all, "playground")}${only}. Cases aren't searched.`;
}
