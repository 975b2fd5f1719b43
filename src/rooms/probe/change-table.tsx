import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { answerTo } from "#core/probe/probe-record.ts";
import { changesOf } from "#core/probe/reports.ts";
import type { ProbeResult } from "#probe/probes.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Meaning } from "#ui/meaning.tsx";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { answerWords } from "./answer-words.ts";
import { MovedBar } from "./moved-bar.tsx";
import type { ProbeKind } from "./probe-kinds.ts";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

const afterWords = new Map<ProbeKind, string>([
  ["alone", "Alone"],
  ["unused", "Without these fields"],
]);

/** Each question as it was and as it became. */
export function ChangeTable({ result, questions }: Props) {
  const { plain, answered, record } = result;
  const { kind } = record.probe;
  const after = afterWords.get(kind) ?? "Without descriptions";
  const leftOut = answered[0]?.step.part?.path;
  return (
    <>
      {kind === "unused" && leftOut !== undefined && (
        <p className="mb-3">
          On a reduced state, without <VisibleText text={leftOut} className="font-mono text-sm" />.
        </p>
      )}
      <DataTable label="Answers side by side">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">
              <Meaning of="Moved" />
            </th>
            <th scope="col">Outcome</th>
            <th scope="col">Together, as written</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {questions.flatMap((question) =>
            changesOf(question, plain && answerTo(plain, question.key), answered).map(({ change }) => (
              <tr key={question.key}>
                <th scope="row">
                  <VisibleText text={question.id} className="font-mono" />
                </th>
                <td>
                  <MovedBar moved={change.moved} />
                </td>
                <td>
                  <OutcomeMove change={change} />
                </td>
                <td>{answerWords(change.before)}</td>
                <td>{answerWords(change.after)}</td>
              </tr>
            )),
          )}
        </tbody>
      </DataTable>
    </>
  );
}
