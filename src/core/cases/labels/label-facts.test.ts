import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import { anyFact, anyFacts } from "#core/document/testing/any-playground.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import {
  factColumnsSchema,
  labelFactsAbout,
  labelFactsOf,
  labelStatementKey,
  packLabelFacts,
  readLabelFacts,
} from "./fact-columns.ts";
import {
  addLabelFacts,
  createStatementKeyCache,
  deriveCurrentLabels,
  isDisputed,
  labelledWordingHash,
  sortLabelFacts,
  summariseLabels,
} from "./label-facts.ts";

function fact(labeler: string, value: LabelFact["value"], more: Partial<LabelFact> = {}): LabelFact {
  const unknown = { at: 0, wording: 0, chance: null, note: "", adjudicated: false };
  return { questionKey: "q", value, labeler, picked: "all", ...unknown, ...more };
}

const bare: Case = {
  key: "00000001",
  state: { form: "text", text: "", items: [] },
  labels: [],
  note: "",
  group: "",
};

it("names facts by a list in JSON, also those that it has met", () => {
  const toName = createStatementKeyCache();
  fc.assert(
    fc.property(anyFact, fc.string({ unit: "binary" }), (said, note) => {
      const one = { ...said, note };
      const { questionKey, value, labeler, wording, picked, chance, adjudicated } = one;
      const name = JSON.stringify([labeler, questionKey, value, wording, picked, chance, note, adjudicated]);
      expect([labelStatementKey(one), toName(one), toName(one)]).toEqual([name, name, name]);
    }),
  );
});

describe("the label that counts", () => {
  const countsAs = (facts: readonly LabelFact[]) =>
    deriveCurrentLabels(sortLabelFacts(facts))[0]?.value ?? null;
  const decided = { adjudicated: true, at: 5 };

  it.each<[string, LabelFact[], LabelFact["value"]]>([
    ["the only one", [fact("Ana", true)], true],
    ["the later word of one person", [fact("Ana", true), fact("Ana", false, { at: 1 })], false],
    ["none once it is taken back", [fact("Ana", true), fact("Ana", null, { at: 1 })], null],
    ["what both say", [fact("Ana", true), fact("Ben", true)], true],
    ["none where two disagree", [fact("Ana", true), fact("Ben", false)], null],
    ["that of two out of three", [fact("Ana", "a"), fact("Ben", "b"), fact("Cy", "b")], "b"],
    [
      "none where the most are only half",
      [fact("Ana", "a"), fact("Ben", "b"), fact("Cy", "b"), fact("Di", "c")],
      null,
    ],
    ["that of who is left", [fact("Ana", true), fact("Ben", false), fact("Ben", null, { at: 1 })], true],
    ["what was adjudicated", [fact("Ana", true), fact("Ben", true), fact("", false, decided)], false],
    [
      "the majority again once adjudication is taken back",
      [fact("Ana", true), fact("", false, decided), fact("", null, { ...decided, at: 6 })],
      true,
    ],
    ["level 0, which is no lack of one", [fact("Ana", 0), fact("Ben", 0)], 0],
  ])("is %s", (_name, facts, expected) => {
    expect(countsAs(facts)).toBe(expected);
  });

  it("came by chance where anybody's did", () => {
    const facts = [fact("Ana", true, { picked: "by-hand" }), fact("Ben", true, { picked: "random" })];
    expect(deriveCurrentLabels(facts)).toEqual([{ questionKey: "q", value: true, picked: "random" }]);
    const alone = fact("", true, { picked: "looked-wrong", adjudicated: true });
    expect(deriveCurrentLabels([alone])[0]?.picked).toBe("looked-wrong");
    const over = [fact("Ana", true, { picked: "near-edge" }), alone];
    expect(deriveCurrentLabels(over)[0]?.picked).toBe("near-edge");
  });

  it("is disputed until somebody decides", () => {
    const summaryOf = (facts: readonly LabelFact[]) => summariseLabels("q", sortLabelFacts(facts));
    const two = [fact("Ana", true), fact("Ben", false)];
    const disputed = (facts: readonly LabelFact[]) => isDisputed(summaryOf(facts));
    expect(disputed(two)).toBe(true);
    expect(disputed([...two, fact("Cy", true)])).toBe(true);
    expect(disputed([fact("Ana", true), fact("Ben", true)])).toBe(false);
    expect(disputed([...two, fact("", true, { adjudicated: true })])).toBe(false);
    expect([...summaryOf(two).byLabeler.keys()]).toEqual(["Ana", "Ben"]);
  });
});

