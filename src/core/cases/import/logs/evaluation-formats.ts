// Results of evaluation tools: promptfoo, OpenAI Evals and our own command.

import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { cellText, type TableCell } from "../tables/case-table.ts";
import { labelTitles, likelyLabelTitles } from "../tables/column-titles.ts";
import { evaluationColumnName, metadataColumnName, normaliseColumnName } from "../tables/reserved-columns.ts";
import {
  type ExportFormat,
  readJsonMembers,
  readJsonObjects,
  toDataColumns,
  toJsonCell,
  unwrapSingleItem,
} from "./export-format.ts";

function toJsonText(cell: TableCell): string {
  return typeof cell === "string" ? JSON.stringify(cell) : cell.json;
}

const expectedNames = new Set([...labelTitles, ...likelyLabelTitles]);

function isExpected([name]: [string, TableCell]): boolean {
  return expectedNames.has(normaliseColumnName(name));
}

function outputOf(cells: (name: string) => TableCell): TableCell {
  return readJsonMembers(cells("response")).find(([name]) => name === "output")?.[1] ?? "";
}

/**
 * Results by prompt and test: https://www.promptfoo.dev/docs/configuration/outputs. Variables with expected
 * values, and outputs that are class names, aren't part of the state.
 */
export const promptfooFormat: ExportFormat = {
  name: "promptfoo",
  isFormatOf: (columns) => columns.has("vars") && columns.has("success") && columns.has("response"),
  readOutput: outputOf,
  toRows(cells, isClassified) {
    const all = readJsonMembers(cells("vars"));
    const output: [string, TableCell] = ["output", outputOf(cells)];
    const vars = all.filter((one) => !isExpected(one));
    const judged = isClassified ? vars : [...vars, output];
    const [[, only] = []] = judged;
    const isText = judged.length === 1 && typeof only === "string";
    const members = judged.map(([name, value]) => `${JSON.stringify(name)}: ${toJsonText(value)}`);
    const place = [cellText(cells("testIdx")), cellText(cells("promptIdx"))];
    const test = parseJson(cellText(cells("testCase")));
    const graded = parseJson(cellText(cells("gradingResult")));
    const provider = parseJson(cellText(cells("provider")));
    const prompt = parseJson(cellText(cells("prompt")));
    return [
      new Map<string, TableCell>([
        ["id", place.every((part) => part !== "") ? place.join("-") : ""],
        ["state", isText ? (only ?? "") : { json: `{${members.join(", ")}}` }],
        ...all.filter(isExpected),
        ...(isClassified ? [["model output", output[1]] as const] : []),
        [metadataColumnName("test"), isJsonObject(test) ? toJsonCell(test.description) : ""],
        [metadataColumnName("prompt"), isJsonObject(prompt) ? toJsonCell(prompt.label) : ""],
        [
          metadataColumnName("provider"),
          isJsonObject(provider) ? toJsonCell(provider.id) : cells("provider"),
        ],
        [evaluationColumnName("pass"), cells("success")],
        [evaluationColumnName("score"), cells("score")],
        ["grading reason", isJsonObject(graded) ? toJsonCell(graded.reason) : ""],
      ]),
    ];
  },
};

/** Event logs: https://github.com/openai/evals. Of a sample's events, "sampling" and "match" are read. */
export const openaiEvalsLogFormat: ExportFormat = {
  name: "OpenAI Evals",
  isFormatOf: (columns) =>
    ["run_id", "event_id", "sample_id", "type", "data"].every((name) => columns.has(name)),
  toRows(cells) {
    const data = new Map(readJsonMembers(cells("data")));
    const type = cellText(cells("type"));
    const id: [string, TableCell] = ["id", cells("sample_id")];
    if (type === "sampling") {
      const sampled = unwrapSingleItem(
        parseJson(cellText(data.get("sampled"))) ?? cellText(data.get("sampled")),
      );
      return [new Map([id, ["input", data.get("prompt") ?? ""], ["sampled", toJsonCell(sampled)]])];
    }
    if (type !== "match") return [];
    const expected = unwrapSingleItem(
      parseJson(cellText(data.get("expected"))) ?? cellText(data.get("expected")),
    );
    const correct = data.get("correct") ?? "";
    return [new Map([id, ["ideal", toJsonCell(expected)], [evaluationColumnName("correct"), correct]])];
  },
};

/** Samples of the openai/evals repository: `input` with messages, and `ideal` with one or more right answers. */
export const openaiEvalsFormat: ExportFormat = {
  name: "OpenAI Evals",
  isFormatOf: (columns) => columns.has("input") && columns.has("ideal"),
  toRows: (cells) => {
    const ideal = parseJson(cellText(cells("ideal")));
    return [
      new Map([
        ["input", cells("input")],
        ["ideal", ideal === undefined ? cells("ideal") : toJsonCell(unwrapSingleItem(ideal))],
      ]),
    ];
  },
};

/** Rows of an Evals API data source, each in an `item` member, with the output text of its `sample` if it has one. */
export const openaiItemsFormat: ExportFormat = {
  name: "OpenAI Evals",
  isFormatOf: (columns, { rows }) =>
    columns.has("item") &&
    [...columns].every((name) => name === "item" || name === "sample") &&
    rows.some(({ cells }) => cells.some((cell) => cellText(cell).startsWith("{"))),
  toRows: (cells) => [
    new Map([
      ...readJsonMembers(cells("item")),
      ...readJsonMembers(cells("sample")).filter(([name]) => name === "output_text"),
    ]),
  ],
};

/** The program's output texts in a sample of the Evals API. */
function readOutputTexts(sample: unknown): string {
  const output = isJsonObject(sample) && Array.isArray(sample.output) ? sample.output : [];
  return output.flatMap((one: unknown) => (isJsonObject(one) ? toPlainText(one.content) : [])).join("\n");
}

function toPlainText(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  const parts = Array.isArray(content) ? content.filter(isJsonObject) : [];
  return parts.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
}

/** Output items of an Evals API run: https://platform.openai.com/docs/api-reference/evals */
export const openaiOutputItemsFormat: ExportFormat = {
  name: "OpenAI Evals",
  isFormatOf: (columns) => columns.has("datasource_item") && columns.has("sample"),
  toRows(cells) {
    const own: [string, TableCell][] = [
      ["id", cellText(cells("datasource_item_id")) || cells("id")],
      ...toDataColumns(readJsonMembers(cells("datasource_item"))),
    ];
    const results = readJsonObjects(cells("results"));
    return [
      new Map([
        ...own,
        ["sampled", readOutputTexts(parseJson(cellText(cells("sample"))))],
        ...results.map(({ name, passed, score }): [string, TableCell] => [
          evaluationColumnName(typeof name === "string" ? name : "passed"),
          toJsonCell(passed ?? score),
        ]),
      ]),
    ];
  },
};

const answerLineColumns = new Set(["id", "input_tokens", "cost", "state_mark", "unusable", "response"]);

/** Lines of answers that `cutpoint run` writes. They have a hash of each state, not the state. */
export const answerLinesFormat: ExportFormat = {
  name: "cutpoint run",
  stateless: true,
  isFormatOf: (columns) =>
    ["id", "state_mark", "response"].every((name) => columns.has(name)) &&
    [...columns].every((name) => answerLineColumns.has(name)),
  toRows: (cells) => [
    new Map([
      ["id", cells("id")],
      ["response", cells("response")],
    ]),
  ],
};
