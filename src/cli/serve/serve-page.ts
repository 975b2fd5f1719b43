import { runProcess } from "#server/run-process.ts";
import { startPage } from "#server/start-page.ts";
import type { Call, ExitCode, Options } from "../call/command.ts";

/** Serves the playground until the process is told to stop. */
export async function servePage(
  { port }: { port: string | undefined },
  { environment, dist, words, json, terminal }: Omit<Call<Options>, "values" | "version">,
): Promise<ExitCode> {
  const variables = port === undefined ? environment : { ...environment, PORT: port };
  const isServed = await runProcess(async (log) => {
    const started = await startPage(variables, dist, log, { target: words, starter: "npx cutpoint serve" });
    // The lines of its log follow.
    if (json) terminal.print(`${JSON.stringify({ event: "listening", url: started.origin })}\n`);
    return started;
  });
  return isServed ? 0 : 3;
}