describe("facts of a case", () => {
  it("are its labels where nobody has said more, and the author's", () => {
    const labels = [{ questionKey: "q", value: true, picked: "random" as const }];
    expect(labelFactsOf({ labels })).toEqual([fact("", true, { picked: "random" })]);
    const both = addLabelFacts({ ...bare, labels }, [fact("Ben", true, { at: 3 })]);
    expect(labelFactsOf(both).map(({ labeler }) => labeler)).toEqual(["", "Ben"]);
    expect(addLabelFacts({ ...bare, labels }, [fact("", true, { picked: "random" })]).facts).toBeUndefined();
  });

  it("sorts labels from before facts were kept among those that come", () => {
    const labels = ["z", "a"].map((questionKey) => ({ questionKey, value: true, picked: "all" }) as const);
    const both = addLabelFacts({ ...bare, labels }, [fact("Ben", true, { at: 3 })]);
    expect(labelFactsOf(both).map(({ questionKey }) => questionKey)).toEqual(["a", "z", "q"]);
  });

  it("unite in any order, however often they come", () => {
    const some = fc.array(anyFact, { maxLength: 6 });
    fc.assert(
      fc.property(some, some, some, (one, other, third) => {
        const of = (...lists: (readonly LabelFact[])[]) =>
          lists.reduce((row: Case, list) => addLabelFacts(row, list), bare);
        const all = of(one, other, third);
        expect(of(third, one, other)).toEqual(all);
        expect(of(other, one, third, one, other)).toEqual(all);
        const half = of(one, other);
        expect(addLabelFacts(half, labelFactsOf(of(other, third)))).toEqual(all);
        expect(addLabelFacts(all, one)).toBe(all);
        expect(all.labels).toEqual(deriveCurrentLabels(labelFactsOf(all)));
      }),
    );
  });

  it("come back out of their columns", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyFacts, fc.constant([])), { maxLength: 5 }), (cases) => {
        const columns = packLabelFacts(cases);
        expect(factColumnsSchema.safeParse(structuredClone(columns)).success).toBe(true);
        expect(cases.map((_, place) => readLabelFacts(columns, place))).toEqual(cases);
        const rows = cases.map((facts, place) => ({ facts, labels: [], packed: { columns, place } }));
        expect(rows.map(({ packed }) => labelFactsOf({ labels: [], facts: packed }))).toEqual(cases);
        for (const { packed, ...row } of rows) {
          expect(labelFactsAbout({ labels: [], facts: packed }, "q")).toEqual(labelFactsAbout(row, "q"));
        }
      }),
    );
  });

  it("are refused where their columns do not fit together", () => {
    const whole = packLabelFacts([[fact("Ana", true)], [fact("Ben", false), fact("Cy", null)]]);
    const { said } = whole;
    const [first, ...others] = said.of;
    const broken = [
      { ...whole, starts: Uint32Array.of(1, 1, 3) },
      { ...whole, starts: Uint32Array.of(0, 3, 2, 3) },
      { ...whole, starts: Uint32Array.of(0, 1, 4) },
      { ...whole, at: new Float64Array(4) },
      { ...whole, said: { ...said, at: new Uint16Array(2) } },
      { ...whole, said: { ...said, at: Uint16Array.of(0, 1, 3) } },
      { ...whole, said: { ...said, of: [{ ...first, chance: 2 }, ...others] } },
      { ...whole, said: { ...said, of: [{ ...first, picked: "none" }, ...others] } },
    ];
    expect(factColumnsSchema.safeParse(whole).success).toBe(true);
    expect(broken.map((one) => factColumnsSchema.safeParse(one).success)).toEqual(broken.map(() => false));
  });
});

it("marks what a question says, and not what it is called", () => {
  const question = blankQuestion("q", "q", "noul");
  const other = { form: "text" as const, text: "Is it late?" };
  const marks = [
    question,
    { ...question, instructions: other },
    { ...question, glosses: { ...question.glosses, true: other } },
    { ...question, glosses: { ...question.glosses, false: other } },
    { ...question, options: [{ name: "a", description: other }] },
    { ...question, levels: [other] },
    { ...question, type: "score" as const },
  ].map(labelledWordingHash);
  expect(new Set(marks).size).toBe(marks.length);
  expect(labelledWordingHash({ ...question, id: "another" })).toBe(marks[0]);
});
