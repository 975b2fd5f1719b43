// @ts-check
import { readFileSync } from "node:fs";

/** Rules of this house that no plugin of the linter has; .oxlintrc.json says where each holds. */

/** @typedef {{ type: string, parent: Node | null, [key: string]: any }} Node */
/** @typedef {{ report: (found: { node: Node, message: string }) => void }} Context */
/** @typedef {Record<string, (node: Node) => void>} Visitor */

/**
 * Makes a rule that forbids what these selectors find.
 * @param {string} message
 * @param {readonly string[]} selectors
 */
const forbid = (message, selectors) => ({
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (/** @type {Node} */ node) => context.report({ node, message }),
      ]),
    ),
});

/** Read from the model's list, so that the rule covers a fourth type too. */
function typeNames() {
  const model = "src/core/model/question.ts";
  const text = readFileSync(new URL(`../${model}`, import.meta.url), "utf8");
  const [, list = ""] = /\bquestionTypes = \[([^\]]*)\]/.exec(text) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  if (names.length === 0) throw new Error(`${model} lists no questionTypes`);
  return names.join("|");
}

const aType = `Literal[value=/^(${typeNames()})$/]`;
const aFunction = ":matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)";
const props = "TSTypeAliasDeclaration[id.name=/Props$/]";
const aTest = "/^(it|test|describe|suite|bench)$/";
const leftOut = "[property.name=/^(only|skip|todo|fixme|fails|skipIf|runIf)$/]";

const mostStates = 4;

/**
 * The outermost component or hook around a node.
 * @param {Node} node
 */
function componentOf(node) {
  let found = null;
  for (let at = node.parent; at !== null; at = at.parent) {
    const name = at.type === "FunctionDeclaration" || at.type === "VariableDeclarator" ? at.id?.name : "";
    if (/^([A-Z]|use[A-Z])/.test(name ?? "")) found = at;
  }
  return found;
}

/** Five values of state should be a reducer, or belong elsewhere. */
const maxState = {
  create(/** @type {Context} */ context) {
    /** @type {Map<Node, number>} */
    const counts = new Map();
    /** @param {Node} node */
    const count = (node) => {
      const component = componentOf(node);
      if (component) counts.set(component, (counts.get(component) ?? 0) + 1);
    };
    return /** @type {Visitor} */ ({
      'CallExpression[callee.name="useState"]': count,
      'CallExpression[callee.property.name="useState"]': count,
      "Program:exit"() {
        for (const [node, states] of counts)
          if (states > mostStates)
            context.report({ node, message: `max-state: it holds ${states} useState (${mostStates})` });
      },
    });
  },
};

export default {
  meta: { name: "house" },
  rules: {
    "no-barrels": forbid("no-barrels: it passes on another's exports", [
      "ExportAllDeclaration",
      "ExportNamedDeclaration[source]",
    ]),
    "globs-stay-home": forbid("globs-stay-home: it gathers files beyond its folder", [
      'CallExpression[callee.object.type="MetaProperty"][callee.property.name="glob"] Literal[value=/^(\\.\\.|\\u002f|#)/]',
    ]),
    "no-clock": forbid("no-clock: the time is handed in", [
      ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
    ]),
    "no-type-asked": forbid("no-type-asked: what differs by type is in core/kinds, or in a Record by type", [
      `BinaryExpression[operator=/^[!=]==?$/] > ${aType}`,
      `SwitchCase > ${aType}.test`,
      `CallExpression[callee.property.name="includes"] > MemberExpression > ArrayExpression > ${aType}`,
    ]),
    "max-props": forbid("max-props: a component takes eight props at most", [
      `${aFunction} > ObjectPattern.params[properties.length>8]`,
      `${aFunction} > :matches(ObjectPattern, Identifier).params TSTypeLiteral[members.length>8]`,
      `${props} TSTypeLiteral[members.length>8]`,
      "TSInterfaceDeclaration[id.name=/Props$/][body.body.length>8]",
    ]),
    "max-state": maxState,
    "every-test-runs": forbid("every-test-runs: it is left out, or run alone", [
      `MemberExpression[object.name=${aTest}]${leftOut}`,
      `MemberExpression[object.object.name=${aTest}]${leftOut}`,
    ]),
    "no-mocks-of-ours": forbid("no-mocks-of-ours: it mocks a module of our own", [
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|hoisted)$/] Literal[value=/^[.#]/]',
    ]),
  },
};
