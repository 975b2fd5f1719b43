/**
 * Page translators put a `<font>` around a text, or in its place. React goes on writing to the text that it made: what
 * it writes would stay unseen, and what it takes out or puts something before would be an error. Here each text is
 * known by what stands for it.
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

/** Which font has come in the place of this text, at once or beside it first. */
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

/** A text that is back in the page needs nothing in its place. */
function noteAdded(node: Node): void {
  const font = standIns.get(node);
  if (font?.isConnected && node.isConnected && !font.contains(node)) font.remove();
}

/** Puts a text that was written to where its translation stands, which speaks of what was there before. */
function showText(text: Node): void {
  if (text.isConnected) return;
  for (let font = standIns.get(text); font; font = standIns.get(font)) {
    if (font.isConnected) return font.replaceWith(text);
  }
}

/** The child of `parent` that is or holds this node, or what stands for it; null: it is gone. */
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

/** What React does to a text is done to what stands for it. */
function guardNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = findPlace(this, child);
    // What is no text is nothing that a translator takes out.
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

/** From now on the page bears a translator. */
export function tolerateTranslators(): void {
  guardNodes();
  observer?.observe(document, { childList: true, subtree: true });
}
