import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextPace, startPacing } from "./next-pace.ts";
import type { PaceAction, PaceEvent, PaceSettings, Pacing, RowFailure } from "./pacing.ts";
import { addTokenCount, emptyTokenFitSums, predictTokens } from "./token-fit.ts";

const settings: PaceSettings = {
  requestsPerMinute: 1200,
  tokensPerSecond: 250_000,
  inFlight: 5,
  tokensMax: null,
};

/** A run that is told one thing after another, and what it was last told to do. */
function startRun(count: number, change: Partial<PaceSettings> = {}, tokens = 10) {
  const rows = Array.from({ length: count }, () => ({ tokens }));
  return drive(startPacing({ settings: { ...settings, ...change }, rows }));
}

function drive(start: Pacing) {
  let state = start;
  const tell = (event: PaceEvent, now = Math.max(0, state.now)): readonly PaceAction[] => {
    const step = nextPace(state, event, now);
    state = step.state;
    return step.actions;
  };
  return {
    tell,
    wake: (now?: number) => tell({ kind: "wake" }, now),
    answer: (row: number, now?: number, inputTokens: number | null = null) =>
      tell({ kind: "answered", row, inputTokens }, now),
    fail: (row: number, status: number | null, more: Partial<RowFailure> = {}, now?: number) =>
      tell({ kind: "failed", row, status, hintMs: null, mayBeBilled: false, random: 0, ...more }, now),
    get state() {
      return state;
    },
  };
}

const sent = (actions: readonly PaceAction[]) =>
  actions.flatMap((action) => (action.kind === "send" ? [action.row] : []));
const done = (kind: string) => ({ kind: "done", phase: expect.objectContaining({ kind }) });

describe("sending", () => {
  it("has five in flight, in order, and one more for each that ends", () => {
    const run = startRun(7);
    expect(sent(run.wake())).toEqual([0, 1, 2, 3, 4]);
    expect(run.answer(2)).toEqual([
      { kind: "settle", row: 2, status: "answered" },
      { kind: "send", row: 5, attempt: 0 },
    ]);
    expect(sent(run.wake())).toEqual([]);
  });

  it("says once that it is done", () => {
    const run = startRun(2);
    run.wake();
    expect(run.answer(1)).toHaveLength(1);
    expect(run.answer(0).at(-1)).toEqual(done("done"));
    expect([run.wake(), run.answer(0), run.tell({ kind: "resume" })]).toEqual([[], [], []]);
    expect(startRun(0).wake()).toEqual([done("done")]);
  });

  it("waits for the minute when 90 % of the limit has left", () => {
    const run = startRun(30, { requestsPerMinute: 20 });
    for (const row of Array.from({ length: 17 }, (_, at) => at)) {
      run.wake(row * 10);
      run.answer(row, row * 10);
    }
    expect(run.state.sends).toHaveLength(18);
    expect(run.answer(17, 500).at(-1)).toEqual({ kind: "wake", at: 60_000 });
    expect(sent(run.wake(59_999))).toEqual([]);
    expect(sent(run.wake(60_000))).toEqual([18, 19, 20, 21, 22]);
  });

  it("waits for the second when 90 % of the tokens have left, and sends what is larger alone", () => {
    const run = startRun(5, { tokensPerSecond: 1000 }, 450);
    expect(run.wake(0)).toEqual([
      { kind: "send", row: 0, attempt: 0 },
      { kind: "send", row: 1, attempt: 0 },
      { kind: "wake", at: 1000 },
    ]);
    const large = startRun(2, { tokensPerSecond: 1000 }, 5000);
    expect(large.wake(0)).toEqual([
      { kind: "send", row: 0, attempt: 0 },
      { kind: "wake", at: 1000 },
    ]);
  });

  it("counts what an earlier run sent in the last minute", () => {
    const sends = Array.from({ length: 18 }, (_, at) => ({ at: 100 * at, tokens: 1 }));
    const rows = [{ tokens: 1 }];
    const run = drive(startPacing({ settings: { ...settings, requestsPerMinute: 20 }, rows, sends }));
    expect(run.wake(2000)).toEqual([{ kind: "wake", at: 60_000 }]);
  });

  it("takes a clock that goes back for one that stands", () => {
    const run = startRun(9);
    run.wake(5000);
    run.answer(0, 10);
    expect(run.state.now).toBe(5000);
  });
});

