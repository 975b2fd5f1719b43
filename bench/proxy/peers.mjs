// @ts-check
// The two peers of the proxy's bench, each a process of its own: `upstream` answers, `bare` is a node:http proxy that
// buffers and checks as ours does. Each prints its port.
import { randomUUID } from "node:crypto";
import http from "node:http";

const bytesMax = 10 * 1024 * 1024;
const answer = Buffer.from(
  JSON.stringify({
    model: "decider-1.13.0",
    answers: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`q${i}`, { type: "noul", noul: 0.5 }])),
    usage: { input_tokens: 1000, output_tokens: 20 },
  }),
);

const [role, upstreamPort] = process.argv.slice(2);
const server = http.createServer(role === "upstream" ? upstream : bare);
server.listen(0, "127.0.0.1", () =>
  console.log(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);

/** @type {http.RequestListener} */
function upstream(incoming, outgoing) {
  incoming.resume();
  incoming.on("end", () => {
    outgoing.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
    outgoing.end(answer);
  });
}

const agent = new http.Agent({ keepAlive: true });
const hosts = new Set(["127.0.0.1", "localhost"]);

/** @type {http.RequestListener} */
function bare(incoming, outgoing) {
  const { headers } = incoming;
  const refused =
    !hosts.has(String(headers.host).split(":")[0] ?? "") ||
    headers["x-playground"] !== "1" ||
    headers["content-type"] !== "application/json";
  if (refused) outgoing.writeHead(403).end();
  else gather(incoming, (body) => (body === null ? outgoing.writeHead(413).end() : forward(body, outgoing)));
}

/** @param {Buffer} body @param {http.ServerResponse} outgoing */
function forward(body, outgoing) {
  const options = {
    agent,
    port: Number(upstreamPort),
    host: "127.0.0.1",
    method: "POST",
    path: "/v1/decision",
    headers: {
      authorization: "Bearer sk-bench",
      "content-type": "application/json",
      accept: "application/json",
      "content-length": body.length,
      "x-request-id": randomUUID(),
    },
  };
  const call = http.request(options, (reply) => {
    gather(reply, (bytes) => {
      if (bytes === null || !isGood(bytes)) {
        outgoing.writeHead(502).end();
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 502, {
        "content-type": "application/json",
        "content-length": bytes.length,
      });
      outgoing.end(bytes);
      const line = { time: new Date().toISOString(), status: reply.statusCode, bytes: bytes.length };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    });
  });
  call.on("error", () => outgoing.writeHead(502).end());
  call.setTimeout(60_000, () => call.destroy());
  outgoing.on("close", () => outgoing.writableFinished || call.destroy());
  call.end(body);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @param {Buffer} bytes */
function isGood(bytes) {
  const text = utf8.decode(bytes);
  JSON.parse(text);
  return !text.includes("sk-bench");
}

/** @param {http.IncomingMessage} stream @param {(bytes: Buffer | null) => void} done */
function gather(stream, done) {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  stream.on("data", (/** @type {Buffer} */ chunk) => {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  });
  stream.on("end", () => done(size > bytesMax ? null : Buffer.concat(chunks, size)));
}
