// The Probe room: a chooser, a run's progress, and the list of stored probes.

import { useRef, useState } from "react";
import type { ProbeRecord } from "#core/probe/probe-record.ts";
import { errorWords } from "#core/service/error-words.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { IconButton } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { Trash2 } from "#web/kit/ui/icons.tsx";
import { Pane } from "#web/kit/ui/panes.tsx";
import { ProgressLine } from "#web/kit/ui/progress-line.tsx";
import { toRunTimeText } from "#web/kit/ui/run-time.ts";
import { deleteProbe, useProbes } from "./probe-archive.ts";
import { ProbeChooser, probeKinds } from "./probe-chooser.tsx";
import { ProbeReport } from "./probe-report.tsx";
import { cancelProbe, type ProbeProgress as Progress, useProbeProgress } from "./probe-run.ts";

interface Props {
  records: readonly ProbeRecord[];
  shownKey: string | null;
  onShow: (key: string) => void;
}

function PastProbes({ records, shownKey, onShow }: Props) {
  if (records.length === 0) return null;
  return (
    <section aria-label="Saved probes" className="px-2 py-3">
      <h3 className="px-2 pb-1 text-xs font-semibold text-mute">Saved</h3>
      <ul>
        {records.map((record) => {
          const title = probeKinds.find(({ kind }) => kind === record.probe.kind)?.title ?? "";
          const time = toRunTimeText(record.startedAt);
          return (
            <li key={record.key} className="flex items-center">
              <button
                type="button"
                aria-current={record.key === shownKey}
                className="min-w-0 flex-1 rounded-md px-2 py-1 text-left text-sm hover:bg-soft aria-[current=true]:bg-soft"
                onClick={() => onShow(record.key)}
              >
                {title} <span className="text-mute">{time}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={`Delete the probe of ${time}`}
                onClick={({ currentTarget }) => {
                  const row = currentTarget.closest("li");
                  const room = currentTarget.closest("main");
                  const other = row?.nextElementSibling ?? row?.previousElementSibling;
                  if (row && room) focusNear(row, room, other?.querySelector("button"));
                  void deleteProbe(record);
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function words({ status, answered, steps, failed }: Progress): string {
  const came = `${answered} of ${steps} answered`;
  const missing = failed === 0 ? "" : `, ${failed} failed`;
  if (status === "cancelled") return `Cancelled: ${came}${missing}. Answers so far are kept.`;
  if (status === "stopped") return `Stopped: ${came}${missing}. Answers so far are kept.`;
  return `${came}${missing}`;
}

function ProbeProgress({ progress }: { progress: Progress }) {
  const { status, answered, steps, failed, lastError } = progress;
  if (status === "done" && failed === 0) return null;
  return (
    <div className="border-b border-line bg-soft px-4 py-2.5 text-sm">
      <ProgressLine
        label="Probe"
        value={answered + failed}
        max={steps}
        text={words(progress)}
        onCancel={status === "running" ? cancelProbe : null}
      />
      {lastError && (
        <p className="mt-1.5 text-mute">
          {errorWords(lastError.kind, lastError.code).title}.{" "}
          {errorWords(lastError.kind, lastError.code).advice}
        </p>
      )}
    </div>
  );
}

const markedText = (
  <>
    <path d="M48 14h144M48 46h112" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
    <rect x="40" y="22" width="160" height="16" rx="4" className="fill-accent-soft" />
    <path d="M48 30h124" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
  </>
);

function ProbeWelcome() {
  return (
    <EmptyState
      title="The service doesn't explain its answers. Probes show what moves them."
      picture={markedText}
    >
      A probe repeats the run with one thing changed and shows what moved. Choose one to see how many requests
      it takes. Findings are saved here.
    </EmptyState>
  );
}

export function ProbeRoom() {
  const playgroundKey = usePlayground(({ key }) => key);
  const progress = useProbeProgress();
  const records = useProbes(playgroundKey);
  const [chosen, setChosen] = useState<string | null>(null);
  const findings = useRef<HTMLDivElement>(null);
  const running = progress?.status === "running";
  const shown = records.find(({ key }) => key === (chosen ?? progress?.key)) ?? records[0] ?? null;

  /** Shows a probe; null for one that is just starting. Scrolls to it, in case both panes are in one column. */
  function show(key: string | null) {
    setChosen(key);
    findings.current?.scrollIntoView({ block: "start" });
  }

  return (
    <main className="max-lg:clears-corner grid min-h-0 grid-cols-1 overflow-auto lg:grid-cols-[22rem_minmax(0,1fr)] lg:overflow-hidden">
      <div className="lg:clears-corner min-w-0 border-line lg:min-h-0 lg:overflow-auto lg:border-r">
        <Pane title="Probes">
          <ProbeChooser running={running} onStart={() => show(null)} />
          <PastProbes records={records} shownKey={shown?.key ?? null} onShow={show} />
        </Pane>
      </div>
      <div
        ref={findings}
        className="lg:clears-corner min-h-dvh min-w-0 lg:min-h-0 lg:overflow-auto"
        aria-busy={running}
      >
        <Pane title="Findings">
          {progress && <ProbeProgress progress={progress} />}
          {shown === null && !running && <ProbeWelcome />}
          {shown && !running && <ProbeReport key={shown.key} record={shown} />}
        </Pane>
      </div>
    </main>
  );
}
