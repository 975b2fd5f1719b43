/** Entry of the server with page and proxy. */

import { fileURLToPath } from "node:url";
import { exitOnSignalAsInit } from "./listen/exit-on-signal.ts";
import { runProcess } from "./run-process.ts";
import { startPage } from "./start-page.ts";

exitOnSignalAsInit();
const dist = fileURLToPath(new URL("..", import.meta.url));
await runProcess((log) => startPage(process.env, dist, log, { target: process.argv.slice(2) }));
