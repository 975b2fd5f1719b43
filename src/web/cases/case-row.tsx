// A row of the grid, and who labelled its case.

import { memo, useMemo } from "react";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { decideCase } from "#core/cases/decide-case.ts";
import { describeLabelValue } from "#core/cases/import/tables/case-table.ts";
import { labelerNameOrYou } from "#core/cases/labels/agreement.ts";
import { labelFactsAbout } from "#core/cases/labels/fact-columns.ts";
import { isDisputed, summariseLabels } from "#core/cases/labels/label-facts.ts";
import { stateExcerpt } from "#core/cases/state-excerpt.ts";
import { assessCase } from "#core/cases/view-cases.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { metadataValueOf } from "#core/model/case-metadata.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { PanelRightOpen } from "#web/kit/ui/later-icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { labelEdits } from "./case-commands.ts";
import { answerHiddenReason, CaseQuestionCell } from "./case-question-cell.tsx";

/** Renders nothing if only the author has labelled and nobody has adjudicated. */
export function LabelersList({ row, questionKey }: { row: Case; questionKey: string }) {
  const summary = useMemo(
    () => summariseLabels(questionKey, labelFactsAbout(row, questionKey)),
    [row, questionKey],
  );
  const { byLabeler, adjudicated } = summary;
  const alone = adjudicated === null && [...byLabeler.keys()].every((labeler) => labeler === "");
  if (alone) return null;
  return (
    <ul aria-label="Labels by person" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      {[...byLabeler.values()].map((fact) => (
        <LabelerWord key={fact.labeler} who={labelerNameOrYou(fact.labeler)} fact={fact} />
      ))}
      {adjudicated !== null && (
        <>
          <LabelerWord who="Adjudicated" fact={adjudicated} />
          <li>
            <LinkButton onClick={() => labelEdits.adjudicate(row.key, questionKey, null)}>
              Undo decision
            </LinkButton>
          </li>
        </>
      )}
      {isDisputed(summary) && (
        <li>
          <Tag tone="warning">labels differ</Tag>
        </li>
      )}
    </ul>
  );
}

/** Labels on one line, without the adjudication. */
function LabelersLine({ row, questionKey }: { row: Case; questionKey: string }) {
  const { byLabeler } = summariseLabels(questionKey, labelFactsAbout(row, questionKey));
  if (byLabeler.size < 2) return null;
  return (
    <ul
      aria-label="Labels by person"
      className="flex max-w-[65%] min-w-0 shrink-0 gap-x-3 overflow-hidden text-sm whitespace-nowrap max-[700px]:hidden"
    >
      {[...byLabeler.values()].map((fact) => (
        <LabelerWord key={fact.labeler} who={labelerNameOrYou(fact.labeler)} fact={fact} />
      ))}
    </ul>
  );
}

function LabelerWord({ who, fact: { value, note } }: { who: string; fact: LabelFact }) {
  return (
    <li className="min-w-0 truncate break-words whitespace-[inherit]">
      <VisibleText className="text-mute" text={who} />:{" "}
      <b className="font-medium">
        <VisibleText text={value === null ? "–" : describeLabelValue(value)} />
      </b>
      {note !== "" && (
        <>
          {" "}
          <q className="text-mute">
            <VisibleText text={note} />
          </q>
        </>
      )}
    </li>
  );
}

export interface CaseGridColumns {
  fields: readonly string[];
  questions: readonly PlaygroundQuestion[];
  /** True while adjudicating: the state column then lists each labeler's label. */
  labelers: boolean;
  /** All questions, whose outcomes together make the decision; null while there's none to show. */
  deciding: readonly PlaygroundQuestion[] | null;
}

interface Props {
  row: Case;
  /** Index in the view, from 0. */
  place: number;
  top: number;
  active: boolean;
  columns: CaseGridColumns;
  focused: PlaygroundQuestion | null;
  answers: CaseRunAnswers | null;
  /** Key of the first case with the same state, which may be this one; null if its state is unique. */
  twin: string | null;
}

/** DOM id for `aria-activedescendant`. */
export function caseCellId(caseKey: string, questionKey: string): string {
  return `case-${caseKey}-${questionKey}`;
}

