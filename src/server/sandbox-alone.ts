import { toEnvironment } from "./config/variables.ts";
import { endAsInit } from "./listen/end-as-init.ts";
import { runProcess } from "./run-process.ts";
import { runSandbox } from "./run-sandbox.ts";

endAsInit();
await runProcess(async () => {
  const { port, stop } = await runSandbox(toEnvironment(process.env));
  return { stop, notice: `Sandbox: http://127.0.0.1:${port}` };
});
