// Makes a table of the model calls in OpenTelemetry traces or logs.

import { toVisibleName } from "#core/text/visible-text.ts";
import {
  type CaseTable,
  describeTableOverflow,
  type TableCell,
  type TableParsing,
  type TableRow,
  tableBounds,
} from "../tables/case-table.ts";
import { cellFromValue } from "../tables/table-from-values.ts";
import { findModelCalls, type ModelCall, type OtelEntry, parseOtelEntries } from "./otel-calls.ts";
import { readGenAiMessages } from "./otel-values.ts";

const input = "gen_ai.input.messages";
const output = "gen_ai.output.messages";
const described = new Set([input, output, "gen_ai.response.model", "gen_ai.conversation.id"]);

function isTold(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** Cells of the fixed columns; columns for other attributes follow. */
function mainCells({ ids, attributes }: ModelCall): { cells: readonly TableCell[]; fault: string | null } {
  const asked = readGenAiMessages(attributes.get(input));
  const answered = readGenAiMessages(attributes.get(output));
  const model = attributes.get("gen_ai.response.model") ?? attributes.get("gen_ai.request.model");
  const values = [
    ids.span,
    asked.ok ? asked.value : attributes.get(input),
    answered.ok ? answered.value : attributes.get(output),
    model,
    attributes.get("gen_ai.conversation.id"),
    ids.time,
    ids.trace,
    ids.name,
  ];
  return { cells: values.map(cellFromValue), fault: asked.ok ? null : asked.problem };
}

const mainColumns = ["span_id", "input", "output", "model", "conversation_id", "time", "trace_id", "span"];

const remarks = new Map([
  ["input", "A single message as its text, several as JSON."],
  ["output", "Read as answers where a service's whole response was recorded."],
]);

function toRow(call: ModelCall, names: readonly string[], isAsked: boolean): TableRow {
  const { cells, fault } = mainCells(call);
  const twice = [...call.told].flatMap(([name, times]) => (times > 1 ? [name] : []));
  return {
    line: call.line,
    cells: [...cells, ...names.map((name) => cellFromValue(call.attributes.get(name)))],
    fault: call.fault ?? fault,
    ...(isAsked &&
      !isTold(call.attributes.get(input)) && {
        remark: `It has no ${input}: what was asked was not recorded.`,
      }),
    ...(twice.length > 0 && {
      warning: `It has several evaluations of ${twice.map(toVisibleName).join(", ")}: the last counts.`,
    }),
  };
}

function withoutEmpty({ columns, rows, ...table }: CaseTable): CaseTable {
  const filled = columns.flatMap((_, at) => (rows.some(({ cells }) => isTold(cells[at])) ? [at] : []));
  const only = <Item>(items: readonly Item[]) => filled.flatMap((at) => items[at] ?? []);
  return { ...table, columns: only(columns), rows: rows.map((row) => ({ ...row, cells: only(row.cells) })) };
}

/**
 * Names of the attributes that get columns of their own: all but those of fixed columns. The requested model has both.
 */
function attributeNames(calls: readonly ModelCall[]): readonly string[] {
  const names = new Set<string>();
  for (const { attributes } of calls) {
    for (const name of attributes.keys()) if (!described.has(name)) names.add(name);
  }
  return [...names];
}

function toTable(calls: readonly ModelCall[], names: readonly string[]): CaseTable {
  const isAsked = calls.some(({ attributes }) => isTold(attributes.get(input)));
  return withoutEmpty({
    columns: [...mainColumns, ...names],
    rows: calls.map((call) => toRow(call, names, isAsked)),
    origin: { name: "OpenTelemetry", stateless: !isAsked, remarks },
  });
}

/**
 * Reads OTLP/JSON traces or logs (one request, or one in each line) as a table of model calls; null for other
 * texts. https://opentelemetry.io/docs/specs/semconv/gen-ai
 */
export function readOtelTable(text: string, isLines: boolean): TableParsing | null {
  const [start] = text.trimStart().slice(0, 20_000).split("\n", 1);
  if (!/"resource(Spans|Logs)"/.test(isLines ? (start ?? "") : text.slice(0, 20_000))) return null;
  const texts = isLines ? text.split(/\r\n|\n|\r/) : [text];
  const entries: OtelEntry[] = [];
  const broken: TableRow[] = [];
  for (const [at, one] of texts.entries()) {
    if (one.trim() === "") continue;
    const found = parseOtelEntries(one, at + 1);
    if (found !== null) for (const entry of found) entries.push(entry);
    else if (!isLines) return null;
    else broken.push({ line: at + 1, cells: [one], fault: "It isn't JSON of the OpenTelemetry protocol." });
  }
  if (entries.length > tableBounds.rows)
    return { ok: false, problem: describeTableOverflow({ rows: entries.length }) };
  const calls = findModelCalls(entries);
  const names = attributeNames(calls);
  const columns = mainColumns.length + names.length;
  if (columns > tableBounds.columns) return { ok: false, problem: describeTableOverflow({ columns }) };
  const cells = columns * calls.length;
  if (cells > tableBounds.cells) return { ok: false, problem: describeTableOverflow({ cells }) };
  const table = toTable(calls, names);
  const rows = [...table.rows, ...broken].toSorted((one, other) => one.line - other.line);
  return rows.length === 0
    ? { ok: false, problem: "It has no spans." }
    : { ok: true, table: { ...table, rows } };
}
