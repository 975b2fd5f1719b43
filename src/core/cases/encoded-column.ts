/**
 * A column of JSON values as a few large arrays, which take far less time and memory to store or post to a
 * worker than objects.
 */
export type EncodedColumn =
  /** One value repeated `length` times. */
  | { kind: "same"; value: Scalar; length: number }
  | { kind: "numbers"; values: Float64Array }
  /** Dictionary encoding: distinct values, and for each place an index into them. */
  | { kind: "few"; of: Scalar[]; at: Uint16Array }
  /** Nullable column: an index into `values`, or −1 for null. */
  | { kind: "some"; at: Int32Array; values: EncodedColumn }
  /** Lists of equal length, concatenated. */
  | { kind: "lists"; size: number; length: number; items: EncodedColumn }
  /** Objects with the same members, a column per member. */
  | { kind: "records"; names: string[]; members: EncodedColumn[] }
  /** Everything else, not encoded: values of different shapes, or too many distinct texts. */
  | { kind: "any"; values: unknown[] };

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";
const mostDistinct = 65_535;

/** Encodes JSON values; `encodedColumnValueAt` decodes them. */
export function encodeColumn(values: readonly unknown[]): EncodedColumn {
  const [first] = values;
  if (values.length > 0 && isScalar(first) && values.every((value) => Object.is(value, first))) {
    return { kind: "same", value: first, length: values.length };
  }
  if (values.every((value) => typeof value === "number")) {
    return { kind: "numbers", values: Float64Array.from(values) };
  }
  return (
    toDictionary(values) ??
    toNullable(values) ??
    toLists(values) ??
    toRecords(values) ?? { kind: "any", values: [...values] }
  );
}

function toDictionary(values: readonly unknown[]): EncodedColumn | null {
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

function toNullable(values: readonly unknown[]): EncodedColumn | null {
  const others = values.filter((value) => value !== null);
  if (others.length === values.length) return null;
  let next = 0;
  const at = Int32Array.from(values, (value) => (value === null ? -1 : next++));
  return { kind: "some", at, values: encodeColumn(others) };
}

function toLists(values: readonly unknown[]): EncodedColumn | null {
  const size = Array.isArray(values[0]) ? values[0].length : -1;
  if (!values.every((value) => Array.isArray(value) && value.length === size)) return null;
  return { kind: "lists", size, length: values.length, items: encodeColumn(values.flat()) };
}

function toRecords(values: readonly unknown[]): EncodedColumn | null {
  if (values.some((value) => isScalar(value) || Array.isArray(value))) return null;
  const records = values as readonly Record<string, unknown>[];
  const names = Object.keys(records[0] ?? {});
  const isAlike = (record: Record<string, unknown>) => {
    const own = Object.keys(record);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  };
  // Without members, no column would hold the number of records. Assigning "__proto__" on reading sets the prototype.
  if (names.length === 0 || names.includes("__proto__") || !records.every(isAlike)) return null;
  return {
    kind: "records",
    names,
    members: names.map((name) => encodeColumn(records.map((record) => record[name]))),
  };
}

/** Number of values; null if the parts have inconsistent lengths, as in a damaged record. */
export function encodedColumnLength(column: EncodedColumn): number | null {
  if (column.kind === "same") return column.length;
  if (column.kind === "few") {
    return column.at.every((place) => place < column.of.length) ? column.at.length : null;
  }
  if (column.kind === "some") {
    const others = encodedColumnLength(column.values);
    const fits = others !== null && column.at.every((place) => place < others);
    return fits ? column.at.length : null;
  }
  if (column.kind === "lists") {
    return encodedColumnLength(column.items) === column.size * column.length ? column.length : null;
  }
  if (column.kind === "records") {
    const [first = null, ...others] = column.members.map(encodedColumnLength);
    return others.every((length) => length === first) ? first : null;
  }
  return column.values.length;
}

export function encodedColumnValueAt(column: EncodedColumn, place: number): unknown {
  if (column.kind === "same") return column.value;
  if (column.kind === "few") return column.of[column.at[place] ?? 0];
  if (column.kind === "some") {
    const at = column.at[place] ?? -1;
    return at < 0 ? null : encodedColumnValueAt(column.values, at);
  }
  if (column.kind === "lists") {
    const items: unknown[] = [];
    for (let at = 0; at < column.size; at += 1)
      items.push(encodedColumnValueAt(column.items, place * column.size + at));
    return items;
  }
  if (column.kind === "records") {
    const record: Record<string, unknown> = {};
    for (const [at, name] of column.names.entries()) {
      const member = column.members[at];
      if (member) record[name] = encodedColumnValueAt(member, place);
    }
    return record;
  }
  return column.values[place];
}

/**
 * Returns a function that decodes values one after another. Objects with members are the same object each time, so a
 * caller mustn't keep them.
 */
export function createColumnReader(column: EncodedColumn): (place: number) => unknown {
  if (column.kind === "some") {
    const read = createColumnReader(column.values);
    return (place) => {
      const at = column.at[place] ?? -1;
      return at < 0 ? null : read(at);
    };
  }
  if (column.kind !== "records") return (place) => encodedColumnValueAt(column, place);
  const record: Record<string, unknown> = {};
  const changing: { name: string; member: EncodedColumn }[] = [];
  for (const [at, name] of column.names.entries()) {
    const member = column.members[at];
    if (member === undefined) continue;
    record[name] = encodedColumnValueAt(member, 0);
    if (member.kind !== "same") changing.push({ name, member });
  }
  return (place) => {
    for (const { name, member } of changing) record[name] = encodedColumnValueAt(member, place);
    return record;
  };
}
