import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { App } from "#server/create-app.ts";
import { describeError } from "#server/describe-error.ts";
import type { Door } from "#server/exchange.ts";
import type { HostRules } from "#server/guard/host-rules.ts";
import { routeName } from "#server/guard/routes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { onceOver } from "./once-over.ts";
import { readNodeBody } from "./read-node-body.ts";
import { countWire, type LogSink, type RequestLine } from "./request-log.ts";
import { type Trust, whoAsks } from "./who-asks.ts";

export interface DoorSettings {
  app: App;
  rules: HostRules;
  mode: string;
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  log: LogSink;
  /** Takes out of an error's message what no log may hold. */
  redact(text: string): string;
  trust: Trust;
  metrics: Metrics | null;
}

/** What the listener knows of one request; when it is over, its line is logged and what it waited for is given up. */
export function openDoor(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: DoorSettings,
  open: Set<AbortController>,
): Required<Door> {
  const { mode, bodyTimeoutMs, log, redact } = settings;
  const { address: clientAddress, isLocal, user } = whoAsks(incoming, settings.trust);
  const requestId = randomUUID();
  const started = performance.now();
  const controller = new AbortController();
  const notes: { code?: ProblemCode; cause?: string } = {};
  const named = user === null ? {} : { user };
  const write = (line: object) => log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  open.add(controller);
  settings.metrics?.opened();
  onceOver(incoming, outgoing, () => {
    open.delete(controller);
    if (!outgoing.writableFinished) controller.abort();
    const answered: typeof notes = outgoing.writableFinished ? notes : {};
    const line = { ...requestLine(incoming, outgoing, mode, started), ...answered, ...named };
    settings.metrics?.finished({ ...line, code: answered.code ?? "" });
    write({ id: requestId, ...line });
  });
  return {
    requestId,
    clientAddress,
    isLocal,
    user,
    signal: controller.signal,
    readBody: (limit) => readNodeBody(incoming, outgoing, { limit, timeoutMs: bodyTimeoutMs }),
    note: (code, cause) => Object.assign(notes, { code }, cause && { cause }),
    report: (error) => write({ event: "exception", id: requestId, causes: describeError(error, redact) }),
  };
}

function requestLine(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mode: string,
  started: number,
): Omit<RequestLine, "time" | "id"> {
  const path = (incoming.url ?? "").split("?", 1)[0] as string;
  return {
    route: routeName(path),
    method: incoming.method ?? "",
    status: outgoing.writableFinished ? outgoing.statusCode : 499,
    ...countWire(incoming.socket, outgoing.headersSent),
    ms: Math.round((performance.now() - started) * 10) / 10,
    mode,
  };
}
