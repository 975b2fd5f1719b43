// @ts-check
// npm run plant [-- word …]: plants each fault of planted-faults.mjs (or those that have one of the words in what they
// are or where), runs the tests that must find it, and says which found it.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { plantedFaults } from "./planted-faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const report = join(root, ".cache", "results", "planted.json");
const words = process.argv.slice(2);
const wanted = plantedFaults.filter(
  ({ what, file, tests }) =>
    words.length === 0 || words.some((word) => `${what} ${file} ${tests}`.includes(word)),
);

/** @param {import("./planted-faults.mjs").PlantedFault} fault @returns {string} the title of a test that found it */
function findBy({ what, tests, by }) {
  rmSync(report, { force: true });
  const asked = [
    ...["run", "--config", "scripts/mutate/plant.config.ts", "--project", "page"],
    ...["--retry", "0", "--reporter", "json", "--outputFile.json", report],
    ...[`src/web/${tests}.page.test.ts`, ...(by === "" ? [] : ["-t", by])],
  ];
  const { signal, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules", "vitest", "vitest.mjs"), ...asked],
    { cwd: root, encoding: "utf8", env: { ...process.env, PLANTED: what } },
  );
  if (signal !== null) process.exit(1);
  if (!existsSync(report)) throw new Error(`${tests} didn't run:\n${stdout}${stderr}`);
  const results = JSON.parse(readFileSync(report, "utf8")).testResults.flatMap(
    (/** @type {any} */ { assertionResults }) => assertionResults,
  );
  const ran = results.filter((/** @type {any} */ { status: was }) => was === "passed" || was === "failed");
  // When the page can't be opened at all, that says nothing about its tests.
  if (ran.length === 0) throw new Error(`No test of ${tests} ran with "${by}".`);
  return ran.find((/** @type {any} */ { status: was }) => was === "failed")?.fullName ?? "";
}

let caught = 0;
for (const fault of wanted) {
  try {
    const found = findBy(fault);
    if (found !== "") caught += 1;
    console.log(`${found === "" ? "✗ missed" : "✓ caught"}  ${fault.what}${found && ` (${found})`}`);
  } catch (error) {
    console.log(`✗ not run  ${fault.what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${caught} of ${wanted.length} caught`);
process.exitCode = caught === wanted.length && caught > 0 ? 0 : 1;
