import { describeMoved } from "#core/compare/compare-runs.ts";
import { toTwoDecimals } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { type PlaygroundQuestion } from "#core/model/playground.ts";
import { type OrderReport, orderReport } from "#core/probe/reports.ts";
import { type ProbeResult } from "#probe/probes.ts";
import { DataTable } from "#ui/meaning.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

/** From here on an option's place says more than chance would. */
const noticeable = 0.05;

function describeWinners({ winners, orders }: OrderReport): string {
  const [first, ...others] = winners;
  if (first === undefined) return "No order was answered.";
  if (others.length === 0) return `${toVisibleName(first.name)} wins in all ${orders} orders.`;
  const list = winners.map(({ name, times }) => `${toVisibleName(name)} in ${times}`).join(", ");
  return `The order matters: of ${orders} orders ${list}.`;
}

function describeFirstPlace({ firstPlace }: OrderReport): string {
  const { value } = firstPlace;
  if (value === null) return "";
  const points = Math.round(Math.abs(value) * 100);
  if (Math.abs(value) < noticeable) return "No position bias found.";
  return `First position ${value > 0 ? "gains" : "costs"} an option ${points} points of probability on average.`;
}

/** What other orders did to one choice, option by option. */
export function OrderReportView({ result, questions }: Props) {
  const [asked] = result.answered;
  const names = asked?.step.asked.questions[0]?.names ?? [];
  if (asked === undefined) return null;
  const report = orderReport(result.answered);
  const shown = names
    .map((name, place) => ({ name, place, ...(report.options[place] ?? { least: 0, mean: 0, most: 0 }) }))
    .sort((one, other) => other.mean - one.mean)
    .slice(0, 20);
  return (
    <>
      <p>
        <VisibleText text={questions[0]?.id ?? ""} className="font-mono font-medium" />:{" "}
        {describeWinners(report)} {describeFirstPlace(report)} The order that differs most from yours:{" "}
        {describeMoved(report.mostMoved)}.
      </p>
      <DataTable
        label="Probability of each option over the orders"
        columns={["Option", "Least", "Mean", "Most"]}
      >
        {shown.map(({ name, place, least, mean, most }) => (
          <tr key={place}>
            <th scope="row">
              <VisibleText text={name} className="font-mono" />
            </th>
            <td>{toTwoDecimals(least)}</td>
            <td>
              <span className="flex items-center gap-3">
                {toTwoDecimals(mean)}
                <span aria-hidden className="relative block h-2.5 w-48 rounded-[2px] bg-soft">
                  <span
                    className="absolute inset-y-0 min-w-px rounded-[2px] bg-unsure"
                    style={{ left: `${100 * least}%`, width: `${100 * (most - least)}%` }}
                  />
                  <span
                    className="absolute inset-y-0 -ml-px w-0.5 bg-ink"
                    style={{ left: `${100 * mean}%` }}
                  />
                </span>
              </span>
            </td>
            <td>{toTwoDecimals(most)}</td>
          </tr>
        ))}
      </DataTable>
      {names.length > shown.length && (
        <p className="mt-1 text-sm text-mute">
          The {shown.length} most likely of {names.length} options are shown.
        </p>
      )}
    </>
  );
}
