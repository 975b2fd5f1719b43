/** A stretch of text, in UTF-16 units. */
export interface TextRange {
  offset: number;
  length: number;
}

export type JsonNode = JsonObjectNode | JsonArrayNode | JsonLeafNode;

/** Members in the order of the text. */
export interface JsonObjectNode extends TextRange {
  type: "object";
  members: readonly JsonMember[];
}

export interface JsonArrayNode extends TextRange {
  type: "array";
  items: readonly JsonNode[];
}

/** Its exact spelling is the text at its range: numbers are never read as numbers here. */
export interface JsonLeafNode extends TextRange {
  type: "string" | "number" | "boolean" | "null";
}

export interface JsonMember {
  /** The name that the text spells, escapes resolved. */
  name: string;
  /** Where the name stands, quotes included. */
  nameRange: TextRange;
  value: JsonNode;
}
