import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeLabelCell } from "#core/cases/import/tables/case-table.ts";
import {
  type AuthoredQuestion,
  type QuestionType,
  questionLimits,
  questionTypes,
  toTextEntry,
} from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { toFieldPath } from "#core/service/error-places.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { readAnswer } from "#core/service/read-response.ts";
import { kindOf, kinds, toAnswerText, zonesOf } from "./registry.ts";

const names = ["calm", "cross", "furious"];

/** Everything is written that any type could want. */
const written: Omit<AuthoredQuestion, "type"> = {
  id: "asked",
  instructions: toTextEntry("What is it?"),
  glosses: { true: toTextEntry("It is."), false: toTextEntry("It is not.") },
  options: names.map((name) => ({ name, description: toTextEntry(`Quite ${name}.`) })),
  levels: names.map(toTextEntry),
};

const unit = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Number(value.toFixed(4)));

describe.each(questionTypes)("a %s", (type) => {
  const kind = kinds[type];
  const question: AuthoredQuestion = { ...written, type };
  const asked = { id: "asked", type, text: "{}", names: kind.criteria.names(question) };
  const read = (text: string) => readAnswer(asked, JSON.parse(text), profile);
  const cuts = toRuleThresholds(question, defaultRules);
  /** No option can be the likeliest with less. */
  const least = kind.shape === "gate" && cuts.measure === "probability" ? 1 / names.length : 0;
  const top = cuts.measure === "level" ? names.length - 1 : 1;

  it("reads the answers it writes, to the number that its rule compares", () => {
    fc.assert(
      fc.property(unit, (share) => {
        const value = Math.max(least, share * top);
        const { answer, violations } = read(kind.writeAnswer(asked.names, cuts, value));
        expect(violations).toEqual([]);
        if (answer === null) throw new Error("it is not read");
        expect(answer.type).toBe(type);
        expect(kindOf(answer).number(answer, cuts.measure, cuts.from)).toBeCloseTo(value, 5);
        expect(classifyAnswer(answer, defaultRules).value).toBeCloseTo(value, 5);
      }),
    );
  });

  it("falls into its highest zone at the top, and into its lowest at the bottom", () => {
    const zones = zonesOf(question);
    const at = (value: number) => {
      const { answer } = read(kind.writeAnswer(asked.names, cuts, value));
      return answer && classifyAnswer(answer, defaultRules).zone;
    };
    expect([at(least), at(top)]).toEqual([zones[0], zones.at(-1)]);
    expect(kind.zoneTitles.map(([zone]) => zone).sort()).toEqual(zones.toSorted());
    expect(zones.length).toBe(cuts.edges.length + 1);
  });

  it("spreads its probability over what it says, and speaks for a label of its own", () => {
    const { answer } = read(kind.writeAnswer(asked.names, cuts, top));
    if (answer === null) throw new Error("it is not read");
    const own = kindOf(answer);
    const shares = own.shares(answer) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(kind.labelTest(question)(own.likeliest(answer))).toBe(true);
    expect(own.isPositive(answer, own.likeliest(answer), cuts.from)).toBe(true);
    expect(own.isRight(answer, kind.zones.high, own.likeliest(answer), defaultRules)).toBe(true);
    expect(own.certainty(answer)).toBe(1);
    expect(toAnswerText(answer, defaultRules)).not.toBe("");
  });

  it("knows the labels that it offers, by their cells too, and no others", () => {
    const labels = kind.labels(question).map(({ value }) => value);
    const readCell = kind.labelReader(question, 0);
    for (const value of labels) {
      expect(kind.labelTest(question)(value)).toBe(true);
      expect(readCell(writeLabelCell(value))).toEqual({ status: "read", value });
    }
    expect(readCell(" ")).toEqual({ status: "none" });
    expect(readCell("nothing of the kind")).toMatchObject({ status: "bad" });
    expect([null, 99, "nobody", {}].map((value) => kind.labelTest(question)(value as never))).not.toContain(
      true,
    );
  });

  it("has nothing against a question that is written, and finds the field of each part of it", () => {
    const { criteria } = kind;
    expect(criteria.issues(question)).toEqual([]);
    const parts = criteria.parts(question);
    expect(parts.map(({ entry }) => entry.text)).not.toContain("");
    for (const { name, path } of parts) {
      const field = toFieldPath(question, ["criteria", name]);
      expect(field.slice(0, path.length - 1)).toEqual(path.slice(0, field.length).slice(0, path.length - 1));
    }
    expect(toFieldPath(question, ["criteria"])).toEqual([criteria.list]);
    expect(criteria.firstRows(question)).toEqual({});
  });

  it("keeps thresholds in order and on the scale, wherever they are moved", () => {
    const move = fc.tuple(fc.constantFrom("lower" as const, "upper" as const), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const rules = moves.reduce(
          (now, [threshold, to]) => kind.moveThreshold(now, threshold, to, top),
          defaultRules,
        );
        const { lower, upper } = kind.thresholds(rules);
        expect(lower).toBeLessThanOrEqual(upper);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(upper).toBeLessThanOrEqual(top);
        expect({ ...rules, [type]: null }).toEqual({ ...defaultRules, [type]: null });
      }),
    );
  });
});

