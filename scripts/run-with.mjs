// @ts-check
// node scripts/run-with.mjs NAME=value … tool word …: a package's command with these variables, in any shell.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const words = process.argv.slice(2);
const start = words.findIndex((word) => !word.includes("="));
const [tool, ...rest] = words.slice(start);
const variables = Object.fromEntries(words.slice(0, start).map((word) => word.split("=")));
const folder = new URL(`../node_modules/${tool}/`, import.meta.url);
const { bin } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
const entry = fileURLToPath(new URL(bin[tool ?? ""], folder));
const { status } = spawnSync(process.execPath, [entry, ...rest], {
  stdio: "inherit",
  env: { ...process.env, ...variables },
});
process.exit(status ?? 1);
