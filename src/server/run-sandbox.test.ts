import {
  APIError,
  AuthenticationError,
  choice,
  noul,
  score,
  TypeSafeClient,
  UnprocessableEntityError,
} from "@typesafe-ai/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVariableReader } from "./config/variables.ts";
import { runSandbox } from "./run-sandbox.ts";

let baseURL: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const sandbox = await runSandbox(createVariableReader({ PORT: "0" }));
  baseURL = `http://127.0.0.1:${sandbox.port}`;
  stop = sandbox.stop;
});
afterAll(() => stop());

function client(apiKey = "sandbox", defaultModel = "decider-latest") {
  return new TypeSafeClient({ apiKey, baseURL, defaultModel, retry: { maxRetries: 0 } });
}

describe("an unmodified client of the family against the sandbox alone", () => {
  it("gets typed answers", async () => {
    const { answers, model, usage } = await client().systemOne({
      state: { message: "I was charged twice. Please refund me as soon as possible!" },
      questions: {
        refund: noul("Does the customer ask for a refund?", { true: "Asks for money back" }),
        topic: choice("What is it about?", { billing: "Charges and refunds", weather: null }),
        urgency: score("How urgent is it?", ["can wait", { level: "soon" }, "as soon as possible"]),
      },
    });
    expect(model).toBe("decider-1.13.0");
    expect(answers.refund.noul).toBeGreaterThanOrEqual(0);
    expect(answers.refund.noul).toBeLessThanOrEqual(1);
    expect(Object.keys(answers.topic.probabilities)).toEqual(["billing", "weather"]);
    expect(answers.topic.choice).toBe("billing");
    expect(answers.urgency.legend).toEqual({ 0: "can wait", 1: { level: "soon" }, 2: "as soon as possible" });
    expect(usage.input_tokens).toBeGreaterThan(0);
  });

  it("lists the aliases", async () => {
    const models = await client().models.list();
    expect(models.map((model) => model.name)).toEqual(["decider-latest", "decider-preview"]);
    expect(models[0]?.description).toMatch(/stand-in/);
  });

  it("reads its errors", async () => {
    const asked = { state: "x", questions: { a: noul("x") } };
    const refused = await client("wrong")
      .systemOne(asked)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AuthenticationError);
    const unknown = await client("sandbox", "gpt")
      .systemOne(asked)
      .catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(UnprocessableEntityError);
    expect((unknown as APIError).message).toBe("422 model: No such model");
    const wrong = { state: "x", questions: { a: { type: "noul" as const, instructions: null } } };
    const malformed = await client()
      .systemOne(wrong)
      .catch((error: unknown) => error);
    expect((malformed as APIError).message).toMatch(/^422 questions\.a\.instructions: /);
  });
});
