// @ts-check
// A service that answers well and badly in turns, by the number in the body's state.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const good = JSON.stringify({ model: "decider-1.13.0", answers: { q: { type: "noul", noul: 0.5 } } });
const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
const json = { "content-type": "application/json" };

/** @typedef {import("node:http").ServerResponse} ServerResponse */

/** @type {Readonly<Record<string, (answer: ServerResponse) => void>>} */
export const faults = {
  good: (answer) => void answer.writeHead(200, json).end(good),
  refused: (answer) => void answer.writeHead(422, json).end('{"detail":[{"loc":["body"],"msg":"no"}]}'),
  limited: (answer) => void answer.writeHead(429, { ...json, "retry-after": "2" }).end("{}"),
  overloaded: (answer) => void answer.writeHead(529).end("<h1>busy</h1>"),
  redirected: (answer) => void answer.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  html: (answer) => void answer.writeHead(200, { "content-type": "text/html" }).end("<script>"),
  cut(answer) {
    answer.writeHead(200, { ...json, "content-length": 100 });
    answer.write("{", () => answer.socket?.end());
  },
  reset: (answer) => void answer.socket?.resetAndDestroy(),
  silent: () => {},
  dripping(answer) {
    answer.writeHead(200, json);
    const timer = setInterval(() => answer.write(" "), 50);
    answer.once("close", () => clearInterval(timer));
  },
  exploding: (answer) => void answer.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb),
};

/** @returns {Promise<{ url: string, sockets(): number, stop(): Promise<void> }>} */
export function startFaultyUpstream() {
  const server = createServer(async (request, answer) => {
    /** @type {Buffer[]} */
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const kind = /"state":"(\w+)/.exec(Buffer.concat(chunks).toString("latin1", 0, 200))?.[1] ?? "good";
    (faults[kind] ?? faults.good)?.(answer);
  });
  let sockets = 0;
  server.on("connection", (socket) => {
    sockets++;
    socket.once("close", () => sockets--);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        sockets: () => sockets,
        stop() {
          server.closeAllConnections();
          return new Promise((done) => void server.close(() => done()));
        },
      });
    });
  });
}
