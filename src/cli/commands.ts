// All commands of `cutpoint`, in the order of the help, and the one that runs without a name.

import { adviseCommand } from "./advise/advise.ts";
import type { CliCommand } from "./call/command.ts";
import { checkCommand } from "./check/check.ts";
import { formatCommand } from "./format/format.ts";
import { diffCommand, logCommand } from "./history/history-commands.ts";
import { mcpCommand } from "./mcp/mcp.ts";
import { runCommand } from "./run/run.ts";
import { serveCommand } from "./serve/serve.ts";
import {
  applyCommand,
  countTableCommand,
  exportCommand,
  sqlCommand,
} from "./warehouse/warehouse-commands.ts";
import { watchCommand } from "./watch/watch.ts";

/** In the order of the help. `run` imports the code of a command, so that others start fast. */
export const cliCommands: readonly CliCommand[] = [
  serveCommand,
  checkCommand,
  runCommand,
  watchCommand,
  applyCommand,
  countTableCommand,
  sqlCommand,
  exportCommand,
  adviseCommand,
  formatCommand,
  diffCommand,
  logCommand,
  mcpCommand,
];

/** Runs when no command is given. */
export const defaultCommand = serveCommand;
