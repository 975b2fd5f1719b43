// Runs a server for the life of the process: uncaught errors, signals and the end.

import { toOutputLine } from "#core/text/escape-output.ts";
import { ConfigFault } from "./config/config.ts";
import { createLog, type LogSink, toLoggableErrors } from "./exchange/request-log.ts";

export interface StartedServer {
  notice: string;
  stop(): Promise<void>;
}

/**
 * Starts a server for the life of the process. Logs uncaught errors, stops on SIGTERM and SIGINT, and exits
 * at once on a second signal. Resolves to true once it has started, and to false after printing a
 * configuration error.
 */
export async function runServerProcess(start: (log: LogSink) => Promise<StartedServer>): Promise<boolean> {
  const log = createLog(openOutput());
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

/** Most characters buffered for a log reader that has stopped reading. */
const waitingMax = 4 * 1024 * 1024;

/**
 * Returns a function that writes to stdout. It drops lines after a failure or if too many wait, so that no request
 * waits for the log. Write errors don't reach the handler of uncaught errors, which would log them, fail and log
 * again without end.
 */
function openOutput(): (text: string) => void {
  let isTold = false;
  let lost = 0;
  const lose = (text: string) => {
    if (lost === 0) process.stderr.write("The log isn't read; the server goes on without it until it is.\n");
    lost += text.split("\n").length - 1;
  };
  const fail = () => {
    if (!isTold) process.stderr.write("The log can't be written; the server goes on without it.\n");
    isTold = true;
  };
  process.stdout.on("error", fail);
  process.stderr.on("error", () => {});
  return (text) => {
    if (process.stdout.writableLength > waitingMax) return lose(text);
    const [before, now] = [lost, new Date().toISOString()];
    lost = 0;
    try {
      if (before > 0)
        process.stdout.write(`${JSON.stringify({ time: now, event: "log_lost", lines: before })}\n`);
      process.stdout.write(text);
    } catch {
      // Writing to a file on a full disk throws synchronously.
      fail();
    }
  };
}

function stopOnSignal(started: StartedServer, log: ReturnType<typeof createLog>): void {
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
  return JSON.stringify({ time: new Date().toISOString(), event, causes: toLoggableErrors(error) });
}
