// The report's months of the cases: a table for each question, a sum since the report was signed, and alarms.

import { useMemo } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type HitTally, sumHitTallies } from "#core/over-time/betting.ts";
import { findTimeFields } from "#core/over-time/case-periods.ts";
import { describeLeftOutCases } from "#core/over-time/describe-left-out.ts";
import { describeTally, describeTallyWithRange } from "#core/over-time/describe-tally.ts";
import {
  describeEarlierAlarms,
  describeWatch,
  describeWatchNotes,
  monitoringGuarantee,
} from "#core/over-time/describe-watch.ts";
import type { PeriodCounts } from "#core/over-time/period-counts.ts";
import { periodRates } from "#core/over-time/period-rates.ts";
import { tallyRowsToPeople } from "#core/over-time/streams.ts";
import { toCountText } from "#core/text/number-text.ts";
import { usePeriodRuns, useWatchedPeriods, type WatchedPeriods } from "#web/case-runs/periods.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { ReportText } from "./report-text.tsx";

const settings = { baselinePeriods: 3, tolerance: null };

type Runs = NonNullable<ReturnType<typeof usePeriodRuns>>;

export interface ReportedMonths {
  /** Day on which the report was signed, as the author says: 2026-01-31; null if it isn't said. */
  readonly signedOn: string | null;
}

/** Months of the cases under the policy as it stands, by the first field of time, otherwise by runs. */
export function ReportOverTime({ months: { signedOn } }: { months: ReportedMonths }) {
  const runs = usePeriodRuns();
  return (
    <section>
      <h2>{signedOn === null ? "Month by month" : "Since it was signed"}</h2>
      {runs === null ? <p>Reading the runs …</p> : <Months runs={runs} signedOn={signedOn} />}
    </section>
  );
}

function Months({ runs, signedOn }: { runs: Runs; signedOn: string | null }) {
  const cases = usePlayground((playground) => playground.cases);
  const questions = usePlayground((playground) => playground.questions);
  const field = useMemo(() => findTimeFields(cases)[0] ?? null, [cases]);
  const found = useWatchedPeriods(runs, field, "month", settings);
  const { watches } = found;
  const watch = watches.at(-1);
  if (watch === undefined) return <p>No case with an answer belongs to a month.</p>;
  return (
    <>
      <p>
        Every month is judged by the policy on page one, whenever its cases came.{" "}
        {signedOn === null
          ? "Those after the date beside a signature show whether what was signed still holds."
          : `The author says that it was signed on ${signedOn}. The last line of each table adds up the months that hadn't ended then.`}
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
          <MonthTable key={question.key} question={question} found={found} signedOn={signedOn} />
        ))}
      <ul className="quiet">
        {[
          ...describeWatchNotes(watch),
          ...describeEarlierAlarms(watches),
          ...describeLeftOutCases(found),
        ].map((note) => (
          <li key={note}>
            <ReportText text={note} />
          </li>
        ))}
      </ul>
    </>
  );
}

const columns = ["Cases", "To people", "Wrong without a person", "Missed"] as const;

interface MonthTableProps {
  question: PlaygroundQuestion;
  found: WatchedPeriods;
  signedOn: string | null;
}

function MonthTable({ question, found, signedOn }: MonthTableProps) {
  const { periods, isDrawn } = found;
  const lines = useMemo(
    () =>
      periods.map(({ counts, side }) => {
        const { wrong, missed } = periodRates(side, question, isDrawn);
        return { counts, toPeople: tallyRowsToPeople(counts), wrong, missed };
      }),
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
        {lines.map((line) => (
          <MonthLine key={line.counts.name} title={line.counts.name} lines={[line]} />
        ))}
      </tbody>
      {signedOn !== null && (
        <tfoot>
          <MonthLine
            title={`Since ${signedOn}`}
            lines={lines.filter(({ counts }) => counts.to >= signedOn)}
          />
        </tfoot>
      )}
    </table>
  );
}

interface Line {
  readonly counts: Pick<PeriodCounts, "rows">;
  readonly toPeople: HitTally;
  readonly wrong: HitTally;
  readonly missed: HitTally;
}

/** Adds up `lines`. */
function MonthLine({ title, lines }: { title: string; lines: readonly Line[] }) {
  const sumOf = (tally: "toPeople" | "wrong" | "missed") => sumHitTallies(lines.map((line) => line[tally]));
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-title={columns[0]}>{toCountText(lines.reduce((sum, { counts }) => sum + counts.rows, 0))}</td>
      <td data-title={columns[1]}>{describeTally(sumOf("toPeople"))}</td>
      <td data-title={columns[2]}>{describeTallyWithRange(sumOf("wrong"))}</td>
      <td data-title={columns[3]}>{describeTally(sumOf("missed"))}</td>
    </tr>
  );
}
