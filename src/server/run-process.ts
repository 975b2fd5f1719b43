import { toOutputLine } from "#core/json/output-text.ts";
import { ConfigFault } from "#server/config/config.ts";
import { createLog, describeError, type LogSink } from "#server/exchange/request-log.ts";

export interface Started {
  /** One line for the person at the terminal. */
  notice: string;
  stop(): Promise<void>;
}

/**
 * A process's life around a server: starts it, survives stray errors, and stops in order when it is told to. False:
 * its configuration can't be, as the person at the terminal has been told.
 */
export async function runProcess(start: (log: LogSink) => Promise<Started>): Promise<boolean> {
  const log = createLog((text) => process.stdout.write(text));
  try {
    const started = await start(log);
    process.stderr.write(`${started.notice}\n`);
    stopOnSignal(started, log);
    process.on("uncaughtException", (error) => log(strayLine("uncaught_exception", error)));
    process.on("unhandledRejection", (error) => log(strayLine("unhandled_rejection", error)));
    return true;
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${toOutputLine(error.message)}\n`);
    process.exitCode = 1;
    return false;
  }
}

function stopOnSignal(started: Started, log: ReturnType<typeof createLog>): void {
  let isStopping = false;
  const onSignal = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await started.stop();
    log.flush();
    process.exit(0);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

function strayLine(event: string, error: unknown): string {
  return JSON.stringify({ time: new Date().toISOString(), event, causes: describeError(error) });
}
