// @ts-check
// Part of npm run soak: ten minutes of two browsers, killed now and then, an agent and a command on one file of a folder. Fails
// when a question is lost that was called saved, or when the file isn't whole and laid out as always at any moment.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../node_modules/playwright/cli.js", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [entry, "test", "folder-soak.trial", "--workers=1", "--reporter=list"],
  { stdio: "inherit", env: { ...process.env, SECONDS: process.env.SECONDS ?? "600" } },
);
process.exit(status ?? 1);
