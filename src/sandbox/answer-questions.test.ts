import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#core/model/question.ts";
import type { Json, TextOrJson } from "#core/text/json/json-object.ts";
import { answerQuestions, toChoiceAnswer, toNoulAnswer, toScoreAnswer } from "./answer-questions.ts";
import { indexOfLargest, roundTo, roundToHundredths } from "./round-probabilities.ts";

const names = fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 12 });
const states = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue() as fc.Arbitrary<Json>);

describe("judge", () => {
  it("answers every question in order", () => {
    const questions: Question[] = [
      { type: "noul", instructions: "Is it late?", criteria: {} },
      { type: "choice", instructions: "Which?", criteria: new Map([["a", null]]) },
      { type: "score", instructions: "How much?", criteria: ["none", "all"] },
    ];
    expect(answerQuestions("", questions).map((verdict) => verdict.type)).toEqual([
      "noul",
      "choice",
      "score",
    ]);
    expect(answerQuestions("", [])).toEqual([]);
  });

  it("gives choice probabilities that sum to exactly 1 and repeat", () => {
    fc.assert(
      fc.property(states, fc.string(), names, (state, instructions, options) => {
        const criteria = new Map(options.map((name) => [name, null]));
        const once = answerQuestions(state, [{ type: "choice", instructions, criteria }]);
        const [verdict] = once;
        if (verdict?.type !== "choice") throw new Error("not a choice");
        const hundredths = [...verdict.probabilities.values()].map((p) => Math.round(p * 100));
        expect(hundredths.reduce((a, b) => a + b, 0)).toBe(100);
        expect([...verdict.probabilities.keys()]).toEqual(options);
        expect(options).toContain(verdict.choice);
        expect(verdict.confidence).toBeGreaterThanOrEqual(0);
        expect(answerQuestions(state, [{ type: "choice", instructions, criteria }])).toEqual(once);
      }),
    );
  });

  it("gives score levels that sum to exactly 1 and are never NaN", () => {
    fc.assert(
      fc.property(states, fc.array(fc.string(), { minLength: 2, maxLength: 10 }), (state, levels) => {
        const [verdict] = answerQuestions(state, [{ type: "score", instructions: "How?", criteria: levels }]);
        if (verdict?.type !== "score") throw new Error("not a score");
        const hundredths = verdict.probabilities.map((p) => Math.round(p * 100));
        expect(hundredths.reduce((a, b) => a + b, 0)).toBe(100);
        expect(verdict.score).toBeGreaterThanOrEqual(0);
        expect(verdict.score).toBeLessThanOrEqual(levels.length - 1);
        expect(verdict.confidence).not.toBeNaN();
      }),
    );
  });

  it("keeps option names such as __proto__", () => {
    const criteria = new Map([
      ["__proto__", null],
      ["constructor", "refund"],
      ["2", null],
      ["10", null],
    ]);
    const [verdict] = answerQuestions("I want a refund", [
      { type: "choice", instructions: "Which?", criteria },
    ]);
    expect(verdict).toMatchObject({ choice: "constructor" });
  });

  it("keeps noul within 0 and 1", () => {
    fc.assert(
      fc.property(states, fc.string(), fc.string(), fc.string(), (state, instructions, yes, no) => {
        const [verdict] = answerQuestions(state, [
          { type: "noul", instructions, criteria: { true: yes, false: no } },
        ]);
        if (verdict?.type !== "noul") throw new Error("not a noul");
        expect(verdict.noul).toBeGreaterThanOrEqual(0);
        expect(verdict.noul).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("permutes probabilities with the options", () => {
    const texts = ["refund and billing", "late parcel", "login trouble", "praise", "other", "", "2", "10"];
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 2 }), (options) => {
        const ask = (order: readonly string[]) => {
          const criteria = new Map(order.map((name) => [name, null]));
          const [verdict] = answerQuestions("My parcel is late, refund me", [
            { type: "choice", instructions: "Which?", criteria },
          ]);
          return verdict?.type === "choice" ? verdict.probabilities : new Map();
        };
        const shuffled = ask(options);
        for (const [name, probability] of ask(options.toSorted()))
          expect(shuffled.get(name)).toBe(probability);
      }),
    );
  });

  it("answers a choice of 255 options", () => {
    const criteria = new Map(Array.from({ length: 255 }, (_, index) => [`option ${index}`, null]));
    const [verdict] = answerQuestions("anything", [{ type: "choice", instructions: "Which?", criteria }]);
    if (verdict?.type !== "choice") throw new Error("not a choice");
    expect([...verdict.probabilities.values()].reduce((sum, p) => sum + Math.round(p * 100), 0)).toBe(100);
  });

  it("stays undecided about an empty state", () => {
    const levels = ["calm", "annoyed", "angry"];
    const questions: Question[] = [
      { type: "noul", instructions: "Is the customer angry?", criteria: {} },
      {
        type: "choice",
        instructions: "Which?",
        criteria: new Map([
          ["refund", null],
          ["praise", null],
        ]),
      },
      { type: "score", instructions: "How angry?", criteria: levels },
    ];
    for (const state of ["", {}, [], ["", "  "]] as Json[]) {
      expect(answerQuestions(state, questions)).toMatchObject([
        { noul: 0.5 },
        { confidence: 0 },
        { probabilities: [0.34, 0.33, 0.33] },
      ]);
    }
  });
});

describe("what the judgement reacts to", () => {
  const noul = (
    state: Json,
    instructions: string,
    criteria: { true?: TextOrJson; false?: TextOrJson } = {},
  ) => {
    const [verdict] = answerQuestions(state, [{ type: "noul", instructions, criteria }]);
    return verdict?.type === "noul" ? verdict.noul : Number.NaN;
  };
  const choice = (state: Json, instructions: string, options: Record<string, TextOrJson | null>) => {
    const [verdict] = answerQuestions(state, [
      { type: "choice", instructions, criteria: new Map(Object.entries(options)) },
    ]);
    return verdict?.type === "choice" ? verdict.choice : "";
  };
  const score = (state: Json, instructions: string, criteria: string[]) => {
    const [verdict] = answerQuestions(state, [{ type: "score", instructions, criteria }]);
    return verdict?.type === "score" ? verdict.score : Number.NaN;
  };

  it("negation and synonyms", () => {
    expect(noul("I want my money back", "Does the customer ask for a refund?")).toBeGreaterThan(0.7);
    expect(noul("I am not asking for a refund", "Does the customer ask for a refund?")).toBeLessThan(0.2);
  });

  it("a clause that only denies the one before it", () => {
    const late = "I was told the train would be late";
    expect(noul(`${late}, but it wasn't.`, "Was the train late?")).toBeLessThan(0.3);
    expect(noul(`${late}, but it came.`, "Was the train late?")).toBeGreaterThan(0.5);
  });

  it.each([
    ["Our village choir sings in the church on Tuesdays.", "Is the product broken?"],
    ["The bus to the lake leaves from platform six.", "Is the sender a doctor?"],
    ["The moon was full and the harbour lay still.", "Does the employee want a raise?"],
    ["I have worked as a carpenter for eleven years.", "Does the candidate speak Spanish?"],
    ["Please find attached the minutes of the committee.", "Is the text about football?"],
  ])("nothing said of it, so unlikely but not ruled out: %s %s", (state, instructions) => {
    expect(noul(state, instructions)).toBeLessThan(0.45);
    expect(noul(state, instructions)).toBeGreaterThan(0.1);
  });

  it("words of an option that no lexicon holds, among others that say more", () => {
    const options = {
      flowers: "tulips, roses, bouquets, gladioli, zorbulators, vases and everything for a garden in spring",
      tools: "hammers, saws, drills, pliers, screws, ladders and everything for a workshop in winter",
    };
    expect(choice("Is the zorbulator in stock?", "Which shelf?", options)).toBe("flowers");
  });

  it("the polarity of the question", () => {
    expect(noul("The app crashes all the time", "Is the app free of errors?")).toBeLessThan(0.3);
    expect(noul("The app crashes all the time", "Does the app crash?")).toBeGreaterThan(0.7);
  });

  it("glosses", () => {
    const asked = "Is it relevant?";
    expect(noul("The match ended two nil", asked, { true: "It is about football" })).toBeGreaterThan(
      noul("The match ended two nil", asked, { false: "It is about football" }),
    );
  });

  it("fields in backticks", () => {
    const state = { note: "please refund me", message: "lovely weather" };
    expect(noul(state, "Does `note` ask for a refund?")).toBeGreaterThan(0.7);
    expect(noul(state, "Does `message` ask for a refund?")).toBeLessThan(0.5);
  });

  it("bare values of fields", () => {
    expect(noul({ premium: true, id: 7 }, "Is it premium?")).toBeGreaterThan(0.7);
    expect(noul({ premium: false, id: 7 }, "Is it premium?")).toBeLessThan(0.3);
  });

  it("typos of words that no lexicon holds", () => {
    expect(noul("my zorbulatr makes noise", "Is it about the zorbulator?")).toBeGreaterThan(0.5);
  });

  it("option descriptions, written as text or as JSON", () => {
    const options = { a: { covers: ["late parcels"] }, b: ["wrong invoices"], c: "locked accounts" };
    expect(choice("The delivery never came", "Which?", options)).toBe("a");
    expect(choice("You charged me twice", "Which?", options)).toBe("b");
  });

  it("nothing that fits", () => {
    const options = {
      billing: "invoices and refunds",
      technical: "errors and crashes",
      other: "none of these",
    };
    expect(choice("The tulips are in bloom.", "Which team?", options)).toBe("other");
  });

  it("degrees, upwards and downwards", () => {
    const anger = ["calm", "slightly annoyed", "angry", "furious"];
    const ask = (state: string, levels: string[]) => score(state, "How angry is the customer?", levels);
    expect(ask("No problem, take your time.", anger)).toBeLessThan(0.8);
    expect(ask("I AM FURIOUS!!! LIARS!", anger)).toBeGreaterThan(2.2);
    expect(ask("I AM FURIOUS!!! LIARS!", anger.toReversed())).toBeLessThan(0.8);
    expect(score("All is calm and peaceful", "How calm is it?", ["A", "B", "C"])).toBeGreaterThan(
      score("He is furious and screams", "How calm is it?", ["A", "B", "C"]),
    );
  });

  it("levels without a known scale", () => {
    const levels = ["no mention of tulips", "tulips in passing", "mostly tulips"];
    const ask = (state: string) => score(state, "How much is it about tulips?", levels);
    expect(ask("Tulips, tulips, mostly tulips.")).toBeGreaterThan(ask("The ship left."));
  });
});

it("finds the first of equal largest numbers", () => {
  expect(indexOfLargest([1, 3, 3])).toBe(1);
  expect(indexOfLargest([])).toBe(0);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, p) => sum + Math.round(p * 100), 0);

describe("roundToHundredths", () => {
  it.each([
    [
      [1, 1, 1],
      [0.34, 0.33, 0.33],
    ],
    [
      [0, 0],
      [0.5, 0.5],
    ],
    [[5], [1]],
    [
      [1, 3],
      [0.25, 0.75],
    ],
  ])("%j becomes %j", (weights, expected) => {
    expect(roundToHundredths(weights)).toEqual(expected);
  });

  it("sums to exactly 1 in hundredths, also for 255 weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 255 }),
        (weights) => {
          expect(sumOf(roundToHundredths(weights))).toBe(100);
        },
      ),
    );
  });

  it("gives a tie to the lesser name, wherever it stands", () => {
    expect(roundToHundredths([1, 1, 1], ["c", "a", "b"])).toEqual([0.33, 0.34, 0.33]);
    expect(roundToHundredths([1, 1, 1], ["a", "b", "c"])).toEqual([0.34, 0.33, 0.33]);
    expect(roundToHundredths([1, 1, 1], ["a", "a", "a"])).toEqual([0.34, 0.33, 0.33]);
  });
});

describe("roundTo", () => {
  it("cleans float noise and -0", () => {
    expect(roundTo(0.1 + 0.2, 4)).toBe(0.3);
    expect(Object.is(roundTo(-0.00001, 2), 0)).toBe(true);
  });
});

it("keeps noul between 0 and 1 with two decimals", () => {
  expect(toNoulAnswer(0.12345)).toEqual({ type: "noul", noul: 0.12 });
  expect(toNoulAnswer(7).noul).toBe(1);
  expect(toNoulAnswer(-1).noul).toBe(0);
});

it("chooses the first of equal options", () => {
  expect(toChoiceAnswer(["a", "b"], [1, 1])).toMatchObject({ choice: "a", confidence: 0 });
  expect(toChoiceAnswer([], []).choice).toBe("");
});

it("scores by the weighted mean of levels", () => {
  expect(toScoreAnswer([1, 2, 1])).toEqual({
    type: "score",
    score: 1,
    probabilities: [0.25, 0.5, 0.25],
    confidence: 0.25,
  });
  expect(toScoreAnswer([1, 1, 1]).score).toBe(0.99);
});
