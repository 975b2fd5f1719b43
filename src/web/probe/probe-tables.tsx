// Tables of a probe's results: changes, ablations, repeats; and the shaded state.

import { describeMovement } from "#core/compare/compare-runs.ts";
import { toAnswerText } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { findProbeAnswer, type ProbeStep } from "#core/probe/probe-record.ts";
import {
  describeRepeatedOutcomes,
  describeRepeats,
  type ProbeChange,
  probeChangesOf,
  toRepeatReport,
} from "#core/probe/probe-reports.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { restorePastRun } from "#web/run/run-history.ts";
import type { ProbeResult } from "./probe-archive.ts";
import type { ProbeKind } from "./probe-chooser.tsx";

export function describeAnswerBriefly(answer: Answer | null, { rules }: PlaygroundQuestion): string {
  return answer === null ? "—" : toVisibleName(toAnswerText(answer, rules));
}

/** `name` is a sample's, or blank for the playground's own state. */
export function ProbedStateName({ name }: { name: string }) {
  return name === "" ? "This state" : <VisibleText text={name} />;
}

/** `moved` is the share of probability that moved, 0..1. */
function MovedBar({ moved }: { moved: Measure }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-2.5 w-24 shrink-0 rounded-[2px] bg-soft max-sm:hidden">
        <span
          className="block h-full rounded-[2px] bg-ink"
          style={{ width: `${100 * (moved.value ?? 0)}%` }}
        />
      </span>
      <span className="sm:whitespace-nowrap">{describeMovement(moved)}</span>
    </span>
  );
}

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

const afterWords = new Map<ProbeKind, string>([
  ["alone", "Alone"],
  ["unused", "Without these fields"],
]);

/** Each answer to the state as written beside that to the altered one: the outcomes, and how much probability moved. */
export function ProbedAnswersTable({ result, questions }: Props) {
  const { plain, answered, record } = result;
  const { kind } = record.probe;
  const after = afterWords.get(kind) ?? "Without descriptions";
  const leftOut = answered[0]?.step.part?.path;
  return (
    <>
      {kind === "unused" && leftOut !== undefined && (
        <p className="mb-3">
          Asked without <VisibleText text={leftOut} className="font-mono text-sm" />.
        </p>
      )}
      <DataTable
        label="Answers side by side"
        columns={["Question", { term: "Moved" }, "Outcome", "Together, as written", after]}
      >
        {questions.flatMap((question) =>
          probeChangesOf(question, plain && findProbeAnswer(plain, question.key), answered).map(
            ({ change }) => (
              <tr key={question.key}>
                <th scope="row">
                  <VisibleText text={question.id} className="font-mono" />
                </th>
                <td>
                  <MovedBar moved={change.moved} />
                </td>
                <td>
                  <OutcomeChange change={change} />
                </td>
                <td>{describeAnswerBriefly(change.before, question)}</td>
                <td>{describeAnswerBriefly(change.after, question)}</td>
              </tr>
            ),
          ),
        )}
      </DataTable>
    </>
  );
}

interface HeldOutProps {
  question: PlaygroundQuestion;
  /** Sorted by effect, the largest first. */
  changes: readonly ProbeChange[];
  runKeys: ReadonlyMap<ProbeStep, string>;
}

