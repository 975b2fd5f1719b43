import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, blankEntry, toTextEntry } from "#core/model/question.ts";
import { profileDefaults } from "#core/service/profiles.ts";
import { findQuestionIssues, toQuestionJsonText } from "#core/service/write-request.ts";
import { sized } from "#core/testing/size.ts";
import { blankQuestion, examplePlayground } from "../new-playground.ts";
import { anyPlayground } from "../testing/any-playground.ts";
import { mergeQuestionMap } from "./merge-question-map.ts";
import { parseQuestionMap } from "./parse-question-map.ts";
import { writeQuestionMap } from "./write-question-map.ts";

const newKey = () => "new";

function ask(id: string, over: Partial<PlaygroundQuestion> = {}): PlaygroundQuestion {
  return { ...blankQuestion(`key of ${id}`, id, "noul"), instructions: toTextEntry("Ask?"), ...over };
}

function read(text: string, before: readonly PlaygroundQuestion[] = []) {
  const parsed = parseQuestionMap(text);
  if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join(" "));
  return mergeQuestionMap(before, parsed.questions, newKey);
}

function faults(text: string): string[] {
  const reading = parseQuestionMap(text);
  const found = reading.ok ? reading.remarks : reading.errors;
  return found.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function differs(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const anyQuestions = anyPlayground
  .map(({ questions }) => questions)
  .filter((questions) => differs(questions.map(({ id }) => id)))
  .filter((questions) => questions.every(({ options }) => differs(options.map(({ name }) => name))));

describe("writing and reading", () => {
  it("gives back every question as it was, from the questions there were", () => {
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        const after = read(writeQuestionMap(questions), questions);
        expect(after).toEqual(questions);
        after.forEach((question, index) => expect(question).toBe(questions[index]));
      }),
      { numRuns: sized(300, 60) },
    );
  });

  it("sends the same bytes when read with nothing to go on from", () => {
    const { typeNames } = profileDefaults;
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        const sendable = questions.filter((question) => findQuestionIssues(question).length === 0);
        const after = read(writeQuestionMap(sendable));
        expect(after.map(({ id }) => id)).toEqual(sendable.map(({ id }) => id));
        after.forEach((question, index) => {
          const before = sendable[index];
          const sent = before === undefined ? "" : toQuestionJsonText(before, typeNames);
          expect(JSON.parse(toQuestionJsonText(question, typeNames))).toEqual(JSON.parse(sent));
        });
      }),
      { numRuns: sized(300, 60) },
    );
  });

  it("keeps hostile ids, names and texts in their order", () => {
    const names = ["10", "2", "__proto__", "constructor", "a.b", "שלום", "\u202eabc", "\ud800", " ", ""];
    const options = names.map((name) => ({ name, description: toTextEntry(`about ${name}`) }));
    const long = "x\u{1f600}\ud800".repeat(25_000);
    const questions = names.map((id) =>
      ask(id, { type: "choice", options, instructions: toTextEntry(id === "2" ? long : `${id}?`) }),
    );
    const text = writeQuestionMap(questions);
    expect(read(text, questions)).toEqual(questions);
    const anew = read(text);
    expect(anew.map(({ id }) => id)).toEqual(names);
    expect(anew[1]?.instructions.text).toBe(long);
    expect(anew[0]?.options).toEqual(options);
  });

  it("lays the map out to be read, JSON entries as typed", () => {
    const own: AuthoredEntry = { form: "json", text: '{"big": 12345678901234567890, "price": 1.10}' };
    const questions = [
      ask("one", { instructions: own, glosses: { true: toTextEntry("Yes"), false: blankEntry } }),
      ask("two", {
        type: "choice",
        options: [
          { name: "a", description: toTextEntry("A") },
          { name: "b", description: blankEntry },
          { name: "", description: blankEntry },
        ],
      }),
      ask("three", { type: "score", levels: [toTextEntry("low"), own] }),
      ask("four", { type: "choice" }),
      ask("five"),
    ];
    expect(writeQuestionMap(questions)).toMatchInlineSnapshot(`
      "{
        "one": {
          "type": "noul",
          "instructions": {"big": 12345678901234567890, "price": 1.10},
          "criteria": {
            "true": "Yes"
          }
        },
        "two": {
          "type": "choice",
          "instructions": "Ask?",
          "criteria": {
            "a": "A",
            "b": null
          }
        },
        "three": {
          "type": "score",
          "instructions": "Ask?",
          "criteria": [
            "low",
            {"big": 12345678901234567890, "price": 1.10}
          ]
        },
        "four": {
          "type": "choice",
          "instructions": "Ask?",
          "criteria": {}
        },
        "five": {
          "type": "noul",
          "instructions": "Ask?"
        }
      }
      "
    `);
    expect(writeQuestionMap([])).toBe("{}\n");
  });

  it("never lets a broken entry break the map", () => {
    const broken: AuthoredEntry = { form: "json", text: '1, "evil": {"type": "noul"}' };
    const deep: AuthoredEntry = { form: "json", text: "[".repeat(127) + "]".repeat(127) };
    const number: AuthoredEntry = { form: "json", text: "12" };
    const questions = [
      ask("a", { instructions: broken }),
      ask("b", { instructions: deep }),
      ask("c", { instructions: number }),
    ];
    const text = writeQuestionMap(questions);
    expect(read(text, questions)).toEqual(questions);
    expect(read(text).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("going on from the questions there were", () => {
  const example = examplePlayground("p").questions;

  it("keeps key, rules and place in the run, and the identity of what did not change", () => {
    const before = example.map((question, index) => ({ ...question, included: index !== 1 }));
    const text = writeQuestionMap(before).replace(
      JSON.stringify(before[1]?.instructions.text),
      '"Another way to ask?"',
    );
    const after = read(text, before);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]).toEqual({ ...before[1], instructions: toTextEntry("Another way to ask?") });
    expect(after[1]?.rules).toBe(before[1]?.rules);
  });

  it("knows a renamed question by its place, a moved one by its id, and makes keys for new ones", () => {
    const before = [ask("a"), ask("b"), ask("c")];
    const text = writeQuestionMap([ask("b"), ask("renamed"), ask("c"), ask("new one")]);
    const renamed = read(text, before);
    expect(renamed.map(({ key }) => key)).toEqual(["key of b", "new", "key of c", "new"]);
    const inPlace = read(writeQuestionMap([ask("a"), ask("B"), ask("c")]), before);
    expect(inPlace.map(({ key }) => key)).toEqual(["key of a", "key of b", "key of c"]);
  });

  it("keeps what another type would send", () => {
    const levels = [toTextEntry("low"), toTextEntry("high")];
    const before = [ask("a", { type: "score", levels })];
    const after = read('{"a": {"type": "noul", "instructions": "Ask?"}}', before);
    expect(after[0]).toEqual({ ...before[0], type: "noul" });
    expect(after[0]?.levels).toBe(before[0]?.levels);
  });
});

describe("what is wrong, in words and at its place", () => {
  it.each([
    ["", "1:1 There is no JSON here yet."],
    ["[]", '1:1 The questions are an object, each under its id: { "id": { "type": … } }.'],
    ['{"a": 1}', "1:7 A question is an object with a type and instructions."],
    ['{\n "a": {}}', '2:2 This question needs a "type": "noul" (yes/no), "choice" or "score".'],
    ['{"a": {"type": "bool"}}', '1:16 The type is "noul" (yes/no), "choice" or "score".'],
    ['{"a": {"type": 1}}', '1:16 The type is "noul" (yes/no), "choice" or "score".'],
    [
      '{"a": {"type": "noul", "instructions": "x", "stream": true}}',
      "1:45 A question has a type, instructions and criteria only; remove this member.",
    ],
    [
      '{"a": {"type": "noul", "instructions": 1}}',
      "1:40 The instructions should be text, an object or an array.",
    ],
    [
      '{"a": {"type": "noul", "instructions": "x", "criteria": {"yes": "y"}}}',
      '1:58 A yes/no question has the criteria "true" and "false" only.',
    ],
    [
      '{"a": {"type": "noul", "instructions": "x", "criteria": {"true": null}}}',
      "1:66 What true means should be text, an object or an array.",
    ],
    [
      '{"a": {"type": "noul", "instructions": "x", "criteria": []}}',
      '1:57 The criteria of a yes/no question are an object with "true" and "false".',
    ],
    [
      '{"a": {"type": "choice", "instructions": "x", "criteria": ["a"]}}',
      '1:59 The criteria of a choice are an object: "name": "description", or "name": null.',
    ],
    [
      '{"a": {"type": "choice", "instructions": "x", "criteria": {"a": 2}}}',
      "1:65 A description should be text, an object or an array.",
    ],
    [
      '{"a": {"type": "score", "instructions": "x", "criteria": {"0": "a"}}}',
      "1:58 The criteria of a score are an array of levels, the lowest first.",
    ],
    [
      '{"a": {"type": "score", "instructions": "x", "criteria": ["a", false]}}',
      "1:64 A level should be text, an object or an array.",
    ],
    [
      '{"a": {"type": "noul", "instructions": "x"},\n"a": {"type": "noul", "instructions": "x"}}',
      "2:1 This name appears twice; JSON keeps only one of them.",
    ],
    [
      `{"a": {"type": "noul", "instructions": ${"[".repeat(127)}${"]".repeat(127)}}}`,
      "1:166 More than 128 nested levels; use fewer.",
    ],
  ])("%s", (text, said) => {
    expect(parseQuestionMap(text).ok).toBe(false);
    expect(faults(text)).toEqual([said]);
  });

  it("remarks on what keeps a question from being sent, at its place, and takes it in", () => {
    const options = Array.from({ length: 257 }, (_, index) => `"${index}": null`).join(",\n");
    expect(faults(`{"a": {"type": "choice", "instructions": "x", "criteria": {\n${options}}}}`)).toEqual([
      "257:1 A choice takes 255 options; 2 are too many.",
    ]);
    expect(faults('{"a": {"type": "noul"}}')).toEqual(["1:2 Write what to ask."]);
    expect(faults('{"": {"type": "noul", "instructions": "x"}}')).toEqual(["1:2 Give this question an id."]);
    expect(faults('{"a": {"type": "choice", "instructions": "x", "criteria": {}}}')).toEqual([
      "1:59 Add at least one option.",
    ]);
    expect(faults('{"a": {"type": "choice", "instructions": "x", "criteria": {"": "b"}}}')).toEqual([
      "1:60 Name this option. The model reads the name.",
    ]);
    expect(faults('{"a": {"type": "score", "instructions": "x",\n"criteria": ["low", ""]}}')).toEqual([
      "2:21 Describe this level, or remove it.",
    ]);
    expect(faults('{"a": {"type": "score", "instructions": "", "criteria": ["low"]}}')).toEqual([
      "1:41 Write what to ask.",
      "1:57 A score takes 2 to 10 levels; this has 1.",
    ]);
  });

  it("says a hundred faults at most, in the order of the text", () => {
    const many = Array.from({ length: 300 }, (_, index) => `"${index}": ${index}`).join(",\n");
    const found = faults(`{${many}}`);
    expect(found).toHaveLength(100);
    expect(found[0]).toMatch(/^1:7 /);
    expect(found[99]).toMatch(/^100:7 /);
  });
});

it("tells of a whole request what is wrong in its questions, not that it has a state and a model (13)", () => {
  const request = (type: string) =>
    `{"model": "m", "state": "s", "questions": {"a": {"type": "${type}", "instructions": "x"}}}`;
  const at = (text: string) => {
    const parsing = parseQuestionMap(text);
    return parsing.ok ? [] : parsing.errors.map(({ offset, length }) => text.slice(offset, offset + length));
  };
  expect(at(request("boolean"))).toEqual(['"boolean"']);
  expect(at(request("noul"))).toEqual(['"questions"']);
});
