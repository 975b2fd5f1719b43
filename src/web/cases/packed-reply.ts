// Packs cases and answers for the way from the worker to the page.

import {
  type CaseColumns,
  isSmallEnoughToPack,
  packCaseColumns,
  unpackCaseColumns,
} from "#core/cases/case-chunks.ts";
import type { TableReply } from "./table-messages.ts";

type CasesReply = TableReply & { kind: "cases" };

/**
 * A reply as it's copied from the worker: cases and answers as columns, because each copied object takes
 * microseconds.
 */
export type PackedTableReply =
  | Exclude<TableReply, CasesReply>
  | (Omit<CasesReply, "answers"> & {
      /** The cases; null if they are in `cases`, because some are too long for columns. */
      readonly columns: CaseColumns | null;
      readonly places: readonly (string | number)[];
      readonly bodies: readonly string[];
    });

export function packTableReply(reply: TableReply): PackedTableReply {
  if (reply.kind !== "cases") return reply;
  const { cases, answers, ...others } = reply;
  const columns = cases.every(isSmallEnoughToPack) ? packCaseColumns(cases) : null;
  return {
    ...others,
    columns,
    cases: columns === null ? cases : [],
    places: answers.map(([place]) => place),
    bodies: answers.map(([, body]) => body),
  };
}

export function unpackTableReply(reply: PackedTableReply): TableReply {
  if (reply.kind !== "cases") return reply;
  const { columns, cases, places, bodies, ...others } = reply;
  return {
    ...others,
    // Keys are assigned when the cases are added.
    cases: columns === null ? cases : unpackCaseColumns(columns, () => ""),
    answers: places.map((place, at) => [place, bodies[at] ?? ""] as const),
  };
}
