import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import { examplePlayground } from "../new-playground.ts";
import { moveItem, moveItems, removeItems } from "./edit-list.ts";
import { changeQuestion, changeQuestionType, duplicateQuestion } from "./edit-questions.ts";
import {
  planLevelPaste,
  planOptionInsert,
  removeRepeatedOptions,
  replaceInOptions,
  sortOptions,
} from "./plan-options.ts";

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : toTextEntry(text),
});
const list = (...names: string[]) => names.map((name) => option(name));
const names = (options: readonly AuthoredOption[]) => options.map(({ name }) => name);

describe("adding options", () => {
  it("puts them in at a place, without repeated names, blank rows giving way", () => {
    const plan = planOptionInsert(list("a", "", "b"), list("c", "a", "c", "", "d"), 2);
    expect(names(plan.options)).toEqual(["a", "c", "d", "b"]);
    expect(plan).toMatchObject({ added: 2, repeated: 3, surplus: 0 });
  });

  it("keeps a row that has only a description", () => {
    expect(planOptionInsert([option("", "x")], list("a")).options).toHaveLength(2);
  });

  it("changes nothing when nothing is new", () => {
    const present = list("a", "");
    expect(planOptionInsert(present, list("a"))).toEqual({
      options: present,
      added: 0,
      repeated: 1,
      surplus: 0,
    });
    expect(planOptionInsert(present, [])).toMatchObject({ options: present, added: 0 });
  });

  it("puts them last where no place is given", () => {
    expect(names(planOptionInsert(list("a", ""), list("b")).options)).toEqual(["a", "b"]);
  });

  it("keeps and counts what is beyond 255", () => {
    const full = list(...Array.from({ length: 254 }, (_, index) => `o${index}`));
    expect([list("a"), list("a", "b")].map((coming) => planOptionInsert(full, coming).surplus)).toEqual([
      0, 1,
    ]);
    const many = list(...Array.from({ length: 300 }, (_, index) => `o${index}`));
    const plan = planOptionInsert(list("a"), many);
    expect(plan.options).toHaveLength(301);
    expect(plan).toMatchObject({ added: 300, surplus: 46 });
  });
});

it("leaves one option per name, with the first description that says something", () => {
  const given = [option("a"), option("b", "first"), option("a", "said"), option("b", "second")];
  expect(removeRepeatedOptions(given)).toEqual([option("a", "said"), option("b", "first")]);
  expect(removeRepeatedOptions(list("a", "A"))).toEqual(list("a", "A"));
  expect(removeRepeatedOptions(list("", "a", "", "a"))).toEqual(list("", "a", ""));
});

it("sorts by name, numbers by value", () => {
  expect(names(sortOptions(list("b10", "B2", "a", "ä")))).toEqual(["a", "ä", "B2", "b10"]);
  const sorted = list("a", "b");
  expect(sortOptions(sorted)).toBe(sorted);
});

it("moves within the list, and keeps every item", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, -5)).toEqual(["c", "a", "b"]);
  const same = ["a"];
  expect([moveItem(same, 0, 3), moveItem(same, 1, 0), moveItem(same, -1, 0)]).toEqual([same, same, same]);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer(), fc.integer(), (items, from, to) => {
      const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
      expect(sorted(moveItem(items, from, to))).toEqual(sorted(items));
    }),
  );
});

it("takes the questions within an option along when the option is renamed", () => {
  const example = examplePlayground("p");
  const within = duplicateQuestion(example, "department", "part");
  const narrows = { key: "department", option: "billing" };
  const linked = changeQuestion(within, "part", (question) => ({ ...question, narrows }));
  const rename = (from: string, to: string) => (question: PlaygroundQuestion) => ({
    ...question,
    options: question.options.map((one) => (one.name === from ? { ...one, name: to } : one)),
  });
  const of = (key: string, playground: Playground) =>
    playground.questions.find((question) => question.key === key)?.narrows;
  expect(of("part", changeQuestion(linked, "department", rename("billing", "money")))).toEqual({
    key: "department",
    option: "money",
  });
  expect(of("part", changeQuestion(linked, "department", rename("sales", "selling")))).toBe(narrows);
  const sorted = changeQuestion(linked, "department", (question) => ({
    ...question,
    options: question.options.toReversed(),
  }));
  expect(of("part", sorted)).toBe(narrows);
  expect(of("copy", duplicateQuestion(linked, "part", "copy"))).toBeUndefined();
  const both = (question: PlaygroundQuestion) =>
    rename("sales", "selling")(rename("billing", "money")(question));
  expect(of("part", changeQuestion(linked, "department", both))).toBe(narrows);
  const fewer = changeQuestion(linked, "department", (question) => ({
    ...question,
    options: question.options.slice(1),
  }));
  expect(of("part", fewer)).toBe(narrows);
  const other = { key: "another", option: "billing" };
  const elsewhere = changeQuestion(linked, "frustration", (question) => ({ ...question, narrows: other }));
  expect(of("frustration", changeQuestion(elsewhere, "department", rename("billing", "money")))).toBe(other);
});

