// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gates, partsOfLint } from "./gates.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.slice(2).map((name) => (partsOfLint.has(name) ? "lint" : name));
const unknown = wanted.filter((name) => !(name in gates));
if (unknown.length > 0) throw new Error(`No gate is called ${unknown.join(", ")}`);

const tally = { passed: 0, failed: 0 };
for (const [name, gate] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  const complaints = await gate(root).catch((error) => [`the gate itself broke: ${error.stack}`]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sound = complaints.length === 0;
  tally[sound ? "passed" : "failed"] += 1;
  console.log(`${sound ? "✓" : "✗"} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
  if (!sound) console.log(complaints.join("\n").replace(/^(?=.)/gm, "    "));
}

mkdirSync(join(root, ".cache/results"), { recursive: true });
writeFileSync(join(root, ".cache/results/gates.json"), JSON.stringify(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
