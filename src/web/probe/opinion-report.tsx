// The report on a probe of opinions: how often they flip the answer.

import { compareByMovement } from "#core/compare/compare-runs.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  describeFlipCount,
  describeOpinionReport,
  type FlippedStateCount,
  type OpinionsOnState,
  toOpinionReport,
} from "#core/probe/opinion-probe.ts";
import { toCountText, toPercentText } from "#core/text/number-text.ts";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { ProbeResult } from "./probe-archive.ts";
import { describeAnswerBriefly, ProbedStateName } from "./probe-tables.tsx";

interface Props {
  result: ProbeResult;
  question: PlaygroundQuestion;
}

/** Movement of an answer in hundredths of probability, positive toward the opinion. */
function toPoints(pull: number | null): string {
  if (pull === null) return "—";
  const points = Math.round(pull * 100);
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

function Likely({ interval }: Pick<FlippedStateCount, "interval">) {
  if (interval.value === null) return "—";
  const [low, high] = interval.value;
  return `${toPercentText(low)}–${toPercentText(high)}`;
}

export function OpinionReportView({ result, question }: Props) {
  const report = toOpinionReport(question, result.answered);
  const { neutral } = report;
  return (
    <div className="grid gap-4">
      <p>
        <VisibleText text={question.id} className="font-mono font-medium" />: {describeOpinionReport(report)}
      </p>
      <DataTable
        label="Flips by opinion"
        columns={["Added sentence", "States flipped", "Likely share", "Points toward it"]}
      >
        {report.wordings.map(({ wording, count, pull }) => (
          <tr key={wording}>
            <td className="max-w-96">
              <VisibleText text={wording} />
            </td>
            <td>{describeFlipCount(count)}</td>
            <td>
              <Likely {...count} />
            </td>
            <td>{toPoints(pull.value)}</td>
          </tr>
        ))}
        {neutral.states > 0 && (
          <tr>
            <td className="text-mute">No opinion</td>
            <td>{describeFlipCount(neutral)}</td>
            <td>
              <Likely {...neutral} />
            </td>
            <td>—</td>
          </tr>
        )}
      </DataTable>
      <p className="text-sm text-mute">
        Counted are opinions against a state's answer. Likely shares cover the true one in 95 of 100 such
        probes.
      </p>
      <StatesTable states={report.states} question={question} />
    </div>
  );
}

/** Most rows in the table, because nobody reads more; the counts above cover all. */
const maxRows = 100;

function StatesTable({
  states,
  question,
}: {
  states: readonly OpinionsOnState[];
  question: PlaygroundQuestion;
}) {
  const words = new Map(kinds[question.type].labels(question).map((label) => [label.value, label.words]));
  const wordsOf = (answer: LabelValue | null) =>
    answer === null ? "none" : (words.get(answer) ?? String(answer));
  const rows = states
    .flatMap(({ name, plain, tries }, place) =>
      tries.map((attempt) => ({
        ...attempt,
        name,
        plain,
        key: `${place} ${attempt.wording} ${String(attempt.answer)}`,
      })),
    )
    .sort((one, other) => compareByMovement(one.change, other.change));
  return (
    <div>
      <DataTable
        label="Answers by state and opinion"
        columns={[
          "State",
          "Without it",
          "Added sentence",
          "Suggests",
          "Outcome",
          "Points toward it",
          "With it",
        ]}
      >
        {rows.slice(0, maxRows).map(({ key, name, plain, wording, answer, change, pull }) => (
          <tr key={key}>
            <td className="max-w-64">
              <ProbedStateName name={name} />
            </td>
            <td>{describeAnswerBriefly(plain, question)}</td>
            <td className="max-w-64">
              <VisibleText text={wording} />
            </td>
            <td>
              <VisibleText text={wordsOf(answer)} />
            </td>
            <td>
              <OutcomeChange change={change} />
            </td>
            <td>{toPoints(pull)}</td>
            <td>{describeAnswerBriefly(change.after, question)}</td>
          </tr>
        ))}
      </DataTable>
      {rows.length > maxRows && (
        <p className="mt-1 text-sm text-mute">
          The {maxRows} largest changes of {toCountText(rows.length)} are shown.
        </p>
      )}
    </div>
  );
}
