import { useState } from "react";
import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import type { Measure } from "#core/statistics/measures.ts";
import { type Classes, classTable } from "#core/thresholds/classes.ts";
import { SearchField } from "#ui/search-field.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** Below this many cases a percentage says little. */
const fewCases = 30;

/** Each option with its cases, how many of them were found, and how often its name was right. */
export function ClassTable({ classes }: { classes: Classes }) {
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const rows = classTable(classes).filter(({ name }) =>
    (classes.names[name] ?? "").toLowerCase().includes(needle),
  );
  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-label="Every option">
      <h5 className="font-semibold">Every option</h5>
      {classes.names.length > 12 && (
        <SearchField label="Find an option" value={search} onChange={(text) => setSearch(text ?? "")} />
      )}
      <div role="region" aria-label="Table of options" tabIndex={0} className="mt-1 max-h-80 overflow-auto">
        <table className="w-full text-right text-sm">
          <thead className="sticky top-0 bg-panel text-mute">
            <tr>
              <th scope="col" className="text-left font-normal">
                Option
              </th>
              <th scope="col" className="px-2 font-normal">
                Cases
              </th>
              <th scope="col" className="px-2 font-normal">
                Found
              </th>
              <th scope="col" className="font-normal">
                Right when said
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, support, predicted, hits, precision, recall }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="max-w-48 py-0.5 text-left font-normal">
                  <VisibleText text={classes.names[name] ?? ""} className="font-mono" />
                </th>
                <td className="px-2">{toCountText(support)}</td>
                <Share measure={recall} hits={hits} n={support} />
                <Share measure={precision} hits={hits} n={predicted} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Share({ measure, hits, n }: { measure: Measure; hits: number; n: number }) {
  if (measure.value === null) {
    return (
      <td className="px-2 text-mute" title={measure.reason}>
        —
      </td>
    );
  }
  return (
    <td className="px-2 whitespace-nowrap">
      {toCountText(hits)} of {toCountText(n)}{" "}
      <span className={n < fewCases ? "text-mute" : "font-semibold"}>{toPercentText(measure.value)}</span>
    </td>
  );
}
