// @ts-check
// A client that costs next to nothing, so that what is measured is the server: one kept connection, bytes made once.
import { connect } from "node:net";

/** @typedef {{ call(): Promise<number>, close(): void }} Client `call` resolves with milliseconds */

/** @param {{ port: number, path: string, body: Buffer }} target @returns {Client} */
export function openClient({ port, path, body }) {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "X-Playground: 1",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let received = Buffer.alloc(0);
  /** @type {((ms: number) => void) | null} */
  let resolve = null;
  /** @type {((error: Error) => void) | null} */
  let reject = null;
  let started = 0;
  socket.on("error", (error) => reject?.(error));
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const text = received.toString("latin1", 0, end);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    received = Buffer.alloc(0);
    if (text.startsWith("HTTP/1.1 200")) resolve?.(performance.now() - started);
    else reject?.(new Error(`${path} answered ${text.slice(0, 30)}`));
  });
  return {
    call() {
      started = performance.now();
      return new Promise((good, bad) => {
        resolve = good;
        reject = bad;
        socket.write(bytes);
      });
    },
    close: () => void socket.destroy(),
  };
}

/**
 * Calls a second by `width` clients during `ms` milliseconds.
 * @param {{ port: number, path: string, body: Buffer }} target
 * @param {number} width
 * @param {number} ms
 */
export async function throughput(target, width, ms) {
  const clients = Array.from({ length: width }, () => openClient(target));
  const until = performance.now() + ms;
  let calls = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.call();
        calls++;
      }
      client.close();
    }),
  );
  return (calls / ms) * 1000;
}
