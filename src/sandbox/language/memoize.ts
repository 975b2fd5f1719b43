// Caches of results, by text or by the object that they belong to; emptied when full, or freed with the object.

/** Most characters of all texts in a cache, whose results take up to about 100 bytes per character. */
const mostHeld = 400_000;

/**
 * Caches results by text, because questions recur with every state. Empties itself when its texts have more than `most`
 * characters.
 */
export function memoizeByText<T>(find: (text: string) => T, most = mostHeld): (text: string) => T {
  const known = new Map<string, T>();
  let held = 0;
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      held += text.length;
      if (held > most) {
        known.clear();
        held = text.length;
      }
      known.set(text, found);
    }
    return found;
  };
}

/** Caches results by owner and key. The cache is freed with its owner, and emptied when it holds `most` entries. */
export function memoizeByOwnerAndKey<T>(
  most = Number.POSITIVE_INFINITY,
): (owner: object, key: string, find: () => T) => T {
  const storeOf = memoizeOncePerOwner(() => new Map<string, T>());
  return (owner, key, find) => {
    const known = storeOf(owner);
    let found = known.get(key);
    if (found === undefined) {
      found = find();
      if (known.size >= most) known.clear();
      known.set(key, found);
    }
    return found;
  };
}

/** Computes a result once per owner, and frees it with the owner. */
export function memoizeOncePerOwner<Owner extends object, T>(find: (owner: Owner) => T): (owner: Owner) => T {
  const known = new WeakMap<Owner, { found: T }>();
  return (owner) => {
    let kept = known.get(owner);
    if (!kept) {
      kept = { found: find(owner) };
      known.set(owner, kept);
    }
    return kept.found;
  };
}
