// Makes questions of the properties in a JSON Schema, also inside tools and response formats.

import { type AuthoredQuestion, blankEntry, questionLimits, toTextEntry } from "#core/model/question.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { findMember } from "./question-formats.ts";

interface LeftOut {
  name: string;
  reason: string;
}

/** Questions made from a JSON Schema. */
export interface SchemaQuestions {
  questions: readonly AuthoredQuestion[];
  leftOut: readonly LeftOut[];
}

const deepest = 8;

/** Makes questions from the properties of a schema; `$ref`s are resolved within `root`. */
class SchemaReader {
  /** Objects that are being read, to stop where one contains itself. */
  private readonly open = new Set<JsonNode>();
  readonly questions: AuthoredQuestion[] = [];
  readonly leftOut: LeftOut[] = [];
  private readonly text: string;
  private readonly root: JsonNode;

  constructor(text: string, root: JsonNode) {
    this.text = text;
    this.root = root;
  }

  private string(node: JsonNode | undefined): string | null {
    if (node?.type !== "string") return null;
    return JSON.parse(this.text.slice(node.offset, node.offset + node.length)) as string;
  }

  private number(node: JsonNode | undefined): number | null {
    return node?.type === "number" ? Number(this.text.slice(node.offset, node.offset + node.length)) : null;
  }

  private items(node: JsonNode, name: string): readonly JsonNode[] {
    const list = findMember(node, name);
    return list?.type === "array" ? list.items : [];
  }

  /**
   * Follows references and unwraps unions with null, until it gets to a schema with content, or has gone too
   * deep.
   */
  private meant(node: JsonNode, depth = 0): JsonNode {
    if (depth > deepest) return node;
    const reference = this.string(findMember(node, "$ref"));
    if (reference?.startsWith("#/")) {
      let found: JsonNode | undefined = this.root;
      for (const step of reference.slice(2).split("/")) {
        found = findMember(found, decodeStep(step).replaceAll("~1", "/").replaceAll("~0", "~"));
      }
      return found === undefined ? node : this.meant(found, depth + 1);
    }
    const forms = ["anyOf", "oneOf", "allOf"].flatMap((name) => this.items(node, name));
    const [only, ...others] = forms.filter((form) => this.string(findMember(form, "type")) !== "null");
    return only !== undefined && others.length === 0 && findMember(node, "type") === undefined
      ? this.meant(only, depth + 1)
      : node;
  }

  private typesOf(node: JsonNode): string[] {
    const one = this.string(findMember(node, "type"));
    const types = one === null ? this.items(node, "type").map((item) => this.string(item) ?? "") : [one];
    // Gemini writes types in capitals.
    return types.map((type) => type.toLowerCase()).filter((type) => type !== "null");
  }

  /**
   * Reads properties, including those of nested objects down to `deepest` levels. An object inside itself goes to
   * `leftOut`; deeper ones are ignored.
   */
  object(node: JsonNode, within: string, depth = 0): void {
    const properties = findMember(node, "properties");
    if (properties?.type !== "object" || depth > deepest) return;
    this.open.add(node);
    for (const { name, value } of properties.members) {
      const meant = this.meant(value);
      const id = `${within}${name}`;
      if (this.open.has(meant)) this.leftOut.push({ name: id, reason: "nested in itself" });
      else if (findMember(meant, "properties")?.type === "object") this.object(meant, `${id}.`, depth + 1);
      else this.property(id, name, value, meant);
    }
    this.open.delete(node);
  }

  private property(id: string, name: string, own: JsonNode, meant: JsonNode): void {
    const [described, titled] = ["description", "title"].map(
      (word) => this.string(findMember(own, word)) ?? this.string(findMember(meant, word)),
    );
    const asked = described ?? titled ?? `${name.replace(/[_-]+/g, " ")}?`;
    const blank = { glosses: { true: blankEntry, false: blankEntry }, options: [], levels: [] };
    const question = { id, instructions: toTextEntry(asked), ...blank };
    const options = this.optionsOf(meant);
    const levels = this.levelsOf(meant);
    const types = this.typesOf(meant);
    if (levels !== null) this.questions.push({ ...question, type: "score", levels: levels.map(toTextEntry) });
    else if (options.length > 0) this.questions.push({ ...question, type: "choice", options });
    else if (types.length === 1 && types[0] === "boolean") this.questions.push({ ...question, type: "noul" });
    else this.leftOut.push({ name: id, reason: reasonOf(types) });
  }

