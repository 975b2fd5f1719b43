import { afterEach, describe, expect, it } from "vitest";
import { recogniseRequest } from "#core/document/recognise/request.ts";
import { confidenceDefinitionWords, inferConfidenceDefinition } from "#core/kinds/confidence-definition.ts";
import { hasDistribution, isChoiceAnswer } from "#core/model/answer.ts";
import { defaultRules } from "#core/model/rule.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { sessionSchema } from "#core/model/session.ts";
import { parseModelLimits, selectModelsToOffer } from "#core/service/observed-models.ts";
import { findProfile, profileOf } from "#core/service/profiles.ts";
import { readModels } from "#core/service/read-models.ts";
import { readBilledCost, readResponse, toResolvedModelId } from "#core/service/read-response.ts";
import { readServiceError, withoutBillingAdvice } from "#core/service/service-error.ts";
import { writeRequestBody } from "#core/service/write-body.ts";
import type { FakeUpstream } from "./testing/fake-upstream.ts";
import type { FamilyMember } from "./testing/family-answers.ts";
import { startFamilyServer } from "./testing/family-servers.ts";
import type { RawAnswer } from "./testing/raw-http.ts";
import { startTestServer, type TestServer, testKey } from "./testing/test-server.ts";

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

interface Pair {
  upstream: FakeUpstream;
  server: TestServer;
}

/** A stand-in for one kind of server, with Cutpoint's server in front. */
async function startPair(member: FamilyMember, values: Record<string, string> = {}): Promise<Pair> {
  const upstream = await startFamilyServer(member);
  const profile = member === "decisions" ? "decisions" : "systemone";
  const base = { DECISION_BASE_URL: upstream.url, DECISION_PROFILE: profile };
  const server = await startTestServer({ ...base, ...values });
  running.push(upstream, server);
  return { upstream, server };
}

const late: AskedQuestion = {
  id: "late",
  type: "noul",
  text: '{"type":"noul","instructions":"Is it late?"}',
  names: [],
};

function choiceOf(count: number): AskedQuestion {
  const names = Array.from({ length: count }, (_, at) => `option ${at}`);
  const criteria = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])));
  return {
    id: "topic",
    type: "choice",
    text: `{"type":"choice","instructions":"Which?","criteria":${criteria}}`,
    names,
  };
}

function bodyOf(model: string, questions: readonly AskedQuestion[], profileId = "systemone"): string {
  return writeRequestBody({ model, stateText: '"Where is my parcel?"', questions }, profileOf({ profileId }));
}

/** The error a page would show for an unsuccessful answer. */
function errorOf({ status, body, headers }: RawAnswer) {
  return readServiceError({
    status,
    body: body.toString(),
    contentType: headers["content-type"] ?? null,
    source: headers["x-playground-source"] ?? null,
    retryAfterMs: null,
  });
}

async function get(server: TestServer, path: string) {
  return server.send({ path, headers: ["X-Playground: 1"] });
}

async function modelsOf(server: TestServer) {
  const { status, body } = await get(server, "/api/models");
  const reading = readModels(status, body.toString());
  return reading.ok ? reading.models : [];
}

function readingOf({ body }: RawAnswer, asked: readonly AskedQuestion[], profileId = "systemone") {
  const read = readResponse(body.toString(), asked, profileOf({ profileId }));
  if (!read.ok) throw new Error(read.problem);
  return read.reading;
}

