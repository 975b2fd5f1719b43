import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultGroupCount, proposeGroups } from "#core/advice/propose-groups.ts";
import { choiceQuestion, findingsOn, toPlayground } from "#core/advice/testing/build.ts";
import { anyText } from "#core/document/testing/any-playground.ts";
import { type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { joinTwoStepAnswers } from "./join-answers.ts";
import {
  chunkEvenly,
  describeGroupsFault,
  moveOptionsToGroup,
  type OptionGroup,
  splitChoice,
  splitOversizedGroups,
} from "./split-choice.ts";

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : toTextEntry(text),
});
const list = (...names: string[]) => names.map((name) => option(name));
const many = (count: number, prefix = "o") =>
  Array.from({ length: count }, (_, at) => option(`${prefix}${at}`));
const shape = (groups: readonly OptionGroup[], options: readonly AuthoredOption[]) =>
  groups.map(({ name, indexes }) => [name, indexes.map((index) => options[index]?.name)]);

describe("groups that are proposed", () => {
  it("go by the beginnings of names, with the separator that brings most together", () => {
    const options = list("kitchen / pots", "garden / rakes", "kitchen / pans", "garden / seeds", "other");
    expect(shape(proposeGroups(options, "prefix", 2), options)).toEqual([
      ["kitchen", ["kitchen / pots", "kitchen / pans"]],
      ["garden", ["garden / rakes", "garden / seeds"]],
      ["", ["other"]],
    ]);
  });

  it("go by the words that names and descriptions share", () => {
    const options = [
      option("kitchen knives", "Blades for cooking"),
      option("garden rakes", "Tools for the garden"),
      option("frying pans", "Pans for cooking in the kitchen"),
      option("lawn seeds", "Seeds for garden lawns"),
      option("pots", "For cooking soup"),
      option("hoses", "To water the garden"),
      option("candles"),
    ];
    const groups = proposeGroups(options, "likeness", 2);
    expect(groups.map(({ indexes }) => indexes)).toEqual([[0, 2, 4], [1, 3, 5], [6]]);
    expect(groups.map(({ name }) => name)).toEqual(["cooking", "garden", "others"]);
  });

  it("go by the order, and stay within what a choice takes", () => {
    const options = many(600);
    const groups = proposeGroups(options, "order", 2);
    expect(groups.map(({ indexes }) => indexes.length)).toEqual([150, 150, 150, 150]);
    expect(describeGroupsFault(groups, options)).toBeNull();
    expect(defaultGroupCount(600)).toBe(24);
    expect([defaultGroupCount(1), defaultGroupCount(1e6)]).toEqual([2, 40]);
  });

  it("hold every option once, whatever the names", () => {
    const ways = fc.constantFrom("prefix" as const, "likeness" as const, "order" as const);
    const options = fc.array(
      fc.record({
        name: anyText,
        description: fc.constantFrom(blankEntry, toTextEntry("a b a"), toTextEntry("b c")),
      }),
    );
    fc.assert(
      fc.property(options, ways, fc.integer(), (given, way, count) => {
        const groups = proposeGroups(given, way, count);
        const all = groups.flatMap(({ indexes }) => indexes).sort((a, b) => a - b);
        expect(all).toEqual(given.map((_, index) => index));
      }),
    );
  });
});

