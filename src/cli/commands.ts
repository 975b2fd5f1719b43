import { advise } from "./advise/advise.ts";
import type { CliCommand } from "./call/command.ts";
import { check } from "./check/check.ts";
import { run } from "./run/run.ts";
import { serve } from "./serve/serve.ts";
import { apply, exportPolicy, sql, table } from "./warehouse/warehouse-commands.ts";

/** Every command, in the order of the help. What one needs is imported by its `run`. */
export const cliCommands: readonly CliCommand[] = [
  serve,
  check,
  run,
  apply,
  table,
  sql,
  exportPolicy,
  advise,
];

/** What is done when no command is named. */
export const defaultCommand = serve;
