// The choice of a probe, with its settings and cost.

import { useState } from "react";
import { probePlanCost } from "#core/probe/plan-probe.ts";
import type { Probe } from "#core/probe/probe-record.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Play } from "#web/kit/ui/icons.tsx";
import { useDescribeCost } from "#web/run/extra-requests.ts";
import { startProbe, useProbePlan } from "./probe-run.ts";
import { defaultProbe, ProbeSettings } from "./probe-settings.tsx";

export type ProbeKind = Probe["kind"];

export const probeKinds: readonly { kind: ProbeKind; title: string; text: string }[] = [
  {
    kind: "hold-out",
    title: "What does it depend on?",
    text: "Leaves out one part of the state at a time and ranks their effect on the answer.",
  },
  {
    kind: "repeat",
    title: "Is it stable?",
    text: "Repeats the same request and shows how far the answers spread.",
  },
  {
    kind: "order",
    title: "Does the order matter?",
    text: "Asks a choice with its options in other orders.",
  },
  {
    kind: "off-topic",
    title: "Does it reject off-topic text?",
    text: "Asks about unrelated texts, which should be rejected.",
  },
  {
    kind: "alone",
    title: "Do other questions change it?",
    text: "Asks each question on its own and compares it with the answers of all together.",
  },
  {
    kind: "bare",
    title: "Do the descriptions help?",
    text: "Asks without descriptions to see what they add.",
  },
  {
    kind: "unused",
    title: "Does it need every field?",
    text: "Asks without the fields that no question names.",
  },
  {
    kind: "truncation",
    title: "Is the whole state read?",
    text: "Puts one sentence before the state, then after it, and asks whether it was read.",
  },
  {
    kind: "opinion",
    title: "Does an opinion sway it?",
    text: "Adds somebody's opinion to the state and counts how often the answer flips.",
  },
  {
    kind: "opposite",
    title: "Does its opposite agree?",
    text: "Asks a yes/no question and its opposite, which should add up to 1.",
  },
];

/** `words` are the number of requests, tokens and price, or why it can't run. */
function useProbeCost(probe: Probe): { ok: boolean; words: string } {
  const plan = useProbePlan(probe);
  const describeCost = useDescribeCost();
  if (!plan.ok) return { ok: false, words: "nothing" in plan ? plan.nothing : firstIssue(plan.issues) };
  const cost = describeCost(probePlanCost(plan.steps));
  if (plan.leftOut === 0) return { ok: true, words: cost };
  const left = toCounted(plan.leftOut, "sample can't be sent and is", "samples can't be sent and are");
  return { ok: true, words: `${cost}. ${left} left out.` };
}

function firstIssue(issues: readonly { message: string }[]): string {
  return `Can't run yet: ${issues[0]?.message ?? ""}`;
}

interface Props {
  running: boolean;
  onStart: () => void;
}

/** Shows the cost of the chosen probe before it starts. */
export function ProbeChooser({ running, onStart }: Props) {
  const questions = usePlayground((playground) => playground.questions);
  const [probe, setProbe] = useState<Probe>(() => defaultProbe("hold-out", questions));
  const choose = (kind: ProbeKind) => kind !== probe.kind && setProbe(defaultProbe(kind, questions));
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
      <Button
        look="primary"
        className="aria-disabled:opacity-50"
        disabled={!running && !cost.ok}
        // `aria-disabled`, so that the button keeps the focus while the probe runs.
        aria-disabled={running}
        onClick={() => !running && onStart()}
      >
        <Play size={14} aria-hidden /> Probe
      </Button>
      <span className="text-sm text-mute" role="status">
        {cost.words}
      </span>
    </div>
  );
}
