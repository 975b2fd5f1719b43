import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { AnswerColumn, ColumnMap } from "./column-map.ts";

/** Columns of our export about a question. */
const aboutQuestions = ["label", "picked", "answer", "confidence", "probabilities"] as const;
export type QuestionColumnKind = (typeof aboutQuestions)[number];

/** Columns of our export about the case. */
export const reservedColumns = {
  state: "state",
  form: "state_form",
  note: "note",
  group: "group",
  facts: "facts",
  model: "model",
} as const;

/** `turn` (from 1) numbers questions with the same id. */
function columnName(about: QuestionColumnKind, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** In the questions' order. */
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

const aboutTitle = new RegExp(`^(${aboutQuestions.join("|")})(?:#([2-9]|[1-9]\\d+))?:([^]*)$`);

/** Kind and question of a column of our export, such as `label:late`; null for other titles. */
export function parseColumnTitle(
  title: string,
): { about: QuestionColumnKind; id: string; turn: number } | null {
  const [, named, turn = "1", id = ""] = aboutTitle.exec(title) ?? [];
  const about = aboutQuestions.find((one) => one === named);
  return about === undefined ? null : { about, id, turn: Number(turn) };
}

/** Blank when `place` is null or outside the list. */
export function columnTitleAt(titles: readonly string[], place: number | null | undefined): string {
  return titles[place ?? -1] ?? "";
}

/** Removes a trailing remark in brackets: "late (yes or no)" becomes "late". */
export function stripTitleRemark(title: string): string {
  const name = title.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u, "");
  return name.trim() === "" ? title : name;
}

/** Column of another tool's evaluation, which may answer the question of that name. */
export function evaluationColumnName(name: string): string {
  return `evaluation:${name}`;
}

const metadataMark = "meta:";

export function metadataColumnName(field: string): string {
  return `${metadataMark}${field}`;
}

export function isMetadataColumn(name: string): boolean {
  return name.length > metadataMark.length && name.startsWith(metadataMark);
}

/** Metadata field of each column index, made unique. */
export function metadataFieldsOf(
  columns: readonly string[],
  places: readonly number[],
): readonly { readonly name: string; readonly column: number }[] {
  const taken = new Set<string>();
  return places.map((column) => {
    const title = columnTitleAt(columns, column);
    const field = isMetadataColumn(title) ? title.slice(metadataMark.length) : title;
    // `__proto__` can't be assigned as an ordinary member.
    const isNone = field === "" || field === "__proto__" || taken.has(field);
    const name = isNone ? `${field} (column ${column + 1})`.trim() : field;
    taken.add(name);
    return { name, column };
  });
}

/** Including the id column. */
export function metadataColumnIndexes({ metadata, id }: ColumnMap): readonly number[] {
  return id === null ? metadata : [id, ...metadata];
}

/** Metadata field of the row ids; null when there is no id column. */
export function idField(columns: readonly string[], map: ColumnMap): string | null {
  const [field] = map.id === null ? [] : metadataFieldsOf(columns, [map.id]);
  return field?.name ?? null;
}

/** Words of letters and digits in lower case, separated by single spaces. */
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

/** Why evaluation values can't be answers to a question, as a sentence; null when they can. */
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

export interface EvaluationColumns {
  readonly answers: readonly AnswerColumn[];
  /** By column index. */
  readonly remarks: ReadonlyMap<number, string>;
}

export function findEvaluationColumns(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): EvaluationColumns {
  const answers: AnswerColumn[] = [];
  const remarks = new Map<number, string>();
  for (const question of questions) {
    const wanted = normaliseColumnName(evaluationColumnName(question.id));
    const column = table.columns.findIndex(
      (name) => name.startsWith(evaluationColumnName("")) && normaliseColumnName(name) === wanted,
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
