import { toOutputLine } from "#core/text/json/output-text.ts";
import { ConfigFault } from "./config/config.ts";
import { createLog, describeError, type LogSink } from "./exchange/request-log.ts";

export interface StartedServer {
  /** One line for the person at the terminal. */
  notice: string;
  stop(): Promise<void>;
}

/**
 * A process's life around a server: starts it, survives stray errors, and stops in order when it is told to. False:
 * its configuration can't be, as the person at the terminal has been told.
 */
export async function runProcess(start: (log: LogSink) => Promise<StartedServer>): Promise<boolean> {
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

/**
 * Writes to standard output, whatever becomes of its reader: a failed write loses its lines and nothing else. It must
 * never reach the handler of stray errors, whose own line would fail in the same way, without end.
 */
function openOutput(): (text: string) => void {
  let isTold = false;
  const fail = () => {
    if (!isTold) process.stderr.write("The log can't be written; the server goes on without it.\n");
    isTold = true;
  };
  process.stdout.on("error", fail);
  process.stderr.on("error", () => {});
  return (text) => {
    try {
      process.stdout.write(text);
    } catch {
      // A file on a full disk throws at once.
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
  return JSON.stringify({ time: new Date().toISOString(), event, causes: describeError(error) });
}
