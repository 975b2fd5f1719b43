// @ts-check
// A service that gives every row the same answer after so many milliseconds, and remembers in which order it was asked,
// and how long that took.
import { createServer } from "node:http";

const delayMs = Number(process.argv[2]);
const most = 2_000_000;
const rows = new Uint32Array(most);
let asked = 0;
const times = { first: 0, last: 0, sum: 0, answered: 0 };
/** @type {number[]} */
const arrivals = [];

const answer = Buffer.from(
  JSON.stringify({
    model: "scripted-1.0.0",
    answers: { spam: { type: "noul", noul: 0.875 } },
    usage: { input_tokens: 40, output_tokens: 2 },
  }),
);

const server = createServer((request, response) => {
  if (request.method === "GET") {
    if (request.url === "/times") response.end(JSON.stringify(times));
    else if (request.url === "/arrivals") response.end(JSON.stringify(arrivals));
    else response.end(request.url === "/rows" ? Buffer.from(rows.buffer, 0, 4 * asked) : String(asked));
    return;
  }
  let body = "";
  request.on("data", (chunk) => void (body += chunk));
  request.on("end", () => {
    rows[asked] = Number(/Comment (\d+)/.exec(body)?.[1]);
    asked += 1;
    const came = performance.now();
    times.first ||= came;
    arrivals.push(came);
    setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
      response.end(answer);
      times.last = performance.now();
      times.sum += times.last - came;
      times.answered += 1;
    }, delayMs);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`:${typeof address === "object" && address ? address.port : 0}`);
});
