#!/usr/bin/env node
// Entry of the command `cutpoint`.
import { fileURLToPath } from "node:url";
import { appVersion } from "#server/config/config.ts";
import { exitOnSignalAsInit } from "#server/listen/exit-on-signal.ts";
import { exitWithNpm } from "./call/exit-with-npm.ts";
import { openTerminal } from "./call/terminal.ts";
import { cliCommands, defaultCommand } from "./commands.ts";
import { runCli } from "./run-cli.ts";

exitOnSignalAsInit();
exitWithNpm(process.env);
let fault: 3 | null = null;
const terminal = openTerminal(process, process.env, () => {
  fault = 3;
  process.exitCode = fault;
});
const code = await runCli(
  process.argv.slice(2),
  { commands: cliCommands, first: defaultCommand },
  {
    terminal,
    environment: process.env,
    dist: fileURLToPath(new URL("..", import.meta.url)),
    version: appVersion,
  },
);
// Not `process.exit`, which would drop buffered output.
process.exitCode = fault ?? code;