export const CaseRow = memo(function CaseRow(props: Props) {
  const { row, place, top, active, columns, focused, answers, twin } = props;
  const { fields, questions, labelers, deciding } = columns;
  const firstField = deciding === null ? 3 : 4;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={active}
      data-place={place}
      style={{ top }}
      className="absolute inset-x-0 grid h-9 contain-strict [grid-template-columns:var(--case-columns)] border-b border-line bg-panel aria-selected:bg-accent-soft"
    >
      <div role="gridcell" aria-colindex={1} className="pr-2 text-right text-sm text-mute self-center">
        {Number(row.key)}
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        id={caseCellId(row.key, "")}
        className="flex min-w-0 items-center gap-2 self-stretch pr-3"
      >
        {row.note !== "" && (
          <VisibleText className="max-w-[40%] shrink-0 truncate font-medium" text={row.note} />
        )}
        <StateText row={row} />
        {labelers && focused !== null && <LabelersLine row={row} questionKey={focused.key} />}
        {twin !== null && <Tag tone="quiet">{twin === row.key ? "repeated" : `same as ${Number(twin)}`}</Tag>}
        {row.group !== "" && (
          <Tag className="max-w-28 overflow-hidden max-[700px]:hidden">
            <VisibleText text={row.group} />
          </Tag>
        )}
        {active && (
          <IconButton
            icon={PanelRightOpen}
            label={`Open case ${Number(row.key)}`}
            tabIndex={-1}
            data-open
            className="-mr-2"
          />
        )}
      </div>
      {deciding !== null && (
        <div
          role="gridcell"
          aria-colindex={3}
          className="flex min-w-0 items-center self-stretch border-l border-line px-2 max-[700px]:hidden"
        >
          <DecisionText row={row} questions={deciding} answers={answers} />
        </div>
      )}
      {fields.map((name, index) => (
        <div
          key={name}
          role="gridcell"
          aria-colindex={firstField + index}
          className="min-w-0 self-stretch border-l border-line px-2 text-sm leading-9 max-[700px]:hidden"
        >
          <VisibleText className="block truncate" text={metadataValueOf(row, name)} />
        </div>
      ))}
      {questions.map((question, index) => (
        <div
          key={question.key}
          role="gridcell"
          aria-colindex={firstField + fields.length + index}
          id={caseCellId(row.key, question.key)}
          data-question={question.key}
          className={`flex min-w-0 items-center self-stretch border-l border-line px-2 ${
            question === focused ? focusedLook(active) : "max-[700px]:hidden"
          }`}
        >
          <CaseQuestionCell row={row} question={question} assessment={assessCase(row, question, answers)} />
        </div>
      ))}
    </div>
  );
});

interface DecisionProps {
  row: Case;
  questions: readonly PlaygroundQuestion[];
  answers: CaseRunAnswers | null;
}

function DecisionText({ row, questions, answers }: DecisionProps) {
  const decided = decideCase(row, questions, answers);
  if (decided.kind === "none") return <span className="text-mute">–</span>;
  if (decided.kind === "disputed") {
    return (
      <span className="truncate text-mute" title={answerHiddenReason}>
        Hidden until decided
      </span>
    );
  }
  const { outcome, causes } = decided.decision;
  const because = `because of ${causes.map(toVisibleName).join(", ")}`;
  return (
    <span
      className="flex min-w-0 overflow-hidden"
      title={decided.stale ? `Out of date, ${because}` : because}
    >
      <OutcomeChip outcome={outcome} sized="cell" stale={decided.stale} />
      {decided.stale && <span className="sr-only"> (out of date)</span>}
    </span>
  );
}

/** Grey while the grid doesn't have the focus, because the accent colour means keyboard focus. */
function focusedLook(active: boolean): string {
  return active
    ? "rounded-sm outline-2 -outline-offset-2 outline-line-strong group-focus/grid:outline-accent forced-colors:group-focus/grid:outline-4 forced-colors:group-focus/grid:-outline-offset-4"
    : "";
}

function StateText({ row }: { row: Case }) {
  const excerpt = stateExcerpt(row.state);
  if (excerpt === "") return <span className="min-w-0 flex-1 text-mute italic">nothing written</span>;
  return (
    <FullText
      translate="no"
      className={`min-w-0 flex-1 truncate ${row.state.form === "json" ? "font-mono text-sm" : ""}`}
      text={excerpt}
    />
  );
}
