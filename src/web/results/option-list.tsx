// All options of a choice with their probabilities, also of one asked in groups.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { rankOptions } from "#core/kinds/probabilities.ts";
import { quoteFirstNames } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import type { JoinedChoice } from "#web/run/use-results.ts";
import { OptionBar, oneLineNameLength } from "./option-bar.tsx";

interface Props {
  names: readonly string[];
  probabilities: readonly (number | null)[];
  chosen: string;
}

/** In px: height of a row whose name takes one line or two. */
const rowHeights = { one: 24, two: 36 };

/** Renders visible rows only: a choice can have 255 options. */
export function OptionList({ names, probabilities, chosen }: Props) {
  const [order, setOrder] = useState<"probability" | "author">("probability");
  const [filter, setFilter] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => rankOptions(names, probabilities, order, filter),
    [names, probabilities, order, filter],
  );
  const rowHeight = useMemo(
    () => (names.some((name) => name.length > oneLineNameLength) ? rowHeights.two : rowHeights.one),
    [names],
  );
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  return (
    <div className="mt-1">
      <div className="flex flex-wrap items-center gap-2 pb-1">
        <input
          type="search"
          className="field max-w-44 py-0.5"
          aria-label="Find an option"
          placeholder="Find an option"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <SegmentedControl
          label="Order of the options"
          value={order}
          onChange={setOrder}
          choices={[
            { value: "probability", label: "Most likely first" },
            { value: "author", label: "As written" },
          ]}
        />
        <span className="text-sm text-mute">
          {options.length} of {names.length}
        </span>
      </div>
      <div
        ref={scroller}
        tabIndex={0}
        role="list"
        aria-label="All options"
        className="max-h-72 overflow-auto"
      >
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const option = options[row.index];
            return option ? (
              <div
                key={option.index}
                role="listitem"
                className="absolute inset-x-0"
                style={{ top: row.start, height: rowHeight }}
              >
                <OptionBar option={option} winner={option.name === chosen} />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

const shownAtFirst = 6;

/** One distribution over the options of all groups. Computed from several answers; the service doesn't send it. */
export function JoinedChoiceResult({ joined }: { joined: JoinedChoice }) {
  const [all, setAll] = useState(false);
  const { groups, probabilities, undivided, unasked } = joined;
  const names = useMemo(
    () =>
      joined.names.map((name, index) => {
        const group = groups[index];
        if (unasked.includes(name) && group === null) return `${name} (whole group)`;
        return group == null || name.startsWith(group) ? name : `${group} › ${name}`;
      }),
    [joined, groups, unasked],
  );
  const likeliest = useMemo(() => rankOptions(names, probabilities, "probability"), [names, probabilities]);
  // A group that wasn't asked is listed as a whole, but can't win.
  const winner = likeliest.find(
    ({ index }) => groups[index] !== null || !unasked.includes(joined.names[index] ?? ""),
  );
  return (
    <section aria-label="Options of all groups" className="mt-3 border-t border-line pt-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
        <Tag tone="quiet">computed</Tag> group × option, from {joined.parts + 1} questions of this run
        {unasked.length > 0 && ", in two requests"}
      </p>
      {all ? (
        <OptionList names={names} probabilities={probabilities} chosen={winner?.name ?? ""} />
      ) : (
        <div className="mt-1">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar key={option.index} option={option} winner={option === winner} />
          ))}
        </div>
      )}
      {names.length > shownAtFirst && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show top ${shownAtFirst} of all groups` : `Show the ${names.length} of all groups`}
        </Button>
      )}
      {undivided.length > 0 && (
        <p className="text-sm">
          No usable answer within {quoteFirstNames(undivided)}, so it is shown as a whole.
        </p>
      )}
      {unasked.length > 0 && (
        <p className="text-sm">
          {unasked.length === 1
            ? "One other group wasn't asked, so the probabilities of its options aren't known."
            : `${unasked.length} other groups weren't asked, so the probabilities of their options aren't known.`}
        </p>
      )}
    </section>
  );
}
