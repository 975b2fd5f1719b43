/**
 * Plain values of one shape, place by place, as few large arrays: what is kept and sent so takes a fraction of the memory
 * and the time that as many objects take.
 */
export type Column =
  /** One value at every place. */
  | { kind: "same"; value: Scalar; length: number }
  | { kind: "numbers"; values: Float64Array }
  /** Few distinct texts, truths or nulls: each once, and which of them stands at each place. */
  | { kind: "few"; of: Scalar[]; at: Uint16Array }
  /** Null at some places (−1), elsewhere the place among the other values. */
  | { kind: "some"; at: Int32Array; values: Column }
  /** Lists of one length, one after another. */
  | { kind: "lists"; size: number; length: number; items: Column }
  /** Objects with the same members. */
  | { kind: "records"; names: string[]; members: Column[] }
  /** Values that share no shape. */
  | { kind: "any"; values: unknown[] };

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";
const mostDistinct = 65_535;

/** The column of values that JSON could write. */
export function toColumn(values: readonly unknown[]): Column {
  const [first] = values;
  if (values.length > 0 && isScalar(first) && values.every((value) => Object.is(value, first))) {
    return { kind: "same", value: first, length: values.length };
  }
  if (values.every((value) => typeof value === "number")) {
    return { kind: "numbers", values: Float64Array.from(values) };
  }
  return (
    toWords(values) ??
    toSome(values) ??
    toLists(values) ??
    toRecords(values) ?? { kind: "any", values: [...values] }
  );
}

function toWords(values: readonly unknown[]): Column | null {
  const places = new Map<Scalar, number>();
  const at = new Uint16Array(values.length);
  for (const [place, value] of values.entries()) {
    if (!isScalar(value) || typeof value === "number") return null;
    const known = places.get(value) ?? places.size;
    if (known > mostDistinct) return null;
    places.set(value, known);
    at[place] = known;
  }
  return { kind: "few", of: [...places.keys()], at };
}

function toSome(values: readonly unknown[]): Column | null {
  const others = values.filter((value) => value !== null);
  if (others.length === values.length) return null;
  let next = 0;
  const at = Int32Array.from(values, (value) => (value === null ? -1 : next++));
  return { kind: "some", at, values: toColumn(others) };
}

function toLists(values: readonly unknown[]): Column | null {
  const size = Array.isArray(values[0]) ? values[0].length : -1;
  if (!values.every((value) => Array.isArray(value) && value.length === size)) return null;
  return { kind: "lists", size, length: values.length, items: toColumn(values.flat()) };
}

function toRecords(values: readonly unknown[]): Column | null {
  if (values.some((value) => isScalar(value) || Array.isArray(value))) return null;
  const records = values as readonly Record<string, unknown>[];
  const names = Object.keys(records[0] ?? {});
  const isAlike = (record: Record<string, unknown>) => {
    const own = Object.keys(record);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  };
  // An object without members would not tell how many there are.
  if (names.length === 0 || names.includes("__proto__") || !records.every(isAlike)) return null;
  return {
    kind: "records",
    names,
    members: names.map((name) => toColumn(records.map((record) => record[name]))),
  };
}

/** How many values a column has; null: its parts don't fit together. */
export function lengthOf(column: Column): number | null {
  if (column.kind === "same") return column.length;
  if (column.kind === "few") {
    return column.at.every((place) => place < column.of.length) ? column.at.length : null;
  }
  if (column.kind === "some") {
    const others = lengthOf(column.values);
    const fits = others !== null && column.at.every((place) => place < others);
    return fits ? column.at.length : null;
  }
  if (column.kind === "lists") {
    return lengthOf(column.items) === column.size * column.length ? column.length : null;
  }
  if (column.kind === "records") {
    const [first = null, ...others] = column.members.map(lengthOf);
    return others.every((length) => length === first) ? first : null;
  }
  return column.values.length;
}

/** The value at a place of a column. */
export function itemAt(column: Column, place: number): unknown {
  if (column.kind === "same") return column.value;
  if (column.kind === "few") return column.of[column.at[place] ?? 0];
  if (column.kind === "some") {
    const at = column.at[place] ?? -1;
    return at < 0 ? null : itemAt(column.values, at);
  }
  if (column.kind === "lists") {
    const items: unknown[] = [];
    for (let at = 0; at < column.size; at += 1) items.push(itemAt(column.items, place * column.size + at));
    return items;
  }
  if (column.kind === "records") {
    const record: Record<string, unknown> = {};
    for (const [at, name] of column.names.entries()) {
      const member = column.members[at];
      if (member) record[name] = itemAt(member, place);
    }
    return record;
  }
  return column.values[place];
}