describe("refusals", () => {
  it.each([429, 529])("%i pauses the whole queue and halves the width once", (status) => {
    const run = startRun(50);
    run.wake(0);
    expect(run.fail(0, status, {}, 100)).toEqual([{ kind: "settle", row: 0, status: "waiting" }]);
    expect(run.fail(1, status, {}, 100)).toHaveLength(1);
    expect(run.state).toMatchObject({ width: 2, refusals: 1, pausedUntil: 600 });
    for (const row of [2, 3, 4]) run.answer(row, 110);
    expect(run.wake(599)).toEqual([{ kind: "wake", at: 600 }]);
    expect(sent(run.wake(600))).toEqual([5, 6]);
  });

  it("takes the longest hint, and backs off as a whole", () => {
    const run = startRun(50);
    run.wake(0);
    run.fail(0, 429, { hintMs: 2000 }, 0);
    run.fail(1, 429, { hintMs: 9000 }, 0);
    run.fail(2, 429, { hintMs: 50 }, 0);
    expect(run.state.pausedUntil).toBe(9000);
    for (const row of [3, 4]) run.answer(row, 1);
    run.wake(9000);
    run.fail(5, 429, {}, 9000);
    run.fail(6, 429, {}, 9000);
    expect([run.state.pausedUntil, run.state.width]).toEqual([9500, 1]);
    run.wake(9500);
    run.fail(7, 529, {}, 9500);
    expect(run.state.pausedUntil).toBe(10_500);
  });

  it("widens by one for every 20 answers", () => {
    const run = startRun(200);
    run.wake(0);
    run.fail(0, 429, {}, 0);
    for (const row of [1, 2, 3, 4]) run.answer(row, 0);
    run.wake(1000);
    const widths = Array.from({ length: 60 }, () => {
      run.answer(run.state.flights[0]?.row ?? -1, 1000);
      return run.state.width;
    });
    expect([widths[14], widths[15], widths[35], widths[55], widths[59]]).toEqual([2, 3, 4, 5, 5]);
  });

  it("gives no row up: it waits 8 to 16 s between two requests for as long as the service refuses", () => {
    const run = startRun(1);
    const waits = Array.from({ length: 50 }, () => {
      const now = Math.max(0, run.state.pausedUntil);
      expect(sent(run.wake(now))).toEqual([0]);
      expect(run.fail(0, 429, {}, now)[0]).toEqual({ kind: "settle", row: 0, status: "waiting" });
      return run.state.pausedUntil - now;
    });
    expect(waits.slice(0, 6)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(new Set(waits.slice(6))).toEqual(new Set([8000]));
    run.wake(run.state.pausedUntil);
    expect(run.answer(0).at(-1)).toEqual(done("done"));
  });

  it("ends its wait at a person's word, and that alone", () => {
    const run = startRun(9);
    run.wake(0);
    run.fail(0, 429, { hintMs: 30_000 }, 0);
    for (const row of [1, 2, 3, 4]) run.answer(row, 1);
    expect(sent(run.tell({ kind: "retry-now" }, 2))).toEqual([5, 6]);
    expect(run.state.phase).toEqual({ kind: "running" });
    run.tell({ kind: "pause" }, 3);
    expect(sent(run.tell({ kind: "retry-now" }, 4))).toEqual([]);
    expect(run.state.phase).toEqual({ kind: "paused" });
  });

  it("is held by a hint of more than a minute until a person goes on", () => {
    const run = startRun(9);
    run.wake(0);
    run.fail(0, 429, { hintMs: 61_000 }, 0);
    for (const row of [1, 2, 3]) run.answer(row, 0);
    const actions = run.answer(4, 0);
    expect(actions.at(-1)).toEqual({
      kind: "done",
      phase: { kind: "held", reason: "long-wait", until: 61_000 },
    });
    expect(sent(run.wake(70_000))).toEqual([]);
    expect(sent(run.tell({ kind: "resume" }, 71_000))).toEqual([5, 6]);
  });
});

describe("other failures", () => {
  it.each([422, 400])("%i stays with its row, which is not repeated", (status) => {
    const run = startRun(6);
    run.wake();
    expect(run.fail(3, status)).toEqual([
      { kind: "settle", row: 3, status: "refused" },
      { kind: "send", row: 5, attempt: 0 },
    ]);
    for (const row of [0, 1, 2, 4, 5]) run.answer(row);
    expect(run.state.statuses.at(3)).toBe("refused");
    expect(run.state.phase).toEqual({ kind: "done" });
  });

  it.each([401, 403])("%i stops the queue; the row goes again when a person goes on", (status) => {
    const run = startRun(6);
    run.wake();
    run.fail(0, status);
    for (const row of [1, 2, 3]) run.answer(row);
    expect(run.fail(4, status).at(-1)).toEqual({ kind: "done", phase: { kind: "held", reason: "key" } });
    expect(sent(run.wake(99_000))).toEqual([]);
    expect(run.tell({ kind: "resume" })).toEqual([
      { kind: "send", row: 5, attempt: 0 },
      { kind: "send", row: 4, attempt: 0 },
      { kind: "send", row: 0, attempt: 0 },
    ]);
  });

  it("is held by one 404: the model or the address isn't there, for every row alike", () => {
    const run = startRun(20);
    run.wake(0);
    run.fail(0, 404, {}, 100);
    expect(run.state.phase).toEqual({ kind: "held", reason: "failing" });
    expect(run.state.statuses.at(0)).toBe("failed");
  });

  it("keeps what may have been billed apart, and is held after five failures in a row", () => {
    const run = startRun(20, { inFlight: 1 });
    run.wake();
    expect(run.fail(0, null, { mayBeBilled: true })[0]).toEqual({
      kind: "settle",
      row: 0,
      status: "uncertain",
    });
    expect(run.state.spentTokens).toBe(10);
    for (const row of [1, 2, 3]) expect(run.fail(row, 502)[0]).toMatchObject({ status: "failed" });
    expect(run.fail(4, 502).at(-1)).toEqual({ kind: "done", phase: { kind: "held", reason: "failing" } });
    expect(sent(run.tell({ kind: "resume" }))).toEqual([5]);
  });

  it("takes no notice of rows that are not in flight", () => {
    const run = startRun(2);
    expect([run.answer(0), run.fail(7, 429)].flatMap(sent)).toEqual([0, 1]);
    expect(run.state.statuses.all()).toEqual(["sent", "sent"]);
  });
});

describe("a person's word", () => {
  it("pause lets what is under way end; resume goes on", () => {
    const run = startRun(9);
    run.wake();
    run.tell({ kind: "pause" });
    for (const row of [0, 1, 2, 3, 4]) expect(run.answer(row)).toHaveLength(1);
    expect(sent(run.tell({ kind: "resume" }))).toEqual([5, 6, 7, 8]);
  });

  it("a pause during the last requests ends the run: nothing is left to resume", () => {
    const run = startRun(3);
    run.wake();
    run.tell({ kind: "pause" });
    run.answer(0);
    run.answer(1);
    expect(run.state.phase).toEqual({ kind: "paused" });
    expect(run.answer(2).at(-1)).toEqual(done("done"));
    expect(run.state.phase).toEqual({ kind: "done" });

    const refused = startRun(1);
    refused.wake();
    refused.tell({ kind: "pause" });
    refused.fail(0, 429);
    expect(refused.state.phase).toEqual({ kind: "paused" });
  });

  it("cancel leaves what was under way as perhaps billed; only repeat sends it again, never an answered row", () => {
    const run = startRun(7);
    run.wake();
    run.answer(0);
    expect(run.tell({ kind: "cancel" })).toEqual([
      ...[1, 2, 3, 4, 5].map((row) => ({ kind: "settle", row, status: "uncertain" })),
      done("cancelled"),
    ]);
    expect([run.tell({ kind: "cancel" }), run.tell({ kind: "pause" }), run.answer(1)]).toEqual([[], [], []]);
    const actions = run.tell({ kind: "repeat", rows: [0, 3, 3, 6, 99] });
    expect(actions).toContainEqual({ kind: "settle", row: 3, status: "waiting" });
    expect(sent(actions)).toEqual([6, 3]);
  });

  it("stops at the cap by estimate, and goes on with a higher one", () => {
    const run = startRun(9, { tokensMax: 35 });
    expect(sent(run.wake())).toEqual([0, 1, 2]);
    expect([run.answer(0), run.answer(1)].flatMap(sent)).toEqual([]);
    expect(sent(run.answer(2, 0, 9))).toEqual([]);
    expect(run.state.phase).toEqual({ kind: "held", reason: "cap" });
    expect(run.tell({ kind: "cap", tokensMax: 45 })).toEqual([]);
    expect(sent(run.tell({ kind: "resume" }))).toEqual([3]);
    expect(run.answer(3).at(-1)).toEqual(done("held"));
  });
});

describe("a run that was interrupted", () => {
  it("goes on with what waits; what was under way is uncertain, what is answered stays", () => {
    const statuses = ["answered", "sent", "waiting", "refused", "failed", "uncertain"] as const;
    const rows = statuses.map((status) => ({ tokens: 10, standing: status }));
    const run = drive(startPacing({ settings, rows, spentTokens: 30 }));
    expect(run.state.statuses.at(1)).toBe("uncertain");
    expect(sent(run.wake())).toEqual([2]);
    expect(sent(run.tell({ kind: "repeat", rows: [0, 1, 5] }))).toEqual([1, 5]);
    expect(run.state.spentTokens).toBe(30);
  });
});

it("keeps a wait that the service asked for over a pause and its end", () => {
  const run = startRun(3, { inFlight: 1 });
  run.wake(0);
  run.fail(0, 429, { hintMs: 30_000 }, 1_000);
  const until = run.state.pausedUntil;
  expect(until).toBeGreaterThanOrEqual(31_000);
  run.tell({ kind: "pause" }, 2_000);
  expect(sent(run.tell({ kind: "resume" }, 3_000))).toEqual([]);
  expect(run.state.pausedUntil).toBe(until);
  expect(sent(run.wake(until - 1))).toEqual([]);
  expect(sent(run.wake(until))).toEqual([1]);
});

describe("what holds a run", () => {
  it("a long wait ends with a person's word; any other hold keeps the wait that the service asked for", () => {
    const long = startRun(9);
    long.wake(0);
    long.fail(0, 429, { hintMs: 61_000 }, 0);
    for (const row of [1, 2, 3, 4]) long.answer(row, 0);
    expect(sent(long.tell({ kind: "resume" }, 10_000))).toEqual([5, 6]);

    const key = startRun(9);
    key.wake(0);
    key.fail(0, 429, { hintMs: 30_000 }, 0);
    key.fail(1, 401, {}, 0);
    for (const row of [2, 3, 4]) key.answer(row, 0);
    expect(sent(key.tell({ kind: "resume" }, 10_000))).toEqual([]);
    expect(sent(key.wake(30_000))).toEqual([5, 6]);
  });

  it("is the first reason; a person's pause is held by a wrong key alone", () => {
    const phaseAfter = (then: (run: ReturnType<typeof startRun>) => void) => {
      const run = startRun(9);
      run.wake(0);
      run.tell({ kind: "pause" }, 0);
      then(run);
      return run.state.phase;
    };
    expect(phaseAfter((run) => run.fail(0, 429, { hintMs: 61_000 }, 0))).toEqual({ kind: "paused" });
    expect(phaseAfter((run) => [0, 1, 2, 3, 4].forEach((row) => run.fail(row, 502)))).toEqual({
      kind: "paused",
    });
    expect(phaseAfter((run) => run.fail(0, 401))).toEqual({ kind: "held", reason: "key" });

    const failing = startRun(20, { inFlight: 6 });
    failing.wake();
    for (const row of [0, 1, 2, 3, 4]) failing.fail(row, 502);
    failing.fail(5, 401);
    expect(failing.state.phase).toEqual({ kind: "held", reason: "failing" });
  });

  it("a cancelled run counts what was under way as spent, and one that is done stays done", () => {
    const run = startRun(7);
    run.wake();
    run.answer(0, 0, 3);
    run.tell({ kind: "cancel" });
    expect(run.state.spentTokens).toBe(3 + 5 * 3);

    const over = startRun(1);
    over.wake();
    over.answer(0);
    expect(over.tell({ kind: "cancel" })).toEqual([]);
    expect(over.tell({ kind: "repeat", rows: [0] })).toEqual([]);
    expect(over.state.phase).toEqual({ kind: "done" });
  });

  it("a row to repeat is sent once, whether its first turn has been or not, and not while a person's pause lasts", () => {
    const rows = (["failed", "failed", "failed"] as const).map((status) => ({
      tokens: 10,
      standing: status,
    }));
    const run = drive(startPacing({ settings, rows }));
    expect(sent(run.tell({ kind: "repeat", rows: [0, 1] }))).toEqual([0, 1]);
    run.tell({ kind: "pause" });
    expect(sent(run.tell({ kind: "repeat", rows: [2] }))).toEqual([]);
    expect(run.state.phase).toEqual({ kind: "paused" });
    expect(sent(run.tell({ kind: "resume" }))).toEqual([2]);
    expect(sent(run.wake(90_000))).toEqual([]);
  });
});

describe("a local server", () => {
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
    paced: PaceSettings,
    estimates: readonly number[],
    { latency, tokens = (one) => one }: Server,
  ) {
    let state = startPacing({ settings: paced, rows: estimates.map((estimate) => ({ tokens: estimate })) });
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
        expect([state.width, state.statuses.at(row)]).toEqual([2, "waiting"]);
      }
    });

    it("leaves nothing that may have been billed where a run is cancelled", () => {
      let state = startPacing({ settings: local, rows: even(3).map((tokens) => ({ tokens })) });
      state = nextPace(state, { kind: "wake" }, 0).state;
      expect(nextPace(state, { kind: "cancel" }, 1).actions).toContainEqual({
        kind: "settle",
        row: 0,
        status: "failed",
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
      expect(predictTokens(emptyTokenFitSums, 70)).toBe(70);
      const count = fc.integer({ min: 1, max: 10_000 });
      const property = fc.property(
        fc.array(fc.tuple(count, count), { minLength: 1 }),
        count,
        (seen, estimate) => {
          const counts = seen.reduce((sums, [x, y]) => addTokenCount(sums, x, y), emptyTokenFitSums);
          expect(predictTokens(counts, estimate)).toBeGreaterThan(0);
        },
      );
      fc.assert(property);
      const line = [10, 50, 300].reduce((sums, x) => addTokenCount(sums, x, 3 * x + 7), emptyTokenFitSums);
      expect(predictTokens(line, 100)).toBeCloseTo(307, 6);
    });
  });
});
