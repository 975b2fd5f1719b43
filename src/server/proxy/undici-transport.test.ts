import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { liveEnvironment, problemOf, startTestServer } from "../testing/test-server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Refuses every tunnel, and records which hosts were requested. */
async function startProxy(asked: string[]): Promise<number> {
  return listen(
    createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (chunk) => {
        asked.push(chunk.toString().split("\r\n", 1)[0] ?? "");
        socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      });
    }),
  );
}

it("an https service is reached through HTTPS_PROXY, unless NO_PROXY names it", async () => {
  const asked: string[] = [];
  const proxy = { HTTPS_PROXY: `http://127.0.0.1:${await startProxy(asked)}` };
  for (const values of [proxy, { ...proxy, NO_PROXY: "service.invalid" }]) {
    const server = await startTestServer(liveEnvironment("https://service.invalid", values));
    expect(problemOf(await server.evaluate()).code).toBe("upstream_unreachable");
    server.assertKept();
    await server.stop();
  }
  expect(asked).toEqual(["CONNECT service.invalid:443 HTTP/1.1"]);
});

it("a loopback service over http is never asked through a proxy", async () => {
  const asked: string[] = [];
  const port = await startProxy(asked);
  const values = { HTTPS_PROXY: `http://127.0.0.1:${port}`, DECISION_CONNECT_TIMEOUT_MS: "500" };
  const server = await startTestServer(liveEnvironment("http://127.0.0.1:1", values));
  expect(problemOf(await server.evaluate()).code).toBe("upstream_unreachable");
  expect(asked).toEqual([]);
  await server.stop();
});

it("an https service without a valid certificate is unreachable, and never sees the key", async () => {
  const seen: string[] = [];
  const tls = createTlsServer({}, (socket) => void socket.on("data", (chunk) => seen.push(chunk.toString())));
  tls.on("tlsClientError", () => {});
  const server = await startTestServer(liveEnvironment(`https://127.0.0.1:${await listen(tls)}`));
  expect(problemOf(await server.evaluate()).code).toBe("upstream_unreachable");
  expect(seen).toEqual([]);
  server.assertKept();
  await server.stop();
});
