import { useDeferredValue, useMemo, useState } from "react";
import { casePeriods, ratesIn, scoreMove, timeFields } from "#core/over-time/case-periods.ts";
import {
  describeStream,
  describeSubject,
  describeWatch,
  describeWatchNotes,
  describeWatchStatus,
  watchPromise,
} from "#core/over-time/describe-watch.ts";
import { judgeWatches } from "#core/over-time/judge-watch.ts";
import { peopleTally } from "#core/over-time/streams.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { describeInterval } from "#core/thresholds/describe-thresholds.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { Segmented } from "#web/kit/ui/fields.tsx";
import { ComparedQuestionSelect } from "./side-picker.tsx";

const lengths = [
  { value: "month", label: "Months" },
  { value: "week", label: "Weeks" },
] as const;

type Length = (typeof lengths)[number]["value"];

const baselinePeriods = 3;

function shareOf({ hits, n }: { hits: number; n: number }): string {
  return n === 0 ? "–" : `${toCountText(hits)} of ${toCountText(n)} (${toPercentText(hits / n)})`;
}

function wrongOf(tally: { hits: number; n: number }): string {
  const interval = wilsonInterval(tally.hits, tally.n).value;
  return interval === null ? "–" : `${shareOf(tally).slice(0, -1)}; ${describeInterval(interval)})`;
}

function useOverTime(field: string, length: Length) {
  const playground = useDeferredValue(usePlayground((whole) => whole));
  const answers = useDeferredValue(useCaseAnswers());
  return useMemo(() => {
    if (answers === null) return null;
    const side = { playground, answers };
    const { periods, timeless } = casePeriods(side, field, length);
    const counts = periods.map((one) => one.counts);
    return {
      side,
      periods,
      timeless,
      watch: judgeWatches(counts, { baselinePeriods, tolerance: null }).at(-1),
    };
  }, [playground, answers, field, length]);
}

function Periods({ field, length }: { field: string; length: Length }) {
  const found = useOverTime(field, length);
  const questions = usePlayground((whole) => whole.questions).filter(({ included }) => included);
  const [key, setKey] = useState<string | null>(null);
  const question = questions.find((one) => one.key === key) ?? questions[0];
  if (found === null) return <p>The cases have no answers yet. Run them under Cases.</p>;
  if (question === undefined) return <p>There is no question.</p>;
  const { side, periods, timeless, watch } = found;
  if (watch === undefined) return <p>No case has a time.</p>;
  const first = periods[0]?.counts.scores.find((one) => one.question === question.id);
  return (
    <>
      <p role="status" className="text-lg">
        {describeWatch(watch)}
      </p>
      <p className="text-sm text-mute">{watchPromise}</p>
      <ComparedQuestionSelect questions={questions} value={question.key} onChange={setKey} />
      <DataTable
        label="Periods"
        columns={[
          "Period",
          "Cases",
          "To people",
          "Wrong without a person",
          "Missed",
          "False alarms",
          "Labelled yes",
          "Scores moved by",
        ]}
      >
        {periods.map(({ counts, rows }) => {
          const rates = ratesIn(side, question, rows);
          const scores = counts.scores.find((one) => one.question === question.id);
          const keys = new Set(rows.map((row) => row.key));
          return (
            <tr key={counts.name}>
              <th scope="row">
                <LinkButton
                  onClick={() =>
                    showCases({
                      question: question.key,
                      text: "",
                      label: "any",
                      keys: { keys, words: counts.name, answersTo: [] },
                    })
                  }
                >
                  {counts.name}
                </LinkButton>
              </th>
              <td>{toCountText(counts.rows)}</td>
              <td>{shareOf(peopleTally(counts))}</td>
              <td>{wrongOf(rates.wrong)}</td>
              <td>{shareOf(rates.missed)}</td>
              <td>{shareOf(rates.falseAlarms)}</td>
              <td>{shareOf(rates.positives)}</td>
              <td>{scoreMove(first, scores).toFixed(2)}</td>
            </tr>
          );
        })}
      </DataTable>
      <DataTable label="Rates watched" columns={["Rate", "Verdict", "What was seen"]}>
        {watch.streams.map((stream) => (
          <tr key={`${describeSubject(stream.subject)} ${stream.subject.kind}`}>
            <th scope="row">{toVisibleName(describeSubject(stream.subject))}</th>
            <td>{describeWatchStatus(stream.status)}</td>
            <td>{describeStream(stream)}</td>
          </tr>
        ))}
      </DataTable>
      <ul className="grid gap-1 text-sm text-mute">
        {describeWatchNotes(watch).map((note) => (
          <li key={note}>{note}</li>
        ))}
        {timeless > 0 && <li>{toCounted(timeless, "case has", "cases have")} no time and take no part.</li>}
      </ul>
    </>
  );
}

/** The cases of each month or week, by a field of time, side by side under the current policy. */
export function OverTime() {
  const cases = usePlayground((whole) => whole.cases);
  const fields = useMemo(() => timeFields(cases), [cases]);
  const [named, setNamed] = useState<string | null>(null);
  const [length, setLength] = useState<Length>("month");
  const field = fields.find((name) => name === named) ?? fields[0];
  if (field === undefined) {
    return (
      <p className="max-w-3xl">
        No field of the cases holds a day or time. Import cases with a column such as 2026-05-04 or
        2026-05-04T10:00:00Z, and keep the column as a field.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          Time
          <select
            className="field w-auto max-w-72"
            value={field}
            onChange={(event) => setNamed(event.target.value)}
          >
            {fields.map((name) => (
              <option key={name} value={name} translate="no">
                {toVisibleName(name)}
              </option>
            ))}
          </select>
        </label>
        <Segmented label="Length of a period" value={length} choices={lengths} onChange={setLength} />
      </div>
      <Periods field={field} length={length} />
    </div>
  );
}
