import { fileURLToPath } from "node:url";
import { endAsInit } from "./listen/end-as-init.ts";
import { runProcess } from "./run-process.ts";
import { startPage } from "./start-page.ts";

endAsInit();
const dist = fileURLToPath(new URL("..", import.meta.url));
await runProcess((log) => startPage(process.env, dist, log, { target: process.argv.slice(2) }));
