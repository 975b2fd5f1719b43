// Where cases go by the whole decision and where they should, and which question causes errors.

import { useMemo } from "react";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { attributeErrors } from "#core/thresholds/decision/attribute-errors.ts";
import {
  type DecisionMatrixCell,
  decisionCells,
  decisionOutcomeName,
  occurringOutcomeClasses,
  wrongDecisionCells,
} from "#core/thresholds/decision/describe-decision.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { selectThresholdQuestion } from "#web/kit/navigation/navigation-store.ts";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { CountCell } from "../outcomes.tsx";
import type { EvaluatedDecision } from "./use-evaluated-decision.ts";

/** With more outcomes, a grid would have too many cells, so errors are listed. */
const mostInGrid = 6;
const mostInList = 50;

function showCell(
  { table, set, decided }: EvaluatedDecision,
  { decided: said, right, words }: DecisionMatrixCell,
): void {
  const keys = set.rows.flatMap(({ key }, row) =>
    decided[row] === said && set.columns.right[row] === right ? key : [],
  );
  const sentence = `${words}: decided ${decisionOutcomeName(table.outcomes[said])}, right is ${decisionOutcomeName(table.outcomes[right])}`;
  const answersTo = table.questions.map(({ key }) => key);
  showCases({ text: "", label: "any", keys: { keys: new Set(keys), words: sentence, answersTo } });
}

export function DecisionGrid({ decision }: { decision: EvaluatedDecision }) {
  const { outcomes } = decision.table;
  const classes = occurringOutcomeClasses(outcomes, decision.grid);
  if (classes.length > mostInGrid) return <WrongList decision={decision} />;
  const rows = decisionCells(outcomes, decision.grid, classes);
  return (
    <section aria-label="Decisions" className="isolate">
      <div role="region" aria-label="Table of decisions" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-1.5 max-[400px]:border-spacing-1">
          <thead>
            <tr className="text-left text-sm text-mute">
              <th scope="col" className="w-20 font-normal max-[400px]:w-14">
                Decided ↓ / Right →
              </th>
              {classes.map((right) => (
                <th
                  key={right}
                  scope="col"
                  className="max-w-40 min-w-18 px-1 font-normal max-[400px]:min-w-14 max-[400px]:px-0"
                >
                  <OutcomeChip outcome={outcomes[right]?.word ?? ""} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]?.decided}>
                <th
                  scope="row"
                  className="max-w-40 overflow-hidden text-left text-sm font-normal text-ellipsis"
                >
                  <OutcomeChip outcome={outcomes[cells[0]?.decided ?? 0]?.word ?? ""} />
                </th>
                {cells.map((cell) => (
                  <td key={cell.right} className="h-1 p-0">
                    <CountCell
                      cell={cell}
                      look={outcomeStyleOf(outcomes[cell.decided]?.word ?? "")}
                      onShow={() => showCell(decision, cell)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function WrongList({ decision }: { decision: EvaluatedDecision }) {
  const { outcomes } = decision.table;
  const wrong = wrongDecisionCells(outcomes, decision.grid);
  return (
    <section aria-label="Decisions" className="isolate mt-4">
      <h4 className="font-semibold">Wrong decisions</h4>
      {wrong.length === 0 && <p className="text-mute">No automatic decision is wrong.</p>}
      <ul className="text-sm">
        {wrong.slice(0, mostInList).map((cell) => (
          <li key={`${cell.decided} ${cell.right}`} className="border-t border-line">
            <button
              type="button"
              className="flex w-full flex-wrap items-baseline gap-x-2 px-1 py-1 text-left hover:bg-soft"
              onClick={() => showCell(decision, cell)}
            >
              <b className="min-w-12 font-semibold">{toCountText(cell.count)}</b>
              <span>
                decided <VisibleText text={decisionOutcomeName(outcomes[cell.decided])} />, right is{" "}
                <VisibleText text={decisionOutcomeName(outcomes[cell.right])} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wrong.length > mostInList && (
        <p className="text-sm text-mute">
          {toCountText(wrong.length - mostInList)} more kinds of wrong decisions
        </p>
      )}
    </section>
  );
}

export function ErrorsByQuestion({
  decision: { table, set, thresholds, counts },
}: {
  decision: EvaluatedDecision;
}) {
  const { columns } = set;
  const { shares, several } = useMemo(() => attributeErrors(columns, thresholds), [columns, thresholds]);
  if (table.questions.length < 2) return null;
  const byErrors = table.questions
    .map(({ key, id }, place) => ({ key, id, wrong: 0, people: 0, ...shares[place] }))
    .sort((one, other) => other.wrong - one.wrong || other.people - one.people);
  return (
    <section aria-label="Questions behind the errors" className="mt-5">
      <h4 className="font-semibold">Questions behind the errors</h4>
      <p className="text-sm text-mute">
        How many would go away if that question alone always led to the right outcome. Select a question to
        see its thresholds.
      </p>
      <div role="region" aria-label="Table of questions" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-right text-sm">
          <thead className="text-mute">
            <tr>
              <th scope="col" className="text-left font-normal">
                Question
              </th>
              <th scope="col" className="px-2 font-normal">
                Wrong decisions
              </th>
              <th scope="col" className="px-2 font-normal">
                To people
              </th>
            </tr>
          </thead>
          <tbody>
            {byErrors.map(({ key, id, wrong, people }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="max-w-60 text-left font-normal">
                  <button
                    type="button"
                    className="max-w-full py-1 text-left text-accent underline-offset-2 hover:underline"
                    onClick={() => selectThresholdQuestion(key)}
                  >
                    <VisibleText text={id} className="block truncate font-mono" />
                  </button>
                </th>
                <td className="px-2">
                  {toCountText(wrong)} of {toCountText(counts.wrong)}
                </td>
                <td className="px-2">
                  {toCountText(people)} of {toCountText(counts.n - counts.automatic)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {several > 0 && (
        <p className="mt-1 text-sm text-mute">
          {toCounted(several, "wrong decision needs", "wrong decisions need")} more than one corrected
          question.
        </p>
      )}
    </section>
  );
}
