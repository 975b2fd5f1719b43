// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startBuiltServer } from "./harness/built-server.mjs";
import { inFolder, runCutpoint, startScript } from "./harness/command.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const times = 7;
const count = 2000;

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(`${root}/public/gallery/${name}`, "utf8"));

const keyOf = (/** @type {number} */ place) => String(place + 1).padStart(8, "0");

/** Writes the example with four questions, this many labelled cases and its recorded answers. */
function writeExample(/** @type {(name: string) => string} */ at) {
  const playground = read("support-triage.cutpoint.json");
  const recorded = read("support-triage.answers.json");
  const { cases } = playground;
  const known = new Map(recorded.answers.map((/** @type {any} */ one) => [one.case, one.response]));
  const places = Array.from({ length: count }, (_, place) => place);
  const many = places.map((place) => ({ ...cases[place % cases.length], key: keyOf(place) }));
  const answers = places.map((place) => ({
    case: keyOf(place),
    response: known.get(cases[place % cases.length].key),
  }));
  writeFileSync(at("triage.cutpoint.json"), JSON.stringify({ ...playground, cases: many }, null, 2));
  writeFileSync(at("triage.answers.json"), JSON.stringify({ ...recorded, answers }, null, 2));
}

/** Compares a check of many recorded cases with a Node script that only parses the same two files. */
async function checks() {
  return inFolder(async (at) => {
    writeExample(at);
    const [file, baseline] = [at("triage.cutpoint.json"), at("baseline.json")];
    await runCutpoint(["check", file, "--accept", baseline]);
    const floor = `for (const path of process.argv.slice(2)) JSON.parse(require("node:fs").readFileSync(path, "utf8"));`;
    writeFileSync(at("floor.cjs"), floor);
    const turns = await repeat(times, async () => ({
      alone: await runCutpoint(["check", file], 2),
      against: await runCutpoint(["check", file, "--baseline", baseline]),
      floor: await startScript(at("floor.cjs"), [file, at("triage.answers.json")]).ended,
    }));
    const row = figuresOf(turns);
    const cases = `${count.toLocaleString("en-US")} recorded cases of four questions`;
    return [
      row(`cutpoint check, ${cases}`, "ms", ({ alone }) => alone.ms, 1000),
      row("what it worked, without waiting for a core", "ms", ({ alone }) => alone.cpuMs),
      row("the same check against a baseline", "ms", ({ against }) => against.ms, 1000),
      row("what that worked", "ms", ({ against }) => against.cpuMs),
      row("Node that only parses the two files", "ms", (turn) => turn.floor.ms),
      row("cutpoint check to Node that only parses", "×", (turn) => turn.alone.ms / turn.floor.ms),
    ];
  });
}

/** Time from `npx cutpoint`, installed from the packed file, until its page accepts connections. */
async function starts() {
  return inFolder(async (at) => {
    writeFileSync(at("package.json"), "{}\n");
    const npm = (/** @type {string[]} */ ...args) =>
      execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund"], {
        cwd: at("."),
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    const [packed] = JSON.parse(npm("pack", root, "--ignore-scripts", "--json"));
    npm("install", at(packed.filename));
    const measure = async (/** @type {readonly [string, ...string[]]} */ command) => {
      const server = await startBuiltServer({}, command, at("."));
      await server.stop();
      return server.listenedAfter;
    };
    const turns = await repeat(times, async () => ({
      npx: await measure(["npx", "--offline", "cutpoint"]),
      node: await measure([process.execPath, at("node_modules/cutpoint/dist/server/cutpoint.js")]),
    }));
    const row = figuresOf(turns);
    return [
      row("npx cutpoint from the packed file, until it listens", "ms", ({ npx }) => npx, 3000),
      row("the same by node, without npx", "ms", ({ node }) => node),
    ];
  });
}

export async function run() {
  return [...(await checks()), ...(await starts())];
}