describe("groups by hand", () => {
  const groups = [
    { name: "a", indexes: [0, 2] },
    { name: "b", indexes: [1] },
  ];

  it("take options from each other; an empty one goes", () => {
    expect(moveOptionsToGroup(groups, new Set([1]), 0)).toEqual([{ name: "a", indexes: [0, 1, 2] }]);
    expect(moveOptionsToGroup(groups, new Set([2]), "new")).toEqual([
      { name: "a", indexes: [0] },
      { name: "b", indexes: [1] },
      { name: "group 3", indexes: [2] },
    ]);
    const taken = [{ name: "group 2", indexes: [0, 1] }];
    expect(moveOptionsToGroup(taken, new Set([1]), "new")[1]?.name).toBe("group 3");
    expect(moveOptionsToGroup(groups, new Set(), "new")).toBe(groups);
  });

  it("say why they cannot be asked", () => {
    const options = many(600);
    const fault = (...of: OptionGroup[]) => describeGroupsFault(of, options);
    const pair = { name: "a", indexes: [0, 1] };
    expect(fault(pair)).toContain("two groups");
    expect(fault(pair, { ...pair, indexes: [2, 3] })).toBe('Two groups are named "a"; names must differ.');
    expect(fault(pair, { name: "", indexes: [2, 3] })).toBe("Give each group a name.");
    expect(fault(pair, { name: "b", indexes: options.map((_, at) => at) })).toContain("600 options");
    expect(fault(pair, { name: "ignored", indexes: [2] })).toBeNull();
    expect(fault({ name: "o2", indexes: [0, 1] }, { name: "", indexes: [2] })).toContain('"o2"');
    expect(
      describeGroupsFault(
        many(300).map((_, at) => ({ name: "", indexes: [at] })),
        options,
      ),
    ).toContain("300");
    expect(splitOversizedGroups([pair])).toEqual([pair]);
    expect(chunkEvenly([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  });
});

describe("a choice that is split", () => {
  const rule = {
    ...defaultRules.choice,
    options: [
      { name: "pots", outcome: "allow" },
      { name: "pans", outcome: "allow" },
      { name: "rakes", outcome: "block" },
      { name: "other", outcome: "review" },
    ],
  };
  const whole = choiceQuestion(
    "Which product is the message about?",
    ["pots", "rakes | For leaves", "pans", "seeds", "other | Fits none of the others"],
    { id: "product", rules: { ...defaultRules, choice: rule } },
  );
  const groups = [
    { name: "Kitchen", indexes: [0, 2] },
    { name: "Garden!", indexes: [1, 3] },
    { name: "", indexes: [4] },
  ];
  const keys = ["k1", "k2"];
  const split = splitChoice(
    toPlayground({ questions: [whole] }),
    whole.key,
    groups,
    () => keys.shift() ?? "",
  );

  it("becomes a question about the group and one within each group, in one request", () => {
    expect(split.questions.map(({ id }) => id)).toEqual(["product", "product_kitchen", "product_garden"]);
    const [first, kitchen, garden] = split.questions;
    expect(first?.key).toBe(whole.key);
    expect(first?.options).toEqual([
      option("Kitchen", "Any of: pots, pans"),
      option("Garden!", "Any of: rakes, seeds"),
      whole.options[4],
    ]);
    expect(kitchen).toMatchObject({ key: "k1", narrows: { key: whole.key, option: "Kitchen" } });
    expect(garden?.options).toEqual([whole.options[1], whole.options[3]]);
    expect(kitchen?.instructions.text).toBe(
      'Which product is the message about? Assume that it is within "Kitchen".',
    );
  });

  it("keeps outcomes that a whole group shares, and decides by the group alone", () => {
    expect(split.questions[0]?.rules.choice.options).toEqual([
      { name: "Kitchen", outcome: "allow" },
      { name: "other", outcome: "review" },
    ]);
    expect(split.questions[1]?.rules.choice).toMatchObject({
      outcomes: { unsure: "", chosen: "" },
      options: [],
    });
  });

  it("leaves nothing to warn of that was not there before", () => {
    expect(findingsOn(split).filter(({ level }) => level !== "hint")).toEqual([]);
  });

  it("finds free ids, leaves JSON as it is and unknown questions alone", () => {
    const json = choiceQuestion("x", ["a", "b", "c", "d"], {
      id: "p",
      instructions: { form: "json", text: '{"q":1}' },
    });
    const taken = choiceQuestion("y", ["e", "f"], { id: "p_group" });
    const playground = toPlayground({ questions: [json, taken] });
    const made = splitChoice(
      playground,
      json.key,
      [
        { name: "é", indexes: [0, 1] },
        { name: "__proto__", indexes: [2, 3] },
      ],
      () => "new",
    );
    expect(made.questions.map(({ id }) => id)).toEqual(["p", "p_group_2", "p_proto", "p_group"]);
    expect(made.questions[1]?.instructions).toBe(json.instructions);
    expect(splitChoice(playground, "absent", groups, () => "")).toBe(playground);
    expect(splitChoice(playground, json.key, [], () => "")).toBe(playground);
  });
});

describe("answers joined", () => {
  it("are group times option; what nothing divides keeps its own", () => {
    const joined = joinTwoStepAnswers(
      { names: ["Kitchen", "Garden", "other", "Bath"], probabilities: [0.5, 0.3, 0.1, 0.1] },
      new Map([
        ["Kitchen", { names: ["pots", "pans"], probabilities: [0.8, 0.2] }],
        ["Garden", { names: ["rakes", "seeds"], probabilities: [null, 1] }],
        ["Bath", null],
      ]),
    );
    expect(joined).toEqual({
      names: ["pots", "pans", "rakes", "seeds", "other", "Bath"],
      groups: ["Kitchen", "Kitchen", "Garden", "Garden", null, null],
      probabilities: [0.4, 0.1, null, 0.3, 0.1, 0.1],
      undivided: ["Bath"],
      unasked: [],
    });
  });

  it("leave a group whole that was not asked within", () => {
    const whole = { names: ["Kitchen", "Garden"], probabilities: [0.9, 0.1] };
    const pots = { names: ["pots", "pans"], probabilities: [0.5, 0.5] };
    const parts = new Map<string, typeof pots | "unasked">([
      ["Kitchen", pots],
      ["Garden", "unasked"],
    ]);
    expect(joinTwoStepAnswers(whole, parts)).toEqual({
      names: ["pots", "pans", "Garden"],
      groups: ["Kitchen", "Kitchen", null],
      probabilities: [0.45, 0.45, 0.1],
      undivided: [],
      unasked: ["Garden"],
    });
  });

  it("add up to one when the answers do", () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.array(weights, { minLength: 6, maxLength: 6 }), (outer, inner) => {
        const spread = (of: readonly number[]) => {
          const sum = of.reduce((total, one) => total + one, 0);
          return { names: of.map((_, at) => `n${at}`), probabilities: of.map((one) => one / sum) };
        };
        const whole = spread(outer);
        const parts = new Map(whole.names.map((name, at) => [name, spread(inner[at] ?? [1])]));
        const { probabilities } = joinTwoStepAnswers(whole, parts);
        expect(probabilities.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});
