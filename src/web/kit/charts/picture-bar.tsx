// Below a chart: its data as a table, and the buttons that save it as a picture.

import { type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";

interface TableTwinProps {
  columns: readonly string[];
  rows: () => readonly (readonly string[])[];
}

/**
 * The chart's data as a table that anybody can open. Screen readers have only the table, because the picture
 * is hidden.
 */
function TableTwin({ columns, rows }: TableTwinProps) {
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

export type PictureSaver = (picture: SVGSVGElement, title: string, format: "svg" | "png") => void;

interface PictureBarProps {
  title: string;
  twin: { columns: readonly string[]; rows: () => readonly (readonly string[])[] };
  onSave: PictureSaver;
  /**
   * For a chart that isn't one SVG on the page: the SVG to save, marked `svg[data-picture]`. Mounted only
   * while saving.
   */
  picture?: ReactNode;
}

/** Must be rendered inside the chart's `<figure>`, where it finds the picture to save. */
export function PictureBar({ title, twin, onSave, picture }: PictureBarProps) {
  const [drawn, setDrawn] = useState(false);

  function save(event: MouseEvent<HTMLElement>, format: "svg" | "png") {
    const figure = event.currentTarget.closest("figure");
    if (picture) flushSync(() => setDrawn(true));
    const shown = figure?.querySelector<SVGSVGElement>("svg[data-picture]");
    if (shown) onSave(shown, title, format);
    setDrawn(false);
  }
  return (
    <div className="relative mt-1">
      {drawn && <div className="invisible absolute">{picture}</div>}
      <TableTwin columns={twin.columns} rows={twin.rows} />
      <div className="absolute top-0 right-0 flex items-center gap-1 text-sm text-mute">
        <span aria-hidden>Save as</span>
        {(["svg", "png"] as const).map((format) => (
          <button
            key={format}
            type="button"
            aria-label={`Save “${title}” as ${format.toUpperCase()}`}
            className="min-h-6 rounded px-1 underline hover:text-ink"
            onClick={(event) => save(event, format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
    </div>
  );
}
