// The import's main step: columns, labels, conflicts, and what would be added.

import { useMemo } from "react";
import {
  type ColumnMap,
  columnMeaningAt,
  duplicateHandlings,
  withUnusedAsMetadata,
} from "#core/cases/import/tables/column-map.ts";
import { idMetadataField } from "#core/cases/import/tables/reserved-columns.ts";
import { samplingMethods } from "#core/model/case.ts";
import { listMetadataFields } from "#core/model/case-metadata.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { beginAnswersImport, saveImportedAnswers } from "#web/case-runs/imported-run.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { restoreLostFocus } from "#web/kit/ui/take-focus.ts";
import { addImportedCases } from "../add-imported-cases.ts";
import { LabelledSelect } from "../bar-select.tsx";
import {
  addDraftQuestionsFromColumns,
  applyColumnMap,
  endImport,
  rereadTable,
  useCaseImport,
  useImportQuestions,
} from "../case-import.ts";
import { samplingMethodTexts } from "../choice-texts.ts";
import { describeImportUndo, joinWithAnd } from "../describe-undo.ts";
import { ImportColumnList } from "./import-columns.tsx";
import { describeUndecidedConflicts } from "./import-conflicts.tsx";
import { ImportReadingFields } from "./import-reading.tsx";
import { ImportReport } from "./import-report.tsx";
import { describeUnclearLabels } from "./label-reading-fields.tsx";

type Checked = NonNullable<ReturnType<typeof useCaseImport>["checked"]>;
type OpenedTable = NonNullable<ReturnType<typeof useCaseImport>["table"]>;

function cases(number: number): string {
  return number === 1 ? "a case" : `${toCountText(number)} cases`;
}

async function take() {
  const taken = await addImportedCases({ begin: beginAnswersImport, keep: saveImportedAnswers });
  if (taken === null) return;
  const { count, joined, questions, kept, known, answered } = taken;
  const added = [
    ...(questions > 0 ? [toCounted(questions, "question")] : []),
    ...(count > 0 ? [cases(count)] : []),
    ...(joined > 0 ? [`labels to ${cases(joined)}`] : []),
    ...(kept > 0 ? [`answers to ${cases(kept)}`] : []),
  ];
  const left = answered - kept - known;
  const lost = left > 0 ? ` The answers of ${toCounted(left, "row")} couldn't be kept.` : "";
  notifyEdit(
    `Added ${added.length === 0 ? "nothing" : joinWithAnd(added)}.${lost}${describeImportUndo(taken)}`,
  );
}

const repeatWords = {
  keep: "keep all",
  drop: "keep the first",
  merge: "combine their labels",
} as const;

export function describeImportButton({ good, joined, answered }: Checked, addsCases: boolean): string {
  if (good > 0 || (addsCases && joined + answered === 0)) return `Add ${toCounted(good, "case")}`;
  const isAnswers = joined === 0 && answered > 0;
  return isAnswers ? `Add answers to ${toCountText(answered)}` : `Add labels to ${toCountText(joined)}`;
}

function JoinedBy({ map, own }: { map: ColumnMap; own: string | null }) {
  const here = usePlayground((playground) => playground.cases);
  const fields = useMemo(() => listMetadataFields(here), [here]);
  const names = [...new Set([...(own === null ? [] : [own]), ...fields])];
  if (map.id === null || names.length < 2) return null;
  return (
    <LabelledSelect
      label="Ids of the cases here"
      value={map.joinedBy ?? own ?? ""}
      choices={names.map((value) => ({ value, words: toVisibleName(value) }))}
      onChange={(value) => void applyColumnMap({ ...map, joinedBy: value === own ? null : value })}
    />
  );
}

const mostNamed = 4;

/** Asks whether several yes/no columns are several questions or several labelers. */
function YesNoColumns({ table, map }: { table: OpenedTable; map: ColumnMap }) {
  const free = table.yesNo.filter((at) => columnMeaningAt(map, at).is === "unused");
  if (free.length < 2 || map.labels.length > 0) return null;
  const names = free.map((at) => toVisibleName(table.columns[at] ?? ""));
  const more = names.length - mostNamed;
  const named = more > 0 ? [...names.slice(0, mostNamed), `${toCountText(more)} more`] : names;
  const people = free.map((at) => table.columns[at] ?? "");
  return (
    <div role="group" aria-label="Columns of yes and no" className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        Labels in {joinWithAnd(named)}: what is each column?
      </span>
      <Button onClick={() => void addDraftQuestionsFromColumns(free)}>A question</Button>
      <Button onClick={() => void rereadTable({ labelerColumns: people })}>A labeler</Button>
    </div>
  );
}

export function ImportMappingStep({ taking }: { taking: boolean }) {
  const { table, map, checked } = useCaseImport();
  const questions = useImportQuestions();
  if (table === null || map === null) return <p role="status">Reading…</p>;
  const open = checked && (describeUnclearLabels(checked, questions) ?? describeUndecidedConflicts(checked));
  const others = withUnusedAsMetadata(map, table.columns.length);
  const change = (part: Partial<ColumnMap>) => void applyColumnMap({ ...map, ...part });
  return (
    <div ref={restoreLostFocus} tabIndex={-1} className="grid gap-3 outline-none">
      <ImportReadingFields table={table} />
      <ImportColumnList table={table} map={map} values={checked?.values ?? null} />
      <YesNoColumns table={table} map={map} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {map.state.length === 0 && (
          <span className="text-sm text-mute">
            No column holds the state, so rows only add labels and answers to cases with the same id.
          </span>
        )}
        {map.state.length > 0 && map.making !== "object" && map.form === null && (
          <LabelledSelect
            label="The state is"
            value={map.making}
            choices={[
              { value: "text", words: "plain text" },
              { value: "json", words: "JSON" },
            ]}
            onChange={(value) => change({ making: value === "json" ? "json" : "text" })}
          />
        )}
        {map.making === "object" && (
          <span className="text-sm text-mute">
            Each state is a JSON object of its {toCounted(map.state.length, "column")}.
          </span>
        )}
        {map.labels.length > 0 && (
          <LabelledSelect
            label="Rows picked"
            value={map.picked}
            choices={samplingMethods.map((value) => ({ value, words: samplingMethodTexts[value] }))}
            onChange={(value) =>
              change({ picked: samplingMethods.find((one) => one === value) ?? map.picked })
            }
          />
        )}
        {map.state.length === 0 ? (
          <JoinedBy map={map} own={idMetadataField(table.columns, map)} />
        ) : (
          <LabelledSelect
            label={map.id === null ? "Rows with the same state" : "Rows with the same id"}
            value={map.repeated ?? checked?.how ?? "keep"}
            choices={duplicateHandlings.map((value) => ({ value, words: repeatWords[value] }))}
            onChange={(value) =>
              change({ repeated: duplicateHandlings.find((one) => one === value) ?? map.repeated })
            }
          />
        )}
        {map.state.length > 0 && others.metadata.length > map.metadata.length && (
          <Button look="quiet" onClick={() => change(others)}>
            Keep other columns
          </Button>
        )}
      </div>
      <ImportReport checked={checked} map={map} questions={questions} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          disabled={
            taking ||
            checked === null ||
            open !== null ||
            checked.good + checked.joined + checked.answered === 0
          }
          onClick={() => void take()}
        >
          {checked === null ? "Reading…" : describeImportButton(checked, map.state.length > 0)}
        </Button>
        <Button look="quiet" onClick={endImport}>
          Another file
        </Button>
        <span role="status" className="text-sm">
          {open}
        </span>
      </div>
    </div>
  );
}
