import { toTwoDecimals } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { answerTo } from "#core/probe/probe-record.ts";
import { type RepeatReport, repeatReport } from "#core/probe/reports.ts";
import type { ProbeResult } from "#probe/probes.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Meaning } from "#ui/meaning.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

function sayOutcomes({ outcomes, answers }: RepeatReport): string {
  if (outcomes.length === 1) return `always ${outcomes[0]?.outcome}`;
  return outcomes.map(({ outcome, times }) => `${times} of ${answers} ${outcome}`).join(", ");
}

function sayVerdict({ outcomes, mostMoved }: RepeatReport): string {
  if (outcomes.length > 1) return "Unstable: answers cross a threshold.";
  return mostMoved === 0 ? "Every answer is the same." : "Answers vary, but none crosses a threshold.";
}

/** How each question's answers spread over the repeats. */
export function RepeatTable({ result, questions }: Props) {
  return (
    <DataTable label="How answers spread">
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">
            <Meaning of="Outcome" />
          </th>
          <th scope="col">In words</th>
          <th scope="col">
            <Meaning of="Mean" />
          </th>
          <th scope="col">
            <Meaning of="Standard deviation" />
          </th>
          <th scope="col">
            <Meaning of="Range" />
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => {
          const report = repeatReport(
            result.answered.map((one) => answerTo(one, question.key)),
            question.rules,
          );
          const { spread } = report;
          return (
            <tr key={question.key}>
              <th scope="row">
                <VisibleText text={question.id} className="font-mono" />
              </th>
              <td>{sayOutcomes(report)}</td>
              <td>{sayVerdict(report)}</td>
              <td>{spread ? toTwoDecimals(spread.mean) : "—"}</td>
              <td>{spread ? spread.standardDeviation.toFixed(3) : "—"}</td>
              <td>{spread ? spread.range.toFixed(3) : "—"}</td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
