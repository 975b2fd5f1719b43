// @ts-check
import { fileURLToPath } from "node:url";
import { components } from "./gates/components.mjs";
import { floors } from "./gates/floors.mjs";
import { format } from "./gates/format.mjs";
import { lint } from "./gates/lint.mjs";
import { lock } from "./gates/lock.mjs";
import { modules } from "./gates/modules.mjs";
import { names } from "./gates/names.mjs";
import { silencers } from "./gates/silencers.mjs";
import { tests } from "./gates/tests.mjs";
import { types } from "./gates/types.mjs";

/** Every gate: a name, and a function from the project's folder to what is wrong with it. */
const gates = { types, format, lint, floors, modules, components, names, tests, silencers, lock };

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.slice(2);
let failed = 0;

for (const [name, gate] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  const complaints = await gate(root).catch((error) => [`the gate itself broke: ${error.stack}`]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${complaints.length === 0 ? "✓" : "✗"} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
  if (complaints.length === 0) continue;
  failed += 1;
  console.log(complaints.map((line) => line.replace(/^/gm, "    ")).join("\n"));
}

process.exitCode = failed === 0 ? 0 : 1;
