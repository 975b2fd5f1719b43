import { expect, it } from "vitest";
import { itemsFor, labelledCount, labelsOf, saidOf, sayOf } from "./label-work.ts";
import type { LabelingSet } from "./labeling-set.ts";
import { readLabelingSet, writeLabelingSet } from "./labeling-set.ts";
import { readLabelsFile } from "./labels-file.ts";

const set: LabelingSet = {
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
    { key: "r", words: "How bad?", wording: 8, choices: [{ value: 0, words: "0", gloss: "calm", key: "0" }] },
  ],
  cases: Array.from({ length: 8 }, (_, at) => ({
    key: String(at),
    mark: at + 1,
    chance: 0.25,
    lines: [{ label: "", text: `case ${at}` }],
  })),
};

it("is read as it was written, or not at all", () => {
  expect(readLabelingSet(writeLabelingSet(set))).toEqual(expect.objectContaining(set));
  expect(readLabelingSet("{")).toBeNull();
  expect(readLabelingSet(writeLabelingSet(set).replace('"version":1', '"version":2'))).toBeNull();
});

it("gives each person an order of their own, with all questions of a case together", () => {
  const order = (name: string) => itemsFor(set, name).map(({ row, question }) => `${row.key}${question.key}`);
  expect(order("Ana")).toEqual(order("Ana"));
  expect(order("Ana")).not.toEqual(order("Ben"));
  expect(new Set(order("Ana")).size).toBe(16);
  for (let at = 0; at < 16; at += 2) expect(order("Ana")[at]?.[0]).toBe(order("Ana")[at + 1]?.[0]);
});

it("gives back what was said, and reads as a file of labels", () => {
  const items = itemsFor(set, "Ana");
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error("The set has no items.");
  const none = { labeler: "Ana", said: {} };
  const work = [
    [first, { value: true }, 5],
    [second, { note: "unclear" }, 6],
    [third, { value: false }, 7],
    [third, { value: null }, 8],
    [first, { note: "sure" }, 9],
  ].reduce((now, [item, part, at]) => sayOf(now, item as typeof first, part as object, at as number), none);
  expect(saidOf(work, first)).toEqual({ value: true, note: "sure", at: 9 });
  expect([labelledCount(work, items), labelledCount(none, items)]).toEqual([1, 0]);
  const file = labelsOf(set, work);
  expect(readLabelsFile(JSON.stringify(file))).toEqual({ ok: true, file });
  expect(file).toMatchObject({ set: "set 1", picked: "random", labeler: "Ana" });
  expect(file.labels).toHaveLength(2);
  expect(file.labels[0]).toMatchObject({ chance: 0.25, value: true, note: "sure", at: 9 });
});
