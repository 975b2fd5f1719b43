// Writes cases with labels and answers as a table, and counts what the table loses.

import { kindOf, kinds } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution, isChoiceAnswer } from "#core/model/answer.ts";
import { type Case, type LabelFact, labelOf } from "#core/model/case.ts";
import { listMetadataFields, metadataValueOf } from "#core/model/case-metadata.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type TableFormat, writeLabelCell } from "./import/tables/case-table.ts";
import { writeDelimitedRow } from "./import/tables/delimited-text.ts";
import { writeLabelFactsCell } from "./import/tables/facts-cell.ts";
import { escapeFormula } from "./import/tables/formula-cells.ts";
import {
  columnTitleAt,
  metadataColumnName,
  questionColumnTitles,
  reservedColumns,
} from "./import/tables/reserved-columns.ts";
import { writeStateCell } from "./import/tables/state-cells.ts";
import { labelFactsOf } from "./labels/fact-columns.ts";

/** Cells of one answer. `confidence` and `probabilities` are blank if the server sent none. */
export interface AnswerCells {
  answer: string;
  confidence: string;
  /** JSON object: probabilities by option, or by level from 0. */
  probabilities: string;
}

/** Cells of a case's answers by question key. `model` is blank if unknown. */
export interface CaseAnswerCells {
  model: string;
  cells: ReadonlyMap<string, AnswerCells>;
}

type AnswerCellsLookup = (caseKey: string) => CaseAnswerCells | null;

/** What an export loses, because the format can't represent it. */
export interface ExportLosses {
  /** Number of labels, of any labeler, that don't fit their question. */
  labels: number;
  /** Number of cases with lone surrogates, which UTF-8 can't encode. JSON escapes them. */
  halfCharacters: number;
}

interface Column {
  name: string;
  of: (row: Case) => string;
}

/** P(true) of a yes/no question, the option of a choice, or the expected level of a score. */
export function writeAnswerCell(answer: Answer): string {
  return writeLabelCell(kindOf(answer).answerValue(answer));
}

/** `names` are the options or levels as asked. */
export function toAnswerCells(answer: Answer, names: readonly string[]): AnswerCells {
  const cell = writeAnswerCell(answer);
  if (!hasDistribution(answer)) return { answer: cell, confidence: "", probabilities: "" };
  const members = answer.probabilities.flatMap((share, at) => {
    const name = isChoiceAnswer(answer) ? names[at] : String(at);
    return share === null || name === undefined ? [] : [`${JSON.stringify(name)}:${share}`];
  });
  return {
    answer: cell,
    // A confidence computed here is left blank. The import then computes it again and marks it as computed.
    confidence: answer.confidence?.source === "server" ? String(answer.confidence.value) : "",
    probabilities: members.length === 0 ? "" : `{${members.join(",")}}`,
  };
}

function columnsOf(
  cases: readonly Case[],
  questions: readonly PlaygroundQuestion[],
  answers: AnswerCellsLookup | null,
): Column[] {
  const columns: Column[] = [
    { name: reservedColumns.state, of: ({ state }) => writeStateCell(state) },
    { name: reservedColumns.form, of: ({ state }) => state.form },
    { name: reservedColumns.note, of: ({ note }) => note },
    { name: reservedColumns.group, of: ({ group }) => group },
    ...listMetadataFields(cases).map((field) => ({
      name: metadataColumnName(field),
      of: (row: Case) => metadataValueOf(row, field),
    })),
  ];
  const labelNames = questionColumnTitles("label", questions);
  const pickedNames = questionColumnTitles("picked", questions);
  const answerNames = questionColumnTitles("answer", questions);
  const confidenceNames = questionColumnTitles("confidence", questions);
  const shareNames = questionColumnTitles("probabilities", questions);
  questions.forEach((question, index) => {
    const fits = kinds[question.type].labelTest(question);
    const labelled = (row: Case) => {
      const label = labelOf(row, question.key);
      return label !== null && fits(label.value) ? label : null;
    };
    columns.push({ name: columnTitleAt(labelNames, index), of: (row) => writeOr(labelled(row)?.value) });
    columns.push({ name: columnTitleAt(pickedNames, index), of: (row) => labelled(row)?.picked ?? "" });
    if (answers === null) return;
    const answered = (row: Case) => answers(row.key)?.cells.get(question.key);
    columns.push({ name: columnTitleAt(answerNames, index), of: (row) => answered(row)?.answer ?? "" });
    if (kinds[question.type].hasConfidence) {
      columns.push({
        name: columnTitleAt(confidenceNames, index),
        of: (row) => answered(row)?.confidence ?? "",
      });
      columns.push({
        name: columnTitleAt(shareNames, index),
        of: (row) => answered(row)?.probabilities ?? "",
      });
    }
  });
  if (answers !== null)
    columns.push({ name: reservedColumns.model, of: ({ key }) => answers(key)?.model ?? "" });
  if (cases.some(({ facts }) => facts !== undefined)) columns.push(factsColumn(questions, labelNames));
  return columns.filter(
    ({ name, of }) =>
      !(name.startsWith("label") || name.startsWith("picked")) || cases.some((row) => of(row) !== ""),
  );
}

