import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  /** Lower-cased; the last value of repeated headers. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Everything received until close or timeout. */
  wire: Buffer;
  /** Number of responses in `wire`. */
  count: number;
  closed: boolean;
  ms: number;
}

export interface RawRequest {
  method?: string;
  path?: string;
  /** Complete lines; a Host is added unless `host` is null. */
  headers?: readonly string[];
  host?: string | null;
  body?: string | Uint8Array;
  version?: "1.0" | "1.1";
}

/** An answer that takes a fraction of a second may take many seconds on a busy machine. */
const longestWaitMs = 60_000;

/** Adds Host, content-length and `connection: close` unless overridden. */
export function rawRequest(port: number, request: RawRequest): Buffer {
  const { method = "GET", path = "/", host = `127.0.0.1:${port}`, version = "1.1" } = request;
  const body = request.body === undefined ? null : Buffer.from(request.body);
  const lines = [
    `${method} ${path} HTTP/${version}`,
    ...(host === null ? [] : [`Host: ${host}`]),
    ...(body ? [`Content-Length: ${body.length}`] : []),
    "Connection: close",
    ...(request.headers ?? []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body ?? Buffer.alloc(0)]);
}

/** Sends bytes, and resolves with everything received until the server closes the connection, or on timeout. */
export async function sendRaw(
  port: number,
  bytes: Uint8Array | string,
  timeoutMs = longestWaitMs,
): Promise<RawAnswer> {
  const started = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  const { wire, closed } = await receiveUntilClosed(socket, timeoutMs);
  return { ...parseAnswer(wire), wire, closed, ms: performance.now() - started };
}

/** Stops when the peer closes or on timeout. */
export function receiveUntilClosed(
  socket: Socket,
  timeoutMs = longestWaitMs,
): Promise<{ wire: Buffer; closed: boolean }> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const settle = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ wire: Buffer.concat(chunks), closed });
    };
    const timer = setTimeout(() => settle(false), timeoutMs);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.on("close", () => settle(true));
  });
}

export function parseAnswer(wire: Buffer): Pick<RawAnswer, "status" | "headers" | "body" | "count"> {
  const text = wire.toString("latin1");
  const split = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, split).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const count = text.match(/(?:^|\n|\})HTTP\/1\.1 \d{3} /g)?.length ?? 0;
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: wire.subarray(split + 4), count };
}
