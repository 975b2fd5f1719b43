/** A function of a text that remembers its answers: questions come back with the next state. At most `most` are kept. */
export function remembered<T>(most: number, find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      if (known.size >= most) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

/** A store of what was found for an owner under a key; it lives as long as its owner. */
export function keptBy<T>(): (owner: object, key: string, find: () => T) => T {
  const stores = new WeakMap<object, Map<string, T>>();
  return (owner, key, find) => {
    let known = stores.get(owner);
    if (!known) {
      known = new Map();
      stores.set(owner, known);
    }
    let found = known.get(key);
    if (found === undefined) {
      found = find();
      known.set(key, found);
    }
    return found;
  };
}
