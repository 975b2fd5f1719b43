import { advise } from "./advise/advise.ts";
import type { CliCommand } from "./call/command.ts";
import { check } from "./check/check.ts";
import { format } from "./format/format.ts";
import { diff, log } from "./history/history-commands.ts";
import { run } from "./run/run.ts";
import { serve } from "./serve/serve.ts";
import { apply, exportPolicy, sql, table } from "./warehouse/warehouse-commands.ts";

/** In help order. Implementations are imported by `run`. */
export const cliCommands: readonly CliCommand[] = [
  serve,
  check,
  run,
  apply,
  table,
  sql,
  exportPolicy,
  advise,
  format,
  diff,
  log,
];

/** Used when no command is given. */
export const defaultCommand = serve;
