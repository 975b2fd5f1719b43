// @ts-check
import { nodesOf, parseModule } from "./gates/parse-module.mjs";
import { filesUnder, isScript, isTest } from "./gates/source-files.mjs";

/** @typedef {import("./gates/parse-module.mjs").Node} Node */
/** @typedef {{ path: string, line: number, text: string }} VisibleText */

/** Values of these attributes aren't read by people. */
const silent =
  /^(className|type|role|id|href|htmlFor|name|key|d|fill|stroke\w*|viewBox|lang|dir|rel|target|style|points|transform|look|tone|scope|popover|vectorEffect|shapeRendering|gradientUnits|overflow|.*Anchor|autoComplete|inputMode|data-.*|aria-(live|current|haspopup|controls|labelledby|describedby|orientation|autocomplete|sort|relevant|keyshortcuts))$/;
const words = /\p{L}{2,}/u;

/**
 * Texts that people read on the screen, in messages and in the server's answers: text between tags,
 * attributes that are read, and every string that is prose. Interpolations are written as `{…}`.
 * @param {string} root
 * @returns {VisibleText[]} in the order of files and lines
 */
export function visibleTexts(root) {
  return filesUnder(root, ["src"])
    .filter((path) => isScript(path) && !isTest(path) && !path.includes("/testing/"))
    .filter((path) => !path.startsWith("src/sandbox/"))
    .flatMap((path) => textsOf(parseModule(root, path)));
}

/** @param {import("./gates/parse-module.mjs").Module} module */
function textsOf({ path, program, lineAt }) {
  /** @type {VisibleText[]} */
  const texts = [];
  const seen = new Set();
  const add = (/** @type {Node} */ node, /** @type {string} */ raw) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (words.test(text)) texts.push({ path, line: lineAt(node.start), text });
  };
  for (const node of nodesOf(program)) {
    if (node.type === "ImportDeclaration" || node.type === "TSLiteralType")
      for (const inner of nodesOf(node)) seen.add(inner);
    if (seen.has(node)) continue;
    if (node.type === "JSXElement" || node.type === "JSXFragment") addChildren(node, add, seen);
    else if (node.type === "JSXAttribute") {
      if (silent.test(node.name.name ?? "")) for (const inner of nodesOf(node.value)) seen.add(inner);
      else if (node.value?.type === "Literal") {
        seen.add(node.value);
        add(node.value, String(node.value.value));
      }
    } else if (node.type === "Literal" && typeof node.value === "string") {
      if (isProse(node.value)) add(node, node.value);
    } else if (node.type === "TemplateLiteral") {
      const text = joined(node);
      if (isProse(text)) add(node, text);
    }
  }
  return texts;
}

/**
 * Joins the text and interpolations between an element's tags into one sentence.
 * @param {Node} node
 * @param {(node: Node, text: string) => void} add
 * @param {Set<Node>} seen
 */
function addChildren(node, add, seen) {
  if (!node.children.some((/** @type {Node} */ { type, value }) => type === "JSXText" && words.test(value)))
    return;
  const parts = node.children.map((/** @type {Node} */ child) => {
    if (child.type === "JSXText") return child.value;
    const { expression } = child;
    if (expression?.type !== "Literal") return "{…}";
    seen.add(expression);
    return String(expression.value);
  });
  add(node, parts.join(""));
}

/** @param {Node} template */
const joined = (template) =>
  template.quasis.map((/** @type {Node} */ { value }) => value.cooked ?? "").join("{…}");

/**
 * True for two words or more that aren't class names, a path or a pattern.
 * @param {string} text
 */
function isProse(text) {
  if (text.length > 600 || /[\\<>]|=>|\(\?|::|[a-z]\.[a-z]+\(/.test(text)) return false;
  const parts = text.trim().split(/\s+/);
  if (parts.some((part) => /^-?[a-z]+(:|-)[a-z0-9[]/.test(part) && !/^[a-z]+-[a-z]+[.,;:!?]?$/.test(part)))
    return false;
  const plain = parts.filter((part) => /^[\p{L}'’“”"(]+[.,;:!?)”"]*$/u.test(part) && words.test(part));
  if (plain.length < 2) return /^[A-Z][a-z]+( \{…\})?[.:…]?$/.test(text.trim());
  return /^[\p{Lu}“"({]/u.test(text.trim()) || plain.length >= 3;
}
