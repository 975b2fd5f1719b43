import type { ReactNode } from "react";
import { Meaning } from "./meaning.tsx";

interface Props {
  label: string;
  /** The heading of each column: words, a term of the glossary, or words that are only heard. */
  columns: readonly (string | { term: string } | { heard: string })[];
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls sideways within itself where it is too wide, by keys too. */
export function DataTable({ label, columns, children }: Props) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={JSON.stringify(column)} scope="col">
                {typeof column === "string" ? (
                  column
                ) : "term" in column ? (
                  <Meaning of={column.term} />
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
