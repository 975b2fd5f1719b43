// @ts-check
import { nodesOf, parseModule } from "./parse-module.mjs";
import { filesUnder, isScript, isTest } from "./source-files.mjs";

const mostStates = 4;
const mostProps = 8;

/**
 * The size of components and hooks: state they hold, props they take.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function components(root) {
  return filesUnder(root, ["src"])
    .filter((path) => isScript(path) && !isTest(path))
    .flatMap((path) => judgeComponents(parseModule(root, path)));
}

/** @param {import("./parse-module.mjs").Module} module */
function judgeComponents({ path, program, lineAt }) {
  return namedFunctions(program).flatMap(({ name, node }) => {
    const states = [...nodesOf(node.body)].filter(isStateCall).length;
    const props = isComponent(name) && path.endsWith(".tsx") ? countProps(node.params[0], program) : 0;
    const where = `${path}:${lineAt(node.start)} ${name}`;
    return [
      ...(states > mostStates ? [`max-state: ${where} holds ${states} useState (${mostStates})`] : []),
      ...(props > mostProps ? [`max-props: ${where} takes ${props} props (${mostProps})`] : []),
    ];
  });
}

/** @typedef {import("./parse-module.mjs").Node} Node */

/** @param {string} name */
const isComponent = (name) => /^[A-Z]/.test(name);

/** @param {Node} node */
const isFunction = (node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node?.type);

/** @param {Node} node */
const isStateCall = (node) =>
  node.type === "CallExpression" && (node.callee.name ?? node.callee.property?.name) === "useState";

/**
 * Components and hooks by name, wrapped ones (`memo(function …)`) too.
 * @param {Node} program
 * @returns {{ name: string, node: Node }[]}
 */
function namedFunctions(program) {
  return [...nodesOf(program)].flatMap((node) => {
    const name = node.id?.name;
    if (!name || !/^([A-Z]|use[A-Z])/.test(name)) return [];
    if (node.type === "FunctionDeclaration") return [{ name, node }];
    if (node.type !== "VariableDeclarator" || !node.init) return [];
    const inner = node.init.type === "CallExpression" ? node.init.arguments[0] : node.init;
    return isFunction(inner) ? [{ name, node: inner }] : [];
  });
}

/**
 * The larger of what the parameter takes apart and what its type declares in this file.
 * @param {Node | undefined} parameter
 * @param {Node} program
 */
function countProps(parameter, program) {
  if (!parameter) return 0;
  const taken = (parameter.properties ?? []).filter((/** @type {Node} */ { type }) => type === "Property");
  return Math.max(taken.length, countMembers(parameter.typeAnnotation?.typeAnnotation, program));
}

/**
 * @param {Node | undefined} type
 * @param {Node} program
 * @returns {number}
 */
function countMembers(type, program) {
  if (type?.type === "TSTypeLiteral") return type.members.length;
  if (type?.type === "TSIntersectionType")
    return type.types.reduce(
      (/** @type {number} */ sum, /** @type {Node} */ part) => sum + countMembers(part, program),
      0,
    );
  if (type?.type !== "TSTypeReference") return 0;
  if (type.typeName.name === "Readonly") return countMembers(type.typeArguments?.params[0], program);
  const declared = [...nodesOf(program)].find((node) => node.id?.name === type.typeName.name);
  if (declared?.type === "TSTypeAliasDeclaration") return countMembers(declared.typeAnnotation, program);
  return declared?.type === "TSInterfaceDeclaration" ? declared.body.body.length : 0;
}
