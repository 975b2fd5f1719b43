import { describe, expect, it, test } from "vitest";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import {
  choiceQuestion,
  findingsOn,
  noulQuestion,
  type Sketch,
  scoreQuestion,
  toPlayground,
} from "./testing/build.ts";

/** Takes the fix that a rule offers; it must take the finding away and be no second step when taken again. */
function mend(rule: string, sketch: Sketch, answeredBy: string | null = null): Playground {
  const before = toPlayground(sketch);
  const fix = findingsOn(before, answeredBy).find((finding) => finding.rule === rule)?.fix;
  if (!fix) throw new Error(`${rule} offers nothing`);
  let made = 0;
  const after = fix.apply(before, () => `new-${(made += 1)}`);
  expect(after).not.toBe(before);
  expect(findingsOn(after, answeredBy).filter((finding) => finding.rule === rule)).toEqual([]);
  return after;
}

/** The same where a finding may stay, since mending all of it would make two things the same. */
function mendQuestion(rule: string, question: PlaygroundQuestion): PlaygroundQuestion {
  const before = toPlayground({ questions: [question] });
  const fix = findingsOn(before).find((finding) => finding.rule === rule)?.fix;
  return first(fix?.apply(before, () => "new") ?? before);
}

function first(playground: Playground) {
  const [question] = playground.questions;
  if (!question) throw new Error("there is no question");
  return question;
}

describe("an option for what fits none", () => {
  it.each([
    [["billing", "sales"], "none_of_these"],
    [["money back", "new item"], "none of these"],
    [["Money back", "New item"], "None of these"],
    [["BILLING", "SALES"], "NONE_OF_THESE"],
  ])("joins %j as %s", (options, name) => {
    const after = first(mend("C1", { questions: [choiceQuestion("Which team is it for?", options)] }));
    expect(after.options.at(-1)).toEqual({
      name,
      description: toTextEntry("Fits none of the other options"),
    });
  });

  it("is not offered where there is no room", () => {
    const names = Array.from({ length: 255 }, (_, at) => `kind number ${at}`);
    const found = findingsOn(toPlayground({ questions: [choiceQuestion("Which kind is it?", names)] }));
    expect(found.find(({ rule }) => rule === "C1")?.fix).toBeUndefined();
  });
});

test("an id that needs quoting becomes one that is free", () => {
  const questions = [
    noulQuestion("Is it late?", "", "", { id: "spam_free", key: "other" }),
    noulQuestion("Is it spam?", "", "", { id: "spam free", key: "own" }),
  ];
  expect(mend("G4", { questions }).questions.map(({ id }) => id)).toEqual(["spam_free", "spam_free_2"]);
});

test("hidden characters leave all that the model reads, and names stay apart", () => {
  const asked = choiceQuestion("Which colour\u200b is it?", [
    "red | like\u00ad blood",
    "re\u200bd",
    "other\u2060",
  ]);
  const toPlain = mendQuestion("Q14", asked);
  expect(toPlain.instructions.text).toBe("Which colour is it?");
  expect(toPlain.options.map(({ name, description }) => [name, description.text])).toEqual([
    ["red", "like blood"],
    ["re\u200bd", ""],
    ["other", ""],
  ]);
});

test("paths in quotation marks get backticks, in the instructions and the criteria", () => {
  const asked = noulQuestion("Is “message.text” rude?", "‘message.text’ has insults", "It has none");
  const after = first(mend("Q15", { questions: [asked], state: { message: { text: "a" } } }));
  expect(after.instructions.text).toBe("Is `message.text` rude?");
  expect(after.glosses.true.text).toBe("`message.text` has insults");
});

describe("a double question", () => {
  it.each([
    [
      "Is it urgent today? Does the customer ask for a refund?",
      ["Is it urgent today?", "Does the customer ask for a refund?"],
    ],
    [
      "Does the customer ask for a refund and is the order late?",
      ["Does the customer ask for a refund?", "Is the order late?"],
    ],
    [
      "Is the order late, or has `customer` cancelled it?",
      ["Is the order late?", "Has `customer` cancelled it?"],
    ],
  ])("%s becomes two", (text, parts) => {
    const other = noulQuestion("Is a name given?", "", "", { key: "other", id: "asked_2" });
    const after = mend("Q1", { questions: [noulQuestion(text), other] });
    expect(after.questions.map(({ instructions }) => instructions.text)).toEqual([
      ...parts,
      "Is a name given?",
    ]);
    expect(after.questions.map(({ id }) => id)).toEqual(["asked", "asked_3", "asked_2"]);
    expect(after.questions[1]?.key).toBe("new-1");
  });

  it("is not split where it cannot be told how", () => {
    const found = findingsOn(toPlayground({ questions: [noulQuestion("Is the reply polite and correct?")] }));
    const finding = found.find(({ rule }) => rule === "Q1");
    expect(finding).toBeDefined();
    expect(finding?.fix).toBeUndefined();
  });
});

