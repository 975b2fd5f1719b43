/**
 * Page translators replace text nodes by `<font>` elements. React keeps writing to its own nodes, so updates would
 * stay invisible, and removals and insertions would throw. This module knows the `<font>` of each replaced text.
 */

const fontOf = new WeakMap<Node, Element>();
const usedFonts = new WeakSet<Element>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === "FONT";

const observer = typeof MutationObserver === "undefined" ? null : new MutationObserver(onMutations);

function onMutations(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === "characterData") showText(record.target);
    else {
      for (const node of record.removedNodes) noteRemoved(node, record);
      for (const node of record.addedNodes) noteAdded(node);
    }
  }
}

/**
 * Finds the `<font>` that replaced a removed text: one added by the same mutation, or a neighbour that was
 * inserted by an earlier one.
 */
function noteRemoved(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (node.nodeType !== Node.TEXT_NODE && !isFont(node)) return;
  const font = [...addedNodes, previousSibling, nextSibling].find(
    (other): other is HTMLElement => isFont(other) && !usedFonts.has(other),
  );
  if (font === undefined || font === node) return;
  usedFonts.add(font);
  fontOf.set(node, font);
  if (!font.contains(node)) observer?.observe(node, { characterData: true });
}

/** Removes the `<font>` once React has put the original text back. */
function noteAdded(node: Node): void {
  const font = fontOf.get(node);
  if (font?.isConnected && node.isConnected && !font.contains(node)) font.remove();
}

/** If React has updated the text, its translation is out of date, so the original is shown again. */
function showText(text: Node): void {
  if (text.isConnected) return;
  for (let font = fontOf.get(text); font; font = fontOf.get(font)) {
    if (font.isConnected) return font.replaceWith(text);
  }
}

/** The child of `parent` that is or contains the node, otherwise the one that is or contains its `<font>`; or null. */
function placeIn(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    if (at.parentNode === parent) return at;
  }
  const font = fontOf.get(node);
  return font ? placeIn(parent, font) : null;
}

function findPlace(parent: Node, node: Node): Node | null {
  if (observer) onMutations(observer.takeRecords());
  return placeIn(parent, node);
}

/**
 * React calls both methods with its own text nodes. For a text that a translator replaced, they now act on
 * its `<font>`.
 */
function guardNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = findPlace(this, child);
    // If the element isn't in here at all, that is a real mistake, which must throw as usual.
    if (place !== null || child.nodeType !== Node.TEXT_NODE) removeChild.call(this, place ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before === null || before.parentNode === this) return insertBefore.call(this, child, before) as Child;
    const place = findPlace(this, before);
    const at = place === null && before.nodeType !== Node.TEXT_NODE ? before : place;
    return insertBefore.call(this, child, at) as Child;
  };
}

/** Keeps React's updates working on a page that a translator changes. Must run once, before React's first render. */
export function tolerateTranslators(): void {
  guardNodes();
  observer?.observe(document, { childList: true, subtree: true });
}