describe("what servers of the family do, as numbered in the list of what they really do", () => {
  it("1. ids and company count as seen wherever a profile doesn't know", async () => {
    const facts = ["decider", "systemone", "gateway", "decisions"].map((id) => {
      const profile = findProfile(id);
      return [id, profile?.idsAreSeen, profile?.otherQuestionsMatter];
    });
    expect(facts).toEqual([
      ["decider", false, false],
      ["systemone", null, null],
      ["gateway", null, null],
      ["decisions", null, null],
    ]);
    const { server } = await startPair("llama");
    const model = "ggml-org/Kev-4B-GGUF:Q4_K_M";
    const renamed = { ...late, id: "renamed" };
    const one = readingOf(await server.evaluate(bodyOf(model, [late])), [late]);
    const other = readingOf(await server.evaluate(bodyOf(model, [renamed])), [renamed]);
    expect(one.answers[0]?.answer).not.toEqual(other.answers[0]?.answer);
    const ollama = await startPair("ollama");
    const alone = readingOf(await ollama.server.evaluate(bodyOf("nimble", [late])), [late]);
    const beside = readingOf(await ollama.server.evaluate(bodyOf("nimble", [late, renamed])), [
      late,
      renamed,
    ]);
    expect(alone.answers[0]?.answer).not.toEqual(beside.answers[0]?.answer);
  });

  it("2. confidence is named with its definition, and differs between servers", async () => {
    const topic = choiceOf(4);
    const ollama = await startPair("ollama");
    const [answer] = readingOf(await ollama.server.evaluate(bodyOf("nimble:latest", [topic])), [
      topic,
    ]).answers;
    const read = answer?.answer;
    const { confidence, probabilities } =
      read && hasDistribution(read) ? read : { confidence: null, probabilities: [] };
    const lead = (4 * Math.max(...probabilities.map((share) => share ?? 0)) - 1) / 3;
    expect(confidence?.source).toBe("server");
    expect(Math.abs((confidence?.value ?? lead) - lead)).toBeGreaterThan(0.01);
    expect(findProfile("systemone")?.confidence).toMatch(/defined by each server/);
    expect(findProfile("decider")?.confidence).toMatch(/lead over chance/);
    expect(
      read && isChoiceAnswer(read) && confidenceDefinitionWords[inferConfidenceDefinition([read]) ?? "lead"],
    ).toBe("one minus the normalised entropy");
    const llama = await startPair("llama");
    const [other] = readingOf(await llama.server.evaluate(bodyOf("kev", [topic])), [topic]).answers;
    expect(other?.answer && isChoiceAnswer(other.answer) && inferConfidenceDefinition([other.answer])).toBe(
      "lead",
    );
    expect(defaultRules.choice.measure).toBe("probability");
  });

  it("3. a server on this machine starts at price 0, unpaced, and is named", async () => {
    const { server } = await startPair("ollama");
    const session = sessionSchema.parse(JSON.parse((await get(server, "/api/session")).body.toString()));
    expect(session).toMatchObject({
      mode: "live",
      price: 0,
      local: { name: "A server" },
      limits: { requestsPerMinute: Infinity, tokensPerSecond: Infinity },
    });
    const limited = await startPair("ollama", { LOCAL_LIMIT_PER_MINUTE: "600", DECISION_PRICE: "0.1" });
    const paced = sessionSchema.parse(
      JSON.parse((await get(limited.server, "/api/session")).body.toString()),
    );
    expect([paced.price, paced.limits.requestsPerMinute]).toEqual([0.1, 600]);
  });

  it("4. counts the state again in each question, and more output than questions", async () => {
    const { server } = await startPair("ollama");
    const asked = ["a", "b", "c"].map((id) => ({ ...late, id }));
    const one = readingOf(await server.evaluate(bodyOf("nimble:latest", [late])), [late]).usage;
    const three = readingOf(await server.evaluate(bodyOf("nimble:latest", asked)), asked).usage;
    expect(three?.inputTokens).toBe(3 * (one?.inputTokens ?? 0));
    expect(three?.outputTokens).toBeGreaterThan(3);
  });

  it("5. errors are sentences whose question is found", async () => {
    const { server } = await startPair("llama");
    const bare = { ...choiceOf(0), id: "empty" };
    const error = errorOf(await server.evaluate(bodyOf("kev", [late, bare])));
    expect([error.kind, error.places]).toEqual([
      "invalid-request",
      [
        expect.objectContaining({
          questionId: "empty",
          field: "criteria",
          message: '"criteria" must be a non-empty object',
        }),
      ],
    ]);
    const ollama = await startPair("ollama");
    const told = errorOf(await ollama.server.evaluate(bodyOf("nimble", [late, choiceOf(1)])));
    expect([told.kind, told.places]).toEqual([
      "invalid-request",
      [
        expect.objectContaining({
          questionId: "topic",
          field: "criteria",
          message: "criteria must contain 2–26 candidates",
        }),
      ],
    ]);
  });

  it("6. limits are read from refusals, in each server's words", async () => {
    const told = async (member: FamilyMember, questions: AskedQuestion[], model: string) => {
      const { server } = await startPair(member);
      return parseModelLimits(errorOf(await server.evaluate(bodyOf(model, questions))).serverText ?? "");
    };
    const many = Array.from({ length: 65 }, (_, at) => ({ ...late, id: `q${at}` }));
    expect(await told("ollama", [choiceOf(30)], "nimble:latest")).toEqual({ optionsMax: 26 });
    expect(await told("ollama", many, "nimble")).toEqual({ questionsMax: 64 });
    expect(await told("llama", [choiceOf(60)], "kev")).toEqual({ optionsMax: 52 });
    expect(await told("vllm", many, "kev-4b")).toEqual({ questionsMax: 64 });
  });

  it("7. windows are told by the lists that know them", async () => {
    const windows = await Promise.all(
      (["ollama", "llama", "vllm"] as const).map(async (member) => {
        const { server } = await startPair(member);
        return (await modelsOf(server))[0]?.window;
      }),
    );
    expect(windows).toEqual([512, 32_768, 1024]);
  });

  it("8. a name's digest makes the id that answered", async () => {
    const { server, upstream } = await startPair("ollama");
    const [first] = await modelsOf(server);
    expect(upstream.requests.map(({ target }) => target).sort()).toEqual([
      "/api/show",
      "/api/show",
      "/api/show",
      "/api/tags",
      "/v1/models",
    ]);
    const { model } = readingOf(await server.evaluate(bodyOf("d1-omni:600m", [late])), [late]);
    expect(toResolvedModelId(model, "d1-omni:600m", first?.digest)).toBe("d1-omni:600m@a1b2c3d4e5f6");
  });

  it("9. lists are sorted by what models can do, and a wrong pick is told plainly", async () => {
    const ollama = await startPair("ollama");
    const { offered, others } = selectModelsToOffer(await modelsOf(ollama.server), [], new Map());
    expect([offered.map(({ name }) => name), others.map(({ name }) => name)]).toEqual([
      ["d1-omni:600m", "nimble:latest"],
      ["llama3.2:3b"],
    ]);
    const lite = await startPair("litellm", { DECISION_API_KEY: testKey });
    const listed = await modelsOf(lite.server);
    const learnt = new Map([["typesafe/jev-1.13", { answered: true, limits: {} }]]);
    expect([listed.length, selectModelsToOffer(listed, [], learnt).offered[0]?.name]).toEqual([
      401,
      "typesafe/jev-1.13",
    ]);
    const wrong = errorOf(await lite.server.evaluate(bodyOf("chat-7", [late])));
    expect(wrong.serverText).toBe("litellm.BadRequestError: chat-7 is not a decision model");
  });

  it("10. the bill in header or usage is passed on and read", async () => {
    const lite = await startPair("litellm", { DECISION_API_KEY: testKey });
    const { headers } = await lite.server.evaluate(bodyOf("typesafe/jev-1.13", [late]));
    expect(readBilledCost({ headers: { get: (name) => headers[name] ?? null } })).toBe(0.0000125);
    const list = await startPair("decisions");
    const asked = [{ ...late, text: '{"type":"predicate","instructions":"Is it late?"}' }];
    const answer = await list.server.evaluate(bodyOf("decision-1", asked, "decisions"));
    expect(readingOf(answer, asked, "decisions").usage?.cost).toBe(0.00002);
  });

  it("11. request ids come through, by whatever name", async () => {
    const { server, upstream } = await startPair("vllm");
    for (const name of ["x-request-id", "x-typesafe-request-id"]) {
      upstream.script({ headers: { [name]: "req-9" } });
      const { headers } = await server.evaluate(bodyOf("kev-4b", [late]));
      expect(headers["x-upstream-request-id"]).toBe("req-9");
    }
  });

  it("12. a model that loads is told as such, and nothing of a bill", async () => {
    const { server, upstream } = await startPair("llama");
    const loading = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
    upstream.script({ status: 503, body: JSON.stringify(loading) });
    const error = errorOf(await server.evaluate(bodyOf("kev", [late])));
    expect([error.kind, error.title]).toEqual(["loading", "The model is loading"]);
    const slow = await startPair("llama", { DECISION_TIMEOUT_MS: "100" });
    slow.upstream.script({ silent: true });
    const late100 = withoutBillingAdvice(errorOf(await slow.server.evaluate(bodyOf("kev", [late]))));
    expect(late100.advice).toBe("The model may still be loading. Run again; nothing is billed.");
    expect(JSON.stringify(late100)).not.toMatch(/have been billed/);
  });

  it("13. the list shape goes out and comes back whole", async () => {
    const { server, upstream } = await startPair("decisions");
    const asked = [{ ...late, text: '{"type":"predicate","instructions":"Is it late?"}' }, choiceOf(3)];
    const body = bodyOf("decision-1", asked, "decisions");
    const { answers, model } = readingOf(await server.evaluate(body), asked, "decisions");
    expect(upstream.requests[0]?.target).toBe("/v1/decisions");
    expect(upstream.requests[0]?.body.toString()).toBe(body);
    expect(JSON.parse(body).questions[0]).toEqual({
      type: "predicate",
      name: "late",
      instructions: "Is it late?",
    });
    expect(answers.map(({ answer, violations }) => [answer?.type, violations])).toEqual([
      ["noul", []],
      ["choice", []],
    ]);
    expect(model).toBe("decision-1-2026-10-01");
  });

  it("14. refusals are answers that break nothing", async () => {
    const { server } = await startPair("decisions");
    const asked = [{ ...late, text: '{"type":"predicate","instructions":"Please refuse."}' }];
    const { answers } = readingOf(await server.evaluate(bodyOf("m", asked, "decisions")), asked, "decisions");
    expect(answers).toEqual([{ id: "late", answer: null, violations: [], refused: true }]);
  });

  it("15. images and boxes are named as parts of newer releases, not called malformed", async () => {
    const server = await startTestServer();
    running.push(server);
    const body = {
      model: "decider-latest",
      state: ["A cat", { type: "image", data: "iVBORw0" }],
      questions: { where: { type: "box", instructions: "Where is the cat?" } },
    };
    const { places } = errorOf(await server.evaluate(JSON.stringify(body), [], 30_000));
    const said = places.map(({ message }) => message).join(" ");
    expect(said).toMatch(/Images in the state belong to newer releases/);
    expect(said).toMatch(/Questions of type "box" belong to newer releases/);
    expect(said).not.toMatch(/malformed|should be|required|forbidden/i);
    const found = recogniseRequest(JSON.stringify(body));
    expect(found).toMatchObject({ newer: ["where"], hasImages: true });
  });
});

it("nothing is sent anywhere but to the configured address", async () => {
  const elsewhere = await startFamilyServer("vllm");
  running.push(elsewhere);
  const { server, upstream } = await startPair("ollama");
  await modelsOf(server);
  await server.evaluate(bodyOf("nimble:latest", [late]));
  expect(upstream.requests.every(({ headers }) => headers.host === `127.0.0.1:${upstream.port}`)).toBe(true);
  expect(elsewhere.connections()).toBe(0);
});
