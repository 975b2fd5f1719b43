import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import {
  type CaseTable,
  type Cell,
  cellText,
  type TableRow,
  tableBounds,
  toCell,
} from "../tables/case-table.ts";
import { labelNames, likelyLabelNames } from "../tables/column-titles.ts";
import { evaluationColumnName, metadataColumnName, normaliseColumnName } from "../tables/reserved-columns.ts";

type Parts = ReadonlyMap<string, Cell>;

interface Tool {
  readonly name: NonNullable<CaseTable["origin"]>["name"];
  isMade(columns: ReadonlySet<string>, table: CaseTable): boolean;
  /**
   * Cases of a row, none if it has none. `isClassified`: the program's outputs in all rows are class names.
   */
  toRows(cells: (name: string) => Cell, isClassified: boolean): readonly Parts[];
  /** The program's output in a row. It isn't part of the state if all outputs are class names. */
  saidIn?(cells: (name: string) => Cell): Cell;
}

const jsonCell = (value: unknown): Cell =>
  typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : { json: JSON.stringify(value) };

function toSource(cell: Cell): string {
  return typeof cell === "string" ? JSON.stringify(cell) : cell.json;
}

/** Members of a JSON object in a cell; numbers keep their spelling. */
function membersOf(cell: Cell): [name: string, value: Cell][] {
  const text = cellText(cell);
  const parsed = parseJsonTree(text);
  if (!parsed.ok || parsed.root.type !== "object") return [];
  return parsed.root.members.map(({ name, value }) => [name, toCell(text, value)]);
}

