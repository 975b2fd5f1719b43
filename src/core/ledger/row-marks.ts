import { markText } from "#core/json/mark-text.ts";
import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";

/** What a row is known by, whatever its key. */
type Row = Pick<Case, "state" | "group">;

const known = new WeakMap<AuthoredState, number>();

/** The mark of what a row says: equal states have one mark. */
export function rowMark({ state }: Pick<Row, "state">): number {
  const before = known.get(state);
  if (before !== undefined) return before;
  const said = state.form === "list" ? JSON.stringify(state.items) : state.text;
  const mark = markText(`${state.form} ${said}`);
  known.set(state, mark);
  return mark;
}

/** The mark of a row's group; null: the row stands alone. */
function groupMark({ group }: Pick<Row, "group">): number | null {
  return group === "" ? null : markText(`group ${group}`);
}

/** What a ledger keeps of rows. */
export interface RowMarks {
  readonly rows: readonly number[];
  readonly groups: readonly number[];
}

/** Marks ascending, each once. */
export function toMarks(marks: readonly number[]): readonly number[] {
  // Sorts numbers several times faster than a list with a comparison does.
  return [...new Float64Array(new Set(marks)).sort()];
}

/** The marks of rows and of their groups, ascending, each once. */
export function marksOf(rows: readonly Row[]): RowMarks {
  return { rows: toMarks(rows.map(rowMark)), groups: toMarks(rows.flatMap((row) => groupMark(row) ?? [])) };
}

/** Whether a row, or another of its group, is among those marked. */
export function isMarked(row: Row, rows: ReadonlySet<number>, groups: ReadonlySet<number>): boolean {
  if (rows.size > 0 && rows.has(rowMark(row))) return true;
  const group = groups.size === 0 ? null : groupMark(row);
  return group !== null && groups.has(group);
}

/** 32 bits that tell rows with their scores and labels from others; their order makes no difference. */
export function fingerprintRows(
  rows: readonly { readonly mark: number; readonly score: number; readonly label: 0 | 1 }[],
): number {
  let sum = 0;
  for (const { mark, score, label } of rows) {
    const seen = Math.imul(Math.round(score * 1e6) * 2 + label + 1, 0x9e3779b1);
    sum = (sum + Math.imul(mark ^ seen, 0x85ebca6b)) >>> 0;
  }
  return sum;
}
