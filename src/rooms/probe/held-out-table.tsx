import type { ProbeStep } from "#core/probe/probe.ts";
import type { ProbeChange } from "#core/probe/reports.ts";
import { restorePastRun } from "#run/run-history.ts";
import { DataTable } from "#ui/data-table.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Meaning } from "#ui/meaning.tsx";
import { OutcomeMove } from "#ui/outcome-move.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { showRoom } from "#view/shown.ts";
import { answerWords } from "./answer-words.ts";
import { MovedBar } from "./moved-bar.tsx";

interface Props {
  /** Ranked. */
  changes: readonly ProbeChange[];
  /** The run that answered each step. */
  runKeys: ReadonlyMap<ProbeStep, string>;
}

/** The parts of a state by how much an answer hangs on them, each to be opened without it. */
export function HeldOutTable({ changes, runKeys }: Props) {
  async function open(change: ProbeChange) {
    if (await restorePastRun(runKeys.get(change.step) ?? "")) showRoom("author");
  }
  return (
    <DataTable label="Parts of the state by their effect on the answer">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Left out</th>
          <th scope="col">
            <Meaning of="Moved" />
          </th>
          <th scope="col">Outcome</th>
          <th scope="col">Answer without it</th>
          <th scope="col">
            <span className="sr-only">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
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
              <OutcomeMove change={change.change} />
            </td>
            <td>{answerWords(change.change.after)}</td>
            <td>
              <LinkButton className="whitespace-nowrap" onClick={() => open(change)}>
                Open this state
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
