import { Play } from "lucide-react";
import { useState } from "react";
import type { Probe } from "#core/probe/probe.ts";
import { startProbe } from "#data/probe-run.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { freshProbe, type ProbeKind, probeKinds } from "./probe-kinds.ts";
import { ProbeSettings } from "./probe-settings.tsx";
import { useProbeCost } from "./use-probe-cost.ts";

interface Props {
  running: boolean;
  onStart: () => void;
}

/** The probes to choose from; the chosen one says what it costs before it is made. */
export function ProbeChooser({ running, onStart }: Props) {
  const questions = usePlayground((playground) => playground.questions);
  const [probe, setProbe] = useState<Probe>(() => freshProbe("hold-out", questions));
  const choose = (kind: ProbeKind) => kind !== probe.kind && setProbe(freshProbe(kind, questions));
  return (
    <fieldset>
      <legend className="sr-only">Probe</legend>
      {probeKinds.map(({ kind, title, text }) => (
        <div key={kind} className="border-b border-line has-checked:bg-panel">
          <label className="relative block cursor-pointer border-accent px-4 py-2.5 forced-colors:has-checked:border-l-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="radio"
              name="probe"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={probe.kind === kind}
              onChange={() => choose(kind)}
            />
            <span className={`font-medium ${probe.kind === kind ? "text-accent" : ""}`}>{title}</span>
            <span className="block text-sm text-mute">{text}</span>
          </label>
          {probe.kind === kind && (
            <div className="grid justify-items-start gap-2 px-4 pb-3">
              <ProbeSettings probe={probe} questions={questions} onChange={setProbe} />
              <ProbeStart
                probe={probe}
                running={running}
                onStart={() => {
                  onStart();
                  void startProbe(probe);
                }}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function ProbeStart({ probe, running, onStart }: Props & { probe: Probe }) {
  const cost = useProbeCost(probe);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button look="primary" disabled={running || !cost.ok} onClick={onStart}>
        <Play size={14} aria-hidden /> Probe
      </Button>
      <span className="text-sm text-mute" role="status">
        {cost.words}
      </span>
    </div>
  );
}
