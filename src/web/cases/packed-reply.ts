// Packs cases and answers for the way from the worker to the page.

import {
  type CaseColumns,
  isSmallEnoughToPack,
  packCaseColumns,
  unpackCaseColumns,
} from "#core/cases/case-chunks.ts";
import { factsPerCaseMax, packLabelFacts, readLabelFacts } from "#core/cases/labels/fact-columns.ts";
import { hashContentFast } from "#core/cases/prepare-copies.ts";
import { keepContentHashes } from "#core/cases/row-copies.ts";
import type { FactColumns, LabelFact, NewCase } from "#core/model/case.ts";
import type { TableReply } from "./table-messages.ts";

type CasesReply = TableReply & { kind: "cases" };

/**
 * A reply as it's copied from the worker: cases, facts and answers as columns, because each copied object takes
 * microseconds.
 */
export type PackedTableReply =
  | Exclude<TableReply, CasesReply>
  | (Omit<CasesReply, "answers" | "facts"> & {
      /** Keys of existing cases, and their new facts. */
      readonly factKeys: readonly string[];
      readonly facts: FactColumns | readonly (readonly LabelFact[])[];
      /** The cases; null if they are in `cases`, because some are too long for columns. */
      readonly columns: CaseColumns | null;
      /** Content hashes of the cases, by which the page finds copies. NaN stands for no numberless hash. */
      readonly content: Float64Array;
      readonly numberless: Float64Array;
      readonly places: readonly (string | number)[];
      readonly bodies: readonly string[];
    });

export function packTableReply(reply: TableReply): PackedTableReply {
  if (reply.kind !== "cases") return reply;
  const { cases, answers, facts, ...others } = reply;
  const newFacts = facts.map(([, own]) => own);
  const columns = cases.every(isSmallEnoughToPack) ? packCaseColumns(cases) : null;
  const hashes = cases.map(({ state }) => hashContentFast(state));
  return {
    ...others,
    columns,
    factKeys: facts.map(([key]) => key),
    facts: newFacts.every(({ length }) => length <= factsPerCaseMax) ? packLabelFacts(newFacts) : newFacts,
    content: Float64Array.from(hashes, (one) => one.content),
    numberless: Float64Array.from(hashes, (one) => one.numberless ?? Number.NaN),
    cases: columns === null ? cases : [],
    places: answers.map(([place]) => place),
    bodies: answers.map(([, body]) => body),
  };
}

export function unpackTableReply(reply: PackedTableReply): TableReply {
  if (reply.kind !== "cases") return reply;
  const { columns, cases: whole, content, numberless, factKeys, facts, places, bodies, ...others } = reply;
  // Keys are assigned when the cases are added.
  const cases: readonly NewCase[] = columns === null ? whole : unpackCaseColumns(columns, () => "");
  for (const [at, { state }] of cases.entries()) {
    const masked = numberless[at] ?? Number.NaN;
    keepContentHashes(state, { content: content[at] ?? 0, numberless: Number.isNaN(masked) ? null : masked });
  }
  return {
    ...others,
    cases,
    facts: factKeys.map((key, at) => [
      key,
      "starts" in facts ? readLabelFacts(facts, at) : (facts[at] ?? []),
    ]),
    answers: places.map((place, at) => [place, bodies[at] ?? ""] as const),
  };
}
