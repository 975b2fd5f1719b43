/** A tree of word stems; a node holds what the phrase that ends there means. */
export interface PhraseTrie<Meaning> {
  next: Map<string, PhraseTrie<Meaning>>;
  meanings: Meaning[];
}

/** A phrase found in a list of stems: it spans `length` of them from `start`. */
export interface PhraseMatch<Meaning> {
  start: number;
  length: number;
  meanings: readonly Meaning[];
}

/** A tree without phrases. */
export function emptyTrie<Meaning>(): PhraseTrie<Meaning> {
  return { next: new Map(), meanings: [] };
}

/** Adds one phrase, given as stems, to a tree that is being built. */
export function addPhrase<Meaning>(
  trie: PhraseTrie<Meaning>,
  stems: readonly string[],
  meaning: Meaning,
): void {
  let node = trie;
  for (const stem of stems) {
    let child = node.next.get(stem);
    if (!child) {
      child = emptyTrie();
      node.next.set(stem, child);
    }
    node = child;
  }
  if (stems.length > 0 && !node.meanings.includes(meaning)) node.meanings.push(meaning);
}

/** All phrases of the tree in a list of stems, also those inside of longer ones. */
export function matchPhrases<Meaning>(
  trie: PhraseTrie<Meaning>,
  stems: readonly string[],
): PhraseMatch<Meaning>[] {
  const matches: PhraseMatch<Meaning>[] = [];
  for (let start = 0; start < stems.length; start += 1) {
    let node: PhraseTrie<Meaning> | undefined = trie;
    for (let end = start; end < stems.length; end += 1) {
      node = node.next.get(stems[end] as string);
      if (!node) break;
      if (node.meanings.length > 0) matches.push({ start, length: end - start + 1, meanings: node.meanings });
    }
  }
  return matches;
}