  /** Options from an enum, or from constants with descriptions; values other than strings are skipped. */
  private optionsOf(node: JsonNode): AuthoredQuestion["options"] {
    const listed = this.items(node, "enum").flatMap((item) => this.string(item) ?? []);
    if (listed.length > 0) return listed.map((name) => ({ name, description: blankEntry }));
    return ["oneOf", "anyOf"].flatMap((word) =>
      this.items(node, word).flatMap((form) => {
        const name = this.string(findMember(form, "const"));
        if (name === null) return [];
        const description =
          this.string(findMember(form, "description")) ?? this.string(findMember(form, "title"));
        return { name, description: toTextEntry(description ?? "") };
      }),
    );
  }

  /**
   * Levels of a bounded integer or an enum of consecutive integers; null if they aren't 2 to 10 consecutive
   * ones.
   */
  private levelsOf(node: JsonNode): string[] | null {
    const listed = this.items(node, "enum").map((item) => this.number(item));
    const types = this.typesOf(node);
    const isWhole = types.length === 1 && types[0] === "integer";
    const exclusive = (name: string, step: number) => {
      const bound = this.number(findMember(node, name));
      return bound === null ? null : bound + step;
    };
    const low = listed[0] ?? this.number(findMember(node, "minimum")) ?? exclusive("exclusiveMinimum", 1);
    const high =
      listed.at(-1) ?? this.number(findMember(node, "maximum")) ?? exclusive("exclusiveMaximum", -1);
    if (low === null || high === null || !Number.isInteger(low) || !Number.isInteger(high)) return null;
    const count = high - low + 1;
    const inRow = listed.length === 0 ? isWhole : listed.every((value, at) => value === low + at);
    if (!inRow || count < questionLimits.levelsMin || count > questionLimits.levelsMax) return null;
    return Array.from({ length: count }, (_, at) => String(low + at));
  }
}

/** A step of a reference without percent-encoding; as it is if its encoding is broken, such as "100%". */
function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function reasonOf(types: readonly string[]): string {
  const [type] = types;
  if (type === "string") return "free text";
  if (type === "array") return "a list";
  if (type === "integer" || type === "number")
    return `a number without ${questionLimits.levelsMin} to ${questionLimits.levelsMax} whole levels`;
  return "no type that can be asked";
}

/** `name` prefixes the ids of its questions if there are several schemas. */
interface NamedSchema {
  name: string;
  schema: JsonNode;
}

/** Whether the node is an object's schema. A question map with a question named `properties` isn't one. */
function isSchema(node: JsonNode): boolean {
  const properties = findMember(node, "properties");
  return properties?.type === "object" && findMember(properties, "instructions") === undefined;
}

const schemaNames =
  "parameters input_schema inputSchema schema responseSchema response_schema responseJsonSchema outputSchema".split(
    " ",
  );
const holderNames =
  "tools functions function functionDeclarations function_declarations response_format json_schema format text toolSpec toolConfig generationConfig generation_config".split(
    " ",
  );

/** Finds the schemas in tools, functions and response formats of public APIs. */
function schemasIn(text: string, node: JsonNode): NamedSchema[] {
  if (node.type === "array") return node.items.flatMap((item) => schemasIn(text, item));
  if (isSchema(node)) return [{ name: "", schema: node }];
  const named = findMember(node, "name");
  const name =
    named?.type === "string"
      ? (JSON.parse(text.slice(named.offset, named.offset + named.length)) as string)
      : "";
  for (const word of schemaNames) {
    const schema = findMember(node, word);
    if (schema !== undefined && isSchema(schema)) return [{ name, schema }];
  }
  return holderNames.flatMap((word) => {
    const inner = findMember(node, word);
    return inner === undefined ? [] : schemasIn(text, inner);
  });
}

/** Makes questions from a schema's properties; null if the text contains no schema. */
export function draftQuestionsFromSchema(text: string, root: JsonNode): SchemaQuestions | null {
  const schemas = schemasIn(text, root);
  if (schemas.length === 0) return null;
  const read = schemas.map(({ name, schema }) => {
    const reader = new SchemaReader(
      text,
      findMember(root, "$defs") || findMember(root, "definitions") ? root : schema,
    );
    reader.object(schema, schemas.length > 1 && name !== "" ? `${name}.` : "");
    return reader;
  });
  return {
    questions: read.flatMap(({ questions }) => questions),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  };
}
