import type { MetricRow } from "#core/thresholds/metric-list.ts";
import { Meaning } from "#ui/meaning.tsx";

/** Measures with their formulas. An undefined one is a dash with its reason, never 0. */
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
                <Meaning of={name} />
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