describe("another type", () => {
  it("yes and no become a yes/no question with their descriptions as glosses", () => {
    const after = first(
      mend("C3", { questions: [choiceQuestion("Is it paid?", ["No | Still open", "Yes | Settled"])] }),
    );
    expect(after.type).toBe("noul");
    expect(after.glosses).toEqual({ true: toTextEntry("Settled"), false: toTextEntry("Still open") });
    expect(after.options).toHaveLength(2);
  });

  it("ordered options become levels, lowest first, without the option for the rest", () => {
    const options = ["high | It burns", "medium", "low | It can wait", "none of these | No matter"];
    const after = first(mend("C10", { questions: [choiceQuestion("How urgent is it?", options)] }));
    expect(after.type).toBe("score");
    expect(after.levels).toEqual(["low: It can wait", "medium", "high: It burns"].map(toTextEntry));
  });

  it.each([
    ["How angry is the customer?", "How angry is the customer?", "Not angry at all"],
    ["Is the customer very angry?", "How angry is the customer?", "Not angry at all"],
    ["Does the customer sound quite upset?", "How upset does the customer seem?", "Not upset at all"],
    ["To what extent is the claim proven?", "To what extent is the claim proven?", "Not at all"],
  ])("%s becomes a score", (text, asked, lowest) => {
    const after = first(mend("N2", { questions: [noulQuestion(text)] }));
    expect(after.type).toBe("score");
    expect(after.instructions.text).toBe(asked);
    expect(after.levels[0]?.text).toBe(lowest);
    expect(findQuestionIssues(after)).toEqual([]);
  });

  it("glosses become the ends of the scale, and levels that are there stay", () => {
    const glossed = noulQuestion("How angry is the customer?", "Insults somebody", "Stays friendly");
    const after = first(mend("N2", { questions: [glossed] }));
    expect(after.levels.map(({ text }) => text)).toEqual([
      "Stays friendly",
      "Slightly angry",
      "Clearly angry",
      "Insults somebody",
    ]);
    const levels = [toTextEntry("friendly words"), toTextEntry("sharp words")];
    expect(first(mend("N2", { questions: [{ ...glossed, levels }] })).levels).toEqual(levels);
  });
});

describe("smaller fixes", () => {
  it("levels are turned round", () => {
    const after = mend("S5", {
      questions: [scoreQuestion("How angry?", ["High: a", "Medium: b", "Low: c"])],
    });
    expect(first(after).levels.map(({ text }) => text)).toEqual(["Low: c", "Medium: b", "High: a"]);
  });

  it("a path is corrected to the field that was meant, everywhere in the text", () => {
    const asked = noulQuestion("Is `mesage.text` rude, or `mesage.text` long?", "`mesage.text` is rude");
    const after = mend("Q7", { questions: [asked], state: { message: { text: "a" } } });
    expect(first(after).instructions.text).toBe("Is `message.text` rude, or `message.text` long?");
    expect(first(after).glosses.true.text).toBe("`message.text` is rude");
  });

  const ticket = { ticket: { body: "a", id: 4, to: "b" }, at: "c" };
  it.each([
    ["ticket.bdoy", "ticket.body"],
    ["ticket.bod", "ticket.body"],
    ["tikcet.bdoy", "ticket.body"],
    ["ticket.di", "ticket.id"],
    ["bdoy", "ticket.body"],
    ["ticket.Body", "ticket.body"],
    ["body.text.ticket.body", "ticket.body"],
    ["ta", "at"],
  ])("`%s` means `%s`", (written, meant) => {
    const after = mend("Q7", { questions: [noulQuestion(`Is \`${written}\` rude?`)], state: ticket });
    expect(first(after).instructions.text).toBe(`Is \`${meant}\` rude?`);
  });

  it.each(["xy", "of", "ticket.total", "sender"])("`%s` means none of the fields", (written) => {
    const found = findingsOn(
      toPlayground({ questions: [noulQuestion(`Is \`${written}\` rude?`)], state: ticket }),
    );
    expect(found.find(({ rule }) => rule === "Q7")).not.toHaveProperty("fix");
  });

  it("the model is pinned to the version that answered last, else to a known one", () => {
    const sketch = { questions: [noulQuestion("Is a name given?")], model: "decider-latest" };
    expect(mend("V4", sketch).model).toBe("decider-1.13.0");
    expect(mend("V4", sketch, "decider-1.14.2").model).toBe("decider-1.14.2");
    expect(mend("V4", sketch, "other-2.0.0").model).toBe("decider-1.13.0");
    const foreign = findingsOn(toPlayground({ ...sketch, model: "other-latest" }));
    expect(foreign.find(({ rule }) => rule === "V4")?.fix).toBeUndefined();
  });

  it("JSON is sent as an object, as a whole or where it stands", () => {
    const questions = [noulQuestion("Is a name given?")];
    expect(mend("T2", { questions, state: '{"a": 1.10}' }).state).toEqual({
      form: "json",
      text: '{"a": 1.10}',
      items: [],
    });
    const inside = mend("T2", { questions, state: { held: '{"a": 1}' } });
    expect(inside.state.text).toBe('{\n  "held": {"a": 1}\n}');
  });

  it("a fix whose question is gone, or has changed, changes nothing", () => {
    const before = toPlayground({
      questions: [
        choiceQuestion("Is it paid?", ["yes", "no"]),
        choiceQuestion("How urgent?", ["low", "medium", "high"], { key: "b", id: "b" }),
        noulQuestion("Is it so? Is it not so?", "", "", { key: "c", id: "c" }),
      ],
      state: { held: '{"a": 1}' },
    });
    const fixes = findingsOn(before).flatMap(({ rule, fix }) => (fix ? [{ rule, fix }] : []));
    expect(fixes.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["C3", "C10", "Q1", "T2"]));
    const gone: Playground = { ...before, questions: [], state: { ...before.state, text: "" } };
    for (const { fix } of fixes) expect(fix.apply(gone, () => "new")).toBe(gone);
    const blank = before.questions.map((question) => ({
      ...question,
      options: [],
      instructions: blankEntry,
    }));
    const changed: Playground = { ...before, questions: blank };
    const ofQuestions = fixes.filter(({ rule }) => rule !== "T2");
    for (const { fix } of ofQuestions) expect(fix.apply(changed, () => "new")).toBe(changed);
  });
});
