import { useState } from "react";
import { mapColumns, readTableAs, type useCaseImport } from "#cases/case-import.ts";
import {
  type ColumnMap,
  type ColumnMeaning,
  meaningOf,
  withMeaning,
  withValue,
} from "#core/cases/tables/column-map.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { BarSelect } from "../bar-select.tsx";

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
    return [
      label,
      ...(labelled.has(key) ? [picked] : []),
      answer,
      ...(answered.has(key) ? [confidence] : []),
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
  /** Null while they are read. */
  values: Checked["values"] | null;
}

/** Every column with its first values, and what it means. */
export function ImportColumns({ table, map, values }: Props) {
  const questions = usePlayground((playground) => playground.questions);
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
          const meaning = meaningOf(map, column);
          const firsts = table.first.map(({ cells }) => cells[column] ?? "").filter((text) => text !== "");
          const label = map.labels.find((one) => one.column === column);
          const labelled = questions.find(({ key }) => key === label?.questionKey);
          const levels = labelled && kinds[labelled.type].isGraded ? labelled.levels.length : undefined;
          return (
            <li
              key={column}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0 min-[700px]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] ${meaning.is === "unused" ? "text-mute" : ""}`}
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                <VisibleText text={name} />
              </span>
              <span className="min-w-0 truncate text-sm text-mute max-[700px]:order-3 max-[700px]:col-span-2">
                <bdi>{firsts.join(" · ").replaceAll(/\s+/g, " ")}</bdi>
              </span>
              <span className="flex flex-wrap items-center justify-end gap-2 max-[700px]:w-40">
                {label !== undefined && levels !== undefined && (
                  <BarSelect
                    label="levels"
                    value={String(label.firstLevel)}
                    choices={[
                      { value: "0", words: `from 0 to ${levels - 1}` },
                      { value: "1", words: `from 1 to ${levels}` },
                    ]}
                    onChange={(value) =>
                      void mapColumns({
                        ...map,
                        labels: map.labels.map((one) =>
                          one === label ? { ...one, firstLevel: value === "1" ? 1 : 0 } : one,
                        ),
                      })
                    }
                  />
                )}
                {table.splittable[column] && (
                  <Button
                    look="quiet"
                    className="max-[700px]:order-1"
                    title="Put each part of the values in its own column"
                    onClick={() => void readTableAs({ split: [...table.split, name] })}
                  >
                    Split
                  </Button>
                )}
                <select
                  aria-label={`Column ${toVisibleName(name)} is`}
                  className="field w-56 py-0.5 max-[700px]:w-40"
                  value={idOf(meaning)}
                  onChange={(event) => {
                    const chosen = meanings.find(({ value }) => value === event.target.value);
                    if (chosen !== undefined) void mapColumns(withMeaning(map, column, chosen.meaning));
                  }}
                >
                  {meanings.map(({ value, words }) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              </span>
              {table.remarks[column] && (
                <span className="col-span-full text-sm text-mute max-[700px]:order-4">
                  {table.remarks[column]}
                </span>
              )}
              {labelled && <LabelValues question={labelled} map={map} values={values?.get(labelled.key)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Values = NonNullable<ReturnType<typeof useCaseImport>["checked"]>["values"];
type Seen = NonNullable<ReturnType<Values["get"]>>;

interface ValuesProps {
  question: PlaygroundQuestion;
  map: ColumnMap;
  /** What stands in the column; undefined while it is read. */
  values: Seen | undefined;
}

/** About as many choices as a page draws well under a frame. */
const mostChoices = 4000;

const originOrder = { unread: 0, guessed: 1, chosen: 2, written: 3 } as const;

const leftOut = "leave out";

/** What stands in a column of labels and which label each spelling gives, once somebody asks. */
function LabelValues(props: ValuesProps) {
  const [open, setOpen] = useState(false);
  const { question, values } = props;
  if (values === undefined || values.first.length === 0) return null;
  const countOf = (wanted: string) => values.first.filter(({ origin }) => origin === wanted).length;
  const [unread, guessed] = [countOf("unread"), countOf("guessed")];
  const standing = [
    ...(unread > 0 ? [`${toCountText(unread)} not read`] : []),
    ...(guessed > 0 ? [`${toCountText(guessed)} guessed`] : []),
  ];
  return (
    <details
      className="col-span-full text-sm max-[700px]:order-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-mute">
        Values of {toVisibleName(question.id)}: {toCountText(values.first.length + values.more)}
        {standing.length > 0 && <span className="text-ink"> ({standing.join(", ")})</span>}
      </summary>
      {open && <ValueChoices {...props} values={values} />}
    </details>
  );
}

/** Each spelling with the label that it gives, those first that want a look. */
function ValueChoices({ question, map, values }: ValuesProps & { values: Seen }) {
  const labels = kinds[question.type].labels(question);
  const most = Math.max(20, Math.floor(mostChoices / (labels.length + 1)));
  const sorted = values.first.toSorted((one, other) => originOrder[one.origin] - originOrder[other.origin]);
  const shown = sorted.slice(0, most);
  const more = sorted.length - shown.length + values.more;
  return (
    <ul className="mt-1 grid gap-1 pl-3">
      {shown.map(({ cell, count, value, origin }) => (
        <li key={cell} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <span className="[overflow-wrap:anywhere]">
            <VisibleText text={cell} />{" "}
            <span className="text-mute">
              {toCountText(count)}
              {origin === "guessed" && ", guessed"}
            </span>
          </span>
          <select
            aria-label={`${toVisibleName(cell)} means`}
            className="field w-56 py-0.5 max-[700px]:w-40"
            value={
              origin === "unread" ? "unread" : String(labels.findIndex((label) => label.value === value))
            }
            onChange={(event) => {
              const chosen = labels[Number(event.target.value)]?.value ?? null;
              void mapColumns(withValue(map, question.key, cell, chosen));
            }}
          >
            {origin === "unread" && (
              <option value="unread" disabled>
                not read
              </option>
            )}
            {labels.map((label, at) => (
              <option key={label.words} value={String(at)}>
                {label.words}
              </option>
            ))}
            <option value="-1">{leftOut}</option>
          </select>
        </li>
      ))}
      {more > 0 && <li className="text-mute">And {toCountText(more)} rarer values.</li>}
    </ul>
  );
}
