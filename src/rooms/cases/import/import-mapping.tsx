import { endImport, mapColumns, readTableAs, takeTable, useCaseImport } from "#cases/case-import.ts";
import { tableFormats } from "#core/cases/tables/case-table.ts";
import {
  type ColumnMap,
  type ColumnMeaning,
  meaningOf,
  withAllMetadata,
  withMeaning,
} from "#core/cases/tables/column-map.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import { pickings } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { notify } from "#view/notice.ts";
import { BarSelect } from "../bar-select.tsx";
import { formatWords, pickingWords } from "../case-words.ts";
import { ImportReport } from "./import-report.tsx";

type Table = NonNullable<ReturnType<typeof useCaseImport>["table"]>;

const plainMeanings: readonly { value: string; words: string; meaning: ColumnMeaning }[] = [
  { value: "unused", words: "not used", meaning: { is: "unused" } },
  { value: "state", words: "state", meaning: { is: "state" } },
  { value: "note", words: "note", meaning: { is: "note" } },
  { value: "group", words: "group", meaning: { is: "group" } },
  { value: "metadata", words: "metadata", meaning: { is: "metadata" } },
  { value: "form", words: "state format", meaning: { is: "form" } },
  { value: "facts", words: "labels of several people", meaning: { is: "facts" } },
];

function meaningsFor(questions: readonly PlaygroundQuestion[], labelled: ReadonlySet<string>) {
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
    return labelled.has(key) ? [label, picked] : [label];
  });
  return [...plainMeanings, ...labels];
}

function idOf(meaning: ColumnMeaning): string {
  return "questionKey" in meaning ? `${meaning.is} ${meaning.questionKey}` : meaning.is;
}

/** Every column with its first values, and what it means. */
function ImportColumns({ table, map }: { table: Table; map: ColumnMap }) {
  const questions = usePlayground((playground) => playground.questions);
  const meanings = meaningsFor(questions, new Set(map.labels.map(({ questionKey }) => questionKey)));
  return (
    <div
      role="region"
      aria-label="Columns"
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-md border border-line"
    >
      <ul>
        {Array.from(table.columns.entries(), ([column, name]) => {
          const meaning = meaningOf(map, column);
          const values = table.first.map(({ cells }) => cells[column] ?? "").filter((text) => text !== "");
          const label = map.labels.find((one) => one.column === column);
          const labelled = questions.find(({ key }) => key === label?.questionKey);
          const levels = labelled && kinds[labelled.type].isGraded ? labelled.levels.length : undefined;
          return (
            <li
              key={column}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0 min-[700px]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] ${meaning.is === "unused" ? "text-mute" : ""}`}
            >
              <span className="min-w-0 truncate font-medium">
                <VisibleText text={name} />
              </span>
              <span className="min-w-0 truncate text-sm text-mute max-[700px]:order-3 max-[700px]:col-span-2">
                <bdi>{values.join(" · ").replaceAll(/\s+/g, " ")}</bdi>
              </span>
              <span className="flex flex-wrap items-center justify-end gap-2">
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
                <select
                  aria-label={`Column ${toVisibleName(name)} is`}
                  className="field w-56 py-0.5 max-[700px]:w-44"
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
            </li>
          );
        })}
      </ul>
    </div>
  );
}

async function take() {
  const count = await takeTable();
  notify(`Added ${count === 1 ? "a case" : `${toCountText(count)} cases`}. Undo removes them.`);
}

/** What the columns mean, and what that would add. */
export function ImportMapping({ taking }: { taking: boolean }) {
  const { table, map, checked } = useCaseImport();
  if (table === null || map === null) return <p role="status">Reading…</p>;
  const isText = table.format === "csv" || table.format === "tsv";
  const others = withAllMetadata(map, table.columns.length);
  const change = (part: Partial<ColumnMap>) => void mapColumns({ ...map, ...part });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 truncate font-medium">
          {table.name === "" ? "Pasted rows" : <bdi>{toVisibleName(table.name)}</bdi>}
          <span className="font-normal text-mute"> · {toCountText(table.rows)} rows</span>
        </span>
        <BarSelect
          label="Read as"
          value={table.format}
          choices={tableFormats.map((value) => ({ value, words: formatWords[value] }))}
          onChange={(value) =>
            void readTableAs(tableFormats.find((format) => format === value) ?? table.format, table.header)
          }
        />
        {isText && (
          <label className="inline-flex items-center gap-1.5 text-sm text-mute">
            <input
              type="checkbox"
              checked={table.header}
              onChange={(event) => void readTableAs(table.format, event.target.checked)}
            />
            the first row names the columns
          </label>
        )}
      </div>
      <ImportColumns table={table} map={map} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {map.making !== "object" && map.form === null && (
          <BarSelect
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
            Each state is a JSON object of its {map.state.length} columns.
          </span>
        )}
        {map.labels.length > 0 && (
          <BarSelect
            label="Rows picked"
            value={map.picked}
            choices={pickings.map((value) => ({ value, words: pickingWords[value] }))}
            onChange={(value) => change({ picked: pickings.find((one) => one === value) ?? map.picked })}
          />
        )}
        {others.metadata.length > map.metadata.length && (
          <Button look="quiet" onClick={() => change(others)}>
            Keep other columns
          </Button>
        )}
      </div>
      <ImportReport checked={checked} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          disabled={taking || checked === null || checked.good === 0}
          onClick={() => void take()}
        >
          {checked === null
            ? "Reading…"
            : `Add ${checked.good === 1 ? "1 case" : `${toCountText(checked.good)} cases`}`}
        </Button>
        <Button look="quiet" onClick={endImport}>
          Another file
        </Button>
      </div>
    </div>
  );
}
