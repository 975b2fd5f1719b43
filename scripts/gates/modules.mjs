// @ts-check
import { nodesOf, parseModule } from "./parse-module.mjs";
import { filesUnder, isScript, isTest } from "./source-files.mjs";

/**
 * What a module may not do whatever it is about: pass on another's exports, gather files beyond its folder,
 * read the clock in core or sandbox.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function modules(root) {
  return filesUnder(root, ["src"])
    .filter((path) => isScript(path) && !isTest(path))
    .flatMap((path) => judgeModule(parseModule(root, path)));
}

/** @param {import("./parse-module.mjs").Module} module */
function judgeModule({ path, program, lineAt }) {
  return [...nodesOf(program)].flatMap((node) =>
    Object.entries(rules)
      .filter(([, breaks]) => breaks(node, path))
      .map(([name]) => `${name}: ${path}:${lineAt(node.start)}`),
  );
}

/** @type {Record<string, (node: import("./parse-module.mjs").Node, path: string) => boolean>} */
const rules = {
  "no-barrels": ({ type, source }) =>
    type === "ExportAllDeclaration" || (type === "ExportNamedDeclaration" && Boolean(source)),

  "no-clock-in-core": (node, path) =>
    /^src\/(?:core|sandbox)\//.test(path) &&
    node.callee?.name === "Date" &&
    ["NewExpression", "CallExpression"].includes(node.type) &&
    node.arguments.length === 0,

  "globs-stay-home": (node) =>
    node.type === "CallExpression" &&
    node.callee.object?.type === "MetaProperty" &&
    node.callee.property?.name === "glob" &&
    [...nodesOf(node.arguments)].some(
      ({ type, value }) => type === "Literal" && /^(\.\.|\/|#)/.test(String(value)),
    ),
};
