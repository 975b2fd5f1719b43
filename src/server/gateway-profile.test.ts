import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthoredQuestion, blankEntry, toTextEntry } from "#core/model/question.ts";
import { type AskedRequest, composeMapRequestBody } from "#core/model/run.ts";
import { gatewayProfile as profile } from "#core/service/profiles.ts";
import { readResponse } from "#core/service/read-response.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { type FakeUpstream, startFakeUpstream } from "./testing/fake-upstream.ts";
import { apiHeaders, liveEnvironment, startTestServer, type TestServer } from "./testing/test-server.ts";

let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  server = await startTestServer(liveEnvironment(`${upstream.url}/gateway`, { DECISION_PROFILE: "gateway" }));
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  server.assertKept();
  await server.stop();
  await upstream.stop();
});

const blank: AuthoredQuestion = {
  id: "",
  type: "noul",
  instructions: toTextEntry("x"),
  glosses: { true: blankEntry, false: blankEntry },
  options: [],
  levels: [],
};
const questions: AuthoredQuestion[] = [
  { ...blank, id: "2", instructions: toTextEntry("Asks for money back?") },
  { ...blank, id: "1", glosses: { true: toTextEntry("says so"), false: blankEntry } },
  {
    ...blank,
    id: "topic",
    type: "choice",
    options: ["10", "9"].map((name) => ({ name, description: blankEntry })),
  },
  { ...blank, id: "mood", type: "score", levels: [toTextEntry("low"), toTextEntry("high")] },
];

function written(): AskedRequest {
  const state = { form: "json" as const, text: '{"amount": 1.10}', items: [] };
  const request = writeRequest({ model: "acme/decider-1.13", state, questions }, profile);
  if (!request.ok) throw new Error(JSON.stringify(request.issues));
  return request.asked;
}

const others = {
  topic: { type: "choice", choice: "9", probabilities: { 9: 0.7, 10: 0.3 }, confidence: 0.4 },
  mood: { type: "score", score: 0.25, probabilities: { 0: 0.75, 1: 0.25 }, confidence: 0.5 },
};

describe("docs/users/service.md §4.3: a gateway that says boolean", () => {
  it("is asked in its own words, at its own address, with its own model id", async () => {
    const asked = written();
    await server.evaluate(composeMapRequestBody(asked));
    const [request] = upstream.requests;
    expect(request?.target).toBe("/gateway/v1/decision");
    expect(request?.body.toString("utf8")).toBe(
      '{"model":"acme/decider-1.13","state":{"amount": 1.10},"questions":{' +
        '"2":{"type":"boolean","instructions":"Asks for money back?"},' +
        '"1":{"type":"boolean","instructions":"x","criteria":{"true":"says so"}},' +
        '"topic":{"type":"choice","instructions":"x","criteria":{"10":null,"9":null}},' +
        '"mood":{"type":"score","instructions":"x","criteria":["low","high"]}}}',
    );
  });

  it.each([
    ["noul", { type: "boolean", noul: 0.83 }],
    ["probability", { type: "boolean", probability: 0.83 }],
    ["value", { type: "predicate", value: 0.83 }],
  ])("is read with the value in %s", async (_, yes) => {
    const answers = { 2: yes, 1: { ...yes, type: "boolean" }, ...others };
    const body = { result: { model: "acme/decider-1.13", answers, usage: { inputTokens: 9 } } };
    upstream.script({ status: 200, body: JSON.stringify(body) });
    const asked = written();
    const answer = await server.evaluate(composeMapRequestBody(asked));
    expect([answer.status, answer.headers["x-playground-source"]]).toEqual([200, "upstream"]);
    const read = readResponse(answer.body.toString("utf8"), asked.questions, profile);
    if (!read.ok) throw new Error(read.problem);
    expect(read.reading.answers.map(({ id, violations }) => [id, violations])).toEqual(
      questions.map(({ id }) => [id, []]),
    );
    expect(read.reading.answers.slice(0, 2).map(({ answer: found }) => found)).toEqual([
      { type: "noul", value: 0.83 },
      { type: "noul", value: 0.83 },
    ]);
    expect(read.reading.answers[2]?.answer).toMatchObject({ choice: "9", probabilities: [0.3, 0.7] });
    expect(read.reading.usage).toEqual({ inputTokens: 9, outputTokens: null });
  });

  it("lists its models under the same prefix", async () => {
    upstream.scriptModels({ status: 200, body: '{"data":[{"id":"acme/decider-1.13"}]}' });
    const answer = await server.send({ path: "/api/models", headers: apiHeaders });
    expect(answer.body.toString()).toBe('{"data":[{"id":"acme/decider-1.13"}]}');
    expect(upstream.requests[0]?.target).toBe("/gateway/v1/models");
  });
});
