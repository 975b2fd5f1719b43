// Collects the cases, label facts and answers that the worker sends in parts during an import.

import type { ResponseBodyEntry } from "#core/cases/import/tables/imported-answers.ts";
import { addLabelFacts, createStatementKeyCache } from "#core/cases/labels/label-facts.ts";
import { nextCaseNumber, toNumberedCases } from "#core/document/edits/edit-cases.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { CaseReplacer } from "#core/model/case-list.ts";
import type { Playground } from "#core/model/playground.ts";
import type { TableReply } from "./table-messages.ts";

/** What an import has brought so far. The worker sends it in parts, so that the page isn't blocked. */
interface CollectedCases {
  /** Numbered as they come, so that the edit that adds them is short. */
  readonly added: readonly Case[];
  /** By key of an existing case. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** The existing cases with these facts. */
  readonly joined: CaseReplacer;
  /** Of existing cases, by key. */
  readonly bodies: ResponseBodyEntry<string>[];
  /** Of new cases, by index in `added`. */
  readonly bodiesOfAdded: readonly ResponseBodyEntry<number>[];
  collect(part: TableReply & { kind: "cases" }): void;
}

export function createImportedCaseCollector(before: Pick<Playground, "cases" | "ledger">): CollectedCases {
  const first = nextCaseNumber(before);
  const added: Case[] = [];
  const facts = new Map<string, readonly LabelFact[]>();
  const joined = new CaseReplacer(before.cases);
  const bodies: ResponseBodyEntry<string>[] = [];
  const bodiesOfAdded: ResponseBodyEntry<number>[] = [];
  const toName = createStatementKeyCache();
  const collect: CollectedCases["collect"] = (part) => {
    for (const row of toNumberedCases(part.cases, first + added.length)) added.push(row);
    for (const [key, ownFacts] of part.facts) {
      facts.set(key, ownFacts);
      joined.replace(key, (row) => addLabelFacts(row, ownFacts, toName));
    }
    for (const [place, body] of part.answers) {
      if (typeof place === "string") bodies.push([place, body]);
      else bodiesOfAdded.push([place, body]);
    }
  };
  return { added, facts, joined, bodies, bodiesOfAdded, collect };
}
