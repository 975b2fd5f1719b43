import { describe, expect, it } from "vitest";
import { refusedAnswerText } from "#core/model/answer.ts";
import type { AskedQuestion, AskedRequest } from "#core/model/run.ts";
import { decisionsProfile as profile } from "./profiles.ts";
import { readResponse } from "./read-response.ts";
import { writeRequestBody } from "./write-body.ts";

const asked: readonly AskedQuestion[] = [
  {
    id: "__proto__",
    type: "noul",
    text: '{"type":"predicate","instructions":"Is it late?","criteria":{"true":"after noon","false":{"before":12.0}}}',
    names: [],
  },
  { id: "10", type: "noul", text: '{"type":"predicate","instructions":["a",1.10]}', names: [] },
  {
    id: "topic",
    type: "choice",
    text: '{"type":"choice","instructions":"Which?","criteria":{"2":null,"1":"the first"}}',
    names: ["2", "1"],
  },
  {
    id: "tone",
    type: "score",
    text: '{"type":"score","instructions":"How cross?","criteria":["calm",{"level":2}]}',
    names: ["calm", '{"level":2}'],
  },
];

const write = (stateText: string, questions = asked) =>
  writeRequestBody({ model: "m", stateText, questions }, profile);

describe("a request in the list shape", () => {
  it("names each question in its item, in the author's order", () => {
    const body = JSON.parse(write('"Where is it?"'));
    expect(Object.keys(body)).toEqual(["model", "input", "questions"]);
    expect(body.input).toBe("Where is it?");
    expect(body.questions).toEqual([
      {
        type: "predicate",
        name: "__proto__",
        instructions: 'Is it late?\nYes means: after noon\nNo means: {"before":12.0}',
      },
      { type: "predicate", name: "10", instructions: '["a",1.10]' },
      {
        type: "choice",
        name: "topic",
        instructions: "Which?",
        choices: [{ value: "2" }, { value: "1", description: "the first" }],
      },
      {
        type: "score",
        name: "tone",
        instructions: "How cross?",
        levels: [{ label: "calm" }, { label: '{"level":2}' }],
      },
    ]);
  });

  it("sends a state of JSON as its own text, number by number", () => {
    const state = '{"n": 12345678901234567890, "z": -0, "e": 1e400}';
    expect(JSON.parse(write(state)).input).toBe(state);
  });
});

function read(answers: unknown, questions = asked) {
  const whole = readResponse(JSON.stringify({ model: "m-1", answers, usage: {} }), questions, profile);
  if (!whole.ok) throw new Error(whole.problem);
  return whole.reading;
}

describe("answers in a list", () => {
  const list = [
    {
      type: "score",
      name: "tone",
      score: 0.8,
      confidence: 0.6,
      probabilities: [
        { label: "calm", value: 0, probability: 0.2 },
        { label: "x", value: 1, probability: 0.8 },
      ],
    },
    { type: "predicate", name: "__proto__", probability: 0.9 },
    { type: "refusal", name: "10" },
    {
      type: "choice",
      name: "topic",
      choice: "1",
      confidence: 0.4,
      probabilities: [
        { value: "1", probability: 0.7 },
        { value: "2", probability: 0.3 },
      ],
    },
    { type: "predicate", name: "uninvited", probability: 0.5 },
  ];

  it("are found by the names of their items, in any order", () => {
    const { answers, unasked } = read(list);
    expect(answers.map(({ answer }) => answer)).toEqual([
      { type: "noul", value: 0.9 },
      null,
      expect.objectContaining({ type: "choice", choice: "1", probabilities: [0.3, 0.7] }),
      expect.objectContaining({ type: "score", level: 0.8, probabilities: [0.2, 0.8] }),
    ]);
    expect(unasked).toEqual(["uninvited"]);
  });

  it("hold refusals as answers of their own, which break nothing", () => {
    expect(read(list).answers[1]).toEqual({ id: "10", answer: null, violations: [], refused: true });
    expect(refusedAnswerText).toBe("The model refused to answer this question.");
  });

  it("go by their places where none has a name and none is missing", () => {
    const nameless = [0.1, 0.2].map((probability) => ({ type: "predicate", probability }));
    const two = asked.slice(0, 2);
    expect(read(nameless, two).answers.map(({ answer }) => answer)).toEqual([
      { type: "noul", value: 0.1 },
      { type: "noul", value: 0.2 },
    ]);
    expect(read(nameless.slice(1), two).answers.map(({ violations }) => violations[0])).toEqual([
      "No answer came back for this question.",
      "No answer came back for this question.",
    ]);
  });

  it("go by their names where only some have one, and the first of two with one name counts", () => {
    const two = asked.slice(0, 2);
    const values = (sent: unknown[]) => read(sent, two).answers.map(({ answer }) => answer);
    const named = { type: "predicate", name: "10", probability: 0.25 };
    expect(values([{ type: "predicate", probability: 0.5 }, named])).toEqual([
      null,
      { type: "noul", value: 0.25 },
    ]);
    expect(values([named, { ...named, probability: 0.75 }, null, "10"])).toEqual([
      null,
      { type: "noul", value: 0.25 },
    ]);
    expect(values([{ ...named, name: 7, id: "10" }])[1]).toEqual({ type: "noul", value: 0.25 });
    expect(values([{ ...named, name: 7 }])).toEqual([null, null]);
  });

  it("are told from a body that holds neither list nor map", () => {
    const wrong = readResponse('{"answers":"none"}', asked, profile);
    expect(wrong).toEqual({ ok: false, problem: expect.stringContaining("not a map of answers") });
  });
});

it("asks a map where the profile says so", () => {
  const request: AskedRequest = { model: "m", stateText: '"s"', questions: asked.slice(1, 2) };
  expect(writeRequestBody(request, { shape: "map" })).toBe(
    '{"model":"m","state":"s","questions":{"10":{"type":"predicate","instructions":["a",1.10]}}}',
  );
});
