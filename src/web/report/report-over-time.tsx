import { useMemo } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { findTimeFields } from "#core/over-time/case-periods.ts";
import { describeLeftOut } from "#core/over-time/describe-left-out.ts";
import { describeTally, describeTallyWithRange } from "#core/over-time/describe-tally.ts";
import {
  describeEarlierAlarms,
  describeWatch,
  describeWatchNotes,
  monitoringGuarantee,
} from "#core/over-time/describe-watch.ts";
import { periodRates } from "#core/over-time/period-rates.ts";
import { reviewTally } from "#core/over-time/streams.ts";
import { toCountText } from "#core/text/number-text.ts";
import { usePeriodRuns, usePeriods, type WatchedPeriods } from "#web/case-runs/periods.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { ReportText } from "./report-text.tsx";

const settings = { baselinePeriods: 3, tolerance: null };

type Runs = NonNullable<ReturnType<typeof usePeriodRuns>>;

/** Months of the cases under the policy as it stands, by the first field of time, otherwise by runs. */
export function ReportOverTime() {
  const runs = usePeriodRuns();
  return (
    <section>
      <h2>Month by month</h2>
      {runs === null ? <p>Reading the runs …</p> : <Months runs={runs} />}
    </section>
  );
}

function Months({ runs }: { runs: Runs }) {
  const cases = usePlayground((playground) => playground.cases);
  const questions = usePlayground((playground) => playground.questions);
  const field = useMemo(() => findTimeFields(cases)[0] ?? null, [cases]);
  const found = usePeriods(runs, field, "month", settings);
  const { watches } = found;
  const watch = watches.at(-1);
  if (watch === undefined) return <p>No case with an answer belongs to a month.</p>;
  return (
    <>
      <p>
        Every month is judged by the policy on page one, whenever its cases came. Those after the date beside
        a signature show whether what was signed still holds.
      </p>
      <p>
        <strong>
          <ReportText text={describeWatch(watch)} />
        </strong>{" "}
        {monitoringGuarantee} Tolerated of shares and scores is the range of the first three months.
      </p>
      {questions
        .filter(({ included }) => included)
        .map((question) => (
          <MonthTable key={question.key} question={question} found={found} />
        ))}
      <ul className="quiet">
        {[...describeWatchNotes(watch), ...describeEarlierAlarms(watches), ...describeLeftOut(found)].map(
          (note) => (
            <li key={note}>
              <ReportText text={note} />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const columns = ["Cases", "To people", "Wrong without a person", "Missed"] as const;

function MonthTable({ question, found }: { question: PlaygroundQuestion; found: WatchedPeriods }) {
  const { periods, isDrawn } = found;
  const lines = useMemo(
    () => periods.map((period) => ({ period, rates: periodRates(period.side, question, isDrawn) })),
    [periods, question, isDrawn],
  );
  return (
    <table className="months">
      <caption>
        <code translate="no">
          <ReportText text={question.id} />
        </code>
      </caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ period: { counts }, rates }) => (
          <tr key={counts.name}>
            <th scope="row">{counts.name}</th>
            <td data-title={columns[0]}>{toCountText(counts.rows)}</td>
            <td data-title={columns[1]}>{describeTally(reviewTally(counts))}</td>
            <td data-title={columns[2]}>{describeTallyWithRange(rates.wrong)}</td>
            <td data-title={columns[3]}>{describeTally(rates.missed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
