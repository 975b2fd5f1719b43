// @ts-check
// npm run test:nodes [-- 24 path …]: the unit and server tests under the Node versions that images are built from,
// with binaries of the package `node`. They are kept in .cache and are no dependency of the project.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const supported = ["22", "24"];
const words = process.argv.slice(2);
const named = words.filter((word) => supported.includes(word));
const paths = words.filter((word) => !supported.includes(word));

const failed = (named.length > 0 ? named : supported).filter((major) => !testsPass(major));
if (failed.length > 0) {
  console.error(`Tests failed under Node ${failed.join(" and ")}.`);
  process.exit(1);
}

function testsPass(/** @type {string} */ major) {
  const node = binaryOf(major);
  console.log(`\nNode ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { PATH = "" } = process.env;
  // Programs that tests start by name must use this Node version, too.
  const env = { ...process.env, TRIALS: "1", PATH: `${dirname(node)}${delimiter}${PATH}` };
  // Otherwise the first test that starts the app would reinstall packages of another Node version.
  spawnSync(node, [join(root, "scripts", "prepare.mjs"), "install", "build"], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  const report = `--outputFile.json=.cache/results/unit-node-${major}.json`;
  return (
    spawnSync(node, [vitest, "run", report, ...paths], { cwd: root, stdio: "inherit", env }).status === 0
  );
}

function binaryOf(/** @type {string} */ major) {
  const folder = join(root, ".cache", "nodes", major);
  const binary = join(folder, "node_modules", "node", "bin", "node");
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching Node ${major} (package node) …`);
  const flags = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", `node@${major}`, ...flags], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0 || !existsSync(binary)) {
    console.error(`Node ${major} could not be fetched.`);
    // EX_UNAVAILABLE of sysexits.
    process.exit(69);
  }
  return binary;
}
