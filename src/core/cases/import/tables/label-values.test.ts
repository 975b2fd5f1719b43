import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultLabelReading, emptyColumnMap, type LabelColumn, withSwappedLabels } from "./column-map.ts";
import { importRows } from "./import-rows.ts";
import { readLabelColumn } from "./label-values.ts";
import { parseTable } from "./parse-table.ts";

const column: LabelColumn = { questionKey: "q", column: 1, ...defaultLabelReading };

/** A column with these cells, each so many times. */
function columnOf(cells: Readonly<Record<string, number>>) {
  const rows = Object.entries(cells).flatMap(([cell, count]) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: ["text", cell], fault: null })),
  );
  return { columns: ["text", "label"], rows };
}

/** What each cell means, in words. */
function meanings(
  cells: Readonly<Record<string, number>>,
  question: PlaygroundQuestion,
  change: Partial<LabelColumn> = {},
) {
  const { seen, firstLevel } = readLabelColumn(columnOf(cells), question, { ...column, ...change });
  const said = seen.map(({ cell, value, origin, isOpen }) => [
    cell,
    `${origin} ${value}${isOpen ? " open" : ""}`,
  ]);
  return { firstLevel, ...Object.fromEntries(said) };
}

function read(question: PlaygroundQuestion, cell: string, values: LabelColumn["values"] = []) {
  const { reading, origin } = readLabelColumn(columnOf({}), question, { ...column, values }).read(cell);
  return [origin, reading.status === "read" ? reading.value : null];
}

describe("blank cells", () => {
  const late = noulQuestion("Late?", "", "", { id: "late" });

  it("say no beside ticks, which is a guess", () => {
    expect(meanings({ x: 3, X: 1, "": 9 }, late)).toEqual({
      firstLevel: 0,
      x: "guessed true",
      X: "guessed true",
      "": "guessed false",
    });
    for (const tick of ["✓", "checked"])
      expect(meanings({ [tick]: 3, "": 9 }, late)).toMatchObject({
        [tick]: "guessed true",
        "": "guessed false",
      });
  });

  it("are asked about where all others say yes in words", () => {
    for (const word of ["yes", "TRUE", "1", "Ja", "Y"])
      expect(meanings({ [word]: 3, "": 9 }, late)).toMatchObject({ "": "unread null open" });
    const chosen = { values: [{ cell: "", value: false }] };
    expect(meanings({ yes: 3, "": 9 }, late, chosen)).toMatchObject({ "": "chosen false" });
  });

  it.each([
    ["both are said", { yes: 3, no: 1, "": 9 }, late],
    ["few are blank", { yes: 9, "": 2 }, late],
    ["only no is said", { no: 3, "": 9 }, late],
    ["an option is named x", { x: 3, "": 9 }, choiceQuestion("Which?", ["x", "y"])],
  ])("give no label where %s", (_, cells, question) =>
    expect(Object.keys(meanings(cells, question))).not.toContain(""),
  );

  it("give no label in a column of our own export", () => {
    const table = { ...columnOf({ yes: 3, "": 9 }), columns: ["text", "label:late"] };
    expect(readLabelColumn(table, late, column).seen.map(({ cell }) => cell)).toEqual(["yes"]);
  });
});

describe("a label in another spelling", () => {
  const spam = noulQuestion("Spam?", "", "", { id: "is_spam" });
  it.each([
    ["yes", ["written", true]],
    [" Ja ", ["guessed", true]],
    ["Não", ["guessed", false]],
    ["is spam", ["guessed", true]],
    ["not_is_spam", ["guessed", false]],
    ["SÌ", ["guessed", true]],
    ["ИСТИНА", ["guessed", true]],
    ["FAŁSZ", ["guessed", false]],
    ["Hayır", ["guessed", false]],
    ["○", ["guessed", true]],
    ["×", ["guessed", false]],
    ["Yes - two days", ["guessed", true]],
    ["no (early)", ["guessed", false]],
    ["no idea", ["unread", null]],
    ["yes/no", ["unread", null]],
    ["no / unsure", ["unread", null]],
    ["Yes - no parcel came", ["guessed", true]],
    ["maybe", ["unread", null]],
    ["", ["written", null]],
  ])("%j of a yes or no", (cell, expected) => expect(read(spam, cell)).toEqual(expected));

  const topic = choiceQuestion("What?", ["insult", "billing", "Résumé", "refund request", "refunds"]);
  it.each([
    ["Insults", ["guessed", "insult"]],
    ["biling", ["guessed", "billing"]],
    ["resume", ["guessed", "Résumé"]],
    ["a billing issue", ["guessed", "billing"]],
    ["refund requests!", ["guessed", "refund request"]],
    ["harassment", ["unread", null]],
    ["not billing", ["unread", null]],
    ["non-billing", ["unread", null]],
    ["sans billing", ["unread", null]],
    ["", ["written", null]],
  ])("%j of a choice", (cell, expected) => expect(read(topic, cell)).toEqual(expected));

  it("of a level", () => {
    expect(read(scoreQuestion("How?", ["very low", "high"]), "Very-low")).toEqual(["guessed", 0]);
    expect(read(scoreQuestion("How?", ["very low", "high"]), "1")).toEqual(["written", 1]);
  });

  it.each(["unsatisfied", "very satisfied", "not satisfied", "slightly satisfied"])(
    "%j is no level that only says “satisfied”",
    (cell) =>
      expect(read(scoreQuestion("How?", ["furious", "neutral", "satisfied"]), cell)).toEqual([
        "unread",
        null,
      ]),
  );

  it("means what was chosen for it, before anything else", () => {
    const values = [
      { cell: "harassment", value: "insult" },
      { cell: "billing", value: null },
    ];
    expect(read(topic, " harassment", values)).toEqual(["chosen", "insult"]);
    expect(read(topic, "billing", values)).toEqual(["chosen", null]);
  });
});

