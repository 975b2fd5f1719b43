import { describe, expect, it } from "vitest";
import { agentsClash, toAgents, toAskedAgent } from "./agents.ts";
import { toTokens } from "./tokens.ts";

const agentOf = (text: string, word: string) => {
  const tokens = toTokens(text);
  return toAgents(tokens)[tokens.findIndex((token) => token.word === word)];
};

describe("whose deed a word tells of", () => {
  it.each([
    ["I shouted at the clerk", "shouted", "writer"],
    ["You shouted at me", "shouted", "reader"],
    ["Your waiter shouted at me", "shouted", "reader"],
    ["He shouted", "shouted", "third"],
    ["My husband shouted", "shouted", "third"],
    ["The driver shouted", "shouted", "third"],
    ["I was shouted at", "shouted", "patient"],
    ["I left, you shouted", "shouted", "reader"],
    ["The parcel arrived", "arrived", undefined],
    ["My parcel arrived", "arrived", undefined],
    ["We love you guys", "love", "writer"],
    ["Now you have shouted", "shouted", "reader"],
  ])("%s: %s", (text, word, agent) => {
    expect(agentOf(text, word)).toBe(agent);
  });
});

describe("whose deed a question asks after", () => {
  it.each([
    ["Did the customer shout?", "writer", "shout"],
    ["Has the angry customer already paid?", "writer", "paid"],
    ["Does the courier apologise?", "reader", "apologise"],
    ["Is rain expected?", undefined, "expected"],
    ["What is it about?", undefined, ""],
  ])("%s", (question, agent, deed) => {
    expect(toAskedAgent(question)).toMatchObject({ agent, deed });
  });

  it("holds a deed of another against it", () => {
    const customer = toAskedAgent("Did the customer shout?");
    expect(agentsClash(customer, "writer")).toBe(false);
    expect(agentsClash(customer, "reader")).toBe(true);
    expect(agentsClash(customer, "patient")).toBe(true);
    expect(agentsClash(customer, undefined)).toBe(false);
    expect(agentsClash(toAskedAgent("Is the customer locked out?"), "patient")).toBe(false);
    expect(agentsClash(toAskedAgent("Did the shop apologise?"), "writer")).toBe(true);
    expect(agentsClash(toAskedAgent("Is it green?"), "writer")).toBe(false);
  });
});
