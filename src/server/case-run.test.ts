import { describe, expect, it } from "vitest";
import { driveCases } from "./testing/drive-cases.ts";
import { smallBody, startUpstreamAndServer } from "./testing/test-server.ts";

const { upstream, server } = await startUpstreamAndServer();

const settings = { requestsPerMinute: 1200, tokensPerSecond: 250_000, inFlight: 5, tokensMax: null };

function bodiesOf(count: number): string[] {
  return Array.from({ length: count }, (_, row) =>
    smallBody.replace("charged twice", `charged ${row} times`),
  );
}

function requestsByBody(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { body } of upstream.requests) {
    const text = body.toString();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

describe("a run over cases, over sockets", () => {
  it("case 34: of 100 cases row 5 is a 422: 99 are done, row 5 keeps its error and is not repeated", async () => {
    const refusal = '{"detail":[{"loc":["body","state"],"msg":"too odd"}]}';
    upstream.choose(({ body }) =>
      body.toString().includes("charged 5 times.") ? { status: 422, body: refusal } : {},
    );
    const bodies = bodiesOf(100);
    const { statuses, answers, widest } = await driveCases({ server, bodies, settings, speed: 1 });
    expect(statuses).toEqual(bodies.map((_, row) => (row === 5 ? "refused" : "answered")));
    expect(answers.get(5)?.body.toString()).toBe(refusal);
    expect([...requestsByBody().values()]).toEqual(bodies.map(() => 1));
    expect(widest).toBe(5);
  });

  it("case 35: 200 cases, all 429 for 60 s: the queue pauses as a whole, at most 240 requests in all", async () => {
    const speed = 20;
    // On a slow machine the first request comes late, so fewer follow within the test's time.
    const leastRefused = 13;
    let [started, refused]: [number | null, number] = [null, 0];
    const isBusy = () => {
      started ??= performance.now();
      return refused < leastRefused || performance.now() - started < 60_000 / speed;
    };
    upstream.choose(() => (isBusy() ? { status: 429, body: `{"detail":"${++refused}"}` } : {}));
    const { statuses } = await driveCases({ server, bodies: bodiesOf(200), settings, speed });
    expect(statuses.every((status) => status === "answered")).toBe(true);
    expect(refused).toBeGreaterThan(5);
    expect(upstream.requests.length).toBeLessThanOrEqual(240);
    expect(upstream.requests).toHaveLength(200 + refused);
    expect(pauses(upstream.requests.slice(5, refused).map(({ at }) => at * speed))).toBeGreaterThan(5);
  });
});

/** Pauses of more than a second between requests. */
function pauses(times: readonly number[]): number {
  return times.filter((time, index) => time - (times[index - 1] ?? time) > 1000).length;
}
