import { beforeEach, describe, expect, it } from "vitest";
import { sendWebRequest } from "../testing/test-server.ts";
import { createSandbox, defaultServiceLimits, type Sandbox } from "./sandbox.ts";
import type { ServiceLimits } from "./service-limits.ts";

const question = { type: "noul", instructions: "Does it ask for a refund?" };
const good = { model: "decider-latest", state: "Refund me", questions: { refund: question } };
let sandbox: Sandbox;
let clock = 0;

beforeEach(() => {
  clock = 0;
  sandbox = create();
});

function create(limits: Partial<ServiceLimits> = {}): Sandbox {
  return createSandbox({ key: "k", limits: { ...defaultServiceLimits, ...limits }, now: () => clock });
}

function call(path: string, init: RequestInit = {}, key: string | null = "k"): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key !== null) headers.authorization = `Bearer ${key}`;
  return sendWebRequest(sandbox, new Request(`http://sandbox${path}`, { ...init, headers }));
}

function evaluate(body: unknown, path = "/v1/decision"): Promise<Response> {
  return call(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
}

async function issuesOf(body: unknown): Promise<[string, (string | number)[]][]> {
  const response = await evaluate(body);
  expect(response.status).toBe(422);
  const { detail } = (await response.json()) as {
    detail: { type: string; loc: (string | number)[]; msg: string }[];
  };
  return detail.map((issue) => [issue.type, issue.loc]);
}

describe("docs/users/service.md §1 and §4: the routes", () => {
  it("has two, and the family's name for the first", async () => {
    expect((await evaluate(good)).status).toBe(200);
    expect((await evaluate(good, "/v1/systemone")).status).toBe(200);
    expect((await call("/v1/models")).status).toBe(200);
  });

  it("has no other", async () => {
    for (const path of [
      "/",
      "/healthz",
      "/v1",
      "/v1/decision/",
      "/v1/batch",
      "/v1/decision/1",
      "/v1/constructor",
    ]) {
      expect([path, (await call(path)).status]).toEqual([path, 404]);
    }
  });

  it("takes no other method", async () => {
    for (const [method, path] of [
      ["GET", "/v1/decision"],
      ["PUT", "/v1/decision"],
      ["POST", "/v1/models"],
      ["DELETE", "/v1/models"],
    ] as const) {
      const response = await call(path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([
        405,
        path.endsWith("s") ? "GET" : "POST",
      ]);
    }
  });
});

describe("docs/users/service.md §2.1: the request", () => {
  it("takes a string, an object or an array of text as one state", async () => {
    for (const state of ["", "text", {}, { a: [1, null] }, [], ["a", "b"]]) {
      expect((await evaluate({ ...good, state })).status).toBe(200);
    }
    for (const [state, loc] of [
      [null, ["body", "state"]],
      [7, ["body", "state"]],
      [
        ["a", 7],
        ["body", "state", 1],
      ],
    ] as const) {
      expect((await issuesOf({ ...good, state }))[0]?.[1]).toEqual(loc);
    }
  });

  it("says what is missing (§4.1 rule 1)", async () => {
    expect(await issuesOf({})).toEqual([
      ["missing", ["body", "model"]],
      ["missing", ["body", "state"]],
      ["missing", ["body", "questions"]],
    ]);
    expect(await issuesOf({ ...good, questions: {} })).toEqual([["too_short", ["body", "questions"]]]);
    expect(await issuesOf('{"model": }')).toEqual([["json_invalid", ["body", 10]]]);
    expect(await issuesOf("[]")).toEqual([["dict_type", ["body"]]]);
  });

  it("refuses undocumented fields (§4.1 rule 4)", async () => {
    expect(await issuesOf({ ...good, stream: true })).toEqual([["extra_forbidden", ["body", "stream"]]]);
    const extra = { ...good, questions: { a: { ...question, weight: 1 } } };
    expect(await issuesOf(extra)).toEqual([["extra_forbidden", ["body", "questions", "a", "weight"]]]);
  });
});

describe("docs/users/service.md §2.3: the response", () => {
  it("answers every question under its id, in order, and names the resolved model", async () => {
    const noul = JSON.stringify(question);
    const ids = ["10", "2", "01", "__proto__", "constructor", ""];
    const questions = ids.map((id) => `${JSON.stringify(id)}:${noul}`).join(",");
    const text = await (
      await evaluate(`{"model":"decider-preview","state":"x","questions":{${questions}}}`)
    ).text();
    const found = [...text.matchAll(/"([^"]*)":\{"type"/g)].map((match) => match[1]);
    expect(found).toEqual(ids);
    expect(text).toMatch(/^\{"model":"decider-1\.13\.0",/);
  });

  it("has a probability for every option and level, and the legend as sent", async () => {
    const text = await (
      await evaluate(
        '{"model":"decider-1.13.0","state":"x","questions":{"c":{"type":"choice","instructions":"x","criteria":{"2":null,"1":"one"}},' +
          '"s":{"type":"score","instructions":"x","criteria":["low", {"n": 1.10} ,[-0]]}}}',
      )
    ).text();
    expect(text).toContain('"probabilities":{"2":0.5,"1":0.5}');
    expect(text).toContain('"legend":{"0":"low","1":{"n": 1.10},"2":[-0]}');
    const { answers } = JSON.parse(text);
    expect(Object.keys(answers.s.probabilities)).toEqual(["0", "1", "2"]);
    expect([answers.c.type, answers.s.type]).toEqual(["choice", "score"]);
  });

  it("is the same bytes for the same request, and counts what was sent", async () => {
    const [one, two] = await Promise.all([evaluate(good), evaluate(good)]);
    const text = await one.text();
    expect(await two.text()).toBe(text);
    const longer = await (await evaluate({ ...good, state: "Refund me, ".repeat(40) })).json();
    expect(longer.usage.input_tokens).toBeGreaterThan(JSON.parse(text).usage.input_tokens + 90);
  });
});

describe("docs/users/service.md §5 and §7: errors", () => {
  it("401 for a missing or wrong key, on both routes", async () => {
    for (const key of [null, "wrong", "kk", ""]) {
      const responses = [
        await call("/v1/models", {}, key),
        await call("/v1/decision", { method: "POST", body: "{}" }, key),
      ];
      expect(responses.map((response) => response.status)).toEqual([401, 401]);
      const body = await responses[0]?.json();
      expect(body).toEqual({ detail: { error_type: "authentication_error", message: expect.any(String) } });
    }
  });

  it("429 over the requests of a minute, with both hints, and good again after them (§8)", async () => {
    sandbox = create({ requestsPerMinute: 2 });
    await evaluate(good);
    clock = 1500;
    await evaluate(good);
    const refused = await evaluate(good);
    expect(refused.status).toBe(429);
    expect([refused.headers.get("retry-after"), refused.headers.get("retry-after-ms")]).toEqual([
      "59",
      "58500",
    ]);
    expect((await refused.json()).detail.error_type).toBe("rate_limit_error");
    clock = 60_000;
    expect((await evaluate(good)).status).toBe(200);
  });

  it("429 over the tokens of a second: a very large state can do that alone (§8)", async () => {
    sandbox = create({ tokensPerSecond: 1000 });
    expect((await evaluate({ ...good, state: "word ".repeat(600) })).status).toBe(200);
    expect((await evaluate({ ...good, state: "word ".repeat(600) })).status).toBe(429);
    clock = 1001;
    expect((await evaluate({ ...good, state: "word ".repeat(600) })).status).toBe(200);
    clock = 5000;
    expect((await evaluate({ ...good, state: "word ".repeat(1000) })).status).toBe(429);
  });

  it("529 when too much is under way", async () => {
    sandbox = create({ concurrency: 1 });
    const responses = await Promise.all([evaluate(good), evaluate(good)]);
    expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 529]);
    expect((await evaluate(good)).status).toBe(200);
  });
});

describe("docs/users/service.md §8: bounds", () => {
  const choices = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`option ${index}`, null]));

  it("1 to 255 options", async () => {
    const choice = (count: number) => ({
      ...good,
      questions: { c: { type: "choice", instructions: "x", criteria: choices(count) } },
    });
    expect((await evaluate(choice(255))).status).toBe(200);
    const loc = ["body", "questions", "c", "criteria"];
    expect(await issuesOf(choice(256))).toEqual([["too_long", loc]]);
    expect(await issuesOf(choice(0))).toEqual([["too_short", loc]]);
  });

  it("2 to 10 levels", async () => {
    const levels = (count: number) => ({
      ...good,
      questions: {
        s: { type: "score", instructions: "x", criteria: Array.from({ length: count }, () => "level") },
      },
    });
    expect((await evaluate(levels(10))).status).toBe(200);
    expect((await issuesOf(levels(1)))[0]?.[0]).toBe("too_short");
    expect((await issuesOf(levels(11)))[0]?.[0]).toBe("too_long");
  });
});

describe("docs/users/service.md §4.2 and §9: models", () => {
  it("lists aliases only, as what they are", async () => {
    const response = await call("/v1/models?page=2");
    expect(response.headers.get("x-sandbox")).toBe("local lexical stand-in");
    const { models } = await response.json();
    expect(models.map((model: { name: string }) => model.name)).toEqual([
      "decider-latest",
      "decider-preview",
    ]);
    expect(models[0]).toEqual({
      name: "decider-latest",
      description: expect.stringContaining("stand-in"),
      release_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("takes aliases and the versioned id, nothing else", async () => {
    for (const model of ["decider-latest", "decider-preview", "decider-1.13.0"]) {
      expect((await (await evaluate({ ...good, model })).json()).model).toBe("decider-1.13.0");
    }
    for (const model of ["decider-1.13", "decider", "", "toString"]) {
      expect(await issuesOf({ ...good, model })).toEqual([["model_not_found", ["body", "model"]]]);
    }
    expect(await issuesOf({ ...good, model: 1 })).toEqual([["string_type", ["body", "model"]]]);
  });
});
