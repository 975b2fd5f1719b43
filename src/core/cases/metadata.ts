import type { Case, Metadata } from "#core/model/case.ts";
import { areAlike } from "#core/model/case-list.ts";

type Row = Pick<Case, "metadata">;

/** What a case says in a field; blank where it says nothing. */
export function metadataOf({ metadata }: Row, name: string): string {
  return metadata !== undefined && Object.hasOwn(metadata, name) ? (metadata[name] ?? "") : "";
}

/** The metadata of these fields, by what each says; undefined where all of them are blank. */
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

/** The names of all fields, in the order in which the cases bring them. */
export function metadataFields(cases: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  for (const { metadata } of cases) {
    for (const name in metadata) names.add(name);
  }
  return [...names];
}

/** Whether cases have the metadata of those before, place by place. */
export function haveSameMetadata(cases: readonly Row[], before: readonly Row[]): boolean {
  return areAlike(before, cases, (one, other) => one.metadata === other.metadata);
}

/** What the cases say in a field and how often, the most frequent first; blank: those that say nothing. */
export function metadataValues(
  cases: readonly Row[],
  name: string,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const row of cases) {
    const value = metadataOf(row, name);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (one, other) => other.count - one.count,
  );
}
