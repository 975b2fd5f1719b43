import { runProcess } from "#server/run-process.ts";
import { startPage } from "#server/start-page.ts";
import type { Call, ExitCode, Options } from "../call/command.ts";

/** Serves the playground until the process is told to stop. */
export async function servePage(
  { port }: { port: string | undefined },
  { environment, dist, words }: Pick<Call<Options>, "environment" | "dist" | "words">,
): Promise<ExitCode> {
  const variables = port === undefined ? environment : { ...environment, PORT: port };
  return (await runProcess((log) => startPage(variables, dist, log, words))) ? 0 : 3;
}
