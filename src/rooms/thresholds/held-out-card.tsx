import { useHeldOut } from "#cases/held-out.ts";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { Goal, Tuning } from "#core/model/tuning.ts";
import type { Measure } from "#core/statistics/measures.ts";
import { toCostText } from "#core/thresholds/describe-goal.ts";
import type { CutKind } from "#core/thresholds/goals.ts";
import { MissingPart } from "#ui/part/lazy-part.tsx";

interface Props {
  rows: readonly LabelledRow[];
  cut: CutKind;
  goal: Goal;
  tuning: Tuning;
}

/** How much better a goal's thresholds look on the cases that chose them than on others. */
export function HeldOutCard({ rows, cut, goal, tuning }: Props) {
  const { result, failed, retry } = useHeldOut(rows, cut, goal, tuning);
  const lines = [
    { name: "Correct when automatic", of: "right" as const, text: toPercentText },
    { name: "To people", of: "review" as const, text: toPercentText },
    ...(cut.shape === "band" ? [{ name: "Missed", of: "missed" as const, text: toPercentText }] : []),
    { name: "Costs per 1,000", of: "cost" as const, text: toCostText },
  ];
  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-busy={!result && !failed}>
      <h5 className="font-semibold">On cases that didn't choose the thresholds</h5>
      <table className="mt-1 w-full text-right text-sm">
        <thead className="text-mute">
          <tr>
            <th scope="col" className="text-left font-normal">
              This goal’s thresholds
            </th>
            <th scope="col" className="font-normal">
              same cases
            </th>
            <th scope="col" className="font-normal">
              left out
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, of, text }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-0.5 text-left font-normal">
                {name}
              </th>
              <td>{result ? say(result.same[of], text) : "…"}</td>
              <td className="font-semibold">{result ? say(result.held[of], text) : "…"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed ? (
        <MissingPart text="Couldn't run this in the background." onRetry={retry} />
      ) : (
        <p className="mt-1 text-sm text-mute">
          {`Thresholds chosen again on resampled cases, judged on those left out${result ? `: ${result.draws.resamples} draws, seed ${result.draws.seed}` : ""}. The left column is too optimistic.`}
        </p>
      )}
    </section>
  );
}

function say(measure: Measure, text: (value: number) => string): string {
  return measure.value === null ? "—" : text(measure.value);
}
