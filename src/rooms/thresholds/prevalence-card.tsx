import { useState } from "react";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { Band } from "#core/statistics/band.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { sayPrevalence } from "#core/thresholds/describe-expert.ts";

/** Of the slider: 10⁻⁴ to 1 by its exponent, so that rare cases have room. */
const rarest = -4;

/** What the edges would do in traffic where true cases are rarer, or more common, than in the set. */
export function PrevalenceCard({ table, band }: { table: CutTable; band: Band }) {
  const own = table.n > 0 ? table.positives / table.n : 0.5;
  const [prevalence, setPrevalence] = useState(own);
  return (
    <section className="rounded-lg border border-line bg-panel p-3">
      <h5 className="font-semibold">How common is it in real traffic?</h5>
      <label className="mt-2 flex items-center gap-3">
        <span className="sr-only">Share of true cases in real traffic</span>
        <input
          type="range"
          className="grow"
          min={rarest}
          max={0}
          step={0.01}
          value={Math.log10(Math.max(prevalence, 10 ** rarest))}
          aria-valuetext={toPercentText(prevalence)}
          onChange={(event) => setPrevalence(10 ** event.target.valueAsNumber)}
        />
        <output className="w-16 text-right font-semibold">{toPercentText(prevalence)}</output>
      </label>
      <p className="mt-1 text-sm text-mute">{sayPrevalence(table, band, prevalence)}</p>
      <p className="mt-1 text-sm text-mute">
        This holds if true cases and false ones each score as they do here, only in another mix.
      </p>
    </section>
  );
}
