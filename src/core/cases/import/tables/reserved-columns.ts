// Names of the columns in Cutpoint's own exports, and how column names are compared.

import type { ColumnMap } from "./column-map.ts";

/** Columns of Cutpoint's own export that are about a question, e.g. `label:late`. */
const aboutQuestions = ["label", "picked", "answer", "confidence", "probabilities"] as const;
export type QuestionColumnKind = (typeof aboutQuestions)[number];

/** Columns of Cutpoint's own export that are about the case. */
export const reservedColumns = {
  state: "state",
  form: "state_form",
  note: "note",
  group: "group",
  facts: "facts",
  model: "model",
} as const;

/** `turn` numbers questions with the same id, from 1. */
function columnName(about: QuestionColumnKind, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** Column names in the order of the questions. */
export function questionColumnTitles(
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

/** Kind, question id and turn of a column of our own export, e.g. `label:late`; null for other titles. */
export function parseColumnTitle(
  title: string,
): { about: QuestionColumnKind; id: string; turn: number } | null {
  const [, named, turn = "1", id = ""] = aboutTitle.exec(title) ?? [];
  const about = aboutQuestions.find((one) => one === named);
  return about === undefined ? null : { about, id, turn: Number(turn) };
}

/** Blank if `place` is null or outside of the list. */
export function columnTitleAt(titles: readonly string[], place: number | null | undefined): string {
  return titles[place ?? -1] ?? "";
}

/** Removes a remark in brackets at the end: "late (yes or no)" becomes "late". */
export function stripTitleRemark(title: string): string {
  const name = title.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u, "");
  return name.trim() === "" ? title : name;
}

/** Title for another tool's evaluation, whose values may be answers to the question of that name. */
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

/** Metadata field for each column index; fields are made unique. */
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

/** Columns that become metadata, including the id column. */
export function metadataColumnIndexes({ metadata, id }: ColumnMap): readonly number[] {
  return id === null ? metadata : [id, ...metadata];
}

/** Metadata field of the row ids; null if there is no id column. */
export function idMetadataField(columns: readonly string[], map: ColumnMap): string | null {
  const [field] = map.id === null ? [] : metadataFieldsOf(columns, [map.id]);
  return field?.name ?? null;
}

/**
 * The title as words of letters and digits in lower case, separated by single spaces: "labelText_1" gives "label text
 * 1".
 */
export function normaliseColumnName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