function objectsIn(cell: Cell | undefined): readonly Record<string, unknown>[] {
  const list = parseJson(cellText(cell));
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** Label columns. A label is renamed if the data has a column of its name. */
function labelled(
  values: Iterable<readonly [string, unknown]>,
  own: readonly [string, Cell][],
): [string, Cell][] {
  const taken = new Set(own.map(([name]) => name));
  return Array.from(values, ([name, value]) => [taken.has(name) ? `label ${name}` : name, jsonCell(value)]);
}

/** Data columns. A column is renamed if it has the name of one that every export gets. */
function material(members: readonly [string, Cell][]): [string, Cell][] {
  return members.map(([name, value]) => [beside.has(name) ? `data ${name}` : name, value]);
}

/** The item of a list of one. Longer lists stay lists, which aren't read as labels. */
function onlyOf(values: unknown): unknown {
  return Array.isArray(values) && values.length === 1 ? values[0] : values;
}

const beside = new Set(["id", "annotator", "labeled_at", "model"]);

/**
 * Choices, ratings and numbers in a Label Studio result; results of other controls, e.g. boxes, aren't
 * labels.
 */
function chosenIn(results: unknown): [name: string, value: unknown][] {
  if (!Array.isArray(results)) return [];
  return results.filter(isJsonObject).flatMap((result): [string, unknown][] => {
    const { from_name: name, type, value } = result;
    if (typeof name !== "string" || typeof type !== "string" || !isJsonObject(value)) return [];
    return ["choices", "rating", "number", "taxonomy"].includes(type) ? [[name, onlyOf(value[type])]] : [];
  });
}

function personOf(completedBy: unknown): Cell {
  return isJsonObject(completedBy) ? jsonCell(completedBy.email ?? completedBy.id) : jsonCell(completedBy);
}

/** Tasks with annotations: https://labelstud.io/guide/task_format */
const labelStudio: Tool = {
  name: "Label Studio",
  isMade: (columns) => columns.has("data") && (columns.has("annotations") || columns.has("completions")),
  toRows(cells) {
    const data = material(membersOf(cells("data")));
    const predicted = objectsIn(cells("predictions"))
      .slice(-1)
      .flatMap(({ result, model_version: model }): [string, Cell][] => [
        ...chosenIn(result).map(([name, value]): [string, Cell] => [
          evaluationColumnName(name),
          jsonCell(value),
        ]),
        ["model", jsonCell(model)],
      ]);
    const own: [string, Cell][] = [["id", cells("id")], ...data, ...predicted];
    const made = [...objectsIn(cells("annotations")), ...objectsIn(cells("completions"))].filter(
      ({ was_cancelled: cancelled }) => cancelled !== true,
    );
    const rows = made.map(
      ({ result, completed_by: by, updated_at: updated, created_at: created }): Parts =>
        new Map([
          ...own,
          ...labelled(chosenIn(result), own),
          ["annotator", personOf(by)],
          ["labeled_at", jsonCell(updated ?? created)],
        ]),
    );
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

/** Answers by user and question name. */
type Said = Map<string, Map<string, unknown>>;

function addSaid(said: Said, user: unknown, name: string, value: unknown): void {
  const person = typeof user === "string" ? user : "";
  said.set(person, (said.get(person) ?? new Map<string, unknown>()).set(name, value));
}

const isSubmitted = (status: unknown) => status === undefined || status === null || status === "submitted";

/** Answers in a record's responses. In older releases, one response has all answers of a user. */
function saidIn(responses: unknown): Said {
  const said: Said = new Map();
  if (isJsonObject(responses)) {
    for (const [name, given] of Object.entries(responses)) {
      for (const one of Array.isArray(given) ? given.filter(isJsonObject) : []) {
        if (isSubmitted(one.status)) addSaid(said, one.user_id, name, onlyOf(one.value));
      }
    }
  }
  for (const one of Array.isArray(responses) ? responses.filter(isJsonObject) : []) {
    if (!isSubmitted(one.status) || !isJsonObject(one.values)) continue;
    for (const [name, given] of Object.entries(one.values)) {
      addSaid(said, one.user_id, name, onlyOf(isJsonObject(given) ? given.value : given));
    }
  }
  return said;
}

function suggestedIn(suggestions: unknown): [string, Cell][] {
  const named = Array.isArray(suggestions)
    ? suggestions.filter(isJsonObject).map((one) => [one.question_name, one] as const)
    : Object.entries(isJsonObject(suggestions) ? suggestions : {});
  return named.flatMap(([name, one]): [string, Cell][] => {
    if (typeof name !== "string" || !isJsonObject(one)) return [];
    const agent: [string, Cell][] = typeof one.agent === "string" ? [["model", one.agent]] : [];
    return [[evaluationColumnName(name), jsonCell(onlyOf(one.value))], ...agent];
  });
}

/** Records with responses: https://docs.argilla.io/latest/reference/argilla/records/records */
const argilla: Tool = {
  name: "Argilla",
  isMade: (columns) => columns.has("fields") && (columns.has("responses") || columns.has("suggestions")),
  toRows(cells) {
    const own: [string, Cell][] = [
      ["id", cellText(cells("id")) || cells("external_id")],
      ...material(membersOf(cells("fields"))),
      ...membersOf(cells("metadata")).map(([name, value]): [string, Cell] => [
        metadataColumnName(name),
        value,
      ]),
      ...suggestedIn(parseJson(cellText(cells("suggestions")))),
    ];
    const rows = [...saidIn(parseJson(cellText(cells("responses"))))].map(
      ([person, values]): Parts => new Map([...own, ...labelled(values, own), ["annotator", person]]),
    );
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

const prodigyAnswers: ReadonlyMap<string, string> = new Map([
  ["accept", "yes"],
  ["reject", "no"],
]);

/** Texts of the accepted options, or their ids if the options aren't in the file. */
function acceptedIn(accept: Cell, options: Cell): unknown {
  const texts = new Map(objectsIn(options).map(({ id, text }) => [id, text]));
  const chosen = parseJson(cellText(accept));
  const names = Array.isArray(chosen) ? chosen.map((id: unknown) => texts.get(id) ?? id) : [];
  return names.length === 0 ? "" : onlyOf(names);
}

/** Tasks with one label or several options: https://prodi.gy/docs/api-interfaces */
const prodigy: Tool = {
  name: "Prodigy",
  isMade: (columns) => columns.has("answer") && (columns.has("_task_hash") || columns.has("_input_hash")),
  toRows(cells) {
    const answer = cellText(cells("answer"));
    const label = cellText(cells("label"));
    const isChoice = cellText(cells("accept")).startsWith("[");
    const said = prodigyAnswers.get(answer) ?? "";
    // With several options, only an accepted task has a label.
    const given: [string, Cell] = isChoice
      ? ["label", said === "yes" ? jsonCell(acceptedIn(cells("accept"), cells("options"))) : ""]
      : [label === "" ? "accepted" : label, said];
    const seconds = Number(cellText(cells("_timestamp")));
    return [
      new Map<string, Cell>([
        ["text", cellText(cells("text")) === "" ? cells("html") : cells("text")],
        given,
        [
          "annotator",
          cellText(cells("_annotator_id")) === "" ? cells("_session_id") : cells("_annotator_id"),
        ],
        ["labeled_at", seconds > 0 ? new Date(seconds * 1000).toISOString() : ""],
        ...membersOf(cells("meta")).map(([name, value]): [string, Cell] => [metadataColumnName(name), value]),
      ]),
    ];
  },
};

const expectedNames = new Set([...labelNames, ...likelyLabelNames]);

function isExpected([name]: [string, Cell]): boolean {
  return expectedNames.has(normaliseColumnName(name));
}

function outputOf(cells: (name: string) => Cell): Cell {
  return membersOf(cells("response")).find(([name]) => name === "output")?.[1] ?? "";
}

/**
 * Results by prompt and test: https://www.promptfoo.dev/docs/configuration/outputs. Variables with expected
 * values, and outputs that are class names, aren't part of the state.
 */
const promptfoo: Tool = {
  name: "promptfoo",
  isMade: (columns) => columns.has("vars") && columns.has("success") && columns.has("response"),
  saidIn: outputOf,
  toRows(cells, isClassified) {
    const all = membersOf(cells("vars"));
    const output: [string, Cell] = ["output", outputOf(cells)];
    const vars = all.filter((one) => !isExpected(one));
    const judged = isClassified ? vars : [...vars, output];
    const [[, only] = []] = judged;
    const isText = judged.length === 1 && typeof only === "string";
    const members = judged.map(([name, value]) => `${JSON.stringify(name)}: ${toSource(value)}`);
    const place = [cellText(cells("testIdx")), cellText(cells("promptIdx"))];
    const test = parseJson(cellText(cells("testCase")));
    const graded = parseJson(cellText(cells("gradingResult")));
    const provider = parseJson(cellText(cells("provider")));
    const prompt = parseJson(cellText(cells("prompt")));
    return [
      new Map<string, Cell>([
        ["id", place.every((part) => part !== "") ? place.join("-") : ""],
        ["state", isText ? (only ?? "") : { json: `{${members.join(", ")}}` }],
        ...all.filter(isExpected),
        ...(isClassified ? [["model output", output[1]] as const] : []),
        [metadataColumnName("test"), isJsonObject(test) ? jsonCell(test.description) : ""],
        [metadataColumnName("prompt"), isJsonObject(prompt) ? jsonCell(prompt.label) : ""],
        [metadataColumnName("provider"), isJsonObject(provider) ? jsonCell(provider.id) : cells("provider")],
        [evaluationColumnName("pass"), cells("success")],
        [evaluationColumnName("score"), cells("score")],
        ["grading reason", isJsonObject(graded) ? jsonCell(graded.reason) : ""],
      ]),
    ];
  },
};

/** Event logs: https://github.com/openai/evals. Only samples with a judged event become cases. */
const openaiEvalsLog: Tool = {
  name: "OpenAI Evals",
  isMade: (columns) => ["run_id", "event_id", "sample_id", "type", "data"].every((name) => columns.has(name)),
  toRows(cells) {
    const data = new Map(membersOf(cells("data")));
    const type = cellText(cells("type"));
    const id: [string, Cell] = ["id", cells("sample_id")];
    if (type === "sampling") {
      const sampled = onlyOf(parseJson(cellText(data.get("sampled"))) ?? cellText(data.get("sampled")));
      return [new Map([id, ["input", data.get("prompt") ?? ""], ["sampled", jsonCell(sampled)]])];
    }
    if (type !== "match") return [];
    const expected = onlyOf(parseJson(cellText(data.get("expected"))) ?? cellText(data.get("expected")));
    const correct = data.get("correct") ?? "";
    return [new Map([id, ["ideal", jsonCell(expected)], [evaluationColumnName("correct"), correct]])];
  },
};

/** Samples of an eval, with messages and one or more ideal answers. */
const openaiEvals: Tool = {
  name: "OpenAI Evals",
  isMade: (columns) => columns.has("input") && columns.has("ideal"),
  toRows: (cells) => {
    const ideal = parseJson(cellText(cells("ideal")));
    return [
      new Map([
        ["input", cells("input")],
        ["ideal", ideal === undefined ? cells("ideal") : jsonCell(onlyOf(ideal))],
      ]),
    ];
  },
};

/** Rows of an Evals API data source, each in an `item` member. */
const openaiItems: Tool = {
  name: "OpenAI Evals",
  isMade: (columns, { rows }) =>
    columns.has("item") &&
    [...columns].every((name) => name === "item" || name === "sample") &&
    rows.some(({ cells }) => cells.some((cell) => cellText(cell).startsWith("{"))),
  toRows: (cells) => [
    new Map([
      ...membersOf(cells("item")),
      ...membersOf(cells("sample")).filter(([name]) => name === "output_text"),
    ]),
  ],
};

/** The program's output texts in a sample of the Evals API. */
function sampledIn(sample: unknown): string {
  const output = isJsonObject(sample) && Array.isArray(sample.output) ? sample.output : [];
  return output.flatMap((one: unknown) => (isJsonObject(one) ? toPlainText(one.content) : [])).join("\n");
}

function toPlainText(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  const parts = Array.isArray(content) ? content.filter(isJsonObject) : [];
  return parts.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
}

/** Output items of an Evals API run: https://platform.openai.com/docs/api-reference/evals */
const openaiOutputItems: Tool = {
  name: "OpenAI Evals",
  isMade: (columns) => columns.has("datasource_item") && columns.has("sample"),
  toRows(cells) {
    const own: [string, Cell][] = [
      ["id", cellText(cells("datasource_item_id")) || cells("id")],
      ...material(membersOf(cells("datasource_item"))),
    ];
    const results = objectsIn(cells("results"));
    return [
      new Map([
        ...own,
        ["sampled", sampledIn(parseJson(cellText(cells("sample"))))],
        ...results.map(({ name, passed, score }): [string, Cell] => [
          evaluationColumnName(typeof name === "string" ? name : "passed"),
          jsonCell(passed ?? score),
        ]),
      ]),
    ];
  },
};

/** Answers of Labelbox classifications: one choice, several choices, or a text. */
function classifiedIn(classifications: unknown): [name: string, value: unknown][] {
  if (!Array.isArray(classifications)) return [];
  return classifications.filter(isJsonObject).flatMap((one): [string, unknown][] => {
    const { name, radio_answer: radio, checklist_answers: several, text_answer: text } = one;
    if (typeof name !== "string") return [];
    if (isJsonObject(radio)) return [[name, radio.name ?? radio.value]];
    if (Array.isArray(several))
      return [[name, onlyOf(several.filter(isJsonObject).map((chosen) => chosen.name ?? chosen.value))]];
    return isJsonObject(text) ? [[name, text.content]] : [];
  });
}

/** Data rows with labels by project: https://docs.labelbox.com/reference/export-specifications */
const labelbox: Tool = {
  name: "Labelbox",
  isMade: (columns) => columns.has("data_row") && columns.has("projects"),
  toRows(cells) {
    const data = new Map(membersOf(cells("data_row")));
    const external = data.get("external_id") ?? "";
    const own: [string, Cell][] = [
      ["id", cellText(external) === "" ? (data.get("id") ?? "") : external],
      ["text", data.get("row_data") ?? ""],
    ];
    const made = membersOf(cells("projects")).flatMap(([, project]) => {
      const held = parseJson(cellText(project));
      return isJsonObject(held) && Array.isArray(held.labels) ? held.labels.filter(isJsonObject) : [];
    });
    const rows = made.map(({ annotations, label_details: details }): Parts => {
      const said = isJsonObject(annotations) ? classifiedIn(annotations.classifications) : [];
      const { created_by: by, created_at: at } = isJsonObject(details) ? details : {};
      return new Map([
        ...own,
        ...labelled(said, own),
        ["annotator", jsonCell(by)],
        ["labeled_at", jsonCell(at)],
      ]);
    });
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

const tools = [
  ...[labelbox, labelStudio, argilla, prodigy, promptfoo],
  ...[openaiEvalsLog, openaiOutputItems, openaiEvals, openaiItems],
];

const remarks: ReadonlyMap<string, string> = new Map([
  ["annotator", "Who gave the labels of the row."],
  ["model output", "What the program chose, so it is no person's label."],
  ["sampled", "What the program said, so it is no person's label."],
  ["ideal", "What the eval expects: a label where a question asks for it."],
  [evaluationColumnName("pass"), "By the assertions of a test, so it is no person's label."],
]);

/** In UTF-16 units. Longer texts aren't class names. */
const longestClass = 60;
const leastRowsPerClass = 3;

/** Whether the outputs are class names: a few short texts that repeat. */
function areClasses(said: readonly Cell[]): boolean {
  const texts = new Set(said.map((cell) => (typeof cell === "string" ? cell.trim() : "")));
  return (
    said.length > 0 &&
    leastRowsPerClass * texts.size <= said.length &&
    [...texts].every((text) => text !== "" && text.length <= longestClass)
  );
}

/** Merges the events of each sample, which share its id, into one row. */
function united(rows: readonly { readonly line: number; readonly parts: Parts }[]) {
  const byId = new Map<string, { line: number; parts: Map<string, Cell> }>();
  for (const { line, parts } of rows) {
    const id = cellText(parts.get("id"));
    const before = byId.get(id);
    if (before === undefined) byId.set(id, { line, parts: new Map(parts) });
    else for (const [name, cell] of parts) before.parts.set(name, cell);
  }
  return [...byId.values()];
}

/** Converts an export of a known tool into a row for each person and case; returns other tables unchanged. */
export function readLabellingExport(table: CaseTable): CaseTable {
  const columns = new Set(table.columns);
  const tool = tools.find(({ isMade }) => isMade(columns, table));
  if (tool === undefined) return table;
  const places = new Map(table.columns.map((name, at) => [name, at]));
  const isLog = tool === openaiEvalsLog;
  const faulty: TableRow[] = [];
  const cellsOf =
    (row: TableRow) =>
    (name: string): Cell =>
      row.cells[places.get(name) ?? -1] ?? "";
  const isClassified = areClasses(
    table.rows.flatMap((row) => (row.fault === null ? (tool.saidIn?.(cellsOf(row)) ?? []) : [])),
  );
  const found = table.rows.flatMap((row) => {
    if (row.fault !== null) {
      // Logs begin with their settings and end with totals, which aren't faults.
      if (!isLog) faulty.push(row);
      return [];
    }
    return tool.toRows(cellsOf(row), isClassified).map((parts) => ({ line: row.line, parts }));
  });
  const rows = isLog ? united(found) : found;
  const names = [...new Set(rows.flatMap(({ parts }) => [...parts.keys()]))];
  const isTooMuch = names.length > tableBounds.columns || names.length * rows.length > tableBounds.cells;
  if (rows.length === 0 || rows.length > tableBounds.rows || isTooMuch) return table;
  return {
    ...table,
    columns: names,
    rows: [
      ...rows.map(({ line, parts }) => ({
        line,
        cells: names.map((name) => parts.get(name) ?? ""),
        fault: null,
      })),
      ...faulty,
    ].toSorted((one, other) => one.line - other.line),
    origin: { name: tool.name, stateless: false, remarks },
  };
}
