import { createTypeSafeAi } from "@ai-sdk/typesafe-ai";
import { APICallError, experimental_evaluate as evaluate } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVariableReader } from "./config/variables.ts";
import { runSandbox } from "./run-sandbox.ts";

let baseURL: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const sandbox = await runSandbox(createVariableReader({ PORT: "0" }));
  baseURL = `http://127.0.0.1:${sandbox.port}/v1`;
  stop = sandbox.stop;
});
afterAll(() => stop());

const model = (apiKey = "sandbox", id = "decider-latest") =>
  createTypeSafeAi({ apiKey, baseURL }).evaluationModel(id);

const state = { message: "I was charged twice. Please refund me as soon as possible!" };
const refund = { type: "boolean" as const, instructions: "Does the customer ask for a refund?" };

describe("the AI SDK's own provider, unmodified, against the sandbox alone", () => {
  it("accepts answers of all three types by its own schema and its own sums", async () => {
    const { answers, response, usage, providerMetadata } = await evaluate({
      model: model(),
      state,
      questions: {
        refund: { ...refund, criteria: { true: "Asks for money back", false: ["anything", "else"] } },
        topic: {
          type: "choice",
          instructions: { ask: "What is it about?" },
          criteria: { billing: { includes: ["Charges", "Refunds"] }, technical: ["Bugs"], weather: null },
        },
        urgency: {
          type: "score",
          instructions: "How urgent is it?",
          criteria: ["can wait", "soon", "as soon as possible"],
        },
      },
    });
    expect(response.modelId).toBe("decider-1.13.0");
    expect(answers.refund.probability).toBeGreaterThan(0.5);
    expect(answers.topic.choice).toBe("billing");
    expect(Object.keys(answers.topic.probabilities ?? {})).toEqual(["billing", "technical", "weather"]);
    expect(answers.urgency.score).toBeGreaterThan(1);
    expect(Object.keys(answers.urgency.probabilities ?? {})).toEqual(["0", "1", "2"]);
    expect(usage.inputTokens).toBeGreaterThan(0);
    expect(Object.keys(providerMetadata?.typesafe?.confidence ?? {})).toEqual(["topic", "urgency"]);
  });

  it("accepts the largest questions: 255 options, 10 levels", async () => {
    const criteria = Object.fromEntries(Array.from({ length: 255 }, (_, at) => [`option ${at}`, null]));
    const levels = Array.from({ length: 10 }, (_, at) => `level ${at}`);
    const { answers } = await evaluate({
      model: model(),
      state,
      questions: {
        wide: { type: "choice", instructions: "Which option?", criteria },
        tall: { type: "score", instructions: "Which level?", criteria: levels },
      },
    });
    expect(Object.keys(answers.wide.probabilities ?? {})).toHaveLength(255);
    expect(Object.keys(answers.tall.probabilities ?? {})).toHaveLength(10);
  });

  it.each([
    ["401 for a wrong key", model.bind(null, "wrong"), 401, "The API key is missing or wrong"],
    ["422 for an unknown model", model.bind(null, "sandbox", "gpt"), 422, "No such model"],
  ])("reads %s as its own error, and does not repeat it", async (_, open, status, words) => {
    const asked = evaluate({ model: open(), state, questions: { refund }, maxRetries: 0 });
    const error = await asked.catch((thrown: unknown) => thrown);
    expect(APICallError.isInstance(error)).toBe(true);
    const { statusCode, isRetryable, message } = error as APICallError;
    expect([statusCode, isRetryable]).toEqual([status, false]);
    expect(message).toContain(words);
  });
});
