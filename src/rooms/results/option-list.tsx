import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import { OptionBar } from "#ui/chart/option-bar.tsx";
import { Segmented } from "#ui/segmented.tsx";

interface Props {
  names: readonly string[];
  probabilities: readonly (number | null)[];
  chosen: string;
}

const rowHeight = 24;

/** Every option of a choice, to filter, sort and scroll; only what is in sight is drawn. */
export function OptionList({ names, probabilities, chosen }: Props) {
  const [order, setOrder] = useState<"probability" | "author">("probability");
  const [filter, setFilter] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const options = useMemo(
    () => rankOptions(names, probabilities, order, filter),
    [names, probabilities, order, filter],
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
        <Segmented
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
