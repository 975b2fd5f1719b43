import type { RowStatus } from "#core/model/run.ts";
import { nextPace, startPacing } from "#core/service/pacing/next-pace.ts";
import type { PaceEvent, PaceSettings, Pacing } from "#core/service/pacing/pacing.ts";
import { retryHint } from "#core/service/retry.ts";
import { isJsonObject, type JsonObject, ownMember, parseJson } from "#core/text/json/json-object.ts";
import type { RawAnswer } from "./raw-http.ts";
import type { TestServer } from "./test-server.ts";

interface DrivenRun {
  server: TestServer;
  /** The body of each row. */
  bodies: readonly string[];
  settings: PaceSettings;
  /** How many milliseconds of the run pass in one of the test. */
  speed: number;
}

export interface DrivenEnd {
  state: Pacing;
  /** The last answer of each row. */
  answers: ReadonlyMap<number, RawAnswer>;
  standings: readonly RowStatus[];
  /** How many requests were in flight at once. */
  widest: number;
}

/** A run over cases as the page will drive it, over sockets and with a clock that may go faster. */
export function driveCases({ server, bodies, settings, speed }: DrivenRun): Promise<DrivenEnd> {
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
        if (action.kind === "done") resolve({ state, answers, standings: state.standings.all(), widest });
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
  const hintMs = retryHint({ get: (name) => headers[name] ?? null }, Date.now());
  return { kind: "failed", row, status, hintMs, mayBeBilled: false, random: Math.random() };
}
