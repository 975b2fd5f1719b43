import { useState } from "react";
import { hasOptions } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { probePlanCost } from "#core/probe/plan-probe.ts";
import type { Probe } from "#core/probe/probe-record.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/open-playground.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Segmented } from "#web/kit/ui/fields.tsx";
import { Play } from "#web/kit/ui/icons.tsx";
import { useDescribeCost } from "#web/run/extra-requests.ts";
import { startProbe, useProbePlan } from "./probe-run.ts";

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
];

/** Default settings. */
function freshProbe(kind: ProbeKind, questions: readonly PlaygroundQuestion[]): Probe {
  if (kind === "repeat") return { kind, times: 5 };
  if (kind === "hold-out") return { kind, grain: "fields" };
  if (kind !== "order") return { kind };
  const choice = questions.find((question) => hasOptions(question) && question.included);
  return { kind, questionKey: choice?.key ?? "" };
}

interface ProbeSettingsProps {
  probe: Probe;
  questions: readonly PlaygroundQuestion[];
  onChange: (probe: Probe) => void;
}

const grains = [
  { value: "fields", label: "Fields" },
  { value: "sentences", label: "Sentences" },
] as const;

function ProbeSettings({ probe, questions, onChange }: ProbeSettingsProps) {
  if (probe.kind === "repeat") {
    return (
      <label className="flex items-center gap-2 text-sm">
        Times
        <input
          type="number"
          className="field w-20 py-0.5"
          min={2}
          max={50}
          value={probe.times}
          onChange={(event) => onChange({ ...probe, times: event.target.valueAsNumber || 2 })}
        />
      </label>
    );
  }
  if (probe.kind === "hold-out") {
    return (
      <Segmented
        label="Parts to leave out"
        value={probe.grain}
        choices={grains}
        onChange={(grain) => onChange({ ...probe, grain })}
      />
    );
  }
  if (probe.kind !== "order") return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      Choice
      <select
        className="field w-auto max-w-60 py-0.5"
        value={probe.questionKey}
        onChange={(event) => onChange({ ...probe, questionKey: event.target.value })}
      >
        {questions
          .filter((question) => hasOptions(question) && question.included)
          .map(({ key, id }) => (
            <option key={key} value={key} translate="no">
              {toVisibleName(id)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Requests, tokens and price, or why the probe isn't possible. */
function useProbeCost(probe: Probe): { ok: boolean; words: string } {
  const plan = useProbePlan(probe);
  const describeCost = useDescribeCost();
  if (!plan.ok) return { ok: false, words: "nothing" in plan ? plan.nothing : firstIssue(plan.issues) };
  return { ok: true, words: describeCost(probePlanCost(plan.steps)) };
}

function firstIssue(issues: readonly { message: string }[]): string {
  return `Can't run yet: ${issues[0]?.message ?? ""}`;
}

interface Props {
  running: boolean;
  onStart: () => void;
}

/** Choose a probe; shows its cost before it runs. */
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
      <Button
        look="primary"
        className="aria-disabled:opacity-50"
        disabled={!running && !cost.ok}
        // `aria-disabled` keeps focus on the button while running.
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
