const numbers = new WeakMap<object, number>();

let seen = 0;

/** Stable id of an immutable object, for query keys whose object is too large to compare. */
export function getObjectId(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  seen += 1;
  numbers.set(value, seen);
  return seen;
}
