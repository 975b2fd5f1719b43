import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

const server = await startTestServer();
afterAll(() => server.stop());

const noul = { type: "noul", instructions: "Does it ask for money back?" };

function bodyOf(state: unknown, count = 1): string {
  const questions = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, noul]));
  return JSON.stringify({ model: "decider-latest", state, questions });
}

describe("the embedded sandbox, which shares its thread with every request", () => {
  it.each([
    ["many small values", bodyOf({ list: Array.from({ length: 4_500_000 }, () => 1) })],
    ["many empty objects", bodyOf(Array.from({ length: 3_000_000 }, () => ({})))],
    ["many questions", bodyOf("hello", 130_000)],
    ["one long text", bodyOf("a b. ".repeat(1_900_000))],
    ["11,000 values", bodyOf(Array.from({ length: 11_000 }, () => "a"))],
  ])("refuses a body of %s by a 422 that says so, in less than a second of work", async (_, body) => {
    let least = Infinity;
    // Other work on the machine only lengthens some of the attempts.
    for (let attempt = 0; attempt < 5 && least >= 1000; attempt += 1) {
      const started = process.cpuUsage();
      const answer = await server.evaluate(body);
      expect(answer.status).toBe(422);
      expect(JSON.parse(answer.body.toString()).detail[0].msg).toBe(
        "The local stand-in reads at most 1,000,000 characters and 10,000 values in a request",
      );
      const { user, system } = process.cpuUsage(started);
      least = Math.min(least, (user + system) / 1000);
    }
    expect(least).toBeLessThan(1000);
  });

  it("answers 1,500 questions that fill its bounds within the 10 MiB of an answer, each of them", async () => {
    // Each character takes three bytes and is echoed: chosen options twice, levels in the legend.
    const long = (at: number, part: number) => "ꜳ".repeat(215) + `${at}.${part}`;
    const parts = (at: number) => [0, 1].map((part) => long(at, part));
    const typed = (at: number) => [
      { type: "noul", instructions: long(at, 0) },
      {
        type: "choice",
        instructions: "which",
        criteria: Object.fromEntries(parts(at).map((one) => [one, "a"])),
      },
      { type: "score", instructions: "how much", criteria: parts(at) },
    ];
    const questions = Object.fromEntries(
      Array.from({ length: 1500 }, (_, at) => [`q${at}${"ꜳ".repeat(200)}`, typed(at)[at % 3]]),
    );
    const body = JSON.stringify({ model: "decider-latest", state: "ꜳ", questions });
    expect([body.length > 900_000, body.length < 1_000_000]).toEqual([true, true]);
    const answer = await server.evaluate(body, [], 60_000);
    expect(answer.status).toBe(200);
    expect(Object.keys(JSON.parse(answer.body.toString()).answers)).toEqual(Object.keys(questions));
    expect([answer.body.length > 2_000_000, answer.body.length < 10 * 1024 * 1024]).toEqual([true, true]);
  }, 60_000);

  it("judges what is just within: quotation marks, commas and brackets in texts are no values", async () => {
    const text = String.raw`"[{,\ `.repeat(90_000);
    const values = Array.from({ length: 9900 }, () => 1);
    for (const state of [text, { values }]) expect((await server.evaluate(bodyOf(state))).status).toBe(200);
  });
});