it("counts the spellings of a column", () => {
  const parsing = parseTable("text,spam\na,Ja\nb,nein\nc, Ja\nd,\ne,?\nf,no,1", "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  expect(readLabelColumn(parsing.table, noulQuestion("Spam?"), column).seen).toEqual([
    { cell: "Ja", count: 2, value: true, origin: "guessed", isPlaced: true, isOpen: false },
    { cell: "nein", count: 1, value: false, origin: "guessed", isPlaced: true, isOpen: false },
    { cell: "?", count: 1, value: null, origin: "missing", isPlaced: true, isOpen: false },
  ]);
});

describe("two words for yes and no", () => {
  const spam = noulQuestion("Spam?", "", "", { id: "is_spam" });

  it("of which one is understood make the other its opposite", () => {
    expect(meanings({ ham: 4826, "is spam": 747 }, spam)).toMatchObject({
      ham: "guessed false",
      "is spam": "guessed true",
    });
    expect(meanings({ passed: 9, no: 2, Passed: 1 }, spam)).toMatchObject({ passed: "guessed true" });
  });

  it("stay open where neither is, where a third is there, and where the other is between them or rare", () => {
    expect(meanings({ jam: 4, eggs: 5 }, spam)).toMatchObject({
      jam: "unread null open",
      eggs: "unread null open",
    });
    expect(meanings({ yes: 9, jam: 4, eggs: 5 }, spam)).toMatchObject({ jam: "unread null open" });
    expect(meanings({ yes: 9, maybe: 40 }, spam)).toMatchObject({ maybe: "unread null open" });
    expect(meanings({ yes: 900, yse: 3 }, spam)).toMatchObject({ yse: "unread null" });
  });

  it.each(["TBD", "to do", "k.A.", "Keine Angabe", "pending", "not answered", "9", "99", "-9"])(
    "stay open where the other, %j, stands for no answer",
    (cell) => expect(meanings({ [cell]: 8, 1: 9 }, spam)).toMatchObject({ [cell]: "unread null open" }),
  );

  it.each(["-1", "-1.0"])("are 0 and %s, as some programs write yes", (cell) =>
    expect(meanings({ [cell]: 8, 0: 9 }, spam)).toMatchObject({ [cell]: "guessed true" }),
  );

  it("change places in one step, also where one was chosen", () => {
    const map = { ...emptyColumnMap, labels: [{ ...column, values: [{ cell: "x", value: true }] }] };
    const [label] = withSwappedLabels(map, "q").labels;
    expect(meanings({ 0: 5, 1: 5, x: 5, Ja: 2 }, spam, label)).toMatchObject({
      0: "written true",
      1: "written false",
      x: "chosen false",
      Ja: "guessed false",
    });
    expect(withSwappedLabels(withSwappedLabels(map, "q"), "q")).toEqual(map);
  });
});

describe("words for a missing value", () => {
  const words = ["None", "nan", "NULL", "n/a", "-", "N/A", "<NA>", "#N/A"];
  it.each(words)("%j is no label of a yes or no, of a choice or of a score", (cell) => {
    const cells = { [cell]: 50 };
    for (const question of [
      noulQuestion("Late?"),
      choiceQuestion("What?", ["billing", "access"]),
      scoreQuestion("How?", ["low", "high"]),
    ]) {
      expect(meanings(cells, question)).toMatchObject({ [cell]: "missing null" });
    }
  });

  it("are an option only where one is exactly so called, and are asked about where one nearly is", () => {
    const topic = choiceQuestion("What?", ["billing", "access", "none"]);
    expect(meanings({ none: 5, None: 5, nan: 5 }, topic)).toMatchObject({
      none: "written none",
      None: "missing null open",
      nan: "missing null",
    });
    expect(readLabelColumn(columnOf({ None: 1 }), topic, column).read("None").reading).toMatchObject({
      status: "bad",
    });
  });
});

