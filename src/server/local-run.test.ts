import { afterAll, describe, expect, it } from "vitest";
import { sessionSchema } from "#core/model/session.ts";
import { estimateTokensFromBytes } from "#core/service/estimate.ts";
import { driveCases } from "./testing/drive-cases.ts";
import { startFamilyServer } from "./testing/family-servers.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/** To run more by hand: `ROWS=20000 npx vitest run src/server/local-run`. */
const rows = Number(process.env["ROWS"] ?? 500);
const latencyMs = 5;

const ollama = await startFamilyServer("ollama", { delayMs: latencyMs });
const server = await startTestServer({ DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" });
afterAll(async () => {
  await server.stop();
  await ollama.stop();
});

/** Asks over kept connections, as a browser does. */
const kept: TestServer = {
  ...server,
  async evaluate(body) {
    const headers = { "x-playground": "1", "content-type": "application/json" };
    const answer = await fetch(`${server.origin}/api/evaluate`, {
      method: "POST",
      headers,
      body: String(body),
    });
    const whole = Buffer.from(await answer.arrayBuffer());
    const told = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: told, body: whole, wire: whole, count: 1, closed: false, ms: 0 };
  },
};

/** Messages of many lengths, each with `questions` questions. */
function bodiesOf(count: number, questions: number): string[] {
  const asked = Object.fromEntries(
    Array.from({ length: questions }, (_, at) => [`q${at}`, { type: "noul", instructions: "Is it late?" }]),
  );
  return Array.from({ length: count }, (_, row) =>
    JSON.stringify({
      model: "nimble:latest",
      state: `Message ${row}: ${"where is my parcel? ".repeat(1 + ((row * 37) % 40))}`,
      questions: asked,
    }),
  );
}

async function settingsOf(tokensMax: number | null) {
  const { body } = await server.send({ path: "/api/session", headers: ["X-Playground: 1"] });
  const session = sessionSchema.parse(JSON.parse(body.toString()));
  const { limits, local, price } = session;
  return { price, settings: { ...limits, isLocal: local !== null, inFlight: 5, tokensMax } };
}

describe("a run over cases on a free server of this machine, over sockets", () => {
  it("is not paced and costs nothing: as long as its answers take, five at once", async () => {
    const { price, settings } = await settingsOf(null);
    const bodies = bodiesOf(rows, 1);
    const alone = performance.now();
    const waiting = bodies.values();
    await Promise.all(
      Array.from({ length: settings.inFlight }, async () => {
        for (const body of waiting) await kept.evaluate(body);
      }),
    );
    const bare = performance.now() - alone;
    const started = performance.now();
    const { statuses, widest } = await driveCases({ server: kept, bodies, settings, speed: 1 });
    const took = performance.now() - started;
    if (process.env["ROWS"] !== undefined)
      console.log(
        `${rows} rows: ${Math.round(took)} ms beside ${Math.round(bare)} ms bare, ${widest} at once`,
      );
    expect([price, statuses.every((status) => status === "answered")]).toEqual([0, true]);
    // At 1,200 a minute these would take 50 ms each, however fast the machine is; a busy one slows both.
    expect(took).toBeLessThan(2 * bare + rows * 10);
  });

  it("keeps to a cap in tokens within 5 % where the state is counted again in each question", async () => {
    const bodies = bodiesOf(rows, 4);
    const before = ollama.requests.length;
    const billedOf = (body: string) => {
      const { state, questions } = JSON.parse(body) as { state: string; questions: Record<string, object> };
      const inOne = 40 + Math.ceil(JSON.stringify(state).length / 4);
      return Object.values(questions).reduce(
        (sum, one) => sum + inOne + Math.ceil(JSON.stringify(one).length / 4),
        0,
      );
    };
    const cap = Math.round(bodies.reduce((sum, body) => sum + billedOf(body), 0) / 3);
    const { settings } = await settingsOf(cap);
    const { state } = await driveCases({ server: kept, bodies, settings, speed: 1 });
    const billed = ollama.requests
      .slice(before)
      .reduce((sum, { body }) => sum + billedOf(body.toString()), 0);
    expect(state.phase).toEqual({ kind: "held", reason: "cap" });
    expect(estimateTokensFromBytes(bodies.reduce((sum, body) => sum + body.length, 0)) / 3).toBeLessThan(
      0.6 * cap,
    );
    expect(billed / cap).toBeGreaterThan(0.95);
    expect(billed / cap).toBeLessThan(1.05);
  });
});
