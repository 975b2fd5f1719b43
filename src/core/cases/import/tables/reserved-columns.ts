import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { AnswerColumn, ColumnMap } from "./column-map.ts";

/** What a column of our own says about a question: the label, how it was picked, the answer, or what stands beside that. */
const aboutQuestions = ["label", "picked", "answer", "confidence", "probabilities"] as const;
export type QuestionColumnKind = (typeof aboutQuestions)[number];

/** Columns of our own that say something about the case itself. */
export const reservedColumns = {
  state: "state",
  form: "state_form",
  note: "note",
  group: "group",
  facts: "facts",
  model: "model",
} as const;

/** The name of a column about a question; `turn` counts questions of the same id from 1. */
function columnName(about: QuestionColumnKind, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** The names of the columns about each question, in the questions' order. */
export function questionColumns(
  about: QuestionColumnKind,
  questions: readonly { id: string }[],
): readonly string[] {
  const turns = new Map<string, number>();
  return questions.map(({ id }) => {
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    return columnName(about, id, turn);
  });
}

/** The title of a column, or of what stands at that place of a list of titles; blank where there is none. */
export function columnTitleAt(titles: readonly string[], place: number | null | undefined): string {
  return titles[place ?? -1] ?? "";
}

/** A title without what explains it in brackets at its end: "late (yes or no)" is called late. */
export function stripTitleRemark(title: string): string {
  const name = title.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u, "");
  return name.trim() === "" ? title : name;
}

/** The name of the column with what an evaluation elsewhere told, which may be an answer to the question of that name. */
export function evaluationColumn(name: string): string {
  return `evaluation:${name}`;
}

const metadataMark = "meta:";

/** The name of the column of a metadata field. */
export function metadataColumn(field: string): string {
  return `${metadataMark}${field}`;
}

/** Whether a column is a metadata field by its name. */
export function isMetadataColumn(name: string): boolean {
  return name.length > metadataMark.length && name.startsWith(metadataMark);
}

/** The metadata fields that these columns become, by place from 0: each has a name of its own. */
export function metadataFieldsOf(
  columns: readonly string[],
  places: readonly number[],
): readonly { readonly name: string; readonly column: number }[] {
  const taken = new Set<string>();
  return places.map((column) => {
    const title = columnTitleAt(columns, column);
    const field = isMetadataColumn(title) ? title.slice(metadataMark.length) : title;
    // No object can have a member of that name by itself.
    const isNone = field === "" || field === "__proto__" || taken.has(field);
    const name = isNone ? `${field} (column ${column + 1})`.trim() : field;
    taken.add(name);
    return { name, column };
  });
}

/** The columns that stay with the case. */
export function metadataColumnIndexes({ metadata, id }: ColumnMap): readonly number[] {
  return id === null ? metadata : [id, ...metadata];
}

/** The metadata field that holds a row's id; null: no column names rows. */
export function idField(columns: readonly string[], map: ColumnMap): string | null {
  const [field] = map.id === null ? [] : metadataFieldsOf(columns, [map.id]);
  return field?.name ?? null;
}

/** Letters and digits of a name in lower case, with blanks between its words. */
export function normaliseColumnName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function filledCells({ rows }: CaseTable, column: number): readonly string[] {
  return rows.flatMap(({ cells, fault }) => {
    const text = cellText(cells[column]).trim();
    return fault === null && text !== "" ? [text] : [];
  });
}

/** Why what an evaluation told can't be answers to a question, in a sentence; null: it can. */
function describeUnfit(question: PlaygroundQuestion, cells: readonly string[]): string | null {
  const { isGraded, hasConfidence, labelReader } = kinds[question.type];
  const id = toVisibleName(question.id);
  const numbers = cells.map(Number);
  const isWithin = (most: number) => numbers.every((number) => number >= 0 && number <= most);
  if (isGraded) {
    const most = question.levels.length - 1;
    return isWithin(most) ? null : `Not read as answers to ${id}: its levels go from 0 to ${most}.`;
  }
  if (hasConfidence) {
    const read = labelReader(question, 0);
    const isOption = cells.every((cell) => read(cell).status === "read");
    return isOption ? null : `Not read as answers to ${id}: not all of it is one of its options.`;
  }
  if (!isWithin(1)) return `Not read as answers to ${id}: not all of it lies between 0 and 1.`;
  if (numbers.some((number) => number > 0 && number < 1)) return null;
  return `Not read as answers to ${id}: 0 and 1 alone are verdicts, not probabilities.`;
}

/** Columns of evaluations by the name of a question that are taken for answers, and what is to be known of those. */
export interface EvaluationColumns {
  readonly answers: readonly AnswerColumn[];
  /** By the place of the column. */
  readonly remarks: ReadonlyMap<number, string>;
}

/** Finds what evaluations elsewhere told under the name of a question. */
export function findEvaluationColumns(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): EvaluationColumns {
  const answers: AnswerColumn[] = [];
  const remarks = new Map<number, string>();
  for (const question of questions) {
    const wanted = normaliseColumnName(evaluationColumn(question.id));
    const column = table.columns.findIndex(
      (name) => name.startsWith(evaluationColumn("")) && normaliseColumnName(name) === wanted,
    );
    if (column < 0 || remarks.has(column)) continue;
    const unfit = describeUnfit(question, filledCells(table, column));
    const taken = `Taken as answers to ${toVisibleName(question.id)}, which the file does not say. Change it if they mean something else.`;
    remarks.set(column, unfit ?? taken);
    if (unfit === null)
      answers.push({
        questionKey: question.key,
        column,
        confidenceColumn: null,
        probabilitiesColumn: null,
      });
  }
  return { answers, remarks };
}
