// Tables of measures: of one set, or of several side by side.

import type { ReactNode } from "react";
import type { MetricRow } from "#core/thresholds/metric-list.ts";
import { TermTooltip } from "#web/kit/ui/term-tooltip.tsx";

/** An undefined measure is a dash with its reason, never 0. */
export function MetricTable({ title, rows }: { title: string; rows: readonly MetricRow[] }) {
  return (
    <div
      role="region"
      className="overflow-x-auto rounded-lg border border-line bg-panel p-3"
      aria-label={title}
      tabIndex={0}
    >
      <h5 className="font-semibold">{title}</h5>
      <table className="mt-1 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Value</th>
            <th scope="col">Formula</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text, formula }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <TermTooltip of={name} />
              </th>
              <td className="py-1 pr-3 font-semibold">{text}</td>
              <td className="py-1 text-xs text-mute">{formula}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ComparisonProps {
  head: string;
  columns: readonly string[];
  /** Name of the column that matters most, in bold. */
  strong: string;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly string[] }[];
}

export function ComparisonTable({ head, columns, strong, rows }: ComparisonProps) {
  return (
    <table className="w-full text-right text-sm">
      <thead className="align-bottom text-mute">
        <tr>
          <th scope="col" className="text-left font-normal">
            {head}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pl-2 font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-0.5 text-left font-normal">
              {name}
            </th>
            {columns.map((column, at) => (
              <td
                key={column}
                className={`pl-2 whitespace-nowrap ${column === strong ? "font-semibold" : ""}`}
              >
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
