import type { RowStatus } from "#core/model/run.ts";
import { nextPace, startPacing } from "#core/service/pacing/next-pace.ts";
import type { PaceEvent, PaceSettings, Pacing } from "#core/service/pacing/pacing.ts";
import { readRetryAfterMs } from "#core/service/retry.ts";
import { isJsonObject, type JsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import type { RawAnswer } from "./raw-http.ts";
import type { TestServer } from "./test-server.ts";

interface DrivenRun {
  server: TestServer;
  /** One request body for each row. */
  bodies: readonly string[];
  settings: PaceSettings;
  /** Milliseconds of the run's clock for each real millisecond. */
  speed: number;
}

export interface DrivenRunResult {
  state: Pacing;
  /** The last answer to each row. */
  answers: ReadonlyMap<number, RawAnswer>;
  statuses: readonly RowStatus[];
  /** Maximum in flight at once. */
  widest: number;
}

/** Drives a case run over sockets like the page, on a clock that may run faster. */
export function driveCases({ server, bodies, settings, speed }: DrivenRun): Promise<DrivenRunResult> {
  const answers = new Map<number, RawAnswer>();
  const started = performance.now();
  const now = () => (performance.now() - started) * speed;
  let state = startPacing({ settings, rows: bodies.map((body) => ({ tokens: Math.ceil(body.length / 4) })) });
  let timer: NodeJS.Timeout | undefined;
  let widest = 0;
  const ask = async (row: number): Promise<PaceEvent> => {
    const answer = await server.evaluate(bodies[row]);
    answers.set(row, answer);
    return toEvent(row, answer);
  };
  return new Promise((resolve, reject) => {
    const tell = (event: PaceEvent) => {
      const step = nextPace(state, event, now());
      state = step.state;
      widest = Math.max(widest, state.flights.length);
      for (const action of step.actions) {
        if (action.kind === "send") ask(action.row).then(tell, reject);
        if (action.kind === "done") resolve({ state, answers, statuses: state.statuses.all(), widest });
        if (action.kind !== "wake") continue;
        clearTimeout(timer);
        timer = setTimeout(() => tell({ kind: "wake" }), Math.ceil((action.at - now()) / speed));
      }
    };
    tell({ kind: "wake" });
  });
}

function toEvent(row: number, { status, headers, body }: RawAnswer): PaceEvent {
  if (status === 200) {
    const usage = ownMember(parseJson(body.toString()) as JsonObject, "usage");
    const inputTokens = isJsonObject(usage) ? ownMember(usage, "input_tokens") : null;
    return { kind: "answered", row, inputTokens: typeof inputTokens === "number" ? inputTokens : null };
  }
  const hintMs = readRetryAfterMs({ get: (name) => headers[name] ?? null }, Date.now());
  return { kind: "failed", row, status, hintMs, mayBeBilled: false, random: Math.random() };
}
