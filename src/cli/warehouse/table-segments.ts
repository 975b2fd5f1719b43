// Finds the segments that a column divides answers into, for `cutpoint table --slice`.

import { duckdbDialect } from "#core/policy-export/sql/dialects.ts";
import { toCountText } from "#core/text/number-text.ts";
import { InputFault } from "../call/input-fault.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { Duckdb } from "./open-duckdb.ts";

export interface TableSegment {
  /** Value of the column that is sliced by; null for SQL NULL. */
  readonly value: string | null;
  readonly rows: number;
  /** File name suffix: lower-case ASCII, unique. */
  readonly suffix: string;
  readonly source: AnswerSource;
}

/** With more segments nothing is made, because each takes a file and a pass over the rows. */
const mostSlices = 50;

function toSuffix(value: string | null, taken: Set<string>): string {
  const words = (value ?? "none").toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const wanted = words.join("-").slice(0, 40) || "other";
  let suffix = wanted;
  for (let count = 2; taken.has(suffix); count += 1) suffix = `${wanted}-${count}`;
  taken.add(suffix);
  return suffix;
}

/** Sorted by rows, largest first; throws InputFault if there is no such column, or above 50 values. */
export async function findTableSegments(
  database: Duckdb,
  source: AnswerSource,
  column: string,
): Promise<readonly TableSegment[]> {
  if (!source.columns.has(column)) {
    const some = [...source.columns.keys()].slice(0, 12).join(", ");
    throw new InputFault(`The answers have no column “${column}” to slice by. They have: ${some}.`);
  }
  const text = `CAST(${duckdbDialect.quote(column)} AS VARCHAR)`;
  const found = await database.rows(
    `SELECT ${text} AS value, COUNT(*) AS count FROM ${source.table} GROUP BY ${text} ORDER BY count DESC, value LIMIT ${mostSlices + 1}`,
  );
  if (found.length > mostSlices)
    throw new InputFault(
      `The column “${column}” has more than ${toCountText(mostSlices)} values. Choose one with fewer, such as a language or a region.`,
    );
  const taken = new Set<string>();
  return found.map((row) => {
    const value = row["value"] as string | null;
    const test = value === null ? "IS NULL" : `= ${duckdbDialect.text(value)}`;
    return {
      value,
      rows: Number(row["count"]),
      suffix: toSuffix(value, taken),
      source: { ...source, table: `(SELECT * FROM ${source.table} WHERE ${text} ${test})` },
    };
  });
}
