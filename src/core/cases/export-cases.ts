import { kindOf, kinds } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution, namesOption } from "#core/model/answer.ts";
import { type Case, type LabelFact, labelOf } from "#core/model/case.ts";
import { metadataFields, metadataOf } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  guardCell,
  stateCell,
  type TableFormat,
  writeFactsCell,
  writeLabelCell,
} from "./import/tables/case-table.ts";
import { writeDelimitedRow } from "./import/tables/delimited-text.ts";
import {
  columnTitleAt,
  metadataColumn,
  questionColumns,
  reservedColumns,
} from "./import/tables/reserved-columns.ts";
import { factsOf } from "./labels/fact-columns.ts";

/** An answer as cells; `confidence` and `probabilities` are blank where no server sent any. */
export interface AnswerCells {
  answer: string;
  confidence: string;
  /** JSON: a number for each option, or for each level from 0. */
  probabilities: string;
}

/** What a case was answered, by the key of the question, and by which model; blank where none is named. */
export interface CaseAnswerCells {
  model: string;
  cells: ReadonlyMap<string, AnswerCells>;
}

type AnswerCellsLookup = (caseKey: string) => CaseAnswerCells | null;

/** What an export cannot hold. */
export interface ExportLosses {
  /** Labels that their question, as it is written now, could not have. */
  labels: number;
  /** Cases with half characters (lone surrogates), which UTF-8 cannot hold; JSON spells them out. */
  halfCharacters: number;
}

interface Column {
  name: string;
  of: (row: Case) => string;
}

/** An answer as it stands in a table: of a noul P(true), of a choice the option, of a score the level from 0. */
export function writeAnswerCell(answer: Answer): string {
  return writeLabelCell(kindOf(answer).answerValue(answer));
}

/** All that a table says of an answer to a question that was asked with these names of options or levels. */
export function toAnswerCells(answer: Answer, names: readonly string[]): AnswerCells {
  const cell = writeAnswerCell(answer);
  if (!hasDistribution(answer)) return { answer: cell, confidence: "", probabilities: "" };
  const members = answer.probabilities.flatMap((share, at) => {
    const name = namesOption(answer) ? names[at] : String(at);
    return share === null || name === undefined ? [] : [`${JSON.stringify(name)}:${share}`];
  });
  return {
    answer: cell,
    // What was reckoned here is reckoned again where it is read, and stays told as reckoned.
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
    { name: reservedColumns.state, of: ({ state }) => stateCell(state) },
    { name: reservedColumns.form, of: ({ state }) => state.form },
    { name: reservedColumns.note, of: ({ note }) => note },
    { name: reservedColumns.group, of: ({ group }) => group },
    ...metadataFields(cases).map((field) => ({
      name: metadataColumn(field),
      of: (row: Case) => metadataOf(row, field),
    })),
  ];
  const labelNames = questionColumns("label", questions);
  const pickedNames = questionColumns("picked", questions);
  const answerNames = questionColumns("answer", questions);
  const confidenceNames = questionColumns("confidence", questions);
  const shareNames = questionColumns("probabilities", questions);
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

/** What each person said of a case, as far as the questions could have it. */
function factsColumn(questions: readonly PlaygroundQuestion[], labelNames: readonly string[]): Column {
  const columns = new Map(questions.map(({ key }, index) => [key, columnTitleAt(labelNames, index)]));
  const tests = labelTests(questions);
  const fits = ({ questionKey, value }: LabelFact) =>
    value === null || tests.get(questionKey)?.(value) === true;
  const of = (row: Case) =>
    row.facts === undefined ? "" : writeFactsCell(factsOf(row).filter(fits), columns);
  return { name: reservedColumns.facts, of };
}

function labelTests(questions: readonly PlaygroundQuestion[]) {
  return new Map(questions.map((question) => [question.key, kinds[question.type].labelTest(question)]));
}

function writeOr(value: Parameters<typeof writeLabelCell>[0] | undefined): string {
  return value === undefined ? "" : writeLabelCell(value);
}

/** Without it spreadsheets take UTF-8 for something else. */
export const byteOrderMark = "\ufeff";

/**
 * Cases as the text of a file, which `parseTable` and `importRows` take back exactly; see `exportLosses`. CSV
 * starts with a byte order mark, without which spreadsheets take UTF-8 for something else. Yields pieces, so
 * that a long table can be written in turns.
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
    yield byteOrderMark + writeDelimitedRow(names.map(guardCell), delimiter);
    for (const row of cases)
      yield writeDelimitedRow(
        columns.map(({ of }) => guardCell(of(row))),
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

/** What `writeCaseTable` would leave out or spoil in this format. */
export function exportLosses(
  cases: readonly Case[],
  questions: readonly PlaygroundQuestion[],
  format: TableFormat,
): ExportLosses {
  const tests = labelTests(questions);
  const inText = format === "csv" || format === "tsv";
  let labels = 0;
  let halfCharacters = 0;
  for (const row of cases) {
    for (const { questionKey, value } of factsOf(row)) {
      if (value !== null && tests.get(questionKey)?.(value) !== true) labels += 1;
    }
    const { state, note, group, metadata = {} } = row;
    const texts = [state.text, ...state.items, note, group, ...Object.values(metadata)];
    if (inText && half.test(texts.join("\n"))) halfCharacters += 1;
  }
  return { labels, halfCharacters };
}
