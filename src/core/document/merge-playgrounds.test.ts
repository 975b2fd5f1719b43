import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { addCases, nextCaseNumber } from "./edits/edit-cases.ts";
import { mergePlaygrounds } from "./merge-playgrounds.ts";
import { newPlayground } from "./new-playground.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { anyFact, anyPlayground } from "./testing/any-playground.ts";
import { toCaseFileText, toPlaygroundFile, writePlaygroundFile } from "./write-playground-file.ts";

/** As a browser has it that opened the file. */
function reread(playground: Playground): Playground {
  const reading = readPlaygroundFile(writePlaygroundFile(playground));
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

type Edit = (playground: Playground) => Playground;

const place = fc.nat(5);
const word = fc.constantFrom("a", "b", "c");

/** `side` makes what the two sides add different. */
const anyEdit = (side: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.tuple(fc.constantFrom("name", "notes", "model"), word).map(
      ([part, text]): Edit =>
        (playground) => ({ ...playground, [part]: `${part} ${text}` }),
    ),
    word.map(
      (text): Edit =>
        (playground) => ({
          ...playground,
          state: { form: "text", text, items: [] },
        }),
    ),
    fc.tuple(place, word).map(
      ([at, text]): Edit =>
        (playground) => ({
          ...playground,
          questions: playground.questions.map((question, index) =>
            index === at ? { ...question, instructions: { form: "text", text } } : question,
          ),
        }),
    ),
    place.map(
      (at): Edit =>
        (playground) => ({
          ...playground,
          questions: playground.questions.filter((_, index) => index !== at),
        }),
    ),
    fc.tuple(place, place).map(
      ([from, to]): Edit =>
        (playground) => {
          const questions = [...playground.questions];
          questions.splice(to, 0, ...questions.splice(from, 1));
          return { ...playground, questions };
        },
    ),
    fc.tuple(place, word).map(
      ([at, text]): Edit =>
        (playground) => {
          const [like] = playground.questions;
          if (like === undefined) return playground;
          const { narrows: _narrows, ...rest } = like;
          const added = { ...rest, key: `${side} ${text} ${playground.questions.length}`, id: text };
          if (playground.questions.some(({ key }) => key === added.key)) return playground;
          return { ...playground, questions: playground.questions.toSpliced(at, 0, added) };
        },
    ),
    fc.tuple(place, fc.nat(9)).map(
      ([at, time]): Edit =>
        (playground) => {
          const key = playground.questions[at]?.key ?? "gone";
          const others = (playground.agentEdits ?? []).filter(({ question }) => question !== key);
          const edit = { question: key, id: "q", what: "changed" as const, by: side, at: time };
          return { ...playground, agentEdits: [...others, edit] };
        },
    ),
    word.map(
      (text): Edit =>
        (playground) => {
          // A generated playground may have used the last key already.
          if (nextCaseNumber(playground) > 99_999_999) return playground;
          return addCases(playground, [
            { state: { form: "text", text, items: [] }, labels: [], note: side, group: "" },
          ]);
        },
    ),
    fc.tuple(place, word).map(
      ([at, note]): Edit =>
        (playground) => ({
          ...playground,
          cases: playground.cases.map((row, index) => (index === at ? { ...row, note } : row)),
        }),
    ),
    fc.tuple(place, anyFact).map(
      ([at, fact]): Edit =>
        (playground) => ({
          ...playground,
          cases: playground.cases.map((row, index) => (index === at ? addLabelFacts(row, [fact]) : row)),
        }),
    ),
    place.map(
      (at): Edit =>
        (playground) => ({
          ...playground,
          cases: playground.cases.filter((_, index) => index !== at),
          ledger: { ...playground.ledger, lastCase: 99 },
        }),
    ),
  );

const anyCopies = fc
  .tuple(
    anyPlayground,
    fc.array(anyEdit("mine"), { maxLength: 5 }),
    fc.array(anyEdit("theirs"), { maxLength: 5 }),
  )
  .map(([first, mine, theirs]) => {
    const base = reread(first);
    const after = (edits: readonly Edit[]) => edits.reduce((playground, edit) => edit(playground), base);
    return { base, mine: after(mine), theirs: reread(after(theirs)) };
  });

const textsOf = (playground: Playground) => {
  const {
    questions,
    cases = [],
    ledger: _l,
    key: _k,
    agentEdits: _a,
    ...single
  } = toPlaygroundFile(playground);
  const text = (value: unknown) => JSON.stringify(value);
  return new Map([
    ...questions.map((question) => [`question ${question.key}`, text(question)] as const),
    ...(single.samples ?? []).map((sample) => [`sample ${sample.key}`, text(sample)] as const),
    ...Object.entries({ ...single, samples: undefined }).map(([name, value]) => [name, text(value)] as const),
    ...cases.map((row) => [`case ${row.key}`, text(row)] as const),
  ]);
};

describe("a merge of two copies", () => {
  it("is the other copy where one was not changed, and either where both are equal", () => {
    fc.assert(
      fc.property(anyCopies, ({ base, mine, theirs }) => {
        const text = (copies: Parameters<typeof mergePlaygrounds>[0]) => {
          const { playground, conflicts } = mergePlaygrounds(copies);
          expect(conflicts).toEqual([]);
          return textsOf(playground);
        };
        expect(text({ base, mine, theirs: base })).toEqual(textsOf(mine));
        expect(text({ base, mine: base, theirs })).toEqual(textsOf(theirs));
        expect(text({ base, mine: theirs, theirs })).toEqual(textsOf(theirs));
      }),
    );
  });

  it("has what either changed, or names it as a conflict, and opens as a file", () => {
    fc.assert(
      fc.property(anyCopies, ({ base, mine, theirs }) => {
        const { playground, conflicts } = mergePlaygrounds({ base, mine, theirs });
        expect(reread(playground).questions).toHaveLength(playground.questions.length);
        const [was, merged] = [textsOf(base), textsOf(playground)];
        const all = new Set([...merged.values()]);
        const lost = (side: Playground) =>
          [...textsOf(side)].filter(
            ([part, text]) => !part.startsWith("case") && was.get(part) !== text && !all.has(text),
          );
        expect(conflicts.length === 0 ? [...lost(mine), ...lost(theirs)] : []).toEqual([]);
        expect(conflicts.length > 0 || lost(theirs).length === 0).toBe(true);
      }),
    );
  });

  it("keeps a table of counts that one side changed and the other removed", () => {
    const table = { rows: 1, models: [], step: 0.01, questions: [] };
    const base = { ...newPlayground("p"), table };
    const [changed, removed] = [{ ...base, table: { ...table, rows: 2 } }, newPlayground("p")];
    for (const [mine, theirs] of [
      [changed, removed],
      [removed, changed],
    ] as const) {
      const { playground, conflicts } = mergePlaygrounds({ base, mine, theirs });
      expect(playground.table).toEqual(changed.table);
      expect(conflicts).toEqual(["the table of counts"]);
    }
  });

  it("has each mark of an agent's edit that nobody has looked at, the later one for a question", () => {
    fc.assert(
      fc.property(anyCopies, ({ base, mine, theirs }) => {
        const marksOf = ({ agentEdits = [] }: Playground) =>
          new Set(agentEdits.map((edit) => JSON.stringify(edit)));
        const merged = mergePlaygrounds({ base, mine, theirs }).playground;
        const [was, own, other, is] = [base, mine, theirs, merged].map(marksOf) as [
          Set<string>,
          Set<string>,
          Set<string>,
          Set<string>,
        ];
        const kept = [...own, ...other].filter(
          (mark) => !was.has(mark) || (own.has(mark) && other.has(mark)),
        );
        const questionOf = (mark: string) => (JSON.parse(mark) as { question: string }).question;
        expect(new Set([...is].map(questionOf))).toEqual(new Set(kept.map(questionOf)));
        expect([...is].filter((mark) => !kept.includes(mark))).toEqual([]);
      }),
    );
  });

  it("has each case that either added, and each label that either gave", () => {
    fc.assert(
      fc.property(anyCopies, ({ base, mine, theirs }) => {
        const { playground } = mergePlaygrounds({ base, mine, theirs });
        const keys = playground.cases.map(({ key }) => key);
        expect(keys).toEqual([...new Set(keys)].sort());
        const was = new Map(base.cases.map((row) => [row.key, row]));
        const bare = (row: Case) => toCaseFileText({ ...row, key: "" });
        const merged = new Set(playground.cases.map(bare));
        const facts = new Set(playground.cases.flatMap(labelFactsOf).map((fact) => JSON.stringify(fact)));
        const textOf = (fact: unknown) => JSON.stringify(fact);
        for (const side of [mine, theirs]) {
          const added = side.cases.filter(({ key }) => !was.has(key)).map(bare);
          expect(added.filter((text) => !merged.has(text))).toEqual([]);
          const given = side.cases.flatMap((row) => {
            const before = was.get(row.key);
            // Labels without facts became facts when the first was added.
            if (before?.facts === undefined) return [];
            const known = new Set(labelFactsOf(before).map(textOf));
            return labelFactsOf(row)
              .map(textOf)
              .filter((text) => !known.has(text));
          });
          expect(given.filter((text) => !facts.has(text))).toEqual([]);
        }
      }),
    );
  });
});
