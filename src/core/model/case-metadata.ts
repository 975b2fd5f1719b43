// Makes and reads the metadata of a case, and lists the fields and values that occur in many cases.

import type { Case, Metadata } from "./case.ts";
import { areItemsPairwiseAlike } from "./case-list.ts";

type Row = Pick<Case, "metadata">;

/** Blank if the case lacks the field. */
export function metadataValueOf({ metadata }: Row, name: string): string {
  return metadata !== undefined && Object.hasOwn(metadata, name) ? (metadata[name] ?? "") : "";
}

/** Leaves out blank fields; undefined if all are blank. */
export function toMetadata<Field extends { readonly name: string }>(
  fields: readonly Field[],
  valueOf: (field: Field) => string,
): Metadata | undefined {
  let metadata: Record<string, string> | undefined;
  for (const field of fields) {
    const value = valueOf(field);
    if (value === "") continue;
    metadata ??= {};
    metadata[field.name] = value;
  }
  return metadata;
}

/** Distinct field names in order of first occurrence. */
export function listMetadataFields(cases: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  for (const { metadata } of cases) {
    for (const name in metadata) names.add(name);
  }
  return [...names];
}

/** Compares by identity, which is enough because metadata is immutable; false if the numbers of cases differ. */
export function haveSameMetadata(cases: readonly Row[], before: readonly Row[]): boolean {
  return areItemsPairwiseAlike(before, cases, (one, other) => one.metadata === other.metadata);
}

/** Distinct values with counts, most frequent first; "" counts the cases without a value. */
export function countMetadataValues(
  cases: readonly Row[],
  name: string,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const row of cases) {
    const value = metadataValueOf(row, name);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (one, other) => other.count - one.count,
  );
}
