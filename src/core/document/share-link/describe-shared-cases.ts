// What a link or file with cases carries beside their texts, in words.

import type { Case } from "#core/model/case.ts";
import { toCounted } from "#core/text/number-text.ts";

/** Whether any case, or any label of one, has a note. Cases in columns share their facts, so each dictionary is read once. */
function haveNotes(cases: readonly Case[]): boolean {
  const read = new Set<unknown>();
  return cases.some(({ note, facts }) => {
    if (note !== "") return true;
    if (facts === undefined) return false;
    if (!("columns" in facts)) return facts.some((fact) => fact.note !== "");
    const { said } = facts.columns;
    if (read.has(said)) return false;
    read.add(said);
    return said.of.some((statement) => statement.note !== "");
  });
}

/** Example: "80 cases with their labels, who gave them, notes and metadata". */
export function describeSharedCases(cases: readonly Case[]): string {
  const parts = [
    ...(cases.some(({ facts }) => facts !== undefined) ? ["who gave them"] : []),
    ...(haveNotes(cases) ? ["notes"] : []),
    ...(cases.some(({ group }) => group !== "") ? ["groups"] : []),
    ...(cases.some(({ metadata }) => metadata !== undefined) ? ["metadata"] : []),
  ];
  const last = parts.pop();
  const more =
    last === undefined ? "" : parts.length === 0 ? ` and ${last}` : `, ${parts.join(", ")} and ${last}`;
  return `${toCounted(cases.length, "case with its labels", "cases with their labels")}${more}`;
}
