import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useState } from "react";
import type { AuthoredOption } from "#core/model/question.ts";
import { type OpenCard, useOpenCard } from "#data/open-card.ts";
import { ChoiceOption } from "./choice-option.tsx";
import { messageAt } from "./question-editing.ts";
import { rowIndex } from "./row-focus.ts";
import type { ChoiceCommands } from "./use-choice-commands.ts";

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  options: readonly AuthoredOption[];
  filter: string;
  error: unknown;
  commands: ChoiceCommands;
}

/**
 * The options that the filter lets through, of which only those in sight are on the page. The row in use
 * stays, also when it is scrolled away or what is typed no longer matches.
 */
export function ChoiceList({ scroller, options, filter, error, commands }: Props) {
  const open = useOpenCard();
  const [used, setUsed] = useState<{ row: number | null; since: OpenCard | null } | null>(null);
  // The row that the card was opened for, until another one has the caret.
  const held = used?.since === open ? used.row : wantedRow(open);
  const shown = matchingIndexes(options, filter, held);
  const heldRow = held === null ? -1 : shown.indexOf(held);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 37,
    overscan: 3,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), heldRow), [heldRow]),
    getItemKey: (row) => shown[row] ?? row,
  });
  const { measureElement } = rows;
  const measure = useCallback(
    (row: Element | null) => {
      measureElement(row);
      if (row !== null) commands.arrive(row);
    },
    [measureElement, commands],
  );
  return (
    <div
      ref={scroller}
      onFocus={(event) => setUsed({ row: rowIndex(event.target), since: open })}
      className="relative max-h-88 overflow-x-hidden overflow-y-auto overscroll-contain border-y border-line"
    >
      <ol style={{ height: rows.getTotalSize() }} aria-label="Options" className="relative">
        {rows.getVirtualItems().map(({ index: row, start }) => {
          const index = shown[row] ?? 0;
          const option = options[index];
          if (option === undefined) return null;
          return (
            <ChoiceOption
              key={index}
              measure={measure}
              row={row}
              start={start}
              index={index}
              option={option}
              nameMessage={messageAt(error, index, "name")}
              descriptionMessage={messageAt(error, index, "description", "text")}
              commands={commands}
            />
          );
        })}
      </ol>
    </div>
  );
}

function wantedRow(open: OpenCard | null): number | null {
  const [list, index] = open?.path ?? [];
  return list === "options" && typeof index === "number" ? index : null;
}

/** Rows in order, and one more among them; −1 for none. */
function withRow(rows: readonly number[], row: number): number[] {
  return row < 0 || rows.includes(row) ? [...rows] : [...rows, row].sort((one, other) => one - other);
}

/** The places of the options that hold the wanted text, of those without a name yet, and of the held one. */
function matchingIndexes(options: readonly AuthoredOption[], filter: string, held: number | null) {
  const wanted = filter.toLowerCase();
  const matches = options.map(
    ({ name, description }, index) =>
      wanted === "" ||
      name === "" ||
      index === held ||
      `${name}\n${description.text}`.toLowerCase().includes(wanted),
  );
  return matches.flatMap((matched, index) => (matched ? [index] : []));
}