describe("another type", () => {
  const example = examplePlayground("p");
  const at = (key: string, type: "noul" | "choice" | "score") =>
    changeQuestionType(example, key, type).questions.find((question) => question.key === key);

  it("keeps everything that was written", () => {
    const turned = changeQuestionType(
      changeQuestionType(example, "department", "score"),
      "department",
      "choice",
    );
    expect(turned.questions[1]?.options).toBe(example.questions[1]?.options);
    expect(turned.questions[1]?.levels).toEqual([blankEntry, blankEntry]);
  });

  it("begins a list that is needed with blank rows", () => {
    expect(at("refund_requested", "choice")?.options).toEqual(list("", ""));
    expect(at("refund_requested", "score")?.levels).toHaveLength(2);
    expect(at("frustration", "score")).toBe(example.questions[2]);
    expect(at("frustration", "noul")?.levels).toBe(example.questions[2]?.levels);
  });
});

describe("many options", () => {
  const letters = ["a", "b", "c", "d"];

  it("removes several at once", () => {
    expect(removeItems(letters, new Set([0, 2, 9]))).toEqual(["b", "d"]);
    expect(removeItems(letters, new Set([9]))).toBe(letters);
  });

  it("moves several side by side", () => {
    expect(moveItems(letters, new Set([1, 3]), 0)).toEqual({ items: ["b", "d", "a", "c"], at: 0 });
    expect(moveItems(letters, new Set([0, 2]), 99)).toEqual({ items: ["b", "d", "a", "c"], at: 2 });
    expect(moveItems(letters, new Set([0, 1]), -3).items).toBe(letters);
  });

  it("loses nothing, and keeps the order of what moves and of what stays", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.array(fc.nat(20)), fc.integer(), (numbers, picked, to) => {
        const items = numbers.map((number, index) => ({ number, index }));
        const indexes = new Set(picked);
        const { items: moved } = moveItems(items, indexes, to);
        expect(moved.filter(({ index }) => !indexes.has(index))).toEqual(removeItems(items, indexes));
        expect(moved.filter(({ index }) => indexes.has(index))).toEqual(
          items.filter(({ index }) => indexes.has(index)),
        );
      }),
    );
  });
});

describe("pasted levels (14)", () => {
  const [a, b, c] = ["a", "b", "c"].map(toTextEntry) as [AuthoredEntry, AuthoredEntry, AuthoredEntry];

  it("take the place of blank levels, come after a written one, and never are more than ten", () => {
    expect(planLevelPaste([blankEntry, blankEntry], [a, b, c], 0)).toEqual({
      levels: [a, b, c],
      added: 3,
      surplus: 0,
    });
    expect(planLevelPaste([a, blankEntry, c], [b], 0).levels).toEqual([a, b, c]);
    expect(planLevelPaste([a, c], [b], 0).levels).toEqual([a, b, c]);
    const many = Array.from({ length: 12 }, () => b);
    expect(planLevelPaste([a, blankEntry], many, 1)).toMatchObject({
      levels: { length: 10 },
      added: 9,
      surplus: 3,
    });
  });
});

describe("find and replace in options (14)", () => {
  it("changes names and descriptions alike, to the letter, and no JSON into none", () => {
    const options = [
      { name: "a.b", description: toTextEntry("A.B and axb") },
      { name: "c", description: { form: "json" as const, text: '{"k": "a.b"}' } },
      { name: "d", description: { form: "json" as const, text: '["x"]' } },
    ];
    const replaced = replaceInOptions(options, "A.b", "$&");
    expect(replaced.changed).toBe(2);
    expect(replaced.options.map(({ name, description }) => [name, description.text])).toEqual([
      ["$&", "$& and axb"],
      ["c", '{"k": "$&"}'],
      ["d", '["x"]'],
    ]);
    expect(replaceInOptions(options, '"', "").options[1]).toBe(options[1]);
    expect(replaceInOptions(options, "", "x")).toEqual({ options, changed: 0 });
    expect(replaceInOptions(options, "zzz", "x").options).toBe(options);
  });
});
