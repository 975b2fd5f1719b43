// Titles of case runs, their unique names, and where their answers come from.

import type { CaseRunRecord } from "#core/model/run.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

export type RunSource = "live" | "sandbox" | "imported" | "simulated";

/** "imported" answers come from a file, so they weren't requested or billed here. */
export function runSourceOf({
  mode,
  recorded,
  simulated,
}: Pick<CaseRunRecord, "mode" | "recorded" | "simulated">): RunSource {
  if (simulated) return "simulated";
  return recorded && mode === "live" ? "imported" : mode;
}

/**
 * The run's own name, otherwise the requested model; then the model that answered in brackets, unless the title already
 * says it. Imported answers without a name are titled by the model that answered, because none was requested here.
 */
export function caseRunTitle(
  { name, model, ...source }: Pick<CaseRunRecord, "name" | "model" | "mode" | "recorded" | "simulated">,
  answering: string | null,
): string {
  const given = name?.trim() ?? "";
  const isImported = runSourceOf(source) === "imported";
  if (given === "" && isImported) return answering === null ? "imported answers" : toVisibleName(answering);
  const asked = given === "" ? toVisibleName(model) : toVisibleName(given);
  const isSaid = answering === null || answering === model || asked.includes(answering);
  return isSaid ? asked : `${asked} (${toVisibleName(answering)})`;
}

/** Adds a number to a name that is taken: "july.csv 2". A blank name (of pasted rows) stays blank. */
export function makeRunNameUnique(wanted: string, taken: readonly (string | undefined)[]): string {
  let name = wanted.trim();
  for (let count = 2; name !== "" && taken.includes(name); count += 1) name = `${wanted.trim()} ${count}`;
  return name;
}
