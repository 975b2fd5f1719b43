// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesOf, parseModule } from "./parse-module.mjs";

const source = "src/server/config/variables.ts";

/**
 * The README must list exactly the variables the server reads, in the words of the server's own table.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function readme(root) {
  const file = join(root, "README.md");
  if (!existsSync(file)) return ["there is no README.md"];
  const variables = readVariables(parseModule(root, source).program);
  if (variables.length === 0) return [`${source} lists no variables`];
  const rows = readFileSync(file, "utf8").split("\n").map(squeeze);
  const names = new Set(variables.map(({ name }) => name));
  return [
    ...variables
      .map(({ name, meaning, fallback }) => `| \`${name}\` | ${meaning} | ${fallback} |`)
      .filter((row) => !rows.includes(squeeze(row)))
      .map((row) => `README.md misses this row of ${source}: ${row}`),
    ...rows
      .map((row) => /^\| `([A-Z][A-Z0-9_]+)` \|/.exec(row)?.[1])
      .filter((name) => name !== undefined && !names.has(name))
      .map((name) => `README.md lists ${name}, which ${source} does not`),
  ];
}

/** @param {string} row */
const squeeze = (row) => row.replace(/\s+/g, " ").trim();

/**
 * @param {import("./parse-module.mjs").Node} program
 * @returns {{ name: string, meaning: string, fallback: string }[]}
 */
function readVariables(program) {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== "ObjectExpression") return [];
    const pairs = node.properties.map((/** @type {any} */ { key, value }) => [key?.name, value?.value]);
    const { name, meaning, fallback } = Object.fromEntries(pairs);
    return [name, meaning, fallback].every((text) => typeof text === "string")
      ? [{ name, meaning, fallback }]
      : [];
  });
}
