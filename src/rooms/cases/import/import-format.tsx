import { readTableAs, type useCaseImport } from "#cases/case-import.ts";
import { tableFormats } from "#core/cases/tables/case-table.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { BarSelect } from "../bar-select.tsx";
import { formatWords } from "../case-words.ts";

type Table = NonNullable<ReturnType<typeof useCaseImport>["table"]>;

const encodingWords = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
} as const;
const encodings = Object.keys(encodingWords) as (keyof typeof encodingWords)[];

/** What a table is read as: a text in its format and encoding, or a sheet of a workbook. */
export function ImportFormat({ table }: { table: Table }) {
  const { format, encoding, sheets } = table;
  if (format === "parquet") return <span className="text-sm text-mute">Parquet</span>;
  if (format === "xlsx") {
    if (sheets.length < 2) return <span className="text-sm text-mute">Excel</span>;
    return (
      <BarSelect
        label="Sheet"
        value={String(table.sheet)}
        choices={sheets.map((name, at) => ({ value: String(at), words: toVisibleName(name) }))}
        onChange={(value) => void readTableAs({ sheet: Number(value), split: [] })}
      />
    );
  }
  return (
    <>
      <BarSelect
        label="Read as"
        value={format}
        choices={tableFormats.map((value) => ({ value, words: formatWords[value] }))}
        onChange={(value) =>
          void readTableAs({ format: tableFormats.find((one) => one === value) ?? format, split: [] })
        }
      />
      {encoding !== null && (
        <BarSelect
          label="Encoding"
          value={encoding}
          choices={encodings.map((value) => ({ value, words: encodingWords[value] }))}
          onChange={(value) =>
            void readTableAs({ encoding: encodings.find((one) => one === value) ?? encoding })
          }
        />
      )}
    </>
  );
}
