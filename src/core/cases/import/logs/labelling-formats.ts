// Exports of labelling tools: Label Studio, Argilla, Prodigy and Labelbox.

import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { cellText, type TableCell } from "../tables/case-table.ts";
import { evaluationColumnName, metadataColumnName } from "../tables/reserved-columns.ts";
import {
  type CellsByColumn,
  type ExportFormat,
  readJsonMembers,
  readJsonObjects,
  toDataColumns,
  toJsonCell,
  toLabelColumns,
  unwrapSingleItem,
} from "./export-format.ts";

/**
 * Choices, ratings and numbers in a Label Studio result; results of other controls, e.g. boxes, aren't
 * labels.
 */
function readResult(results: unknown): [name: string, value: unknown][] {
  if (!Array.isArray(results)) return [];
  return results.filter(isJsonObject).flatMap((result): [string, unknown][] => {
    const { from_name: name, type, value } = result;
    if (typeof name !== "string" || typeof type !== "string" || !isJsonObject(value)) return [];
    return ["choices", "rating", "number", "taxonomy"].includes(type)
      ? [[name, unwrapSingleItem(value[type])]]
      : [];
  });
}

function toLabelerCell(completedBy: unknown): TableCell {
  return isJsonObject(completedBy)
    ? toJsonCell(completedBy.email ?? completedBy.id)
    : toJsonCell(completedBy);
}

