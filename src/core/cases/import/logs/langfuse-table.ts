// Converts exports of Langfuse to a table of cases, in which scores are labels and answers.

import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  type CaseTable,
  cellText,
  type TableCell,
  type TableRow,
  tableBounds,
} from "../tables/case-table.ts";
import { evaluationColumnName } from "../tables/reserved-columns.ts";
import { cellFromValue } from "../tables/table-from-values.ts";

/** Column names of scores. Exports to storage spell them differently from exports of the page and the API. */
const spellings = {
  name: ["name"],
  value: ["value"],
  text: ["stringValue", "string_value"],
  type: ["dataType", "data_type"],
  source: ["source"],
  observation: ["observationId", "observation_id"],
  trace: ["traceId", "trace_id"],
  session: ["sessionId", "session_id"],
  subject: ["subject"],
  author: ["authorUserName", "authorUserId", "author_user_id"],
  time: ["timestamp"],
  comment: ["comment"],
} as const;

type Part = keyof typeof spellings;

/** One score as texts; blank if the export lacks the column. */
type Score = Readonly<Record<Part, string>>;

function placesOf(columns: readonly string[]): Readonly<Record<Part, number>> {
  const parts = Object.entries(spellings).map(([part, names]): [string, number] => {
    const found = names.map((name) => columns.indexOf(name)).find((place) => place >= 0);
    return [part, found ?? -1];
  });
  return Object.fromEntries(parts) as Record<Part, number>;
}

function isScores(columns: readonly string[]): boolean {
  const { name, value, text, type, source, trace, subject } = placesOf(columns);
  const all = [name, source, type].every((place) => place >= 0);
  return all && (value >= 0 || text >= 0) && (trace >= 0 || subject >= 0);
}

/** The score's value. For booleans and categories that is the text, because their number is only a code. */
function toSaid({ type, value, text }: Score): string {
  return type.toUpperCase() === "NUMERIC" || text === "" ? value : text;
}

/** The column for a score, and a remark on why it may not be used. */
function columnOf(score: Score): { column: string; remark: string } {
  const { name, source } = score;
  const type = score.type.toUpperCase();
  const shown = toVisibleName(name);
  if (type === "TEXT" || type === "CORRECTION") {
    return { column: `score:${name}`, remark: `“${shown}” is free text, not a label.` };
  }
  if (source.toUpperCase() === "ANNOTATION") {
    return { column: `label:${name}`, remark: `No question is called “${shown}”, so it labels nothing.` };
  }
  if (type === "BOOLEAN") {
    const remark = `“${shown}” is a yes or no from ${toVisibleName(source)}, without a probability: neither an answer nor a person's label.`;
    return { column: `score:${name}`, remark };
  }
  return {
    column: evaluationColumnName(name),
    remark: `“${shown}” is from ${toVisibleName(source)}, so it is no person's label, and it isn't read as an answer.`,
  };
}

/** Id of what is scored: the score's subject, otherwise its observation, trace or session. */
function aboutOf({ observation, trace, session, subject }: Score): string {
  const about = parseJson(subject) as { id?: unknown } | undefined;
  if (typeof about?.id === "string") return about.id;
  return observation || trace || session;
}

const scoreColumns = ["id", "annotator", "labeled_at", "reason"];

/** Converts a table with a score in each row: every combination of name and source gets a column. */
function toScores(table: CaseTable): CaseTable {
  const { columns, rows } = table;
  const places = placesOf(columns);
  const taken = new Set([places.name, places.value, places.text, places.comment]);
  const rest = columns.flatMap((name, at) => (taken.has(at) || scoreColumns.includes(name) ? [] : [at]));
  const read = rows.map(({ cells, fault }) => {
    const parts = Object.entries(places).map(([part, at]) => [part, at < 0 ? "" : cellText(cells[at])]);
    const score = Object.fromEntries(parts) as Score;
    return fault === null ? { score, ...columnOf(score) } : null;
  });
  const named = [...new Set(read.flatMap((one) => (one === null ? [] : [one.column])))];
  if (named.length + columns.length > tableBounds.columns) return table;
  const remarks = new Map([
    ["id", "The observation that a score is about, else its trace or session."],
    ...named
      .filter((name) => name.startsWith("evaluation:"))
      .map(
        (name) =>
          [name, "Given by a program: an answer only if it is a probability, an option or a level."] as const,
      ),
  ]);
  return {
    columns: [...scoreColumns, ...named, ...rest.map((at) => columns[at] ?? "")],
    rows: rows.map((row, index): TableRow => {
      const one = read[index];
      if (!one) return row;
      const { score, column, remark } = one;
      const isLabel = score.source.toUpperCase() === "ANNOTATION";
      const own: TableCell[] = [aboutOf(score), isLabel ? score.author : "", score.time, score.comment];
      const values = named.map((name) => (name === column ? toSaid(score) : ""));
      return { ...row, cells: [...own, ...values, ...rest.map((at) => row.cells[at] ?? "")], remark };
    }),
    origin: { name: "Langfuse scores", stateless: true, remarks },
  };
}

