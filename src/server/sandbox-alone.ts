// Entry of the sandbox on a port of its own.

import { createVariableReader } from "./config/variables.ts";
import { exitOnSignalAsInit } from "./listen/exit-on-signal.ts";
import { runServerProcess } from "./run-process.ts";
import { runSandbox } from "./run-sandbox.ts";

exitOnSignalAsInit();
await runServerProcess(async () => {
  const { port, stop } = await runSandbox(createVariableReader(process.env));
  return { stop, notice: `Sandbox: http://127.0.0.1:${port}` };
});
