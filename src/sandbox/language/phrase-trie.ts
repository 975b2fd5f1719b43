/** Phrases as a tree of word stems, so that all are found in one pass. */
export interface PhraseTrie<Value> {
  next: Map<string, PhraseTrie<Value>>;
  meanings: Value[];
}

/** A phrase found at the stem `start`, `length` stems long. */
export interface PhraseMatch<Value> {
  start: number;
  length: number;
  meanings: readonly Value[];
}

export function createTrie<Value>(): PhraseTrie<Value> {
  return { next: new Map(), meanings: [] };
}

/** Adds a phrase, given as stems, to the trie in place. */
export function addPhraseToTrie<Value>(
  trie: PhraseTrie<Value>,
  stems: readonly string[],
  meaning: Value,
): void {
  let node = trie;
  for (const stem of stems) {
    let child = node.next.get(stem);
    if (!child) {
      child = createTrie();
      node.next.set(stem, child);
    }
    node = child;
  }
  if (stems.length > 0 && !node.meanings.includes(meaning)) node.meanings.push(meaning);
}

/** All phrases in a text, including those within longer ones. */
export function matchPhrases<Value>(trie: PhraseTrie<Value>, stems: readonly string[]): PhraseMatch<Value>[] {
  const matches: PhraseMatch<Value>[] = [];
  for (let start = 0; start < stems.length; start += 1) {
    let node: PhraseTrie<Value> | undefined = trie;
    for (let end = start; end < stems.length; end += 1) {
      node = node.next.get(stems[end] as string);
      if (!node) break;
      if (node.meanings.length > 0) matches.push({ start, length: end - start + 1, meanings: node.meanings });
    }
  }
  return matches;
}
