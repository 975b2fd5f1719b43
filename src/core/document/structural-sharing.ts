/**
 * Returns `after` with each part that equals one of `before` replaced by it, so that equal parts keep their identity.
 * For plain arrays, objects and scalars only.
 */
export function shareStructure<Value>(before: Value, after: Value): Value {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return shareArray(before, after) as Value;
  if (isRecord(before) && isRecord(after)) return shareRecord(before, after) as Value;
  return after;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shareArray(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const shared = after.map((item, index) =>
    index < before.length ? shareStructure(before[index], item) : item,
  );
  const same =
    before.length === after.length && shared.every((item, index) => Object.is(item, before[index]));
  return same ? before : shared;
}

function shareRecord(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries(after).map(
    ([name, value]) =>
      [name, Object.hasOwn(before, name) ? shareStructure(before[name], value) : value] as const,
  );
  const same =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.hasOwn(before, name) && Object.is(value, before[name]));
  return same ? before : Object.fromEntries(entries);
}
