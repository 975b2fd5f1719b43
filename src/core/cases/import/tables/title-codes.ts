import { columnTitleAt } from "./reserved-columns.ts";

const remark = /[([]([^()[\]]*)[)\]]\s*$/u;
const code = /^\s*([+-]?\d{1,3})\s*[=:–—-]\s*(\S.*?)\s*$/u;

/** Meanings of numbers given in a column's title, e.g. "solved (1 = yes, 2 = no)"; empty for other titles. */
export function readTitleCodes(columns: readonly string[], column: number): ReadonlyMap<string, string> {
  const [, inside = ""] = remark.exec(columnTitleAt(columns, column)) ?? [];
  const parts = inside.split(/[,;/]/).map((part) => code.exec(part));
  const codes = new Map(
    parts.flatMap((part) => (part === null ? [] : [[part[1] ?? "", part[2] ?? ""] as const])),
  );
  return codes.size === parts.length && codes.size >= 2 ? codes : new Map<string, string>();
}
