// Reads YAML as JSON, with the places of its values.

import { isAlias, isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import type { JsonFromSource } from "./code-reader.ts";

/** In UTF-16 units. Longer texts aren't written by hand and take long to parse. */
const longestRead = 1_000_000;
/** A document with more values isn't read, because nested aliases can expand without end. */
const mostValues = 100_000;

class TooMuchError extends Error {}

/** Writes a YAML document as JSON and records the offset of each value. */
class YamlWriter {
  /** Values by anchor name, for aliases; an anchor always comes before its aliases. */
  private readonly anchors = new Map<string, unknown>();
  private readonly out: string[] = [];
  private readonly places: [number, number][] = [];
  private length = 0;
  private values = 0;

  write(contents: unknown): JsonFromSource {
    this.value(contents, 0);
    return { json: this.out.join(""), places: this.places, computed: [] };
  }

  private emit(text: string, from: number): void {
    this.places.push([this.length, from]);
    this.out.push(text);
    this.length += text.length;
  }

  private value(node: unknown, before: number): void {
    this.values += 1;
    if (this.values > mostValues) throw new TooMuchError();
    const known = isAlias(node) ? this.anchors.get(node.source) : node;
    if (isNode(known) && !isAlias(known) && known.anchor !== undefined) this.anchors.set(known.anchor, known);
    if (isMap(known)) {
      const from = known.range?.[0] ?? before;
      this.emit("{", from);
      for (const [at, { key, value }] of known.items.entries()) {
        const place = isScalar(key) ? (key.range?.[0] ?? from) : from;
        this.emit(`${at > 0 ? "," : ""}${JSON.stringify(toName(key))}:`, place);
        this.value(value, place);
      }
      this.emit("}", from);
    } else if (isSeq(known)) {
      const from = known.range?.[0] ?? before;
      this.emit("[", from);
      for (const [at, item] of known.items.entries()) {
        if (at > 0) this.emit(",", from);
        this.value(item, from);
      }
      this.emit("]", from);
    } else {
      const plain = isScalar(known) ? known.value : null;
      const text = typeof plain === "bigint" ? String(plain) : (JSON.stringify(plain) as string | undefined);
      this.emit(text ?? "null", (isScalar(known) ? known.range?.[0] : undefined) ?? before);
    }
  }
}

function toName(key: unknown): string {
  return isScalar(key) ? String(key.source ?? key.value) : String(key);
}

/** Reads a map or list in YAML; null for other values, invalid YAML, and texts that are too long or nested. */
export function readYamlAsJson(text: string): JsonFromSource | null {
  if (text.length > longestRead) return null;
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors.length > 0 || !(isMap(document.contents) || isSeq(document.contents))) return null;
  try {
    return new YamlWriter().write(document.contents);
  } catch (error) {
    if (error instanceof TooMuchError || error instanceof RangeError) return null;
    throw error;
  }
}