/** Tasks with annotations: https://labelstud.io/guide/task_format */
export const labelStudioFormat: ExportFormat = {
  name: "Label Studio",
  isFormatOf: (columns) => columns.has("data") && (columns.has("annotations") || columns.has("completions")),
  toRows(cells) {
    const data = toDataColumns(readJsonMembers(cells("data")));
    const predicted = readJsonObjects(cells("predictions"))
      .slice(-1)
      .flatMap(({ result, model_version: model }): [string, TableCell][] => [
        ...readResult(result).map(([name, value]): [string, TableCell] => [
          evaluationColumnName(name),
          toJsonCell(value),
        ]),
        ["model", toJsonCell(model)],
      ]);
    const own: [string, TableCell][] = [["id", cells("id")], ...data, ...predicted];
    const made = [...readJsonObjects(cells("annotations")), ...readJsonObjects(cells("completions"))].filter(
      ({ was_cancelled: cancelled }) => cancelled !== true,
    );
    const rows = made.map(
      ({ result, completed_by: by, updated_at: updated, created_at: created }): CellsByColumn =>
        new Map([
          ...own,
          ...toLabelColumns(readResult(result), own),
          ["annotator", toLabelerCell(by)],
          ["labeled_at", toJsonCell(updated ?? created)],
        ]),
    );
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

/** Answers by user and question name. */
type AnswersByUser = Map<string, Map<string, unknown>>;

function addAnswer(answers: AnswersByUser, user: unknown, name: string, value: unknown): void {
  const person = typeof user === "string" ? user : "";
  answers.set(person, (answers.get(person) ?? new Map<string, unknown>()).set(name, value));
}

const isSubmitted = (status: unknown) => status === undefined || status === null || status === "submitted";

/** Answers in a record's responses. In older releases, one response has all answers of a user. */
function readResponses(responses: unknown): AnswersByUser {
  const answers: AnswersByUser = new Map();
  if (isJsonObject(responses)) {
    for (const [name, given] of Object.entries(responses)) {
      for (const one of Array.isArray(given) ? given.filter(isJsonObject) : []) {
        if (isSubmitted(one.status)) addAnswer(answers, one.user_id, name, unwrapSingleItem(one.value));
      }
    }
  }
  for (const one of Array.isArray(responses) ? responses.filter(isJsonObject) : []) {
    if (!isSubmitted(one.status) || !isJsonObject(one.values)) continue;
    for (const [name, given] of Object.entries(one.values)) {
      addAnswer(answers, one.user_id, name, unwrapSingleItem(isJsonObject(given) ? given.value : given));
    }
  }
  return answers;
}

function readSuggestions(suggestions: unknown): [string, TableCell][] {
  const named = Array.isArray(suggestions)
    ? suggestions.filter(isJsonObject).map((one) => [one.question_name, one] as const)
    : Object.entries(isJsonObject(suggestions) ? suggestions : {});
  return named.flatMap(([name, one]): [string, TableCell][] => {
    if (typeof name !== "string" || !isJsonObject(one)) return [];
    const agent: [string, TableCell][] = typeof one.agent === "string" ? [["model", one.agent]] : [];
    return [[evaluationColumnName(name), toJsonCell(unwrapSingleItem(one.value))], ...agent];
  });
}

/** Records with responses: https://docs.argilla.io/latest/reference/argilla/records/records */
export const argillaFormat: ExportFormat = {
  name: "Argilla",
  isFormatOf: (columns) => columns.has("fields") && (columns.has("responses") || columns.has("suggestions")),
  toRows(cells) {
    const own: [string, TableCell][] = [
      ["id", cellText(cells("id")) || cells("external_id")],
      ...toDataColumns(readJsonMembers(cells("fields"))),
      ...readJsonMembers(cells("metadata")).map(([name, value]): [string, TableCell] => [
        metadataColumnName(name),
        value,
      ]),
      ...readSuggestions(parseJson(cellText(cells("suggestions")))),
    ];
    const rows = [...readResponses(parseJson(cellText(cells("responses"))))].map(
      ([person, values]): CellsByColumn =>
        new Map([...own, ...toLabelColumns(values, own), ["annotator", person]]),
    );
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

const responsesEnd = ".responses";
/** Columns that belong to a question, after its name. */
const questionEnds = [
  ...[responsesEnd, `${responsesEnd}.users`, `${responsesEnd}.status`],
  ...[".suggestion", ".suggestion.score", ".suggestion.agent"],
];

const readList = (cell: TableCell): readonly unknown[] => {
  const list = parseJson(cellText(cell));
  return Array.isArray(list) ? list : [];
};

/**
 * Records as data sets of Hugging Face have them: lists of values, users and statuses for each question, in columns
 * such as `late.responses`. https://docs.argilla.io/latest/how_to_guides/import_export/
 */
export const argillaColumnsFormat: ExportFormat = {
  name: "Argilla",
  isFormatOf: (columns, { rows, columns: names }) =>
    names.some(
      (name, at) =>
        name.endsWith(responsesEnd) &&
        (columns.has(`${name}.users`) || columns.has(`${name}.status`)) &&
        rows.some(({ cells }) => readList(cells[at] ?? "").length > 0),
    ),
  toRows(cells, _, columns) {
    const asked = columns.flatMap((name) =>
      name.endsWith(responsesEnd) ? name.slice(0, -responsesEnd.length) : [],
    );
    const ofQuestions = new Set(asked.flatMap((name) => questionEnds.map((end) => name + end)));
    const data = columns.filter(
      (name) => !ofQuestions.has(name) && !["id", "status", "_server_id"].includes(name),
    );
    const answers: AnswersByUser = new Map();
    const suggested: [string, TableCell][] = [];
    for (const name of asked) {
      const [users, statuses] = ["users", "status"].map((end) =>
        readList(cells(`${name}${responsesEnd}.${end}`)),
      );
      for (const [at, value] of readList(cells(name + responsesEnd)).entries())
        if (isSubmitted(statuses?.[at])) addAnswer(answers, users?.[at], name, unwrapSingleItem(value));
      const [suggestion, agent] = [".suggestion", ".suggestion.agent"].map((end) => cells(name + end));
      if (suggestion !== undefined && cellText(suggestion) !== "")
        suggested.push([evaluationColumnName(name), suggestion], ["model", agent ?? ""]);
    }
    const own: [string, TableCell][] = [
      ["id", cells("id")],
      ...toDataColumns(data.map((name) => [name, cells(name)])),
      ...suggested,
    ];
    const rows = [...answers].map(
      ([person, values]): CellsByColumn =>
        new Map([...own, ...toLabelColumns(values, own), ["annotator", person]]),
    );
    return rows.length > 0 ? rows : [new Map(own)];
  },
};

const prodigyAnswers: ReadonlyMap<string, string> = new Map([
  ["accept", "yes"],
  ["reject", "no"],
]);

/** Texts of the accepted options, or their ids if the options aren't in the file. */
function readAccepted(accept: TableCell, options: TableCell): unknown {
  const texts = new Map(readJsonObjects(options).map(({ id, text }) => [id, text]));
  const chosen = parseJson(cellText(accept));
  const names = Array.isArray(chosen) ? chosen.map((id: unknown) => texts.get(id) ?? id) : [];
  return names.length === 0 ? "" : unwrapSingleItem(names);
}

/** Tasks with one label or several options: https://prodi.gy/docs/api-interfaces */
export const prodigyFormat: ExportFormat = {
  name: "Prodigy",
  isFormatOf: (columns) => columns.has("answer") && (columns.has("_task_hash") || columns.has("_input_hash")),
  toRows(cells) {
    const answer = cellText(cells("answer"));
    const label = cellText(cells("label"));
    const isChoice = cellText(cells("accept")).startsWith("[");
    const yesOrNo = prodigyAnswers.get(answer) ?? "";
    // With several options, only an accepted task has a label.
    const given: [string, TableCell] = isChoice
      ? ["label", yesOrNo === "yes" ? toJsonCell(readAccepted(cells("accept"), cells("options"))) : ""]
      : [label === "" ? "accepted" : label, yesOrNo];
    const seconds = Number(cellText(cells("_timestamp")));
    return [
      new Map<string, TableCell>([
        ["text", cellText(cells("text")) === "" ? cells("html") : cells("text")],
        given,
        [
          "annotator",
          cellText(cells("_annotator_id")) === "" ? cells("_session_id") : cells("_annotator_id"),
        ],
        ["labeled_at", seconds > 0 ? new Date(seconds * 1000).toISOString() : ""],
        ...readJsonMembers(cells("meta")).map(([name, value]): [string, TableCell] => [
          metadataColumnName(name),
          value,
        ]),
      ]),
    ];
  },
};

/** Answers of Labelbox classifications: one choice, several choices, or a text. */
function readClassifications(classifications: unknown): [name: string, value: unknown][] {
  if (!Array.isArray(classifications)) return [];
  return classifications.filter(isJsonObject).flatMap((one): [string, unknown][] => {
    const { name, radio_answer: radio, checklist_answers: several, text_answer: text } = one;
    if (typeof name !== "string") return [];
    if (isJsonObject(radio)) return [[name, radio.name ?? radio.value]];
    if (Array.isArray(several))
      return [
        [name, unwrapSingleItem(several.filter(isJsonObject).map((chosen) => chosen.name ?? chosen.value))],
      ];
    return isJsonObject(text) ? [[name, text.content]] : [];
  });
}

/** Data rows with labels by project: https://docs.labelbox.com/reference/export-specifications */
export const labelboxFormat: ExportFormat = {
  name: "Labelbox",
  isFormatOf: (columns) => columns.has("data_row") && columns.has("projects"),
  toRows(cells) {
    const data = new Map(readJsonMembers(cells("data_row")));
    const external = data.get("external_id") ?? "";
    const own: [string, TableCell][] = [
      ["id", cellText(external) === "" ? (data.get("id") ?? "") : external],
      ["text", data.get("row_data") ?? ""],
    ];
    const made = readJsonMembers(cells("projects")).flatMap(([, project]) => {
      const held = parseJson(cellText(project));
      return isJsonObject(held) && Array.isArray(held.labels) ? held.labels.filter(isJsonObject) : [];
    });
    const rows = made.map(({ annotations, label_details: details }): CellsByColumn => {
      const answers = isJsonObject(annotations) ? readClassifications(annotations.classifications) : [];
      const { created_by: by, created_at: at } = isJsonObject(details) ? details : {};
      return new Map([
        ...own,
        ...toLabelColumns(answers, own),
        ["annotator", toJsonCell(by)],
        ["labeled_at", toJsonCell(at)],
      ]);
    });
    return rows.length > 0 ? rows : [new Map(own)];
  },
};
