import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { type OffTopicAnswer, offTopicReport } from "#core/probe/off-topic-report.ts";
import type { ProbeResult } from "#data/probes-query.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { answerWords } from "./answer-words.ts";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

function sayCaught(question: PlaygroundQuestion, report: readonly OffTopicAnswer[]): string {
  const judged = report.filter(({ verdict }) => verdict !== null);
  if (question.type === "score") return "A score has no way to say that nothing fits.";
  const caught = judged.filter(({ verdict }) => verdict === "caught").length;
  if (caught === judged.length) return `All ${judged.length} were caught.`;
  const help =
    question.type === "choice"
      ? "An option like “none of these”, described, or a higher cut on confidence would catch more."
      : "A gloss that says when it is false, or a higher edge of yes, would catch more.";
  return `${caught} of ${judged.length} were caught. ${help}`;
}

function Verdict({ verdict }: Pick<OffTopicAnswer, "verdict">) {
  if (verdict === null) return null;
  return verdict === "caught" ? <Tag>caught</Tag> : <Tag tone="warning">taken as if it fitted</Tag>;
}

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
            <p className="mb-1 text-sm">{sayCaught(question, report)}</p>
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
                    <td>
                      <Verdict verdict={verdict} />
                    </td>
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