it("asks for blank rows where a list has none", () => {
  const bare = { ...written, options: [], levels: [] };
  const rows = questionTypes.map((type) => kinds[type].criteria.firstRows({ ...bare, type }));
  expect(rows.map(({ options, levels }) => [options?.length, levels?.length])).toEqual([
    [undefined, undefined],
    [2, undefined],
    [undefined, questionLimits.levelsMin],
  ]);
});

it("says in words what a question has and what its answer is divided among", () => {
  const having = (type: QuestionType) => ({ ...written, type });
  const tags = questionTypes.map((type) => kinds[type].tag(having(type)));
  expect(tags).toEqual(["yes/no", "choice · 3", "score · 0–2"]);
  const counted = (type: QuestionType, count: number) =>
    kinds[type].describeCount(Array.from({ length: count }, () => having(type)));
  expect([counted("noul", 3), counted("choice", 1), counted("choice", 2), counted("score", 1)]).toEqual([
    "3 yes/no",
    "1 choice with 3 options",
    "2 choices with 6 options",
    "1 score",
  ]);
  const parts = questionTypes.map((type) => kinds[type].parts(["a", "b"]));
  expect(parts).toEqual([["yes"], ["a", "b"], ["0 a", "1 b"]]);
});

it("never takes a cell for an option or level that has no text yet", () => {
  const texts = ["low", "high", ""].map(toTextEntry);
  const options = texts.map((description) => ({ name: description.text, description }));
  const question = { ...written, options, levels: texts };
  const cells = ["banana", '""', "\u200b", "high"];
  const read = (type: "choice" | "score") => {
    const readCell = kinds[type].labelReader({ ...question, type }, 0);
    return cells.map((cell) => {
      const reading = readCell(cell);
      return reading.status === "read" ? reading.value : reading.status;
    });
  };
  expect(read("choice")).toEqual(["bad", "bad", "none", "high"]);
  expect(read("score")).toEqual(["bad", "bad", "none", 1]);
});

it("finds options that are called by a number once a spreadsheet has saved them, where only one has it", () => {
  const options = ["007", "1.10", "2", "02", "3.0", "12345678901234567890"];
  const question = { ...written, options: options.map((name) => ({ name, description: toTextEntry("") })) };
  const read = kinds.choice.labelReader({ ...question, type: "choice" }, 0);
  const found = ["7", "1.1", "2", "02", "3", "12345678901234600000", "2.0", "8"].map((cell) => {
    const reading = read(cell);
    return reading.status === "read" ? reading.value : reading.status;
  });
  expect(found).toEqual(["007", "1.10", "2", "02", "3.0", "bad", "bad", "bad"]);
});
