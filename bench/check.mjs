// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startBuiltServer } from "./harness/built-server.mjs";
import { cutpoint, inFolder, startScript } from "./harness/command.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const times = 7;
const count = 2000;

const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(`${root}/public/gallery/${name}`, "utf8"));

const keyOf = (/** @type {number} */ place) => String(place + 1).padStart(8, "0");

/** Writes the example of four questions with so many labelled cases, and its recorded answers beside it. */
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

/** A check of many recorded cases, beside a script of Node that only parses the same two files. */
async function checks() {
  return inFolder(async (at) => {
    writeExample(at);
    const [file, baseline] = [at("triage.cutpoint.json"), at("baseline.json")];
    await cutpoint(["check", file, "--accept", baseline]);
    const floor = `for (const path of process.argv.slice(2)) JSON.parse(require("node:fs").readFileSync(path, "utf8"));`;
    writeFileSync(at("floor.cjs"), floor);
    const turns = await repeat(times, async () => ({
      alone: await cutpoint(["check", file], 2),
      against: await cutpoint(["check", file, "--baseline", baseline]),
      floor: await startScript(at("floor.cjs"), [file, at("triage.answers.json")]).ended,
    }));
    const of = (/** @type {"alone" | "against" | "floor"} */ name) => turns.map((turn) => turn[name].ms);
    const work = (/** @type {"alone" | "against"} */ name) => turns.map((turn) => turn[name].cpuMs);
    const ratios = turns.map(({ alone, floor: least }) => alone.ms / least.ms);
    const cases = `${count.toLocaleString("en-US")} recorded cases of four questions`;
    return [
      rowOf(`cutpoint check, ${cases}`, "ms", of("alone"), 1000),
      rowOf("what it worked, without waiting for a core", "ms", work("alone")),
      rowOf("the same check against a baseline", "ms", of("against"), 1000),
      rowOf("what that worked", "ms", work("against")),
      rowOf("Node that only parses the two files", "ms", of("floor")),
      rowOf("cutpoint check to Node that only parses", "×", ratios),
    ];
  });
}

/** From `npx cutpoint`, installed from the packed file, until its page takes connections. */
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
    const name = "npx cutpoint from the packed file, until it listens";
    return [
      rowOf(
        name,
        "ms",
        turns.map(({ npx }) => npx),
        3000,
      ),
      rowOf(
        "the same by node, without npx",
        "ms",
        turns.map(({ node }) => node),
      ),
    ];
  });
}

export async function run() {
  return [...(await checks()), ...(await starts())];
}
