// The report on a stored probe, by its kind.

import { useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { probabilityThresholdsOf } from "#core/policy/question-thresholds.ts";
import { findProbeAnswer, type ProbeRecord } from "#core/probe/probe-record.ts";
import {
  describeAblation,
  describeOffTopicReport,
  describeOrderReport,
  minMarkerProbability,
  probeChangesOf,
  toOffTopicReport,
  toOrderReport,
  toTruncationReport,
} from "#core/probe/probe-reports.ts";
import { toCountText, toThresholdAwareText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { OpinionReportView } from "./opinion-report.tsx";
import { OppositeReportView } from "./opposite-report.tsx";
import { type ProbeResult, useProbeResult } from "./probe-archive.ts";
import { probeKinds } from "./probe-chooser.tsx";
import {
  AblationState,
  AblationTable,
  describeAnswerBriefly,
  ProbedAnswersTable,
  RepeatTable,
} from "./probe-tables.tsx";

interface OrderProps {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

function OrderReportView({ result, questions }: OrderProps) {
  const [asked] = result.answered;
  const names = asked?.step.asked.questions[0]?.names ?? [];
  if (asked === undefined) return null;
  const report = toOrderReport(result.answered);
  const [question] = questions;
  const thresholds = question ? probabilityThresholdsOf(question) : [];
  const shown = names
    .map((name, place) => ({ name, place, ...(report.options[place] ?? { least: 0, mean: 0, most: 0 }) }))
    .sort((one, other) => other.mean - one.mean)
    .slice(0, 20);
  return (
    <>
      <p>
        <VisibleText text={questions[0]?.id ?? ""} className="font-mono font-medium" />:{" "}
        {describeOrderReport(report)}
      </p>
      <DataTable
        label="Probability of each option over the orders"
        columns={["Option", "Least", "Mean", "Most"]}
      >
        {shown.map(({ name, place, least, mean, most }) => (
          <tr key={place}>
            <th scope="row">
              <VisibleText text={name} className="font-mono" />
            </th>
            <td>{toThresholdAwareText(least, thresholds)}</td>
            <td>
              <span className="flex items-center gap-3">
                {toThresholdAwareText(mean, thresholds)}
                <span aria-hidden className="relative block h-2.5 w-48 rounded-[2px] bg-soft max-sm:w-36">
                  <span
                    className="absolute inset-y-0 min-w-px rounded-[2px] bg-neutral"
                    style={{ left: `${100 * least}%`, width: `${100 * (most - least)}%` }}
                  />
                  <span
                    className="absolute inset-y-0 -ml-px w-0.5 bg-ink"
                    style={{ left: `${100 * mean}%` }}
                  />
                </span>
              </span>
            </td>
            <td>{toThresholdAwareText(most, thresholds)}</td>
          </tr>
        ))}
      </DataTable>
      {names.length > shown.length && (
        <p className="mt-1 text-sm text-mute">
          The {shown.length} most likely of {names.length} options are shown.
        </p>
      )}
    </>
  );
}

interface QuestionPickerProps {
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

const maxSegments = 4;

function QuestionPicker({ questions, value, onChange }: QuestionPickerProps) {
  const choices = questions.map(({ key, id }) => ({ value: key, label: toVisibleName(id) }));
  if (choices.length <= maxSegments) {
    return <SegmentedControl label="Question" value={value} choices={choices} onChange={onChange} />;
  }
  return (
    <select
      aria-label="Question"
      className="field w-auto max-w-72"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} translate="no">
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

/** An ablation: the more a part moves the answer, the darker it's shaded. */
function HoldOutReport({ result, questions }: Props) {
  const [key, setKey] = useState(questions[0]?.key ?? "");
  const question = questions.find((one) => one.key === key) ?? questions[0];
  if (question === undefined) return null;
  const { plain, answered, record } = result;
  const changes = probeChangesOf(question, plain && findProbeAnswer(plain, question.key), answered);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <QuestionPicker questions={questions} value={question.key} onChange={setKey} />
        <span>
          The full-state answer is{" "}
          <b>{describeAnswerBriefly(plain && findProbeAnswer(plain, question.key), question)}</b>.
        </span>
      </div>
      <p>{describeAblation(changes)}</p>
      <AblationState state={record.state} changes={changes} />
      <AblationTable
        question={question}
        changes={changes}
        runKeys={new Map(answered.map(({ step, runKey }) => [step, runKey]))}
      />
    </div>
  );
}

const verdictTags = {
  rejected: <Tag>rejected</Tag>,
  unsure: <Tag tone="warning">unsure</Tag>,
  taken: <Tag tone="bad">not rejected</Tag>,
};

function OffTopicTable({ result, questions }: Props) {
  return (
    <div className="grid gap-6">
      {questions.map((question) => {
        const report = toOffTopicReport(question, result.answered);
        return (
          <section key={question.key} aria-label={question.id}>
            <h4 className="font-medium">
              <VisibleText text={question.id} className="font-mono" />
            </h4>
            <p className="mb-1 text-sm">{describeOffTopicReport(question, report)}</p>
            <DataTable
              label={`Off-topic texts, ${toVisibleName(question.id)}`}
              columns={["Text", "Answer", "Verdict"]}
            >
              {report.map(({ text, answer, verdict }) => (
                <tr key={text}>
                  <td className="max-w-96">{text}</td>
                  <td translate="no" className="font-mono">
                    {describeAnswerBriefly(answer, question)}
                  </td>
                  <td>{verdict && verdictTags[verdict]}</td>
                </tr>
              ))}
            </DataTable>
          </section>
        );
      })}
    </div>
  );
}

interface Part {
  result: ProbeResult;
  /** The probe's questions that still exist, in their order. */
  questions: readonly PlaygroundQuestion[];
}

function Findings({ result, questions }: Part) {
  const { kind } = result.record.probe;
  if (kind === "repeat") return <RepeatTable result={result} questions={questions} />;
  if (kind === "hold-out") return <HoldOutReport result={result} questions={questions} />;
  if (kind === "order") return <OrderReportView result={result} questions={questions} />;
  if (kind === "off-topic") return <OffTopicTable result={result} questions={questions} />;
  const [question] = questions;
  if (kind === "opinion") return question && <OpinionReportView result={result} question={question} />;
  if (kind === "opposite") return question && <OppositeReportView result={result} question={question} />;
  return <ProbedAnswersTable result={result} questions={questions} />;
}

/**
 * Shows whether the service cuts a long state. The probe put a sentence before the state, then after it, and asked
 * about that sentence.
 */
function TruncationView({ result: { answered } }: { result: ProbeResult }) {
  const { start, end, verdict, words } = toTruncationReport(answered);
  return (
    <div className="grid gap-2">
      <p className={verdict === "cut" ? "font-medium text-bad" : "font-medium"}>{words}</p>
      <DataTable
        label="Whether the sentence was read"
        columns={["Where it stood", "Probability that it was read"]}
      >
        <tr>
          <td>Before the state</td>
          <td className="font-mono">
            {start === null ? "no answer" : toThresholdAwareText(start, [minMarkerProbability])}
          </td>
        </tr>
        <tr>
          <td>After the state</td>
          <td className="font-mono">
            {end === null ? "no answer" : toThresholdAwareText(end, [minMarkerProbability])}
          </td>
        </tr>
      </DataTable>
    </div>
  );
}

/** Outcomes follow the current rules, not those at the time of the probe. */
export function ProbeReport({ record }: { record: ProbeRecord }) {
  const result = useProbeResult(record);
  const all = usePlayground((playground) => playground.questions);
  if (!result) return <p className="p-4 text-mute">Reading…</p>;
  const tried = new Set(
    record.steps.flatMap(({ tried: keys }) => keys.map(({ questionKey }) => questionKey)),
  );
  const questions = all.filter(({ key }) => tried.has(key));
  const isTruncation = record.probe.kind === "truncation";
  const title = probeKinds.find(({ kind }) => kind === record.probe.kind)?.title;
  return (
    <article className="px-4 py-4" aria-label="Findings">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mb-4 text-sm text-mute">
        {result.answered.length} of {record.steps.filter(({ plain }) => !plain).length} answered ·{" "}
        {toCountText(result.inputTokens)} input tokens, as reported by the service
      </p>
      {result.answered.length === 0 && <p>No answers came back, so there is nothing to report.</p>}
      {isTruncation && result.answered.length > 0 && <TruncationView result={result} />}
      {!isTruncation && result.answered.length > 0 && questions.length === 0 && (
        <p>The questions it tried are no longer in this playground.</p>
      )}
      {result.answered.length > 0 && questions.length > 0 && (
        <Findings result={result} questions={questions} />
      )}
    </article>
  );
}
