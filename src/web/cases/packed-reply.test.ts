import fc from "fast-check";
import { expect, it } from "vitest";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { computeContentHashes, contentHashesOf } from "#core/cases/row-copies.ts";
import { anyFacts, anyMetadata, anyText } from "#core/document/testing/any-playground.ts";
import type { NewCase } from "#core/model/case.ts";
import { packTableReply, unpackTableReply } from "./packed-reply.ts";

const anyCase = fc
  .record({
    state: fc.record({
      form: fc.constantFrom("text" as const, "json" as const, "list" as const),
      text: fc.oneof(anyText, fc.constant("long ".repeat(1000))),
      items: fc.array(anyText, { maxLength: 2 }),
    }),
    labels: fc.constantFrom([], [{ questionKey: "q", value: true, picked: "all" as const }]),
    note: anyText,
    group: anyText,
    facts: fc.option(anyFacts),
    metadata: fc.option(anyMetadata),
  })
  .map(
    ({ facts, metadata, ...row }): NewCase => ({
      ...row,
      ...(facts && { facts }),
      ...(metadata && { metadata }),
    }),
  );
const anyAnswer = fc.tuple(fc.oneof(fc.nat(9), fc.constantFrom("00000001", "00000002")), anyText);

/** Sometimes more facts of a case than columns hold. */
const anyAdded = fc.oneof(
  anyFacts,
  anyFacts.map((facts) => Array.from({ length: 61 }, () => facts).flat()),
);

it("cases, facts and answers come out of the worker as they went in", () => {
  fc.assert(
    fc.property(
      fc.array(anyCase, { maxLength: 6 }),
      fc.array(anyAnswer, { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom("00000001", "00000002"), anyAdded), { maxLength: 3 }),
      (cases, answers, facts) => {
        const reply = { kind: "cases" as const, cases, facts, answers, done: false };
        const read = unpackTableReply(structuredClone(packTableReply(reply)));
        const plain = (row: NewCase) => ({
          ...row,
          key: undefined,
          ...(row.facts !== undefined && { facts: labelFactsOf(row) }),
        });
        const said = read.kind === "cases" ? read.cases.map(plain) : null;
        expect(said).toEqual(cases.map(plain));
        const unexpected = () => expect.unreachable("its hashes came from the worker");
        for (const { state } of read.kind === "cases" ? read.cases : [])
          expect(contentHashesOf(state, unexpected)).toEqual(computeContentHashes(state));
        expect(read).toMatchObject({ kind: "cases", facts, answers, done: false });
      },
    ),
  );
});
