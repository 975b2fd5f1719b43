import { metadataOf } from "#core/cases/metadata.ts";
import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";

/** A state as one cell: a list as JSON. */
export function stateCell({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

/**
 * What a case is known by among others: its id, where a metadata field holds ids, else its state. Null: it has no id.
 */
export function repeatName(
  { state, metadata }: Pick<Case, "state" | "metadata">,
  field: string | null,
): string | null {
  if (field === null) return `${state.form} ${stateCell(state)}`;
  const id = metadataOf({ metadata }, field);
  return id === "" ? null : id;
}
