import { advise } from "./advise/advise.ts";
import type { CliCommand } from "./call/command.ts";
import { check } from "./check/check.ts";
import { format } from "./format/format.ts";
import { diff, log } from "./history/history-commands.ts";
import { mcp } from "./mcp/mcp.ts";
import { run } from "./run/run.ts";
import { serve } from "./serve/serve.ts";
import { apply, exportPolicy, sql, table } from "./warehouse/warehouse-commands.ts";
import { watch } from "./watch/watch.ts";

/** In the order of the help. `run` imports the code of a command, so that others start fast. */
export const cliCommands: readonly CliCommand[] = [
  serve,
  check,
  run,
  watch,
  apply,
  table,
  sql,
  exportPolicy,
  advise,
  format,
  diff,
  log,
  mcp,
];

/** Runs when no command is given. */
export const defaultCommand = serve;
