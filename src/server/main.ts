// Entry of the server with page and proxy.

import { fileURLToPath } from "node:url";
import { exitOnSignalAsInit } from "./listen/exit-on-signal.ts";
import { runServerProcess } from "./run-process.ts";
import { startPageServer } from "./start-page.ts";

exitOnSignalAsInit();
const dist = fileURLToPath(new URL("..", import.meta.url));
await runServerProcess((log) => startPageServer(process.env, dist, log, { target: process.argv.slice(2) }));
