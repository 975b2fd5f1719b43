import { getRequestListener } from "@hono/node-server";
import { ConfigFault } from "./config/config-fault.ts";
import { readNumber } from "./config/read-number.ts";
import { toEnvironment } from "./config/variables.ts";
import { closeGently, createStrictServer, listenOn } from "./door/start-server.ts";
import { runProcess } from "./run-process.ts";
import { createSandbox, defaultServiceLimits } from "./sandbox/sandbox.ts";

await runProcess(async () => {
  const env = toEnvironment(process.env);
  const port = readNumber(env, "PORT", { fallback: 4171, min: 0, max: 65_535 });
  const key = env("SANDBOX_API_KEY") ?? "sandbox";
  const sandbox = createSandbox({ key, limits: defaultServiceLimits, now: () => performance.now() });
  const server = createStrictServer(30_000);
  server.on(
    "request",
    getRequestListener((request) => sandbox(request)),
  );
  const real = await listenOn(server, port, "127.0.0.1").catch(() => {
    throw new ConfigFault(
      `Port ${port} can't be listened on. Stop what listens there, or set PORT to a free one.`,
    );
  });
  return { stop: () => closeGently(server), notice: `Sandbox: http://127.0.0.1:${real}` };
});
