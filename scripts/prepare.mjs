// @ts-check
// Makes ready what a command needs: `product` (the packages that the product is built of), `install` (those and what
// tests and gates need), `build` (dist), `demo` (dist/demo), `browser` (a Chromium), `shell` (one without a window, for the journeys).
// `built` fails where dist is older than the code, and makes nothing.
// Node's own modules only, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, findHeadlessShell } from "./chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const installedMark = join(root, "node_modules", ".cutpoint-installed");
const builtMark = join(root, "dist", ".cutpoint-built");
const buildingMark = join(root, "node_modules", ".cutpoint-building");
const waitMs = 250;
/** Number of waits that makes five minutes. */
const mostWaits = 1200;
const sources = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Whether the step had something to do, and said so. */
let isSaid = false;

const steps = { product, install, build, built, demo, browser, shell };

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined || wanted.length === 0)
    throw new Error("Use: node scripts/prepare.mjs product|install|build|built|demo|browser|shell …");
  for (const name of wanted) {
    const from = performance.now();
    isSaid = false;
    steps[/** @type {keyof typeof steps} */ (name)]();
    if (isSaid) console.log(`${name}: ${Math.round((performance.now() - from) / 1000)} s`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function product() {
  // Tests' packages stay installed once they are there, so a changed lock reinstalls everything.
  if (readMark(installedMark)?.startsWith("all ")) return install();
  installPackages(["product", "all"], ["--workspaces=false"]);
}

function install() {
  installPackages(["all"], []);
}

/**
 * @param {string[]} sets the sets of packages that will do, the one that is installed first
 * @param {string[]} options
 */
function installPackages(sets, options) {
  const lock = hash([readFileSync(join(root, "package-lock.json"))]);
  const marks = sets.map((set) => `${set} ${lock}`);
  if (marks.includes(readMark(installedMark) ?? "")) return;
  say("Installing packages (npm ci) …");
  const words = ["ci", "--include=dev", ...options, "--no-audit", "--no-fund", "--loglevel=error"];
  // Uses npm's own script when npm started this, because Windows can't start `npm` without a shell.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  run(command, [...first, ...words], "npm ci failed. Its own words are above.");
  writeFileSync(installedMark, marks[0] ?? "");
}

function build() {
  product();
  const wanted = hashOfSources();
  if (readMark(builtMark) === wanted) return;
  takeTurn();
  try {
    if (readMark(builtMark) === wanted) return;
    say("Building the page and the server …");
    for (const side of [[], ["--ssr"]]) buildWith(side);
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(builtMark, wanted);
  } finally {
    rmSync(buildingMark, { force: true });
  }
}

/**
 * Two builds at once, as two test runs would start, would empty each other's folder. A killed build's mark is
 * removed.
 */
function takeTurn() {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    try {
      writeFileSync(buildingMark, String(process.pid), { flag: "wx" });
      return;
    } catch {
      if (!isRunning(Number(readMark(buildingMark)))) rmSync(buildingMark, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}

function demo() {
  product();
  say("Building the demo …");
  buildWith(["--mode", "demo"]);
}

/** @param {string[]} words */
function buildWith(words) {
  // Overrides the shell's or the tests' value, which would put React's development build into the package.
  process.env.NODE_ENV = "production";
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  run(
    process.execPath,
    [vite, "build", "--logLevel", "warn", ...words],
    "The build failed. Its own words are above.",
  );
}

function built() {
  if (readMark(builtMark) !== hashOfSources()) throw new Error("dist is older than the code.");
}

function hashOfSources() {
  const files = sources.flatMap(filesOf).filter((path) => !/\.test\.tsx?$/.test(path));
  return hash(files.flatMap((path) => [path, readFileSync(join(root, path))]));
}

function browser() {
  if (findChromium()) return;
  fetchBrowser(["chromium"], "chromium");
}

/** Installs the journeys' browser. Any Chromium will do; the one without a window is fastest. */
function shell() {
  if (findHeadlessShell()) return;
  const known = findChromium();
  if (known && !isDebianRoot()) return;
  try {
    fetchBrowser(["chromium", "--only-shell"], "chromium-headless-shell");
  } catch (error) {
    if (!known) throw error;
  }
}

/**
 * Uses Debian's package when permitted, otherwise Playwright's.
 * @param {string[]} wanted Playwright's words for it
 * @param {string} debian the package's name
 */
function fetchBrowser(wanted, debian) {
  if (isDebianRoot()) {
    say(`Installing ${debian} (apt-get) …`);
    const lock = ["-o", "DPkg::Lock::Timeout=180"];
    tryRun("apt-get", [...lock, "update", "-q"]);
    if (tryRun("apt-get", [...lock, "install", "-y", "-q", debian])) return;
  }
  say("No Chromium of the system: asking Playwright for its own …");
  const playwright = join(root, "node_modules", "playwright", "cli.js");
  run(
    process.execPath,
    [playwright, "install", ...wanted],
    "No Chromium was found, and none could be fetched. Install Chromium or Google Chrome, then try again.",
  );
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

function readMark(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

function hash(/** @type {(string | Buffer)[]} */ parts) {
  const sum = createHash("sha256").update(process.version);
  for (const part of parts) sum.update(String(part.length)).update(part);
  return sum.digest("hex");
}

function run(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {string} */ complaint) {
  if (!tryRun(command, args)) throw new Error(complaint);
}

function tryRun(/** @type {string} */ command, /** @type {string[]} */ args) {
  return (
    spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status ===
    0
  );
}

function say(/** @type {string} */ line) {
  isSaid = true;
  console.log(line);
}
