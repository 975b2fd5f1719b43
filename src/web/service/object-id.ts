const numbers = new WeakMap<object, number>();

let seen = 0;

/** A number that stands for a value that never changes in a query's key, where it is too large to be compared. */
export function objectId(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  seen += 1;
  numbers.set(value, seen);
  return seen;
}