describe("levels by number", () => {
  const stars = scoreQuestion("How?", ["one", "two", "three", "four", "five"]);
  it.each([
    ["1 to 5", { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3 }, 1],
    ["0 to 4", { 0: 3, 1: 3, 2: 3, 3: 3, 4: 3 }, 0],
    ["some of both ends", { 2: 9, 5: 9 }, 1],
    ["a level that only counting from 0 has", { 0: 9, 2: 9 }, 0],
    ["both fit", { 1: 9, 2: 9, 3: 9, 4: 9 }, null],
    ["stars in words", { "1 star": 9, "5 stars": 9 }, 1],
    ["as numbers of a spreadsheet", { "1.0": 9, "5,0": 9 }, 1],
    ["no numbers", { one: 9, five: 2 }, 0],
  ])("are counted as they tell: %s", (_, cells, firstLevel) =>
    expect(meanings(cells, stars).firstLevel).toBe(firstLevel),
  );

  it("are never counted by whether the top level happens to be there, and wait where both fit", () => {
    expect(meanings({ 1: 9, 4: 9 }, stars)).toEqual({
      firstLevel: null,
      1: "unread null open",
      4: "unread null open",
    });
    expect(meanings({ 1: 9, 4: 9 }, stars, { firstLevel: 1 })).toMatchObject({
      1: "written 0",
      4: "written 3",
    });
  });

  it("count as far as they say", () => {
    expect(meanings({ "1/5": 9, "4/5": 9 }, stars)).toMatchObject({ firstLevel: 1, "4/5": "written 3" });
    expect(meanings({ "★★☆☆☆": 9 }, stars)).toMatchObject({ firstLevel: 1, "★★☆☆☆": "written 1" });
    expect(meanings({ "0/4": 9, "3/4": 9 }, stars)).toMatchObject({ firstLevel: 0, "3/4": "written 3" });
    expect(meanings({ "3/10": 9, "5 out of 10": 9 }, stars)).toMatchObject({
      "3/10": "unread null open",
      "5 out of 10": "unread null open",
    });
  });

  it("are none on a scale with negative numbers; below a whole scale, -1 is a missing label", () => {
    expect(meanings({ "-2": 9, 0: 9, 2: 9 }, stars)).toMatchObject({
      "-2": "unread null open",
      0: "unread null open",
      2: "unread null open",
    });
    expect(meanings({ "-1": 9, 0: 9, 4: 9 }, stars)).toMatchObject({
      "-1": "unread null open",
      0: "written 0",
      4: "written 4",
    });
  });
});

describe("a name that looks the same", () => {
  const names = ["Café\u0301".normalize("NFC"), "Crème brûlée"];
  it.each([
    ["Cre\u0300me bru\u0302le\u0301e", "decomposed letters"],
    ["Cr\u00e8me\u00a0 br\u00fbl\u00e9e ", "other blanks"],
    ["Cr\u00e8me br\u00fb\u200bl\u00e9e\ufeff", "characters that can't be seen"],
    ["\u2067Cr\u00e8me br\u00fbl\u00e9e\u2069", "marks of direction"],
  ])("%j is read: %s", (cell) => {
    expect(meanings({ [cell]: 9 }, choiceQuestion("What?", names))).toMatchObject({
      [cell.trim()]: "written Crème brûlée",
    });
  });

  it("fits neither of two options that look the same, and says how they differ", () => {
    const alike = choiceQuestion("What?", ["cafe\u0301", "caf\u00e9\u200b", "tea"]);
    const { reading } = readLabelColumn(columnOf({}), alike, column).read("CAFÉ");
    expect(reading).toEqual({
      status: "bad",
      problem:
        "“CAFÉ” fits several of its options: they differ only in case, blanks, hidden characters or how letters are composed. At character 4, one has e (U+0065) U+0301 where another has é (U+00E9) U+200B.",
    });
    expect(meanings({ "caf\u00e9\u200b": 9 }, alike)).toMatchObject({
      "caf\u00e9\u200b": "written caf\u00e9\u200b",
    });
  });
});

it("leaves out all that can't be read in one step", () => {
  const left = meanings({ a: 9, billing: 9, c: 1 }, choiceQuestion("What?", ["billing"]), {
    isRestLeft: true,
  });
  expect(left).toMatchObject({ a: "chosen null", billing: "written billing", c: "chosen null" });
});

it("tells a value of many rows once, and one of few with its row", () => {
  const table = columnOf({ no: 9, eggs: 4, jam: 3, yes: 9 });
  const map = { ...emptyColumnMap, state: [0], labels: [column] };
  const { partial } = importRows(table, map, [noulQuestion("Spam?", "", "", { key: "q" })]);
  expect(partial.map(({ problems }) => problems)).toEqual(
    Array.from({ length: 3 }, () => ["Column label: “jam” is neither yes nor no. The label is left out."]),
  );
});
