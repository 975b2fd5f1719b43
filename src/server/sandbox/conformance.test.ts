import { describe, expect, it } from "vitest";
import { sendWebRequest } from "../testing/test-server.ts";
import { createSandbox, defaultServiceLimits } from "./sandbox.ts";
import type { ServiceLimits } from "./service-limits.ts";

type Question = Record<string, unknown>;

const noul = { type: "noul", instructions: "Does it ask for a refund?" };
const good = { model: "decider-latest", state: "Refund me", questions: { q: noul } };

function open(limits: Partial<ServiceLimits> = {}, now = () => 0) {
  const sandbox = createSandbox({ key: "k", limits: { ...defaultServiceLimits, ...limits }, now });
  return (body: unknown, headers: Record<string, string> = { authorization: "Bearer k" }) =>
    sendWebRequest(
      sandbox,
      new Request("http://sandbox/v1/decision", {
        method: "POST",
        headers,
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
}

const evaluate = open();
const ask = (q: Question) => evaluate({ ...good, questions: { q } });

interface Refusal {
  detail: { type: string; loc: (string | number)[]; msg: string }[];
}

async function placesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(422);
  const { detail } = (await response.json()) as Refusal;
  for (const { type, msg } of detail) expect([type, msg]).not.toContain("");
  return detail.map(({ loc }) => loc.join("."));
}

describe("docs/users/service.md §1: one state, one answer in the same response, no prose", () => {
  it("answers a question for an explanation with a number", async () => {
    const { answers } = await (await ask({ type: "noul", instructions: "Explain why, in an essay." })).json();
    expect(answers.q).toEqual({ type: "noul", noul: expect.any(Number) });
  });

  it("echoes no metadata: model, answers and usage alone", async () => {
    expect(Object.keys(await (await evaluate(good)).json())).toEqual(["model", "answers", "usage"]);
  });
});

describe("docs/users/service.md §2.2: the question", () => {
  it.each<[string, Question, string]>([
    ["type missing", { instructions: "x" }, "body.questions.q.type"],
    ["type of another kind", { ...noul, type: 7 }, "body.questions.q.type"],
    ["type unknown", { ...noul, type: "rank" }, "body.questions.q.type"],
    ["type of the gateway", { ...noul, type: "boolean" }, "body.questions.q.type"],
    ["type of another case", { ...noul, type: "Noul" }, "body.questions.q.type"],
    ["instructions missing", { type: "noul" }, "body.questions.q.instructions"],
    ["instructions null", { type: "noul", instructions: null }, "body.questions.q.instructions"],
    ["instructions a number", { type: "noul", instructions: 7 }, "body.questions.q.instructions"],
    ["criteria of a noul a list", { ...noul, criteria: ["yes", "no"] }, "body.questions.q.criteria"],
    [
      "criteria of a noul of another name",
      { ...noul, criteria: { yes: "x" } },
      "body.questions.q.criteria.yes",
    ],
    ["criteria of a choice missing", { type: "choice", instructions: "x" }, "body.questions.q.criteria"],
    [
      "criteria of a choice a list",
      { type: "choice", instructions: "x", criteria: ["a"] },
      "body.questions.q.criteria",
    ],
    [
      "an option's description a number",
      { type: "choice", instructions: "x", criteria: { a: 7 } },
      "body.questions.q.criteria.a",
    ],
    ["criteria of a score missing", { type: "score", instructions: "x" }, "body.questions.q.criteria"],
    [
      "criteria of a score a map",
      { type: "score", instructions: "x", criteria: { 0: "a" } },
      "body.questions.q.criteria",
    ],
    [
      "a level null",
      { type: "score", instructions: "x", criteria: ["a", null] },
      "body.questions.q.criteria.1",
    ],
    ["an extra member", { ...noul, weight: 1 }, "body.questions.q.weight"],
  ])("refuses %s at its place", async (_, question, place) => {
    expect(await placesOf(await ask(question))).toContain(place);
  });

  it.each<[string, Question]>([
    ["instructions as text, object and list", noul],
    ["an object", { type: "noul", instructions: { ask: "x", fields: ["a"] } }],
    ["a list", { type: "noul", instructions: ["x", { y: 1 }] }],
    ["one gloss alone", { ...noul, criteria: { true: "says so" } }],
    ["both glosses", { ...noul, criteria: { true: { a: 1 }, false: ["x"] } }],
    [
      "options without a description",
      { type: "choice", instructions: "x", criteria: { a: null, b: { c: 1 } } },
    ],
    ["levels of any entry", { type: "score", instructions: "x", criteria: ["a", { b: 1 }, ["c"]] }],
  ])("takes %s", async (_, question) => {
    expect((await ask(question)).status).toBe(200);
  });

  it("refuses what is no question at all", async () => {
    for (const question of [null, "noul", 7, [noul]]) {
      const response = await evaluate({ ...good, questions: { q: question } });
      expect(await placesOf(response)).toEqual(["body.questions.q"]);
    }
  });
});

describe("docs/users/service.md §4.1 rule 1: each missing or malformed member is a 422", () => {
  it.each(["model", "state", "questions"])("%s", async (name) => {
    expect(await placesOf(await evaluate({ ...good, [name]: undefined }))).toEqual([`body.${name}`]);
    for (const value of [null, 7, true]) {
      expect(await placesOf(await evaluate({ ...good, [name]: value }))).toContain(`body.${name}`);
    }
  });

  it.each(["", " ", "{", '{"model":}', "nul", "{}{}", "[1]", '"x"', "NaN", "{'a':1}", "\u0000"])(
    "malformed JSON %j",
    async (text) => {
      const [place] = await placesOf(await evaluate(text));
      expect(place).toMatch(/^body/);
    },
  );

  it("§4.1 rule 2: several states are one list of texts or refused", async () => {
    expect(await placesOf(await evaluate({ ...good, state: [{ a: 1 }, { a: 2 }] }))).toContain(
      "body.state.0",
    );
    expect(await placesOf(await evaluate({ ...good, states: ["x"] }))).toEqual(["body.states"]);
  });
});

describe("docs/users/service.md §5: authentication", () => {
  it.each([
    {},
    { authorization: "k" },
    { authorization: "Basic k" },
    { authorization: "Bearer" },
    { "x-api-key": "k" },
  ])("401 for %o, before the body is looked at", async (headers) => {
    const response = await evaluate("not JSON", headers as Record<string, string>);
    expect([response.status, (await response.json()).detail.error_type]).toEqual([
      401,
      "authentication_error",
    ]);
  });
});

describe("docs/users/service.md §7: only the defined statuses", () => {
  it("529 beyond its concurrency carries both hints, 429 as well", async () => {
    const narrow = open({ concurrency: 1 });
    const busy = (await Promise.all([narrow(good), narrow(good)])).find(({ status }) => status === 529);
    expect([busy?.headers.get("retry-after"), busy?.headers.get("retry-after-ms")]).toEqual(["1", "1000"]);
    expect(await busy?.json()).toMatchObject({ detail: { error_type: "overloaded_error" } });
    const small = open({ tokensPerSecond: 1 });
    const limited = await small(good);
    expect([
      limited.status,
      limited.headers.get("retry-after"),
      limited.headers.get("retry-after-ms"),
    ]).toEqual([429, "1", "1000"]);
  });
});

describe("docs/users/service.md §8: limits", () => {
  it("the 1,201st request within a minute is 429, the first after it is not", async () => {
    let clock = 0;
    const timed = open({}, () => clock);
    const statuses = await Promise.all(Array.from({ length: 60 }, () => timed("{}")));
    for (let call = 60; call < 1200; call += 60) {
      clock += 1;
      statuses.push(...(await Promise.all(Array.from({ length: 60 }, () => timed("{}")))));
    }
    expect(statuses.every(({ status }) => status === 422)).toBe(true);
    const refused = await timed("{}");
    expect([refused.status, refused.headers.get("retry-after-ms")]).toEqual([429, String(60_000 - clock)]);
    clock = 60_000;
    expect((await timed("{}")).status).toBe(422);
  });

  it.each([
    [1, 200],
    [255, 200],
    [256, 422],
  ])("a choice of %i options is %i", async (count, status) => {
    const criteria = Object.fromEntries(Array.from({ length: count }, (_, at) => [`option ${at}`, null]));
    const response = await ask({ type: "choice", instructions: "x", criteria });
    expect(response.status).toBe(status);
    const { answers } = await response.json();
    const sum = Object.values<number>(answers?.q.probabilities ?? { none: 1 }).reduce(
      (one, other) => one + other,
    );
    expect(sum).toBeCloseTo(1, 9);
  });

  it.each([
    [1, 422],
    [2, 200],
    [10, 200],
    [11, 422],
  ])("a score of %i levels is %i", async (count, status) => {
    const criteria = Array.from({ length: count }, (_, at) => `level ${at}`);
    expect((await ask({ type: "score", instructions: "x", criteria })).status).toBe(status);
  });

  it("reads a body of 10 MB, and says by 429 that its tokens are too many for a second", async () => {
    const body = { ...good, state: "word ".repeat(2 * 1024 * 1024) };
    expect((await evaluate(body)).status).toBe(429);
    const wide = open({ tokensPerSecond: 0 });
    const response = await wide(body);
    expect(response.status).toBe(200);
    expect((await response.json()).usage.input_tokens).toBeGreaterThan(2_500_000);
  });

  it("answers 50 at once, each for itself, with the same bytes for the same body", async () => {
    const bodies = Array.from({ length: 50 }, (_, at) => ({ ...good, questions: { [`q${at % 25}`]: noul } }));
    const texts = await Promise.all(bodies.map(async (body) => (await evaluate(body)).text()));
    for (const [at, text] of texts.entries()) {
      expect(Object.keys(JSON.parse(text).answers)).toEqual([`q${at % 25}`]);
      expect(text).toBe(texts[(at + 25) % 50]);
    }
  });
});

describe("docs/users/service.md §9: versions", () => {
  it.each(["decider-latest", "decider-preview", "decider-1.13.0"])(
    "%s is answered by the versioned id",
    async (model) => {
      expect((await (await evaluate({ ...good, model })).json()).model).toBe("decider-1.13.0");
    },
  );

  it.each(["decider-1.13", "decider-1.13.1", "Decider-latest", "unknown", ""])(
    "%j is no model",
    async (model) => {
      expect(await placesOf(await evaluate({ ...good, model }))).toEqual(["body.model"]);
    },
  );
});
