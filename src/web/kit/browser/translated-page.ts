/**
 * Page translators wrap or replace text nodes with `<font>`. React keeps writing to its own nodes: updates
 * would stay invisible, and removals or insertions would throw. This module maps each of React's text nodes
 * to its replacement.
 */

const standIns = new WeakMap<Node, Element>();
const taken = new WeakSet<Element>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === "FONT";

const observer = typeof MutationObserver === "undefined" ? null : new MutationObserver(hear);

function hear(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === "characterData") showText(record.target);
    else {
      for (const node of record.removedNodes) noteRemoved(node, record);
      for (const node of record.addedNodes) noteAdded(node);
    }
  }
}

/** Finds the `<font>` that replaced this text, inserted in the same mutation or just before it. */
function noteRemoved(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (node.nodeType !== Node.TEXT_NODE && !isFont(node)) return;
  const font = [...addedNodes, previousSibling, nextSibling].find(
    (other): other is HTMLElement => isFont(other) && !taken.has(other),
  );
  if (font === undefined || font === node) return;
  taken.add(font);
  standIns.set(node, font);
  if (!font.contains(node)) observer?.observe(node, { characterData: true });
}

/** A text back in the page needs no replacement. */
function noteAdded(node: Node): void {
  const font = standIns.get(node);
  if (font?.isConnected && node.isConnected && !font.contains(node)) font.remove();
}

/** React has updated the text, so the translation is out of date: show the original. */
function showText(text: Node): void {
  if (text.isConnected) return;
  for (let font = standIns.get(text); font; font = standIns.get(font)) {
    if (font.isConnected) return font.replaceWith(text);
  }
}

/** The direct child of `parent` that contains the node or its replacement; null when it was removed. */
function placeIn(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    if (at.parentNode === parent) return at;
  }
  const font = standIns.get(node);
  return font ? placeIn(parent, font) : null;
}

function findPlace(parent: Node, node: Node): Node | null {
  if (observer) hear(observer.takeRecords());
  return placeIn(parent, node);
}

/** Redirects DOM operations on a replaced text to its replacement. */
function guardNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = findPlace(this, child);
    // Translators only remove text nodes.
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

/** Call once, before React's first render. */
export function tolerateTranslators(): void {
  guardNodes();
  observer?.observe(document, { childList: true, subtree: true });
}
