// Divides a state into parts that can be left out one at a time.

import type { AuthoredState } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";
import { jsonStringOffsets, removeJsonNodes } from "#core/text/json/edit-json-text.ts";
import type { JsonNode, TextRange } from "#core/text/json/json-node.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences with the white space after them; segments of white space alone are skipped. */
function sentenceRanges(text: string): TextRange[] {
  return [...segmenter.segment(text)].flatMap(({ index, segment }) =>
    segment.trim() === "" ? [] : [{ offset: index, length: segment.length }],
  );
}

export interface StatePartPlace {
  /** JSON path such as `message.text`, or the number of a list item, from 1; blank in plain text. */
  path: string;
  /** The part as written, with its JSON syntax. */
  text: string;
  /** Position in the state's text, or within its list item. A member's comma isn't included. */
  range: TextRange;
  /** Index of the list item, from 0; null if the state isn't a list. */
  item: number | null;
}

export interface StatePart extends StatePartPlace {
  /** The state without this part. */
  without: AuthoredState;
}

/** "fields" are JSON members and items, or list items; "sentences" are those within each text. */
export type PartGranularity = "fields" | "sentences";

/** Each part takes a request, so larger states are split into coarser parts. */
const mostParts = 60;

/**
 * Parts that can be left out one at a time, in order. Plain text always splits into sentences. Fields are
 * split as deep as `most` allows; further parts are ignored. Empty for invalid JSON or a single part.
 */
export function splitStateIntoParts(
  state: AuthoredState,
  grain: PartGranularity,
  most = mostParts,
): readonly StatePart[] {
  const parts = partsOf(state, grain, most);
  return parts.length < 2 ? [] : parts.slice(0, most);
}

function partsOf(state: AuthoredState, grain: PartGranularity, most: number): readonly StatePart[] {
  if (state.form === "json") return jsonParts(state, grain, most);
  if (state.form === "text") {
    return sentenceParts(state.text, (text) => ({ ...state, text }));
  }
  return state.items.flatMap((text, item) => {
    const path = String(item + 1);
    const whole: StatePart = {
      path,
      text,
      range: { offset: 0, length: text.length },
      item,
      without: { ...state, items: state.items.toSpliced(item, 1) },
    };
    if (grain === "fields") return [whole];
    const sentences = sentenceParts(text, (rest) => ({ ...state, items: state.items.with(item, rest) }));
    return sentences.length < 2 ? [whole] : sentences.map((part) => ({ ...part, path, item }));
  });
}

function sentenceParts(text: string, rebuild: (text: string) => AuthoredState): StatePart[] {
  return sentenceRanges(text).map((range) => ({
    path: "",
    text: spelled(text, range).trim(),
    range,
    item: null,
    without: rebuild(withoutRange(text, range)),
  }));
}

function spelled(text: string, { offset, length }: TextRange): string {
  return text.slice(offset, offset + length);
}

function withoutRange(text: string, { offset, length }: TextRange): string {
  return text.slice(0, offset) + text.slice(offset + length);
}

/** `range` covers the whole member, `node` only its value. */
interface Field {
  path: string;
  node: JsonNode;
  range: TextRange;
}

function jsonParts(state: AuthoredState, grain: PartGranularity, most: number): readonly StatePart[] {
  const parsed = readStateJson(state);
  if (!parsed.ok) return [];
  const { root } = parsed;
  const { text } = state;
  const rebuild = (changed: string): AuthoredState => ({ ...state, text: changed });
  const fields = smallFields(root, most);
  if (root.type === "string") return literalSentences(text, { path: "", node: root, range: root }, rebuild);
  return fields.flatMap((field): StatePart[] => {
    const sentences = grain === "sentences" ? literalSentences(text, field, rebuild) : [];
    if (sentences.length > 1) return sentences;
    const without = rebuild(removeJsonNodes(text, root, new Set([field.node])));
    return [{ path: field.path, text: spelled(text, field.node), range: field.range, item: null, without }];
  });
}

/** Sentences of a JSON string, with ranges in the JSON text around it. */
function literalSentences(
  text: string,
  { path, node }: Field,
  rebuild: (text: string) => AuthoredState,
): StatePart[] {
  if (node.type !== "string") return [];
  const literal = spelled(text, node);
  const places = jsonStringOffsets(literal);
  return sentenceRanges(JSON.parse(literal) as string).map(({ offset, length }) => {
    const start = node.offset + (places[offset] ?? 0);
    const range = { offset: start, length: node.offset + (places[offset + length] ?? 0) - start };
    return {
      path,
      text: spelled(text, range).trim(),
      range,
      item: null,
      without: rebuild(withoutRange(text, range)),
    };
  });
}

function fieldsOf(node: JsonNode, path: string): Field[] {
  if (node.type === "array") {
    return node.items.map((item, index) => ({ path: `${path}[${index}]`, node: item, range: item }));
  }
  if (node.type !== "object") return [];
  return node.members.map(({ name, nameRange, value }) => ({
    path: path === "" ? name : `${path}.${name}`,
    node: value,
    range: { offset: nameRange.offset, length: value.offset + value.length - nameRange.offset },
  }));
}

/** Splits fields level by level, as long as that gives at most `most`. The first level isn't limited. */
function smallFields(root: JsonNode, most: number): readonly Field[] {
  let fields = fieldsOf(root, "");
  for (;;) {
    const opened = fields.flatMap((field) => {
      const below = fieldsOf(field.node, field.path);
      return below.length === 0 ? [field] : below;
    });
    if (opened.length === fields.length && opened.every((field, index) => field === fields[index])) {
      return fields;
    }
    if (opened.length > most) return fields;
    fields = opened;
  }
}
