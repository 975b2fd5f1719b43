// The comparison of months or weeks of the cases.

import { type ReactNode, useMemo, useState } from "react";
import {
  type CasePeriod,
  findTimeFields,
  type JudgingPolicy,
  type PeriodLength,
  type PeriodRun,
} from "#core/over-time/case-periods.ts";
import { describeLeftOutCases } from "#core/over-time/describe-left-out.ts";
import {
  describeEarlierAlarms,
  describeStream,
  describeStreamSubject,
  describeWatch,
  describeWatchNotes,
  describeWatchStatus,
  monitoringGuarantee,
} from "#core/over-time/describe-watch.ts";
import type { MonitoringSettings } from "#core/over-time/streams.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePeriodRuns, useWatchedPeriods } from "#web/case-runs/periods.ts";
import { useRecordComparedRuns } from "#web/case-runs/record-run-choice.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { openCaseImport } from "#web/kit/navigation/navigation-store.ts";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { FileUp } from "#web/kit/ui/icons.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { PeriodOverview } from "./period-overview.tsx";
import { RunPeriods } from "./run-periods.tsx";
import { ComparedQuestionSelect } from "./side-picker.tsx";

const lengths = [
  { value: "month", label: "Months" },
  { value: "week", label: "Weeks" },
] as const;

const policies = [
  { value: "now", label: "As it stands" },
  { value: "then", label: "As it stood" },
] as const;

/** Value of the choice that divides by runs; no field of a case can have it. */
const byRuns = "\u0000runs";

interface PeriodsProps {
  runs: readonly PeriodRun[];
  field: string | null;
  length: PeriodLength;
  settings: MonitoringSettings;
  by: JudgingPolicy;
}

/** Notes on periods that were decided under another policy, or whose policy isn't known. */
function policyNotes(periods: readonly CasePeriod[], by: JudgingPolicy): readonly string[] {
  const changed = periods.filter(({ stood }) => stood.status === "changed");
  const unknown = periods.filter(({ stood }) => stood.status === "unknown");
  if (by === "now")
    return changed.length === 0
      ? []
      : [
          `${toCounted(changed.length, "period was", "periods were")} decided under another policy. “As it stood” shows what was decided then, with its watches and alarms.`,
        ];
  const last = periods.at(-1);
  return [
    ...(last?.stood.status === "changed"
      ? [
          `The policy was changed after ${last.counts.name}: as it stands now, a new watch begins with the next period.`,
        ]
      : []),
    ...(unknown.length === 0
      ? []
      : [
          `The policy that stood isn't known of ${toCounted(unknown.length, "period")}, judged as it stands: ${unknown.map(({ counts }) => counts.name).join(", ")}.`,
        ]),
  ];
}

function Periods({ runs, field, length, settings, by }: PeriodsProps) {
  const found = useWatchedPeriods(runs, field, length, settings, by);
  const questions = usePlayground((whole) => whole.questions).filter(({ included }) => included);
  const [key, setKey] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const question = questions.find((one) => one.key === key) ?? questions[0];
  const { periods, watches } = found;
  const watch = watches.at(-1);
  const earlier = describeEarlierAlarms(watches);
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
  const notes = [...describeWatchNotes(watch), ...policyNotes(periods, by), ...describeLeftOutCases(found)];
  return (
    <>
      <p role="status" className="text-lg">
        {describeWatch(watch)}
      </p>
      <p className="text-sm text-mute">
        {monitoringGuarantee} Settle the baseline and the tolerance before you look: changing them afterwards
        breaks the promise.
      </p>
      <ComparedQuestionSelect questions={questions} value={question.key} onChange={setKey} />
      <PeriodOverview
        question={question}
        periods={periods}
        isDrawn={found.isDrawn}
        mayBeDrawn={found.mayBeDrawn}
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
      {earlier.length > 0 && (
        <section aria-label="Earlier alarms">
          <h3 className="font-semibold">Earlier alarms</h3>
          <ul className="grid gap-1">
            {earlier.map((alarm) => (
              <li key={alarm}>{toVisibleName(alarm)}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className="grid gap-1 text-sm text-mute">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

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
  ...[1, 2, 5, 10].map((points) => ({
    value: String(points / 100),
    label: `± ${toCounted(points, "point")}`,
  })),
];

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      {children}
    </label>
  );
}

/**
 * Months or weeks of the cases side by side, by a field of time or by runs, under one policy or each under its own.
 */
export function PeriodsComparison() {
  const cases = usePlayground((playground) => playground.cases);
  const fields = useMemo(() => findTimeFields(cases), [cases]);
  const runs = usePeriodRuns();
  const [named, setNamed] = useState<string | null>(null);
  const [length, setLength] = useState<PeriodLength>("month");
  const [settings, setSettings] = useState<MonitoringSettings>({ baselinePeriods: 3, tolerance: null });
  const [by, setBy] = useState<JudgingPolicy>("now");
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
        <SegmentedControl label="Policy" value={by} choices={policies} onChange={setBy} />
        <Labelled label="Baseline">
          <select
            className="field w-auto"
            value={settings.baselinePeriods}
            onChange={({ target }) => setSettings({ ...settings, baselinePeriods: Number(target.value) })}
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
            value={settings.tolerance ?? ""}
            onChange={({ target }) =>
              setSettings({ ...settings, tolerance: target.value === "" ? null : Number(target.value) })
            }
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
      <Periods runs={runs} field={field} length={length} settings={settings} by={by} />
    </div>
  );
}
