// @ts-check
import { nodesOf, parseModule } from "./parse-module.mjs";
import { codeFolders, filesUnder, isScript, isTest } from "./source-files.mjs";

/**
 * Every test runs, and tests what ships: none left out, none run alone, no mocks of our own modules.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function tests(root) {
  const paths = filesUnder(root, codeFolders).filter((path) => isScript(path) && isTest(path));
  if (paths.length === 0) return ["no tests found"];
  return paths.flatMap((path) => judgeTests(parseModule(root, path)));
}

/** @param {import("./parse-module.mjs").Module} module */
function judgeTests({ path, program, lineAt }) {
  return [...nodesOf(program)].flatMap((node) =>
    Object.entries(rules)
      .filter(([, breaks]) => breaks(node))
      .map(([name]) => `${name}: ${path}:${lineAt(node.start)}`),
  );
}

const leftOut = new Set(["only", "skip", "todo", "fixme", "fails", "skipIf", "runIf"]);

/** @type {Record<string, (node: import("./parse-module.mjs").Node) => boolean>} */
const rules = {
  "every-test-runs": (node) =>
    node.type === "MemberExpression" &&
    leftOut.has(node.property.name) &&
    ["it", "test", "describe", "suite", "bench"].includes(leftmostName(node.object)),

  "no-mocks-of-ours": (node) =>
    node.type === "CallExpression" &&
    node.callee.object?.name === "vi" &&
    ["mock", "doMock", "hoisted"].includes(node.callee.property?.name) &&
    [...nodesOf(node.arguments[0])].some(
      ({ type, value }) => type === "Literal" && /^[.#]/.test(String(value)),
    ),
};

/**
 * @param {import("./parse-module.mjs").Node} node
 * @returns {string}
 */
function leftmostName(node) {
  return node.type === "MemberExpression" ? leftmostName(node.object) : (node.name ?? "");
}
