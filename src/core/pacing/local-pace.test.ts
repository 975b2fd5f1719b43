import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextPace, startPacing } from "./next-pace.ts";
import { addCount, expectTokens, noCounts, type PaceEvent, type PaceSettings } from "./pacing.ts";

const local: PaceSettings = {
  requestsPerMinute: Number.POSITIVE_INFINITY,
  tokensPerSecond: Number.POSITIVE_INFINITY,
  inFlight: 5,
  isLocal: true,
  tokensMax: null,
};

interface Server {
  /** Milliseconds that an answer takes with so many in flight. */
  latency: (inFlight: number) => number;
  /** Input tokens that a row of this estimate is billed. */
  tokens?: (estimate: number) => number;
}

/** A run over rows of these estimates, in the time of its own clock: how long it took, and how it stood at its end. */
function run(
  settings: PaceSettings,
  estimates: readonly number[],
  { latency, tokens = (one) => one }: Server,
) {
  let state = startPacing({ settings, rows: estimates.map((estimate) => ({ tokens: estimate })) });
  const due: { at: number; event: PaceEvent }[] = [];
  let now = 0;
  let widest = 0;
  let billed = 0;
  const tell = (event: PaceEvent) => {
    const step = nextPace(state, event, now);
    state = step.state;
    widest = Math.max(widest, state.flights.length);
    for (const action of step.actions) {
      if (action.kind !== "send") continue;
      const inputTokens = Math.round(tokens(estimates[action.row] ?? 0));
      const at = now + latency(state.flights.length);
      const place = due.findIndex((one) => one.at > at);
      const answered = { at, event: { kind: "answered" as const, row: action.row, inputTokens } };
      due.splice(place < 0 ? due.length : place, 0, answered);
    }
  };
  tell({ kind: "wake" });
  for (let next = due.shift(); next !== undefined; next = due.shift()) {
    now = next.at;
    if (next.event.kind === "answered") billed += next.event.inputTokens ?? 0;
    tell(next.event);
  }
  return { ms: now, state, widest, billed };
}

const even = (count: number) => Array.from({ length: count }, () => 100);

describe("a server on this machine", () => {
  it("answers 3,000 rows of 5 ms each in n · latency ÷ in flight, without a pause", () => {
    const { ms, widest, state } = run(local, even(3000), { latency: () => 5 });
    expect([widest, state.phase.kind]).toEqual([5, "done"]);
    expect(ms).toBeLessThanOrEqual((1.1 * 3000 * 5) / 5);
  });

  it("is asked one at a time where more at once only wait for each other", () => {
    const { widest } = run(local, even(300), { latency: (inFlight) => 400 * inFlight });
    expect(widest).toBeLessThanOrEqual(3);
  });

  it("gets half as many after 429, 503 or 529, and its row again", () => {
    for (const status of [429, 503, 529]) {
      let state = startPacing({ settings: local, rows: even(40).map((tokens) => ({ tokens })) });
      let now = 0;
      const tell = (event: PaceEvent) => {
        now += 5;
        state = nextPace(state, event, now).state;
      };
      tell({ kind: "wake" });
      while (state.width < 5) {
        tell({ kind: "answered", row: state.flights[0]?.row ?? 0, inputTokens: null });
      }
      const [flight] = state.flights;
      const row = flight?.row ?? 0;
      tell({ kind: "failed", row, status, hintMs: null, mayBeBilled: false, random: 0 });
      expect([state.width, state.standings.at(row)]).toEqual([2, "waiting"]);
    }
  });

  it("leaves nothing that may have been billed where a run is cancelled", () => {
    let state = startPacing({ settings: local, rows: even(3).map((tokens) => ({ tokens })) });
    state = nextPace(state, { kind: "wake" }, 0).state;
    expect(nextPace(state, { kind: "cancel" }, 1).actions).toContainEqual({
      kind: "settle",
      row: 0,
      standing: "failed",
    });
  });
});

describe("a cap in tokens", () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => 60 + ((at * 37) % 240));

  it.each([
    ["the state once", (estimate: number) => estimate],
    ["the state in each of ten questions", (estimate: number) => 10 * (estimate - 40) + 400],
    ["fewer than estimated", (estimate: number) => 0.4 * estimate],
    ["a constant more", (estimate: number) => estimate + 500],
  ])("holds within 5 %% on a server that counts %s", (_, tokens) => {
    const estimates = rowsOf(2000);
    const all = estimates.reduce((sum, one) => sum + tokens(one), 0);
    const cap = all / 4;
    for (const isLocal of [true, false]) {
      const { state, billed } = run({ ...local, isLocal, tokensMax: cap }, estimates, {
        latency: () => 5,
        tokens,
      });
      expect(state.phase).toEqual({ kind: "held", reason: "cap" });
      expect(billed).toBeLessThanOrEqual(1.05 * cap);
      expect(billed).toBeGreaterThanOrEqual(0.95 * cap);
    }
  });
});

describe("what a row is expected to count", () => {
  it("is its estimate before any answer, never negative, and exact where counts follow a line", () => {
    expect(expectTokens(noCounts, 70)).toBe(70);
    const count = fc.integer({ min: 1, max: 10_000 });
    const property = fc.property(
      fc.array(fc.tuple(count, count), { minLength: 1 }),
      count,
      (seen, estimate) => {
        const counts = seen.reduce((sums, [x, y]) => addCount(sums, x, y), noCounts);
        expect(expectTokens(counts, estimate)).toBeGreaterThan(0);
      },
    );
    fc.assert(property);
    const line = [10, 50, 300].reduce((sums, x) => addCount(sums, x, 3 * x + 7), noCounts);
    expect(expectTokens(line, 100)).toBeCloseTo(307, 6);
  });
});
