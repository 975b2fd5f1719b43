// The import's table of columns, with the meaning of each.

import {
  type ColumnMap,
  type ColumnMeaning,
  columnMeaningAt,
  withColumnMeaning,
} from "#core/cases/import/tables/column-map.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import {
  addDraftQuestionFromColumn,
  applyColumnMap,
  rereadTable,
  type useCaseImport,
  useImportQuestions,
} from "../case-import.ts";
import { LabelReadingFields } from "./label-reading-fields.tsx";

type Import = ReturnType<typeof useCaseImport>;
type Table = NonNullable<Import["table"]>;
type Checked = NonNullable<Import["checked"]>;

const plainMeanings: readonly { value: string; words: string; meaning: ColumnMeaning }[] = [
  { value: "unused", words: "not used", meaning: { is: "unused" } },
  { value: "state", words: "state", meaning: { is: "state" } },
  { value: "note", words: "note", meaning: { is: "note" } },
  { value: "group", words: "group", meaning: { is: "group" } },
  { value: "id", words: "id", meaning: { is: "id" } },
  { value: "metadata", words: "metadata", meaning: { is: "metadata" } },
  { value: "labeler", words: "who gave the labels", meaning: { is: "labeler" } },
  { value: "time", words: "when labels were given", meaning: { is: "time" } },
  { value: "reason", words: "why it was reviewed", meaning: { is: "reason" } },
  { value: "response", words: "whole response", meaning: { is: "response" } },
  { value: "model", words: "model that answered", meaning: { is: "model" } },
  { value: "form", words: "state format", meaning: { is: "form" } },
  { value: "facts", words: "labels of several people", meaning: { is: "facts" } },
];

const newQuestion = "new question";

function meaningsFor(
  questions: readonly PlaygroundQuestion[],
  labelled: ReadonlySet<string>,
  answered: ReadonlySet<string>,
) {
  const labels = questions.flatMap(({ key, id }) => {
    const name = toVisibleName(id);
    const label = {
      value: `label ${key}`,
      words: `label of ${name}`,
      meaning: { is: "label", questionKey: key } as const,
    };
    const picked = {
      value: `picked ${key}`,
      words: `how rows of ${name} were picked`,
      meaning: { is: "picked", questionKey: key } as const,
    };
    const answer = {
      value: `answer ${key}`,
      words: `answer to ${name}`,
      meaning: { is: "answer", questionKey: key } as const,
    };
    const confidence = {
      value: `confidence ${key}`,
      words: `confidence in ${name}`,
      meaning: { is: "confidence", questionKey: key } as const,
    };
    const probabilities = {
      value: `probabilities ${key}`,
      words: `probabilities for ${name}`,
      meaning: { is: "probabilities", questionKey: key } as const,
    };
    return [
      label,
      ...(labelled.has(key) ? [picked] : []),
      answer,
      ...(answered.has(key) ? [confidence, probabilities] : []),
    ];
  });
  return [...plainMeanings, ...labels];
}

function idOf(meaning: ColumnMeaning): string {
  return "questionKey" in meaning ? `${meaning.is} ${meaning.questionKey}` : meaning.is;
}

interface Props {
  table: Table;
  map: ColumnMap;
  values: Checked["values"] | null;
}

export function ImportColumnList({ table, map, values }: Props) {
  const questions = useImportQuestions();
  const meanings = meaningsFor(
    questions,
    new Set(map.labels.map(({ questionKey }) => questionKey)),
    new Set(map.answers.map(({ questionKey }) => questionKey)),
  );
  return (
    <div
      role="region"
      aria-label="Columns"
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-md border border-line"
    >
      <ul>
        {Array.from(table.columns.entries(), ([column, name]) => {
          const meaning = columnMeaningAt(map, column);
          const firsts = table.first.map(({ cells }) => cells[column] ?? "").filter((text) => text !== "");
          const label = map.labels.find((one) => one.column === column);
          const labelled = questions.find(({ key }) => key === label?.questionKey);
          return (
            <li
              key={column}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0 min-[700px]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] ${meaning.is === "unused" ? "text-mute" : ""}`}
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                <VisibleText text={name} />
              </span>
              <VisibleText
                className="min-w-0 truncate text-sm text-mute max-[700px]:order-3 max-[700px]:col-span-2"
                text={firsts.join(" · ").replaceAll(/\s+/g, " ")}
              />
              <span className="flex flex-wrap items-center justify-end gap-2 max-[700px]:w-40">
                {table.splittable[column] && (
                  <Button
                    look="quiet"
                    className="max-[700px]:order-1"
                    title="Put each part of the values in its own column"
                    onClick={() => void rereadTable({ split: [...table.split, name] })}
                  >
                    Split
                  </Button>
                )}
                <select
                  aria-label={`Column ${toVisibleName(name)} is`}
                  className="field w-56 py-0.5 max-[700px]:w-40"
                  value={idOf(meaning)}
                  onChange={(event) => {
                    if (event.target.value === newQuestion) void addDraftQuestionFromColumn(column);
                    const chosen = meanings.find(({ value }) => value === event.target.value);
                    if (chosen !== undefined)
                      void applyColumnMap(withColumnMeaning(map, column, chosen.meaning));
                  }}
                >
                  {meanings.map(({ value, words }) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                  <option value={newQuestion}>label of a new question</option>
                </select>
              </span>
              {table.remarks[column] && (
                <span className="col-span-full text-sm text-mute max-[700px]:order-4">
                  {table.remarks[column]}
                </span>
              )}
              {labelled && (
                <LabelReadingFields question={labelled} map={map} values={values?.get(labelled.key)} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