export function AblationTable({ question, changes, runKeys }: HeldOutProps) {
  async function open(change: ProbeChange) {
    if (await restorePastRun(runKeys.get(change.step) ?? "")) showRoom("author");
  }
  return (
    <DataTable
      label="Parts of the state by their effect on the answer"
      columns={["Rank", "Left out", { term: "Moved" }, "Outcome", "Answer without it", { heard: "Open" }]}
    >
      {changes.map((change, index) => (
        <tr key={runKeys.get(change.step)}>
          <td>{index + 1}</td>
          <td className="max-w-96">
            {change.step.part?.path && (
              <VisibleText text={change.step.part.path} className="mr-2 font-mono text-mute" />
            )}
            <VisibleText text={change.step.part?.text ?? ""} />
          </td>
          <td>
            <MovedBar moved={change.change.moved} />
          </td>
          <td>
            <OutcomeChange change={change.change} />
          </td>
          <td>{describeAnswerBriefly(change.change.after, question)}</td>
          <td>
            <LinkButton className="whitespace-nowrap" onClick={() => open(change)}>
              Open this state
            </LinkButton>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

interface RepeatProps {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

export function RepeatTable({ result, questions }: RepeatProps) {
  return (
    <DataTable
      label="How answers spread"
      columns={[
        "Question",
        { term: "Outcome" },
        "In words",
        { term: "Mean" },
        { term: "Standard deviation" },
        { term: "Range" },
      ]}
    >
      {questions.map((question) => {
        const report = toRepeatReport(
          result.answered.map((one) => findProbeAnswer(one, question.key)),
          question.rules,
        );
        const { spread } = report;
        return (
          <tr key={question.key}>
            <th scope="row">
              <VisibleText text={question.id} className="font-mono" />
            </th>
            <td>{describeRepeatedOutcomes(report)}</td>
            <td>{describeRepeats(report)}</td>
            <td>{spread ? toThresholdAwareText(spread.mean, ruleThresholdsOf(question).edges) : "—"}</td>
            <td>{spread ? spread.standardDeviation.toFixed(3) : "—"}</td>
            <td>{spread ? spread.range.toFixed(3) : "—"}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

interface HeldOutStateProps {
  state: AuthoredState;
  /** Sorted by effect, the largest first. */
  changes: readonly ProbeChange[];
}

interface TextPart {
  text: string;
  at: number;
  /** From 1; null for text between the parts. */
  rank: number | null;
  /** Share of probability that moved without this part, 0..1. */
  moved: number;
}

/** Includes the text between the parts, so that all of it is shown. */
function splitByParts(text: string, item: number | null, changes: readonly ProbeChange[]): TextPart[] {
  const parts = changes
    .map(({ step, change }, index) => ({ part: step.part, rank: index + 1, moved: change.moved.value ?? 0 }))
    .flatMap(({ part, ...rest }) => (part && part.item === item ? [{ ...part.range, ...rest }] : []))
    .sort((one, other) => one.offset - other.offset);
  const pieces: TextPart[] = [];
  let from = 0;
  for (const { offset, length, rank, moved } of parts) {
    pieces.push({ text: text.slice(from, offset), at: from, rank: null, moved: 0 });
    pieces.push({ text: text.slice(offset, offset + length), at: offset, rank, moved });
    from = offset + length;
  }
  return [...pieces, { text: text.slice(from), at: from, rank: null, moved: 0 }];
}

const ranksShown = 5;

function ShadedPart({ stretch }: { stretch: TextPart }) {
  const { text, rank, moved } = stretch;
  if (rank === null) return text;
  const shown = rank <= ranksShown && moved > 0;
  return (
    <mark
      className="rounded-[3px] text-ink"
      style={{
        background: `color-mix(in oklab, var(--accent) ${Math.round(8 + 42 * Math.sqrt(moved))}%, transparent)`,
        boxShadow: shown ? "0 1px 0 0 var(--accent)" : undefined,
        ...(moved === 0 && { background: "none" }),
      }}
      title={`Rank ${rank}: moved ${Math.round(moved * 100)} of 100 points`}
    >
      {shown && (
        <span
          aria-hidden
          className="mr-0.5 inline-block min-w-4 rounded bg-accent px-1 text-center font-sans text-xs font-semibold text-on-accent"
        >
          {rank}
        </span>
      )}
      {text}
    </mark>
  );
}

/** Shades each part of the state by its effect on the answer; the table has the same data. */
export function AblationState({ state, changes }: HeldOutStateProps) {
  const texts = state.form === "list" ? state.items : [state.text];
  return (
    <div
      className="max-h-96 overflow-auto rounded-md border border-line bg-panel p-3 font-mono text-sm"
      tabIndex={0}
      role="region"
      aria-label="State with its parts marked"
      translate="no"
    >
      {texts.map((text, index) => {
        const item = state.form === "list" ? index : null;
        return (
          <p
            // oxlint-disable-next-line react/no-array-index-key -- texts have no id: their index is their identity
            key={index}
            className="mb-1 break-words whitespace-pre-wrap last:mb-0"
            dir="auto"
          >
            {splitByParts(text, item, changes).map((stretch) => (
              <ShadedPart key={`${stretch.at} ${stretch.rank}`} stretch={stretch} />
            ))}
          </p>
        );
      })}
    </div>
  );
}
