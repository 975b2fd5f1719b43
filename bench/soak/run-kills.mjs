// @ts-check
// Part of npm run soak: a browser is killed a hundred times while one types, a hundred times while it saves, and ten times
// while it imports 100,000 cases. Fails when something is lost that was called saved, or is stored by halves.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../node_modules/playwright/cli.js", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [entry, "test", "kills.trial", "--workers=1", "--reporter=list"],
  { stdio: "inherit", env: { ...process.env, KILLS: "100" } },
);
process.exit(status ?? 1);
