import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerReading, ResponseReading } from "#core/model/answer.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { gatewayProfile, deciderProfile as profile } from "./profiles.ts";
import {
  combinedRequestOf,
  joinResponseReadings,
  parseRunAnswers,
  readAnswer,
  readResponse,
  readUsageFromBody,
  toAnsweredRun,
} from "./read-response.ts";
import { type AnswerBody, askedQuestions, goodAnswers, responseWith } from "./testing/asked-questions.ts";
import { choiceAnswers } from "./testing/choice-answers.ts";
import { noulAnswers } from "./testing/noul-answers.ts";
import { scoreAnswers } from "./testing/score-answers.ts";
import { refusedResponses, wholeResponses } from "./testing/whole-responses.ts";

function read(text: string, asked: readonly AskedQuestion[] = askedQuestions) {
  const result = readResponse(text, asked, profile);
  if (!result.ok) throw new Error(result.problem);
  return result.reading;
}

const good = read(responseWith({})).answers;

describe("readResponse", () => {
  it.each(wholeResponses)("$name", ({ text, ...rest }) => {
    const { answers, ...reading } = read(text);
    expect({ name: rest.name, ...reading }).toEqual(rest);
    expect(answers).toEqual(good);
    expect(answers.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it.each(refusedResponses)("refuses $name", ({ text, problem }) => {
    expect(readResponse(text, askedQuestions, profile)).toEqual({ ok: false, problem });
  });

  it.each([
    ['{"input_tokens":3}', { inputTokens: 3, outputTokens: null }],
    ['{"input_tokens":3,"output_tokens":2,"cost":0.5}', { inputTokens: 3, outputTokens: 2, cost: 0.5 }],
    ['{"input_tokens":3,"cost":"much"}', { inputTokens: 3, outputTokens: null }],
    ['{"output_tokens":2}', null],
    ["null", null],
    ["7", null],
  ])("reads usage %s", (usage, told) => {
    expect(readUsageFromBody(`{"usage":${usage}}`)).toEqual(told);
    expect(readUsageFromBody(`{"result":{"usage":${usage}}}`)).toEqual(told);
  });

  it("reads no usage where there is no object", () => {
    expect([readUsageFromBody("[]"), readUsageFromBody("no"), readUsageFromBody("{}")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("keeps ids apart that JavaScript would mix up", () => {
    const ids = ["10", "2", "01", "__proto__", "constructor", "toString", "hasOwnProperty", ""];
    const asked = ids.map((id): AskedQuestion => ({ id, type: "noul", text: "{}", names: [] }));
    const sent = ids.map((id, index) => `${JSON.stringify(id)}:{"noul":0.${index + 1}}`).join(",");
    const reading = read(`{"answers":{${sent}}}`, asked);
    expect(reading.answers.map(({ id }) => id)).toEqual(ids);
    const values = reading.answers.map(({ answer }) => answer?.type === "noul" && answer.value);
    expect(values).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
    expect(read('{"answers":{}}', asked).answers.every(({ answer }) => answer === null)).toBe(true);
  });

  it("keeps options apart that JavaScript would mix up", () => {
    const names = ["10", "2", "__proto__", "constructor"];
    const asked: AskedQuestion = { id: "q", type: "choice", text: "{}", names };
    const map = '{"2":0.2,"10":0.1,"constructor":0.4,"__proto__":0.3}';
    const [reading] = read(`{"answers":{"q":{"choice":"constructor","probabilities":${map}}}}`, [
      asked,
    ]).answers;
    expect(reading).toMatchObject({ violations: [], answer: { probabilities: [0.1, 0.2, 0.3, 0.4] } });
    const [empty] = read('{"answers":{"q":{"choice":"2","probabilities":{"2":1}}}}', [asked]).answers;
    expect(empty?.violations).toEqual(['No probability was sent for "10", "__proto__", "constructor".']);
  });

  it("reads 255 options rounded to nothing without a complaint, and derives nothing", () => {
    const names = Array.from({ length: 255 }, (_, index) => `option ${index}`);
    const zeros = JSON.stringify(Object.fromEntries(names.map((name) => [name, 0])));
    const asked: AskedQuestion = { id: "q", type: "choice", text: "{}", names };
    const [reading] = read(`{"answers":{"q":{"choice":"option 7","probabilities":${zeros}}}}`, [
      asked,
    ]).answers;
    expect(reading).toMatchObject({ violations: [], answer: { tooRounded: true, confidence: null } });
  });

  const numbers = fc.array(fc.constantFrom<number[]>(0, 0.3, 0.33, 0.34, 0.4, 0.6, 0.9, 1), {
    minLength: 3,
    maxLength: 3,
  });

  it("uses no answer whose probabilities are no distribution, however sure it says it is", () => {
    const [, team, mood] = askedQuestions;
    if (!team || !mood) throw new Error("There are three questions");
    fc.assert(
      fc.property(numbers, fc.nat({ max: 3 }), (shares, kept) => {
        const probabilities = shares.slice(0, kept === 0 ? 3 : kept);
        const isWhole = probabilities.length === 3;
        const sum = probabilities.reduce((total, share) => total + share, 0);
        const usable = isWhole && Math.abs(sum - 1) <= 0.03 + 1e-9;
        const sent = JSON.stringify({
          answers: {
            team: { choice: "refund", probabilities, confidence: 1 },
            mood: { score: 1, probabilities, confidence: 1 },
          },
        });
        const { answers } = read(sent, [team, mood]);
        expect(answers.map(({ answer }) => answer !== null)).toEqual([usable, usable]);
        expect(answers.every(({ violations }) => usable || violations.length > 0)).toBe(true);
      }),
    );
  });

  it("says in four sentences what is wrong with 255 probabilities", () => {
    const names = Array.from({ length: 255 }, (_, index) => `option ${index}`);
    const texts = JSON.stringify(names.map(() => "high"));
    const asked: AskedQuestion = { id: "q", type: "choice", text: "{}", names };
    const [reading] = read(`{"answers":{"q":{"choice":"option 7","probabilities":${texts}}}}`, [
      asked,
    ]).answers;
    expect(reading?.violations).toHaveLength(4);
    expect(reading?.violations.at(-1)).toBe("The same goes for 252 more probabilities.");
  });

  it("takes levels by their texts only where the numbers do not account for all", () => {
    const asked: AskedQuestion = { id: "q", type: "score", text: "{}", names: ["1", "2", "3"] };
    const byText = '{"score":1.2,"probabilities":{"1":0.1,"2":0.6,"3":0.3}}';
    const byNumber = '{"score":1.2,"probabilities":{"0":0.1,"1":0.6,"2":0.3}}';
    for (const sent of [byText, byNumber]) {
      const [reading] = read(`{"answers":{"q":${sent}}}`, [asked]).answers;
      expect(reading).toMatchObject({ violations: [], answer: { probabilities: [0.1, 0.6, 0.3] } });
    }
  });

  it("reads a question without options or levels as unusable", () => {
    const asked = (["choice", "score"] as const).map((type): AskedQuestion => {
      return { id: type, type, text: "{}", names: [] };
    });
    const reading = read('{"answers":{"choice":{"probabilities":{}},"score":{"probabilities":[]}}}', asked);
    expect(reading.answers.map(({ answer }) => answer)).toEqual([null, null]);
  });

  it("reads the members that a profile names", () => {
    const result = readResponse(
      '{"answers":{"late":{"type":"boolean","probability":0.5}}}',
      askedQuestions,
      gatewayProfile,
    );
    expect(result).toMatchObject({ reading: { answers: [{ answer: { value: 0.5 } }, {}, {}] } });
    const odd = {
      ...gatewayProfile,
      noulMembers: ["p"],
      typeNames: { ...gatewayProfile.typeNames, noul: "yesno" },
    };
    expect(readResponse('{"answers":{"late":{"type":"yesno","p":0.5}}}', askedQuestions, odd)).toMatchObject({
      reading: { answers: [{ answer: { value: 0.5 }, violations: [] }, {}, {}] },
    });
  });
});

describe("readResponse, whatever comes", () => {
  const anyJson = fc.json({ maxDepth: 4 });
  const members = ["type", "noul", "value", "choice", "score", "probabilities", "confidence", "probability"];
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.constantFrom("noul", "delivery", 0, 1, 0.5),
  );
  const answerLike = fc.dictionary(fc.constantFrom(...members), values).map((value) => JSON.stringify(value));
  const ids = fc.constantFrom(...(Object.keys(goodAnswers) as (keyof typeof goodAnswers)[]));

  it("never throws and never yields a number that is not finite", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyJson,
          anyJson.map((json) => `{"answers":${json}}`),
          fc.string(),
        ),
        (text) => {
          const result = readResponse(text, askedQuestions, profile);
          expect(numbersOf(result).every(Number.isFinite)).toBe(true);
          expect(result).not.toMatchObject({ problem: "" });
        },
      ),
    );
  });

  it("leaves the other readings alone when one answer is replaced", () => {
    fc.assert(
      fc.property(ids, fc.oneof(fc.constant(null), anyJson, answerLike), (id, text) => {
        const { answers } = read(responseWith({ [id]: text }));
        expect(numbersOf(answers).every(Number.isFinite)).toBe(true);
        expect(answers.map((reading) => reading.id)).toEqual(["late", "team", "mood"]);
        const others = (readings: readonly AnswerReading[]) =>
          readings.filter((reading) => reading.id !== id);
        expect(others(answers)).toEqual(others(good));
        const replaced = answers.filter((reading) => reading.id === id);
        expect(replaced).not.toMatchObject([{ answer: null, violations: [] }]);
      }),
      { numRuns: 500 },
    );
  });

  it("never crashes on a body that was cut or changed anywhere", () => {
    const text = responseWith({});
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 3 }), (at, cut, put) => {
        const result = readResponse(text.slice(0, at) + put + text.slice(at + cut), askedQuestions, profile);
        expect(numbersOf(result).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

const tables: Record<string, readonly AnswerBody[]> = {
  late: noulAnswers,
  team: choiceAnswers,
  mood: scoreAnswers,
};

describe.each(askedQuestions)("an answer to $type", (question) => {
  it.each(tables[question.id] ?? [])("$name", ({ text, answer, violations }) => {
    const reading = readAnswer(question, text === null ? undefined : JSON.parse(text), profile);
    expect(reading.violations).toEqual(violations);
    expect(reading.id).toBe(question.id);
    expect(roundly(reading.answer)).toEqual(answer);
  });
});

/** The same value with numbers cut to 12 digits, for what binary arithmetic adds. */
function roundly(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) => (typeof item === "number" ? Number(item.toPrecision(12)) : item)),
  );
}

describe("the answers of a run", () => {
  const noul = (id: string): AskedQuestion => ({ id, type: "noul", text: "{}", names: [] });

  function answerTo(id: string, value: number, rest = "") {
    return `{"model":"d-1.2","answers":{"${id}":{"noul":${value}}}${rest}}`;
  }

  const oneStep: Run = {
    key: "r",
    playgroundKey: "p",
    asked: { model: "d-1", stateText: '"s"', questions: [noul("group")] },
    profileId: "decider",
    mode: "live",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: answerTo("group", 0.25, ',"usage":{"input_tokens":3,"output_tokens":1}'),
    auto: false,
  };
  const twoSteps: Run = {
    ...oneStep,
    second: {
      questions: [noul("option")],
      responseText: answerTo("option", 0.75, ',"usage":{"input_tokens":4,"output_tokens":2}'),
    },
  };

  const idsOf = (run: Run) => combinedRequestOf(run).questions.map(({ id }) => id);

  describe("what a run asked", () => {
    it("is its request's questions, then those of its second request", () => {
      expect(combinedRequestOf(oneStep)).toBe(oneStep.asked);
      expect(idsOf(twoSteps)).toEqual(["group", "option"]);
      expect(combinedRequestOf(twoSteps)).toMatchObject({ model: "d-1", stateText: '"s"' });
    });

    it("is the same value each time, so that what is drawn of it stays", () => {
      expect(combinedRequestOf(twoSteps)).toBe(combinedRequestOf(twoSteps));
    });
  });

  describe("what a run was answered", () => {
    it("is one reading of both requests", () => {
      expect(toAnsweredRun(twoSteps)).toEqual({
        run: twoSteps,
        reading: {
          model: "d-1.2",
          usage: { inputTokens: 7, outputTokens: 3 },
          answers: [
            { id: "group", answer: { type: "noul", value: 0.25 }, violations: [] },
            { id: "option", answer: { type: "noul", value: 0.75 }, violations: [] },
          ],
          unasked: [],
        },
      });
    });

    it("names the model by its digest where the server only repeats the name that was asked", () => {
      const asked = { ...oneStep.asked, model: "d-1.2" };
      const answered = parseRunAnswers({ ...oneStep, asked, digest: "sha256:0123456789abcdef" }, profile);
      expect(answered).toMatchObject({ ok: true, reading: { model: "d-1.2@0123456789ab" } });
    });

    it("can't be read where one of the requests can't", () => {
      const second = { questions: [noul("option")], responseText: "no" };
      expect(parseRunAnswers({ ...twoSteps, second }, profile)).toEqual({
        ok: false,
        problem: "The body is not JSON.",
      });
      expect(toAnsweredRun({ ...twoSteps, responseText: "no" }).reading).toBeNull();
      expect(toAnsweredRun({ ...oneStep, responseText: "no" }).reading).toBeNull();
    });
  });

  describe("two readings as one", () => {
    const reading = (usage: ResponseReading["usage"], unasked: string[] = []): ResponseReading => ({
      model: "m",
      usage,
      answers: [],
      unasked,
    });
    const used = (inputTokens: number, outputTokens: number | null, cost?: number) =>
      reading({ inputTokens, outputTokens, ...(cost !== undefined && { cost }) });

    it("keep what nobody asked of both", () => {
      expect(joinResponseReadings(reading(null, ["a"]), reading(null, ["b"])).unasked).toEqual(["a", "b"]);
    });

    it("sum what both say that they used, and nothing that only one says", () => {
      const sum = (one: ResponseReading, other: ResponseReading) => joinResponseReadings(one, other).usage;
      expect(sum(used(1, 2, 0.5), used(3, 4, 0.25))).toEqual({ inputTokens: 4, outputTokens: 6, cost: 0.75 });
      expect(sum(used(1, 2, 0.5), used(3, 4))).toEqual({ inputTokens: 4, outputTokens: 6 });
      expect(sum(used(1, 2), used(3, 4, 0.5))).toEqual({ inputTokens: 4, outputTokens: 6 });
      expect(sum(used(1, null), used(3, 4))).toEqual({ inputTokens: 4, outputTokens: null });
      expect(sum(used(1, 2), used(3, null))).toEqual({ inputTokens: 4, outputTokens: null });
      expect(sum(reading(null), used(3, 4))).toBeNull();
      expect(sum(used(3, 4), reading(null))).toBeNull();
    });
  });
});
