// @ts-check
// Browsers of all manners: patient, gone before the answer, slow with their bytes, malformed, oversized.
import { connect } from "node:net";

/** @typedef {{ status: string, ms: number }} Outcome the status line's number, or how the connection ended */

const oversized = 10 * 1024 * 1024 + 1;

/**
 * Calls `/api/evaluate` once, with a state that names the upstream's behaviour.
 * @param {{ port: number, fault: string, manner: string, timeoutMs: number }} call
 * @returns {Promise<Outcome>}
 */
export function callOnce({ port, fault, manner, timeoutMs }) {
  const started = performance.now();
  const socket = connect(port, "127.0.0.1");
  let text = "";
  /** @type {NodeJS.Timeout[]} */
  const timers = [];
  return new Promise((resolve) => {
    const settle = (/** @type {string} */ status) => {
      for (const timer of timers) clearInterval(timer);
      socket.destroy();
      resolve({ status, ms: performance.now() - started });
    };
    timers.push(setTimeout(() => settle("no answer"), timeoutMs));
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("close", () => settle(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? "closed"));
    write(socket, { port, fault, manner }, timers);
    if (manner === "leaving") timers.push(setTimeout(() => settle("left"), 100));
  });
}

/**
 * @param {import("node:net").Socket} socket
 * @param {{ port: number, fault: string, manner: string }} call
 * @param {NodeJS.Timeout[]} timers
 */
function write(socket, { port, fault, manner }, timers) {
  const question = '{"type":"noul","instructions":"x"}';
  const body = `{"model":"m","state":"${fault} ${"x".repeat(4000)}","questions":{"q":${question}}}`;
  const length = manner === "oversized" ? oversized : body.length;
  const head = [
    "POST /api/evaluate HTTP/1.1",
    `Host: ${manner === "stranger" ? "evil.example" : `127.0.0.1:${port}`}`,
    "X-Playground: 1",
    "Content-Type: application/json",
    `Content-Length: ${length}`,
    ...(manner === "malformed" ? ["Transfer-Encoding: chunked"] : []),
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  if (manner !== "slow") socket.write(body);
  else timers.push(setInterval(() => socket.write("x"), 100));
}
