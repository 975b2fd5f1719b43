// Starts the sandbox as a service on a port of its own.

import { ConfigFault } from "./config/config.ts";
import { readIntegerVariable } from "./config/read-variables.ts";
import type { VariableReader } from "./config/variables.ts";
import { readJoinedHeader, readNodeBody } from "./listen/node-exchange.ts";
import { sendReply } from "./listen/node-listener.ts";
import { closeGracefully, createStrictServer, listenOn } from "./listen/start-server.ts";
import { createSandbox, defaultServiceLimits } from "./sandbox/sandbox.ts";

const address = "127.0.0.1";
const bounds = { bodyTimeoutMs: 30_000, connectionsMax: 512 };

/**
 * Starts the sandbox on a loopback port with the service's documented limits. Throws a ConfigFault if it
 * can't listen.
 */
export async function runSandbox(env: VariableReader): Promise<{ port: number; stop(): Promise<void> }> {
  const port = readIntegerVariable(env, "PORT", { fallback: 4171, min: 0, max: 65_535 });
  const key = env("SANDBOX_API_KEY") ?? "sandbox";
  const sandbox = createSandbox({ key, limits: defaultServiceLimits, now: () => performance.now() });
  const server = createStrictServer(bounds);
  server.on("request", async (incoming, outgoing) => {
    const { method = "", url = "" } = incoming;
    const reply = await sandbox({
      method,
      path: url.replace(/\?.*$/s, ""),
      header: (name) => readJoinedHeader(incoming, name),
      readBody: (limit) => readNodeBody(incoming, outgoing, { limit, timeoutMs: bounds.bodyTimeoutMs }),
    });
    sendReply(incoming, outgoing, reply, []);
  });
  const real = await listenOn(server, port, address).catch(() => {
    throw new ConfigFault(`Port ${port} is in use. Stop the other program, or set PORT to a free port.`);
  });
  return { port: real, stop: () => closeGracefully(server) };
}
