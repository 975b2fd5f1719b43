import { useState } from "react";

interface Props {
  columns: readonly string[];
  /** Asked for only while the table is open. */
  rows: () => readonly (readonly string[])[];
}

/** What a picture shows, as a table, behind a line that opens it. */
export function TableTwin({ columns, rows }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-mute hover:text-ink">
        As a table
      </summary>
      {open && (
        <div
          className="max-h-72 overflow-auto rounded-md border border-line bg-panel"
          tabIndex={0}
          role="region"
          aria-label="Table of the picture"
        >
          <table className="w-full text-right">
            <thead className="sticky top-0 bg-soft">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-2 py-1 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row) => (
                <tr key={row.join("|")} className="border-t border-line">
                  {row.map((cell, index) => (
                    <td key={columns[index]} className="px-2 py-0.5">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
