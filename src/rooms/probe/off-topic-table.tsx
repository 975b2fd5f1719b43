import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { offTopicReport, sayOffTopic } from "#core/probe/reports.ts";
import type { ProbeResult } from "#data/probes-query.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { answerWords } from "./answer-words.ts";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

const verdictTags = {
  rejected: <Tag>rejected</Tag>,
  unsure: <Tag tone="warning">unsure</Tag>,
  taken: <Tag tone="bad">not rejected</Tag>,
};

/** Each question on texts that it is not about. */
export function OffTopicTable({ result, questions }: Props) {
  return (
    <div className="grid gap-6">
      {questions.map((question) => {
        const report = offTopicReport(question, result.answered);
        return (
          <section key={question.key} aria-label={question.id}>
            <h4 className="font-medium">
              <VisibleText text={question.id} className="font-mono" />
            </h4>
            <p className="mb-1 text-sm">{sayOffTopic(question, report)}</p>
            <DataTable label={`Off-topic texts, ${toVisibleName(question.id)}`}>
              <thead>
                <tr>
                  <th scope="col">Text</th>
                  <th scope="col">Answer</th>
                  <th scope="col">Verdict</th>
                </tr>
              </thead>
              <tbody>
                {report.map(({ text, answer, verdict }) => (
                  <tr key={text}>
                    <td className="max-w-96">{text}</td>
                    <td className="font-mono">{answerWords(answer)}</td>
                    <td>{verdict && verdictTags[verdict]}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </section>
        );
      })}
    </div>
  );
}
