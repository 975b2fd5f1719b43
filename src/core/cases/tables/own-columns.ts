import type { ColumnMap } from "./column-map.ts";

/** What a column of our own says about a question: the label, how it was picked, or the answer. */
export const aboutQuestions = ["label", "picked", "answer", "confidence"] as const;
export type AboutQuestion = (typeof aboutQuestions)[number];

/** Columns of our own that say something about the case itself. */
export const ownColumns = {
  state: "state",
  form: "state_form",
  note: "note",
  group: "group",
  facts: "facts",
} as const;

/** The name of a column about a question; `turn` counts questions of the same id from 1. */
function columnName(about: AboutQuestion, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** The names of the columns about each question, in the questions' order. */
export function questionColumns(
  about: AboutQuestion,
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
export function titleAt(titles: readonly string[], place: number | null | undefined): string {
  return titles[place ?? -1] ?? "";
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
export function fieldsOfColumns(
  columns: readonly string[],
  places: readonly number[],
): readonly { readonly name: string; readonly column: number }[] {
  const taken = new Set<string>();
  return places.map((column) => {
    const title = titleAt(columns, column);
    const field = isMetadataColumn(title) ? title.slice(metadataMark.length) : title;
    // No object can have a member of that name by itself.
    const isNone = field === "" || field === "__proto__" || taken.has(field);
    const name = isNone ? `${field} (column ${column + 1})`.trim() : field;
    taken.add(name);
    return { name, column };
  });
}

/** The columns that stay with the case. */
export function fieldPlaces({ metadata, id }: ColumnMap): readonly number[] {
  return id === null ? metadata : [id, ...metadata];
}

/** The metadata field that holds a row's id; null: no column names rows. */
export function idField(columns: readonly string[], map: ColumnMap): string | null {
  const [field] = map.id === null ? [] : fieldsOfColumns(columns, [map.id]);
  return field?.name ?? null;
}
