// Fields of a probe, and the probe that each kind begins with.

import { useId } from "react";
import { hasOptions, isYesNo } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  answerPlaceholder,
  answersToSuggest,
  defaultOpinionWordings,
  parseOpinionWordings,
} from "#core/probe/opinion-probe.ts";
import { defaultOpposite } from "#core/probe/opposite-probe.ts";
import type { Probe } from "#core/probe/probe-record.ts";
import { toCounted } from "#core/text/number-text.ts";
import { quoteName, toVisibleName } from "#core/text/visible-text.ts";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { useSamples } from "#web/run/samples.ts";

/**
 * The kind's probe with default settings. A kind on one question gets the first that it can ask; `questionKey` is "" if
 * there is none.
 */
export function defaultProbe(kind: Probe["kind"], questions: readonly PlaygroundQuestion[]): Probe {
  const included = questions.filter((question) => question.included);
  if (kind === "repeat") return { kind, times: 5 };
  if (kind === "hold-out") return { kind, grain: "fields" };
  if (kind === "order") return { kind, questionKey: included.find(hasOptions)?.key ?? "" };
  if (kind === "opinion") {
    return { kind, questionKey: included[0]?.key ?? "", over: "state", wordings: defaultOpinionWordings };
  }
  if (kind === "opposite") {
    return { kind, questionKey: included.find(isYesNo)?.key ?? "", over: "state", wording: "" };
  }
  return { kind };
}

interface Props {
  probe: Probe;
  questions: readonly PlaygroundQuestion[];
  onChange: (probe: Probe) => void;
}

const grains = [
  { value: "fields", label: "Fields" },
  { value: "sentences", label: "Sentences" },
] as const;

export function ProbeSettings({ probe, questions, onChange }: Props) {
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
      <SegmentedControl
        label="Parts to leave out"
        value={probe.grain}
        choices={grains}
        onChange={(grain) => onChange({ ...probe, grain })}
      />
    );
  }
  if (probe.kind === "order") {
    return (
      <QuestionField
        label="Choice"
        questions={questions.filter(hasOptions)}
        value={probe.questionKey}
        onChange={(questionKey) => onChange({ ...probe, questionKey })}
      />
    );
  }
  if (probe.kind === "opinion") {
    return <OpinionSettings probe={probe} questions={questions} onChange={onChange} />;
  }
  if (probe.kind !== "opposite") return null;
  return <OppositeSettings probe={probe} questions={questions} onChange={onChange} />;
}

interface QuestionFieldProps {
  label: string;
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

function QuestionField({ label, questions, value, onChange }: QuestionFieldProps) {
  return (
    <label className="flex max-w-full items-center gap-2 text-sm">
      {label}
      <select
        className="field w-auto max-w-60 min-w-0 py-0.5"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {questions
          .filter(({ included }) => included)
          .map(({ key, id }) => (
            <option key={key} value={key} translate="no">
              {toVisibleName(id)}
            </option>
          ))}
      </select>
    </label>
  );
}

type Scoped = Extract<Probe, { over: unknown }>;

function ScopeField<Of extends Scoped>({ probe, onChange }: { probe: Of; onChange: (probe: Of) => void }) {
  const samples = useSamples();
  if (samples.length === 0) {
    return (
      <p className="text-sm text-mute">Pin samples in the State pane to ask about more than one state.</p>
    );
  }
  const choices = [
    { value: "state", label: "This state" },
    { value: "samples", label: toCounted(samples.length, "sample") },
  ] as const;
  return (
    <SegmentedControl
      label="States to ask about"
      value={probe.over}
      choices={choices}
      onChange={(over) => onChange({ ...probe, over })}
    />
  );
}

type SettingsOf<Kind extends Probe["kind"]> = Omit<Props, "probe"> & {
  probe: Extract<Probe, { kind: Kind }>;
};

function OpinionSettings({ probe, questions, onChange }: SettingsOf<"opinion">) {
  const hint = useId();
  const question = questions.find(({ key }) => key === probe.questionKey);
  const answers = question ? answersToSuggest(question).map(({ words }) => quoteName(words)) : [];
  return (
    <>
      <QuestionField
        label="Question"
        questions={questions}
        value={probe.questionKey}
        onChange={(questionKey) => onChange({ ...probe, questionKey })}
      />
      <ScopeField probe={probe} onChange={onChange} />
      <label className="grid w-full gap-1 text-sm">
        Opinions, one a line
        <textarea
          className="field min-h-24 w-full"
          rows={5}
          defaultValue={probe.wordings.join("\n")}
          aria-describedby={hint}
          onChange={(event) => onChange({ ...probe, wordings: parseOpinionWordings(event.target.value) })}
        />
      </label>
      <p id={hint} className="text-sm text-mute">
        {answerPlaceholder} becomes {answers.join(" and ")}. A sentence without an opinion is tried too.
      </p>
    </>
  );
}

function OppositeSettings({ probe, questions, onChange }: SettingsOf<"opposite">) {
  const hint = useId();
  const yesNo = questions.filter(isYesNo);
  const question = yesNo.find(({ key }) => key === probe.questionKey);
  if (question === undefined) return null;
  return (
    <>
      <QuestionField
        label="Yes/no question"
        questions={yesNo}
        value={probe.questionKey}
        onChange={(questionKey) => onChange({ ...probe, questionKey, wording: "" })}
      />
      <ScopeField probe={probe} onChange={onChange} />
      <label className="grid w-full gap-1 text-sm">
        Its opposite
        <textarea
          className="field min-h-20 w-full"
          rows={4}
          value={probe.wording}
          placeholder={defaultOpposite(question).text}
          aria-describedby={hint}
          onChange={(event) => onChange({ ...probe, wording: event.target.value })}
        />
      </label>
      <p id={hint} className="text-sm text-mute">
        Left empty, the question is asked with yes and no exchanged. Write a better opposite if you have one.
      </p>
    </>
  );
}
