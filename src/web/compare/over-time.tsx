// The comparison of months or weeks of the cases.

import { type ReactNode, useMemo, useState } from "react";
import { findTimeFields, type PeriodLength, type PeriodRun } from "#core/over-time/case-periods.ts";
import {
  describeStream,
  describeStreamSubject,
  describeWatch,
  describeWatchNotes,
  describeWatchStatus,
  watchPromise,
} from "#core/over-time/describe-watch.ts";
import type { MonitoringSettings } from "#core/over-time/streams.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePeriodRuns, usePeriods } from "#web/case-runs/periods.ts";
import { useRecordComparedRuns } from "#web/case-runs/record-run-choice.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { openCaseImport } from "#web/kit/navigation/navigation-store.ts";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { FileUp } from "#web/kit/ui/icons.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { PeriodTable } from "./period-table.tsx";
import { RunPeriods } from "./run-periods.tsx";
import { ComparedQuestionSelect } from "./side-picker.tsx";

const lengths = [
  { value: "month", label: "Months" },
  { value: "week", label: "Weeks" },
] as const;

/** Value of the choice that divides by runs; no field of a case can have it. */
const byRuns = "\u0000runs";

interface PeriodsProps {
  runs: readonly PeriodRun[];
  field: string | null;
  length: PeriodLength;
  settings: MonitoringSettings;
}

function Periods({ runs, field, length, settings }: PeriodsProps) {
  const found = usePeriods(runs, field, length, settings);
  const questions = usePlayground((whole) => whole.questions).filter(({ included }) => included);
  const [key, setKey] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const question = questions.find((one) => one.key === key) ?? questions[0];
  const { periods, watch } = found;
  const period = periods.find(({ counts }) => counts.name === picked) ?? periods.at(-1);
  const compared = useMemo(
    () =>
      period === undefined || period.again.length === 0
        ? []
        : [period, ...period.again].map(({ side }) => side),
    [period],
  );
  useRecordComparedRuns(compared, compared.length === 0 ? null : (question?.key ?? null));
  if (question === undefined) return <p>There is no question.</p>;
  if (watch === undefined || period === undefined) {
    return <p>No case of a period has an answer. Run the cases under Cases, or import answers.</p>;
  }
  const notes = [
    ...describeWatchNotes(watch),
    ...(found.timeless > 0
      ? [`${toCounted(found.timeless, "case belongs", "cases belong")} to no period and take no part.`]
      : []),
    ...(found.unanswered > 0
      ? [`${toCounted(found.unanswered, "case is", "cases are")} of periods without any answer.`]
      : []),
    ...(found.heldOut > 0
      ? [
          `${toCounted(found.heldOut, "held-out case is", "held-out cases are")} left out of rates of errors: seeing how they're answered would spend them as proof.`,
        ]
      : []),
  ];
  return (
    <>
      <p role="status" className="text-lg">
        {describeWatch(watch)}
      </p>
      <p className="text-sm text-mute">
        {watchPromise} Settle the baseline and the tolerance before you look: changing them afterwards breaks
        the promise.
      </p>
      <ComparedQuestionSelect questions={questions} value={question.key} onChange={setKey} />
      <PeriodTable
        question={question}
        periods={periods}
        isDrawn={found.isDrawn}
        selected={period}
        onSelect={setPicked}
      />
      <DataTable label="Rates watched" columns={["Rate", "Verdict", "What was seen"]}>
        {watch.streams.map((stream) => (
          <tr key={`${describeStreamSubject(stream.subject)} ${stream.subject.kind}`}>
            <th scope="row">{toVisibleName(describeStreamSubject(stream.subject))}</th>
            <td>{describeWatchStatus(stream.status)}</td>
            <td>{describeStream(stream)}</td>
          </tr>
        ))}
      </DataTable>
      <ul className="grid gap-1 text-sm text-mute">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** Opens a file with a month's cases and answers in the import dialog. */
function AddPeriodButton() {
  return (
    <FileButton
      look="primary"
      field="File with a period's cases and answers"
      onFiles={([file]) => openCaseImport(file)}
    >
      <FileUp size={14} aria-hidden /> Add a period…
    </FileButton>
  );
}

const tolerances = [
  { value: "", label: "range of the baseline" },
  ...[1, 2, 5, 10].map((points) => ({ value: String(points / 100), label: `± ${points} points` })),
];

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      {children}
    </label>
  );
}

/** Months or weeks of the cases side by side, by a field of time or by runs, under the policy as it stands. */
export function OverTime() {
  const cases = usePlayground((playground) => playground.cases);
  const fields = useMemo(() => findTimeFields(cases), [cases]);
  const runs = usePeriodRuns();
  const [named, setNamed] = useState<string | null>(null);
  const [length, setLength] = useState<PeriodLength>("month");
  const [baselinePeriods, setBaselinePeriods] = useState(3);
  const [tolerance, setTolerance] = useState("");
  const settings = { baselinePeriods, tolerance: tolerance === "" ? null : Number(tolerance) };
  const field = named === byRuns ? null : (fields.find((name) => name === named) ?? fields[0] ?? null);
  if (runs === null) return <LoadingLine what="runs" />;
  if (runs.length === 0) {
    return (
      <div className="grid max-w-3xl justify-items-start gap-4">
        <p>
          No case has an answer. Add a month's cases with their answers, one file a month, or run the cases
          under Cases. A case belongs to the month of its run, or to that of a field with a day or time.
        </p>
        <AddPeriodButton />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Labelled label="Time">
          <select
            className="field w-auto max-w-72"
            value={field ?? byRuns}
            onChange={(event) => setNamed(event.target.value)}
          >
            {fields.map((name) => (
              <option key={name} value={name} translate="no">
                {toVisibleName(name)}
              </option>
            ))}
            <option value={byRuns}>Runs, by name or day</option>
          </select>
        </Labelled>
        <SegmentedControl label="Length of a period" value={length} choices={lengths} onChange={setLength} />
        <Labelled label="Baseline">
          <select
            className="field w-auto"
            value={baselinePeriods}
            onChange={(event) => setBaselinePeriods(Number(event.target.value))}
          >
            {[2, 3, 6, 12].map((count) => (
              <option key={count} value={count}>
                first {count}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label="Tolerated">
          <select
            className="field w-auto"
            value={tolerance}
            onChange={(event) => setTolerance(event.target.value)}
          >
            {tolerances.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        <span className="ml-auto">
          <AddPeriodButton />
        </span>
      </div>
      {field === null && <RunPeriods runs={runs} length={length} />}
      <Periods runs={runs} field={field} length={length} settings={settings} />
    </div>
  );
}
