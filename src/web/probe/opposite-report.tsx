// The report on a probe that also asks the opposite: whether both probabilities add up to 1.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { describeOppositeReport, toOppositeReport } from "#core/probe/opposite-probe.ts";
import { toThresholdAwareText } from "#core/text/number-text.ts";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import type { ProbeResult } from "./probe-archive.ts";
import { ProbedStateName } from "./probe-tables.tsx";

/** Two probabilities side by side. Those of a question and its opposite should add up to 1, the middle of the bar. */
function SumBar({ asked, opposite }: { asked: number; opposite: number }) {
  return (
    <span aria-hidden className="relative flex h-2.5 w-40 rounded-[2px] bg-soft max-sm:hidden">
      <span className="h-full rounded-l-[2px] bg-ink" style={{ width: `${50 * asked}%` }} />
      <span className="h-full bg-neutral" style={{ width: `${50 * opposite}%` }} />
      <span className="absolute -inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 bg-accent" />
    </span>
  );
}

export function OppositeReportView({
  result,
  question,
}: {
  result: ProbeResult;
  question: PlaygroundQuestion;
}) {
  const report = toOppositeReport(question, result.answered);
  const { edges } = ruleThresholdsOf(question);
  return (
    <div className="grid gap-4">
      <p>
        <VisibleText text={question.id} className="font-mono font-medium" />:{" "}
        {describeOppositeReport(report, edges)}
      </p>
      {report !== null && (
        <DataTable
          label="The answer and its opposite"
          columns={["State", "As asked", "Its opposite", "Together", "Same answer"]}
        >
          {report.states.map(({ name, asked, opposite, sum, contradiction }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- states have no other identity here
            <tr key={place}>
              <td className="max-w-64">
                <ProbedStateName name={name} />
              </td>
              <td>{toThresholdAwareText(asked, edges)}</td>
              <td>{toThresholdAwareText(opposite, edges)}</td>
              <td>
                <span className="flex items-center gap-3">
                  {toThresholdAwareText(sum, [1])}
                  <SumBar asked={asked} opposite={opposite} />
                </span>
              </td>
              <td>{contradiction && <Tag tone="bad">both {contradiction}</Tag>}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}
