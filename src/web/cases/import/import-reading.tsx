// Fields for how the file is read: format or sheet, separator, quotes, header and encoding.

import { rowWordOf, type TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { type TextEncoding, textEncodings } from "#core/cases/import/files/text-encodings.ts";
import { tableFormats, toRowPlace } from "#core/cases/import/tables/case-table.ts";
import { sniffedSeparators } from "#core/cases/import/tables/csv-dialect.ts";
import { type Quoting, quotings } from "#core/cases/import/tables/delimited-text.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { LabelledSelect } from "../bar-select.tsx";
import { rereadTable, useCaseImport } from "../case-import.ts";
import { tableFormatTexts } from "../choice-texts.ts";

type Table = NonNullable<ReturnType<typeof useCaseImport>["table"]>;

function readAsFound({ found }: Table) {
  const { format, separator, quoting, header, encoding, sheet } = found;
  void rereadTable(
    { format, separator, quoting, header, encoding, sheet, split: [], labelerColumns: [] },
    false,
  );
}

const encodingWords: Record<TextEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252 (Latin 1)",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "koi8-r": "KOI8-R (Cyrillic)",
  macintosh: "Mac Roman",
  shift_jis: "Shift JIS",
  "euc-jp": "EUC-JP",
  gb18030: "GB 18030",
  big5: "Big5",
  "euc-kr": "EUC-KR",
};

const separatorWords = new Map<TableReadOptions["separator"], string>([
  [",", "comma"],
  [";", "semicolon"],
  ["\t", "tab"],
  ["|", "vertical bar"],
  [null, "none: one column"],
]);

const quotingWords: Record<Quoting, string> = {
  doubled: 'doubled: ""',
  backslash: 'backslash: \\"',
  none: "plain characters",
};

const isDelimited = ({ format }: Table) => format === "csv" || format === "tsv";

export function ImportReadingFields({ table }: { table: Table }) {
  const { recalled } = useCaseImport();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 truncate font-medium">
          {table.name === "" ? "Pasted rows" : <VisibleText text={table.name} />}
          <span className="font-normal text-mute">
            {table.origin !== null && ` · ${table.origin}`} · {toCounted(table.rows, "row")}
          </span>
        </span>
        <FormatField table={table} />
        {isDelimited(table) && <SeparatorFields table={table} />}
        {(isDelimited(table) || table.format === "xlsx") && <HeaderField table={table} />}
        <EncodingField table={table} />
      </div>
      {recalled && (
        <p className="text-sm">
          Read as you chose for such a file before.{" "}
          <Button look="quiet" onClick={() => readAsFound(table)}>
            Read it as found
          </Button>
        </p>
      )}
      {!table.isHeaderSure && (
        <p className="text-sm">
          {table.header === null
            ? `The first row is taken for a case. If it names the columns, choose its ${rowWordOf(table.format)} above.`
            : `${toRowPlace(rowWordOf(table.format), table.header)} is taken for the column names. If it's a case, choose “none” above.`}
        </p>
      )}
      {table.notes.map((note) => (
        <p key={note} className="text-sm text-mute">
          {note}
        </p>
      ))}
    </>
  );
}

function FormatField({ table }: { table: Table }) {
  const { format, sheets } = table;
  if (format === "parquet") return <span className="text-sm text-mute">Parquet</span>;
  if (format === "xlsx") {
    if (sheets.length < 2) return <span className="text-sm text-mute">Excel</span>;
    return (
      <LabelledSelect
        label="Sheet"
        value={String(table.sheet)}
        choices={sheets.map(({ name, isHidden }, at) => ({
          value: String(at),
          words: toVisibleName(name) + (isHidden ? " (hidden)" : ""),
        }))}
        onChange={(value) => void rereadTable({ sheet: Number(value), split: [], labelerColumns: [] })}
      />
    );
  }
  // CSV and TSV are one choice here, because the separator is chosen apart.
  const value = format === "tsv" ? "csv" : format;
  return (
    <LabelledSelect
      label="Read as"
      value={value}
      choices={tableFormats
        .filter((one) => one !== "tsv")
        .map((one) => ({ value: one, words: one === "csv" ? "delimited text" : tableFormatTexts[one] }))}
      onChange={(chosen) =>
        void rereadTable({
          format: tableFormats.find((one) => one === chosen) ?? format,
          split: [],
          labelerColumns: [],
        })
      }
    />
  );
}

function SeparatorFields({ table }: { table: Table }) {
  const all = [...sniffedSeparators, null];
  return (
    <>
      <LabelledSelect
        label="Separator"
        value={String(all.indexOf(table.separator))}
        choices={all.map((one, at) => ({ value: String(at), words: separatorWords.get(one) ?? "" }))}
        onChange={(value) =>
          void rereadTable({ separator: all[Number(value)] ?? null, split: [], labelerColumns: [] })
        }
      />
      <LabelledSelect
        label="Quotes"
        value={table.quoting}
        choices={quotings.map((value) => ({ value, words: quotingWords[value] }))}
        onChange={(value) =>
          void rereadTable({ quoting: quotings.find((one) => one === value) ?? table.quoting })
        }
      />
    </>
  );
}

const fewLines = 12;

function HeaderField({ table }: { table: Table }) {
  const last = Math.max(fewLines, table.header ?? 0, table.found.header ?? 0);
  const lines = Array.from({ length: last }, (_, at) => String(at + 1));
  return (
    <LabelledSelect
      label="Column names"
      value={table.header === null ? "none" : String(table.header)}
      choices={[
        { value: "none", words: "none" },
        ...lines.map((value) => ({ value, words: `${rowWordOf(table.format)} ${value}` })),
      ]}
      onChange={(value) => void rereadTable({ header: value === "none" ? null : Number(value) })}
    />
  );
}

function EncodingField({ table: { encoding } }: { table: Table }) {
  if (encoding === null) return null;
  return (
    <LabelledSelect
      label="Encoding"
      value={encoding}
      choices={textEncodings.map((value) => ({ value, words: encodingWords[value] }))}
      onChange={(value) =>
        void rereadTable({ encoding: textEncodings.find((one) => one === value) ?? encoding })
      }
    />
  );
}
