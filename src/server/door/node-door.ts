import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { App } from "#server/create-app.ts";
import type { Door } from "#server/exchange.ts";
import type { HostRules } from "#server/guard/host-rules.ts";
import { routeName } from "#server/guard/routes.ts";
import { rawFault } from "./raw-fault.ts";
import { readNodeBody } from "./read-node-body.ts";
import { refuseRaw } from "./refuse-raw.ts";
import { countWire, type LogSink, type RequestLine } from "./request-log.ts";

export interface DoorSettings {
  app: App;
  rules: HostRules;
  mode: string;
  bodyTimeoutMs: number;
  log: LogSink;
}

/** The app behind Node's own server. */
export interface NodeDoor {
  listen(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** From now on every new request is refused: the server is going away. */
  startDraining(): void;
  /** Gives up the upstream calls that are still open; their browsers get a 503. */
  abortAll(): void;
}

/** Where HTTP/1.1 becomes a Request: what only the raw message can show is checked here. */
export function createNodeDoor(settings: DoorSettings): NodeDoor {
  const open = new Set<AbortController>();
  const doors = new WeakMap<object, Door>();
  let draining = false;
  const answer = getRequestListener((request, { incoming }) =>
    settings.app.fetch(request, doors.get(incoming)),
  );
  return {
    listen(incoming, outgoing) {
      const door = openDoor(incoming, outgoing, settings, open);
      const fault = draining ? "shutting_down" : rawFault(incoming, settings.rules);
      if (fault) {
        door.note(fault);
        refuseRaw(incoming, outgoing, fault, door.requestId);
        return;
      }
      doors.set(incoming, door);
      void answer(incoming, outgoing);
    },
    startDraining() {
      draining = true;
    },
    abortAll() {
      for (const controller of open) controller.abort();
    },
  };
}

function openDoor(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  settings: DoorSettings,
  open: Set<AbortController>,
): Required<Door> {
  const requestId = randomUUID();
  const started = performance.now();
  const controller = new AbortController();
  const notes: { code?: ProblemCode; cause?: string } = {};
  open.add(controller);
  outgoing.once("close", () => {
    open.delete(controller);
    if (!outgoing.writableFinished) controller.abort();
    const answered = outgoing.writableFinished ? notes : {};
    const line = { ...requestLine(incoming, outgoing, settings.mode, started), ...answered };
    settings.log(JSON.stringify({ time: new Date().toISOString(), id: requestId, ...line }));
  });
  return {
    requestId,
    clientAddress: incoming.socket.remoteAddress ?? "",
    signal: controller.signal,
    readBody: (limit) => readNodeBody(incoming, outgoing, { limit, timeoutMs: settings.bodyTimeoutMs }),
    note: (code, cause) => Object.assign(notes, { code }, cause && { cause }),
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
    ...countWire(incoming, outgoing),
    ms: Math.round((performance.now() - started) * 10) / 10,
    mode,
  };
}
