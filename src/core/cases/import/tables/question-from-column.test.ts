import { describe, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { addMajorityLabelColumn } from "./count-columns.ts";
import { findLabelColumn } from "./find-label-column.ts";
import { findProbabilityColumn } from "./find-predictions.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { parseTable } from "./parse-table.ts";
import { draftQuestionFromColumn } from "./question-from-column.ts";

function tableOf(text: string) {
  const parsing = parseTable(text, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

function questionOf(name: string, cells: readonly string[]) {
  const text = [`text,${name}`, ...cells.map((cell, at) => `row ${at},${cell}`)].join("\n");
  const made = draftQuestionFromColumn(tableOf(text), 1, []);
  expect(made === null ? [] : findQuestionIssues(made)).toEqual([]);
  return (
    made && [made.type, made.id, made.options.map((one) => one.name), made.levels.map((one) => one.text)]
  );
}

describe("a question from a column", () => {
  it.each([
    ["label", ["ham", "spam", "ham"], "noul", "spam"],
    ["toxicity", ["toxic", "not toxic"], "noul", "toxic"],
    ["late", ["yes", "no", "nan"], "noul", "late"],
    ["late", ["1", "0"], "noul", "late"],
    ["late", ["1.0", "0.00"], "noul", "late"],
    ["late", ["Yes", "YES", "no", "N", "0", "nan"], "noul", "late"],
    ["ok", ["✅", "❌"], "noul", "ok"],
    ["result", ["fail", "pass"], "noul", "pass"],
    ["decision", ["Rejected", "Approved"], "noul", "approved"],
    ["check", ["invalid", "valid"], "noul", "valid"],
  ])("is a yes or no: %s %j", (name, cells, type, id) =>
    expect(questionOf(name, cells)).toEqual([type, id, [], []]),
  );

  it.each([
    ["label", "Is this a positive case?"],
    ["is_spam", "Is it spam?"],
    ["refund requested", "Does “refund requested” apply?"],
  ])("asks a question that can be answered by yes or no: %s", (name, asked) =>
    expect(draftQuestionFromColumn(tableOf(`text,${name}\na,1\nb,0`), 1, [])?.instructions.text).toBe(asked),
  );

  it("is a yes or no where one of two values is called as the column is", () => {
    const text = "text,late\nIt came yesterday as you said,on time\nIt has not come for two weeks,late\n";
    expect(draftQuestionFromColumn(tableOf(text), 1, [])).toMatchObject({ id: "late", type: "noul" });
  });

  it("doesn't say which end is higher where 1 may be the highest", () => {
    expect(questionOf("priority", ["1", "2", "3"])?.[3]).toEqual([
      "1 of 1 to 3",
      "2 of 1 to 3",
      "3 of 1 to 3",
    ]);
    expect(questionOf("stars", ["1", "2", "3"])?.[3]).toEqual([
      "1 of 3 (lowest)",
      "2 of 3",
      "3 of 3 (highest)",
    ]);
  });

  it("has the levels of the scale that its cells name", () =>
    expect(questionOf("rating", ["2/5", "3/5", "1/5"])?.[3]).toHaveLength(5));

  it("is a choice of the words that stand there, without those for a missing value", () => {
    expect(questionOf("topic", ["billing", "access", "None", "billing", "nan"])).toEqual([
      "choice",
      "topic",
      ["billing", "access"],
      [],
    ]);
    const classes = Array.from({ length: 77 }, (_, at) => `class_${at}`);
    expect(questionOf("category", classes)?.[2]).toEqual(classes);
    expect(questionOf("label", ["0", "1", "2"])?.[0]).toBe("choice");
  });

  it("has none as an option where people wrote it beside names, and as missing beside yes and no", () => {
    expect(questionOf("topic", ["billing", "access", "none", "None", "nan"])?.[2]).toEqual([
      "billing",
      "access",
      "none",
    ]);
    expect(questionOf("late", ["yes", "no", "none"])?.[0]).toBe("noul");
    expect(questionOf("stars", ["1", "2", "3", "none"])?.[0]).toBe("score");
  });

  it("is a score where numbers count from 1, unless its name says that they are classes", () => {
    expect(questionOf("anger", ["1", "2", "4"])?.[0]).toBe("score");
    expect(questionOf("topic_id", ["1", "2", "3"])?.[0]).toBe("choice");
    expect(questionOf("anger", ["0", "1", "2"])?.[0]).toBe("choice");
  });

  it("is a choice with one option for a word in several cases, the most frequent, and numbers by size", () => {
    expect(questionOf("topic", ["billing", "Billing", "BILLING ", "Billing", "access"])?.[2]).toEqual([
      "Billing",
      "access",
    ]);
    expect(questionOf("polarity", ["1", "-1", "0"])?.[2]).toEqual(["-1", "0", "1"]);
  });

  it("is a score where values are drawn, or are words of a scale", () => {
    expect(questionOf("rating", ["★★☆", "★☆☆", "★★★"])?.slice(0, 1)).toEqual(["score"]);
    expect(questionOf("severity", ["high", "low", "medium"])?.[3]).toEqual(["low", "medium", "high"]);
    expect(questionOf("sentiment", ["positive", "negative", "neutral"])?.[0]).toBe("choice");
  });

  it("asks what its title asks", () =>
    expect(
      draftQuestionFromColumn(tableOf("text,Is it urgent?\na,yes\nb,no"), 1, [])?.instructions.text,
    ).toBe("Is it urgent?"));

  it("is called as its title without what explains it", () => {
    expect(questionOf("late (yes or no)", ["yes", "no"])?.[1]).toBe("late");
    expect(questionOf("(late)", ["yes", "no"])?.[1]).toBe("late");
  });

  it("is a score where numbers rank", () => {
    const levels = ["1 of 5 (lowest)", "2 of 5", "3 of 5", "4 of 5", "5 of 5 (highest)"];
    expect(questionOf("stars", ["4", "5", "1"])).toEqual(["score", "stars", [], levels]);
    expect(questionOf("severity", ["0", "1", "2"])?.[3]).toHaveLength(3);
  });

  it("is none where values are texts of their own, or one alone", () => {
    expect(questionOf("name", ["x"])).toBeNull();
    expect(
      questionOf(
        "name",
        Array.from({ length: 256 }, (_, at) => `name ${at}`),
      ),
    ).toBeNull();
  });
});

const many = (row: (at: number) => string) => Array.from({ length: 30 }, (_, at) => row(at)).join("\n");

describe("columns of a file from elsewhere", () => {
  it.each([
    [
      "a label without a telling name",
      `kind,words\n${many((at) => `${at % 3 ? "a" : "b"},some text ${at}`)}`,
      "words",
      "kind",
    ],
    [
      "a comment that is all there is to judge",
      `comment,label\n${many((at) => `text ${at},${at % 2}`)}`,
      "comment",
      "label",
    ],
    [
      "a number beside the text",
      `score,body_text,y\n${many((at) => `0.${at + 10},a text ${at},${at % 2 ? "x" : "z"}`)}`,
      "body_text",
      "y",
    ],
  ])("%s", (_, text, state, label) => {
    const table = tableOf(text);
    const map = guessColumnMap(table, []);
    expect(map.state.map((at) => table.columns[at])).toEqual([state]);
    expect(table.columns[findLabelColumn(table, map, null) ?? -1]).toBe(label);
  });

  it.each(["city", "Age group", "time_zone", "App version", "Assigned To", "team"])(
    "takes no %s for a label, however few values it has",
    (title) => {
      const table = tableOf(`${title},words\n${many((at) => `${at % 3 ? "a" : "b"},some text ${at}`)}`);
      expect(findLabelColumn(table, guessColumnMap(table, []), null)).toBeNull();
    },
  );

  it.each(["state", "message", "prob", "score", "text"])(
    "never takes probabilities called %s for the state",
    (name) => {
      const table = tableOf(`${name},words\n${many((at) => `0.${at + 10},short`)}`);
      expect(guessColumnMap(table, []).state).toEqual([1]);
    },
  );

  it.each([
    ["pred", (at: number) => (at % 2 === 0 ? "yes" : "no"), 2],
    ["pred", (at: number) => (at % 3 === 0 ? "yes" : "no"), null],
    ["model answer", (at: number) => (at % 3 === 0 ? "yes" : "no"), null],
    ["words", (at: number) => (at % 3 === 0 ? "yes" : "no"), 2],
  ])("a score beside %s is the probability of yes only where both agree", (name, said, expected) => {
    const score = (at: number) => (at % 2 === 0 ? 0.9 : 0.2);
    const table = tableOf(`text,${name},score\n${many((at) => `text ${at},${said(at)},${score(at)}`)}`);
    const map = { ...guessColumnMap(table, []), state: [0] };
    expect(findProbabilityColumn(table, map, noulQuestion("Spam?"))).toBe(expected);
  });

  it("finds probabilities by their name and by what they are", () => {
    const find = (name: string, cell: (at: number) => string) => {
      const table = tableOf(`text;${name}\n${many((at) => `text ${at};${cell(at)}`)}`.replaceAll(";", ","));
      const map = { ...guessColumnMap(table, []), state: [0] };
      return findProbabilityColumn(table, map, noulQuestion("Spam?", "", "", { id: "is_spam" }));
    };
    expect(find("prob", (at) => `0.${at + 10}`)).toBe(1);
    expect(find("prob", (at) => `${at} %`)).toBe(1);
    expect(find("prob", (at) => String(at % 2))).toBeNull();
    expect(find("prob", (at) => `${at}.5`)).toBeNull();
    expect(find("p(is spam)", (at) => `0.${at + 10}`)).toBe(1);
    expect(find("is_spam probability", (at) => `0.${at + 10}`)).toBe(1);
    expect(find("price", (at) => `0.${at + 10}`)).toBeNull();
  });
});

describe("labels as counts of people", () => {
  const table = tableOf(
    `id,insult,neutral,praise,text\n${many((at) => `${at},${at % 9},${9 - (at % 9)},0,text ${at}`)}`,
  );

  it("become the label that most people gave", () => {
    const made = addMajorityLabelColumn(table);
    expect(made?.table.columns.at(-1)).toBe("majority of 9 labelers");
    expect(made?.table.rows.slice(0, 6).map(({ cells }) => cells.at(-1))).toEqual([
      ...["neutral", "neutral", "neutral", "neutral", "neutral", "insult"],
    ]);
    expect(made?.counts).toEqual([1, 2, 3]);
  });

  it("give none in a tie, which is told", () => {
    const tied = tableOf(`a,b,text\n${many((at) => `${at % 5},${4 - (at % 5)},text ${at}`)}`);
    const row = addMajorityLabelColumn(tied)?.table.rows[2];
    expect(row?.cells.at(-1)).toBe("");
    expect(row?.warning).toBe("As many people said a as b: it has no label.");
  });

  it("are the class of a case where one column of several has a 1", () => {
    const made = addMajorityLabelColumn(
      tableOf(
        `text,joy,fear,anger\n${many((at) => `t${at},${+(at % 3 === 0)},${+(at % 3 === 1)},${+(at % 3 === 2)}`)}`,
      ),
    );
    expect(made?.table.columns.at(-1)).toBe("class");
    expect(made?.table.rows.slice(0, 3).map(({ cells }) => cells.at(-1))).toEqual(["joy", "fear", "anger"]);
  });

  it("are taken with a column of their number, where it differs by row", () => {
    const counted = tableOf(
      `count,hate,fine,class,text\n${many((at) => `${3 + (at % 3)},${at % 3},3,${at % 2},text ${at}`)}`,
    );
    expect(addMajorityLabelColumn(counted)?.counts).toEqual([1, 2]);
  });

  it.each([
    ["numbers that don't add up", `a,b,text\n${many((at) => `${at},${at % 7},text`)}`],
    ["labels of two questions", `a,b,text\n${many((at) => `${at % 2},${1 - (at % 2)},text`)}`],
  ])("are not %s", (_, text) => expect(addMajorityLabelColumn(tableOf(text))).toBeNull());
});