/** Labels of every labeler; labels that don't fit their question are left out. */
function factsColumn(questions: readonly PlaygroundQuestion[], labelNames: readonly string[]): Column {
  const columns = new Map(questions.map(({ key }, index) => [key, columnTitleAt(labelNames, index)]));
  const tests = labelTests(questions);
  const fits = ({ questionKey, value }: LabelFact) =>
    value === null || tests.get(questionKey)?.(value) === true;
  const of = (row: Case) =>
    row.facts === undefined ? "" : writeLabelFactsCell(labelFactsOf(row).filter(fits), columns);
  return { name: reservedColumns.facts, of };
}

function labelTests(questions: readonly PlaygroundQuestion[]) {
  return new Map(questions.map((question) => [question.key, kinds[question.type].labelTest(question)]));
}

function writeOr(value: Parameters<typeof writeLabelCell>[0] | undefined): string {
  return value === undefined ? "" : writeLabelCell(value);
}

/** Without this mark, Excel reads UTF-8 files in a legacy encoding. */
export const byteOrderMark = "\ufeff";

/**
 * Writes cases as a file that `parseTable` and `importRows` read back exactly, except for `findExportLosses`.
 * Yields pieces, so that a long table can be written step by step.
 */
export function* writeCaseTable(
  cases: readonly Case[],
  questions: readonly PlaygroundQuestion[],
  answers: AnswerCellsLookup | null,
  format: TableFormat,
): Generator<string> {
  const columns = columnsOf(cases, questions, answers);
  const names = columns.map(({ name }) => name);
  if (format === "csv" || format === "tsv") {
    const delimiter = format === "csv" ? "," : "\t";
    yield byteOrderMark + writeDelimitedRow(names.map(escapeFormula), delimiter);
    for (const row of cases)
      yield writeDelimitedRow(
        columns.map(({ of }) => escapeFormula(of(row))),
        delimiter,
      );
    return;
  }
  if (format === "json") yield "[\n";
  for (const [index, row] of cases.entries()) {
    const members = columns.map(({ name, of }) => `${JSON.stringify(name)}: ${JSON.stringify(of(row))}`);
    const end = format === "json" && index < cases.length - 1 ? "," : "";
    yield `{${members.join(", ")}}${end}\n`;
  }
  if (format === "json") yield "]\n";
}

const half = /\p{Surrogate}/u;

/** What `writeCaseTable` would lose in this format. */
export function findExportLosses(
  cases: readonly Case[],
  questions: readonly PlaygroundQuestion[],
  format: TableFormat,
): ExportLosses {
  const tests = labelTests(questions);
  const inText = format === "csv" || format === "tsv";
  let labels = 0;
  let halfCharacters = 0;
  for (const row of cases) {
    for (const { questionKey, value } of labelFactsOf(row)) {
      if (value !== null && tests.get(questionKey)?.(value) !== true) labels += 1;
    }
    const { state, note, group, metadata = {} } = row;
    const texts = [state.text, ...state.items, note, group, ...Object.values(metadata)];
    if (inText && half.test(texts.join("\n"))) halfCharacters += 1;
  }
  return { labels, halfCharacters };
}
