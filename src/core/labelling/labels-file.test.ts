import { describe, expect, it } from "vitest";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { labelledWordingHash } from "#core/cases/labels/label-facts.ts";
import { addCaseLabelFacts, addCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { exactRowHash } from "#core/thresholds/evidence/ledger.ts";
import {
  countLabelledItems,
  findItemLabel,
  labellingItemsFor,
  toLabelsFile,
  withItemLabel,
} from "./labelling-progress.ts";
import { type LabellingSet, readLabellingSet, writeLabellingSet } from "./labelling-set.ts";
import {
  describeAddedLabels,
  describeIncomingLabels,
  type LabelsFile,
  matchLabelsFile,
  matchLabelsOfCopy,
  readLabelsFile,
} from "./labels-file.ts";

const rows = ["one", "two", "three"].map((text) => ({
  state: { form: "text" as const, text, items: [] },
  labels: [],
  note: "",
  group: "",
}));
const playground = addCases(examplePlayground("p"), rows);
const [asked] = playground.questions;
if (asked === undefined) throw new Error("The example has no question.");
const wording = labelledWordingHash(asked);

function fileOf(labeler: string, values: readonly (boolean | null)[]): LabelsFile {
  const labels = playground.cases.flatMap((row, at) => {
    const value = values[at];
    if (value === undefined) return [];
    const about = {
      case: row.key,
      mark: exactRowHash(row),
      question: asked?.key ?? "",
      wording,
      chance: 0.5,
      note: "",
    };
    return [{ ...about, value, at: 1000 + at }];
  });
  return { format: "cutpoint.labels", version: 1, set: "s", picked: "random", labeler, labels };
}

const take = (to: Playground, file: LabelsFile) => addCaseLabelFacts(to, matchLabelsFile(to, file).facts);
const counts = (to: Playground, file: LabelsFile) => {
  const { facts: _facts, from: _from, ...found } = matchLabelsFile(to, file);
  return found;
};

describe("a file of labels", () => {
  it("adds what is new, in any order and twice", () => {
    const [ana, ben] = [fileOf("Ana", [true, false]), fileOf("Ben", [true, true, null])];
    expect(counts(playground, ana)).toMatchObject({
      added: 2,
      notes: 0,
      cleared: 0,
      known: 0,
      missing: 0,
      reworded: 0,
    });
    const both = take(take(playground, ana), ben);
    expect(take(take(playground, ben), ana).cases).toEqual(both.cases);
    expect(counts(both, ana)).toMatchObject({ added: 0, known: 2, missing: 0, reworded: 0 });
    expect(take(both, ben)).toBe(both);
    expect(both.cases.map(({ labels }) => labels[0]?.value ?? null)).toEqual([true, null, null]);
    expect(both.cases.slice(0, 1).flatMap(labelFactsOf)[0]).toEqual({
      questionKey: asked.key,
      value: true,
      labeler: "Ana",
      at: 1000,
      wording,
      picked: "random",
      chance: 0.5,
      note: "",
      adjudicated: false,
    });
  });

  it("finds a case by what it says, and leaves out what is not here or says something else", () => {
    const [first, ...others] = playground.cases;
    if (first === undefined) throw new Error("There is no case.");
    const moved = { ...playground, cases: [...others, { ...first, key: "00000099" }] };
    const file = fileOf("Ana", [true, true, true]);
    expect([...matchLabelsFile(moved, file).facts.keys()]).toEqual(["00000099", "00000002", "00000003"]);
    const rewritten = { ...first, state: { ...first.state, text: "other" } };
    const changed = { ...playground, cases: [rewritten, ...others] };
    expect(counts(changed, file)).toMatchObject({ added: 2, known: 0, missing: 1, reworded: 0 });
    expect(counts({ ...playground, questions: [] }, file)).toMatchObject({
      added: 0,
      known: 0,
      missing: 3,
      reworded: 0,
    });
    const reworded = { ...asked, instructions: { form: "text" as const, text: "Is it late?" } };
    const asks = { ...playground, questions: [reworded] };
    expect(counts(asks, file)).toMatchObject({ added: 3, known: 0, missing: 0, reworded: 3 });
  });

  it("may be a copy of the playground, whose questions have other keys", () => {
    const mine = take(playground, fileOf("Ana", [true, false]));
    const labels = [{ questionKey: "copied", value: true, picked: "all" as const }];
    const copied = {
      ...playground,
      name: "A copy",
      questions: [{ ...asked, key: "copied" }],
      cases: playground.cases.slice(1).map((row) => ({ ...row, labels })),
    };
    const found = matchLabelsOfCopy(mine, copied);
    expect(found).toMatchObject({ from: "A copy", added: 2, known: 0, missing: 0, reworded: 0 });
    const both = addCaseLabelFacts(mine, found.facts);
    expect(both.cases.map((row) => labelFactsOf(row).map(({ labeler, value }) => [labeler, value]))).toEqual([
      [["Ana", true]],
      [
        ["", true],
        ["Ana", false],
      ],
      [["", true]],
    ]);
    expect(matchLabelsOfCopy(both, copied)).toMatchObject({ added: 0, known: 2 });
    expect(matchLabelsOfCopy(both, mine)).toMatchObject({ added: 0, known: 2 });
    const other = { ...copied, questions: [{ ...asked, key: "copied", id: "another" }] };
    expect(matchLabelsOfCopy(both, other)).toMatchObject({ added: 0, missing: 2 });
  });

  it("is read back, or refused in a sentence", () => {
    const file = fileOf("Ana", [true]);
    expect(readLabelsFile(JSON.stringify(file))).toEqual({ ok: true, file });
    const problem = (value: unknown) => {
      const reading = readLabelsFile(typeof value === "string" ? value : JSON.stringify(value));
      return reading.ok ? null : reading.problem;
    };
    expect(problem("{")).toMatch(/^It isn't JSON/);
    expect(problem("null")).toMatch(/^It isn't a file of labels/);
    expect(problem({ ...file, version: 2 })).toMatch(/newer Cutpoint/);
    expect(problem({ ...file, labeler: "  " })).toMatch(/^Its member labeler can't be read/);
    expect(problem({ ...file, labels: [{ ...file.labels[0], value: -1 }] })).toMatch(
      /^Its member labels\.0\.value/,
    );
  });
});

describe("the work of a person", () => {
  const set: LabellingSet = {
    id: "set 1",
    name: "Triage",
    instructions: "",
    picked: "random",
    questions: [
      {
        key: "q",
        words: "Is it late?",
        wording: 7,
        choices: [{ value: true, words: "yes", gloss: "", key: "Y" }],
      },
      {
        key: "r",
        words: "How bad?",
        wording: 8,
        choices: [{ value: 0, words: "0", gloss: "calm", key: "0" }],
      },
    ],
    cases: Array.from({ length: 8 }, (_, at) => ({
      key: String(at),
      mark: at + 1,
      chance: 0.25,
      lines: [{ label: "", text: `case ${at}` }],
    })),
  };

  it("is read as it was written, or not at all", () => {
    expect(readLabellingSet(writeLabellingSet(set))).toEqual(expect.objectContaining(set));
    expect(readLabellingSet("{")).toBeNull();
    expect(readLabellingSet(writeLabellingSet(set).replace('"version":1', '"version":2'))).toBeNull();
  });

  it("gives each person an order of their own, with all questions of a case together", () => {
    const order = (name: string) =>
      labellingItemsFor(set, name).map(({ row, question }) => `${row.key}${question.key}`);
    expect(order("Ana")).toEqual(order("Ana"));
    expect(order("Ana")).not.toEqual(order("Ben"));
    expect(new Set(order("Ana")).size).toBe(16);
    for (let at = 0; at < 16; at += 2) expect(order("Ana")[at]?.[0]).toBe(order("Ana")[at + 1]?.[0]);
  });

  it("gives back what was said, and reads as a file of labels", () => {
    const items = labellingItemsFor(set, "Ana");
    const [first, second, third] = items;
    if (!first || !second || !third) throw new Error("The set has no items.");
    const none = { labeler: "Ana", labels: {} };
    const work = [
      [first, { value: true }, 5],
      [second, { note: "unclear" }, 6],
      [third, { value: false }, 7],
      [third, { value: null }, 8],
      [first, { note: "sure" }, 9],
    ].reduce(
      (now, [item, part, at]) => withItemLabel(now, item as typeof first, part as object, at as number),
      none,
    );
    expect(findItemLabel(work, first)).toEqual({ value: true, note: "sure", at: 9 });
    expect([countLabelledItems(work, items), countLabelledItems(none, items)]).toEqual([1, 0]);
    const file = toLabelsFile(set, work);
    expect(readLabelsFile(JSON.stringify(file))).toEqual({ ok: true, file });
    expect(file).toMatchObject({ set: "set 1", picked: "random", labeler: "Ana" });
    expect(file.labels).toHaveLength(2);
    expect(file.labels[0]).toMatchObject({ chance: 0.25, value: true, note: "sure", at: 9 });
  });
});

describe("what a file would add, in words", () => {
  const found = { from: "Ana", added: 1, notes: 0, cleared: 0, known: 0, missing: 0, reworded: 0 };

  it.each([
    [{}, "1 new label."],
    [{ added: 6, known: 2 }, "6 new labels, 2 already here."],
    [{ added: 0, notes: 1, cleared: 2 }, "0 new labels, 1 new note, 2 cleared labels."],
    [{ missing: 3 }, "1 new label, 3 of cases or questions that aren't here or have changed."],
    [{ reworded: 4 }, "1 new label; 4 were given to another wording."],
  ])("%j: %s", (other, words) => expect(describeIncomingLabels({ ...found, ...other })).toBe(words));

  it.each([
    [[], ""],
    [[found, found], "2 labels"],
    [[{ ...found, added: 0, notes: 1 }], "1 note"],
    [[found, { ...found, notes: 2, cleared: 1 }], "2 labels, 2 notes and 1 cleared label"],
  ])("%#: sums what files add", (all, words) => expect(describeAddedLabels(all)).toBe(words));

  it("counts a note without a label as a note", () => {
    const file = fileOf("Ana", [true, null]);
    const labels = file.labels.map((one) => ({ ...one, note: one.value === null ? "not sure" : "" }));
    expect(counts(playground, { ...file, labels })).toMatchObject({ added: 1, notes: 1, cleared: 0 });
    expect(counts(playground, file)).toMatchObject({ added: 1, notes: 0, cleared: 1 });
  });
});
