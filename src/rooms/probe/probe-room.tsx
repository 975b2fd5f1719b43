import { useRef, useState } from "react";
import { useProbeProgress } from "#data/probe-progress.ts";
import { useProbes } from "#data/probes-query.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Pane } from "#ui/pane.tsx";
import { PastProbes } from "./past-probes.tsx";
import { ProbeChooser } from "./probe-chooser.tsx";
import { ProbeProgress } from "./probe-progress.tsx";
import { ProbeReport } from "./probe-report.tsx";
import { ProbeWelcome } from "./probe-welcome.tsx";

/** Why an answer is what it is: experiments on the current state, and what they told. */
export function ProbeRoom() {
  const playgroundKey = usePlayground(({ key }) => key);
  const progress = useProbeProgress();
  const records = useProbes(playgroundKey);
  const [chosen, setChosen] = useState<string | null>(null);
  const findings = useRef<HTMLDivElement>(null);
  const running = progress?.status === "running";
  const shown = records.find(({ key }) => key === (chosen ?? progress?.key)) ?? records[0] ?? null;

  /** Shows a probe, or the one that begins now; where there is one column it comes into sight. */
  function show(key: string | null) {
    setChosen(key);
    findings.current?.scrollIntoView({ block: "start" });
  }

  return (
    <main className="grid min-h-0 grid-cols-1 overflow-auto lg:grid-cols-[22rem_minmax(0,1fr)] lg:overflow-hidden">
      <div className="min-w-0 border-line lg:min-h-0 lg:overflow-auto lg:border-r">
        <Pane title="Probes">
          <ProbeChooser running={running} onStart={() => show(null)} />
          <PastProbes records={records} shownKey={shown?.key ?? null} onShow={show} />
        </Pane>
      </div>
      <div ref={findings} className="min-h-dvh min-w-0 lg:min-h-0 lg:overflow-auto" aria-busy={running}>
        <Pane title="What it told">
          {progress && <ProbeProgress progress={progress} />}
          {shown === null && !running && <ProbeWelcome />}
          {shown && !running && <ProbeReport key={shown.key} record={shown} />}
        </Pane>
      </div>
    </main>
  );
}
