// @ts-check
import { nodesOf, parseModule } from "./parse-module.mjs";
import { filesUnder, isScript, isTest } from "./source-files.mjs";

const model = "src/core/model/question.ts";

/** Code that leaves the project as text, and knows nothing of its registry. */
const apart = new Set(["src/core/policy/export/decide.ts"]);

/**
 * Nothing asks which type a question is of: what differs by type stands in `core/kinds`, or in a `Record` by type,
 * where the compiler asks for a fourth.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function kinds(root) {
  const paths = filesUnder(root, ["src"]).filter(
    (path) => isScript(path) && !isTest(path) && !path.includes("/testing/"),
  );
  if (!paths.includes(model)) return [`types-are-known: there is no ${model}`];
  const types = typesOf(parseModule(root, model));
  if (types.size === 0) return [`types-are-known: ${model} lists no questionTypes`];
  return paths
    .filter((path) => !apart.has(path))
    .flatMap((path) => judgeModule(parseModule(root, path), types));
}

/**
 * The names in the list `questionTypes`.
 * @param {import("./parse-module.mjs").Module} module
 */
function typesOf({ program }) {
  const list = [...nodesOf(program)].find(({ type, id }) => {
    return type === "VariableDeclarator" && id.name === "questionTypes";
  });
  const names = [...nodesOf(list?.init)].filter(({ type }) => type === "Literal");
  return new Set(names.map(({ value }) => String(value)));
}

/**
 * @param {import("./parse-module.mjs").Module} module
 * @param {ReadonlySet<string>} types
 */
function judgeModule({ path, program, lineAt }, types) {
  const asking = [...nodesOf(program)].filter((node) => asks(node, types));
  return asking.map(({ start }) => `no-type-asked: ${path}:${lineAt(start)}`);
}

/**
 * Whether a comparison, a case or a list of a few names asks for a type.
 * @param {import("./parse-module.mjs").Node} node
 * @param {ReadonlySet<string>} types
 */
function asks(node, types) {
  /** @param {{ type: string, value?: unknown } | null} one */
  const isType = (one) => one?.type === "Literal" && types.has(String(one.value));
  if (node.type === "BinaryExpression" && /^[!=]==?$/.test(node.operator)) {
    return isType(node.left) || isType(node.right);
  }
  if (node.type === "SwitchCase") return isType(node.test);
  return (
    node.type === "CallExpression" &&
    node.callee.property?.name === "includes" &&
    node.callee.object.type === "ArrayExpression" &&
    node.callee.object.elements.some(isType)
  );
}
