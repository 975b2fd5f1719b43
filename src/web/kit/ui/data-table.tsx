// A table with headings, which scrolls sideways and on phones shows each cell on a line.

import type { ReactNode } from "react";
import { TermTooltip } from "./term-tooltip.tsx";

interface DataTableProps {
  label: string;
  /** Headings. A `term` gets a tooltip from the glossary; one that is `heard` is only for screen readers. */
  columns: readonly (string | { term: string } | { heard: string })[];
  children: ReactNode;
}

function headingOf(column: DataTableProps["columns"][number]): string {
  return typeof column === "string" ? column : "term" in column ? column.term : "";
}

/**
 * A wide table scrolls sideways, also by keyboard. On phones each cell becomes a line with its column's
 * heading.
 */
export function DataTable({ label, columns, children }: DataTableProps) {
  const headings = columns.map((column, at) => [`--column-${at + 1}`, JSON.stringify(headingOf(column))]);
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="data-table" style={Object.fromEntries(headings)}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={JSON.stringify(column)} scope="col">
                {typeof column === "string" ? (
                  column
                ) : "term" in column ? (
                  <TermTooltip of={column.term} />
                ) : (
                  <span className="sr-only">{column.heard}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