const listColumns = new Set([
  "tags",
  "comments",
  "toolCalls",
  "toolCallNames",
  "tool_calls",
  "tool_call_names",
  // From the API, these two are lists of ids.
  "scores",
  "observations",
]);

/**
 * The item of a list of one text, number or boolean; other lists of these, also empty ones, unchanged; null for anything
 * else.
 */
function unlisted(cell: TableCell): TableCell | null {
  const list = parseJson(cellText(cell));
  if (!Array.isArray(list) || list.some((item) => typeof item === "object")) return null;
  const [only] = list as unknown[];
  return list.length === 1 ? cellFromValue(only) : cell;
}

/** Scores, with source and author, that the API includes in a trace. */
function scoresIn(cell: TableCell | undefined): readonly Score[] {
  const list = parseJson(cellText(cell));
  return (Array.isArray(list) ? list.filter(isJsonObject) : []).map((held) => {
    const parts = Object.entries(spellings).map(([part, names]) => {
      const found = names.map((name) => held[name]).find((value) => value !== undefined && value !== null);
      return [part, found === undefined ? "" : cellText(cellFromValue(found))];
    });
    return Object.fromEntries(parts) as Score;
  });
}

const isAnnotation = ({ source }: Score) => source.toUpperCase() === "ANNOTATION";

/**
 * A row for each person who scored a trace, and one for a trace that no person scored. Null if no trace has
 * scores, or if the table would be too large.
 */
function toScoredItems(table: CaseTable): CaseTable | null {
  const at = table.columns.indexOf("scores");
  const scored = table.rows.map(({ cells, fault }) => (fault === null && at >= 0 ? scoresIn(cells[at]) : []));
  const named = [...new Set(scored.flatMap((scores) => scores.map((score) => columnOf(score).column)))];
  const added = ["annotator", "labeled_at", ...named];
  const width = table.columns.length + added.length;
  if (named.length === 0 || width > tableBounds.columns || width * table.rows.length > tableBounds.cells)
    return null;
  const rows = table.rows.flatMap((row, index): TableRow[] => {
    if (row.fault !== null) return [row];
    const scores = scored[index] ?? [];
    const programs = scores.filter((score) => !isAnnotation(score));
    const people = new Map<string, Score[]>();
    for (const score of scores.filter(isAnnotation))
      people.set(score.author, [...(people.get(score.author) ?? []), score]);
    const groups = people.size > 0 ? [...people] : [["", [] as Score[]] as const];
    return groups.map(([author, own]) => {
      const valuesByColumn = new Map(
        [...programs, ...own].map((score) => [columnOf(score).column, toSaid(score)]),
      );
      const cells = table.columns.map((_, column) => row.cells[column] ?? "");
      const time = own.at(-1)?.time ?? "";
      return {
        ...row,
        cells: [...cells, author, time, ...named.map((name) => valuesByColumn.get(name) ?? "")],
      };
    });
  });
  return { ...table, columns: [...table.columns, ...added], rows };
}

const programScoreFault = "What the program said, so it is no person's label.";

/** Converts traces and observations. In exports, their scores are lists without source or type. */
function toItems(given: CaseTable): CaseTable {
  const table = toScoredItems(given) ?? given;
  const scored = table.columns.flatMap((name, at) => {
    const filled = table.rows.flatMap(({ cells, fault }) =>
      fault === null && cellText(cells[at]) !== "" ? (cells[at] ?? []) : [],
    );
    const isScore =
      filled.some((cell) => cellText(cell) !== "[]") &&
      !listColumns.has(name) &&
      filled.every((cell) => unlisted(cell) !== null);
    return isScore ? [at] : [];
  });
  const names = table.columns.map((name, at) => (scored.includes(at) ? `score:${name}` : name));
  const remark =
    "A score that says neither who gave it nor how. Use it if you know; an export of scores tells both.";
  return {
    columns: names,
    rows: table.rows.map((row) =>
      row.fault === null
        ? {
            ...row,
            cells: row.cells.map((cell, at) => (scored.includes(at) ? (unlisted(cell) ?? "") : cell)),
          }
        : row,
    ),
    origin: {
      name: "Langfuse",
      stateless: false,
      remarks: new Map([
        ["output", programScoreFault],
        ...scored.map((at) => [names[at] ?? "", remark] as const),
      ]),
    },
  };
}

function isItems(columns: readonly string[]): boolean {
  const has = (...names: readonly string[]) => names.some((name) => columns.includes(name));
  const isTrace = has("sessionId", "session_id") && has("userId", "user_id");
  return has("id") && has("input") && has("output") && (has("traceId", "trace_id") || isTrace);
}

/**
 * Converts Langfuse exports, whose scores become labels and answers by their name; returns other tables
 * unchanged. https://langfuse.com/docs/api-and-data-platform
 */
export function convertLangfuseExport(table: CaseTable): CaseTable {
  if (isScores(table.columns)) return toScores(table);
  return isItems(table.columns) ? toItems(table) : table;
}
