// Completions and hover texts for the editor of the question map, from a schema of the wire format.

import { z } from "zod";
import { questionLimits } from "#core/model/question.ts";
import {
  decodeJsonToken,
  findJsonPlace,
  type JsonPlace,
  type JsonSuggestion,
} from "#core/text/json/json-place.ts";
import { nextFreeId } from "../edits/edit-questions.ts";

const entry = z.union([z.string(), z.record(z.string(), z.json()), z.array(z.json())]);

const asked = {
  instructions: entry.meta({
    description: "What to ask about the state: text, or a JSON object or array. It reaches the model.",
  }),
};

const noul = z
  .strictObject({
    type: z.literal("noul").meta({ description: "Yes or no: the answer is the probability of yes." }),
    ...asked,
    criteria: z
      .strictObject({
        true: entry.optional().meta({ description: "What it means that the answer is yes." }),
        false: entry.optional().meta({ description: "What it means that the answer is no." }),
      })
      .optional()
      .meta({ description: 'When yes and when no holds: "true" and "false", each optional.' }),
  })
  .meta({ description: "A yes/no question." });

const choice = z
  .strictObject({
    type: z.literal("choice").meta({ description: "One of 1 to 255 options, each with its probability." }),
    ...asked,
    criteria: z.record(z.string(), entry.nullable()).meta({
      description: "The options in order: a name, and a description or null. Both reach the model.",
    }),
  })
  .meta({ description: "A choice." });

const score = z
  .strictObject({
    type: z
      .literal("score")
      .meta({ description: "One of 2 to 10 levels in order, each with its probability." }),
    ...asked,
    criteria: z.array(entry).meta({ description: "The levels, the lowest first; none is empty." }),
  })
  .meta({ description: "A score." });

/**
 * Describes the format for completions and hovers. It can't parse maps, because a record loses an id such as
 * `__proto__`.
 */
const questionMapSchema = z.record(z.string(), z.discriminatedUnion("type", [noul, choice, score]));

interface SchemaNode {
  description?: string;
  const?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: SchemaNode | boolean;
  oneOf?: readonly SchemaNode[];
}

function questionSchemas(): readonly SchemaNode[] {
  const { additionalProperties: question } = z.toJSONSchema(questionMapSchema) as SchemaNode;
  return typeof question === "object" ? (question.oneOf ?? []) : [];
}

const longestRead = 1_000_000;
let known: readonly SchemaNode[] | null = null;

function schemas(): readonly SchemaNode[] {
  known ??= questionSchemas();
  return known;
}

const levelStops = Array.from({ length: questionLimits.levelsMin }, (_, level) => `"$${level + 3}"`);

/** Snippets of new questions by type; tab stop 1 is for the id. */
const bodies: Readonly<Record<string, string>> = {
  noul: '"type": "noul",\n  "instructions": "$2"',
  choice: '"type": "choice",\n  "instructions": "$2",\n  "criteria": {\n    "$3": null$4\n  }',
  score: `"type": "score",\n  "instructions": "$2",\n  "criteria": [\n    ${levelStops.join(",\n    ")}\n  ]`,
};

/** Order of suggestions: the question text before its type and criteria. */
const memberOrder = ["instructions", "type", "criteria"];

function typeOf(schema: SchemaNode): string {
  return schema.properties?.type?.const ?? "";
}

/** Schemas of the given type; all schemas if the type is unknown. */
function fitting(type: string | null | undefined): readonly SchemaNode[] {
  const found = schemas().filter((schema) => typeOf(schema) === type);
  return found.length > 0 ? found : schemas();
}

function nodesAt(place: JsonPlace, below: readonly string[]): readonly SchemaNode[] {
  return fitting(place.objects[1]?.get("type")).flatMap((schema) => {
    const node = below.reduce<SchemaNode | undefined>((at, name) => ownProperty(at, name), schema);
    return node ?? [];
  });
}

function ownProperty(node: SchemaNode | undefined, name: string): SchemaNode | undefined {
  return node?.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
}

function describe(nodes: readonly SchemaNode[]): string {
  return [...new Set(nodes.flatMap(({ description }) => description ?? []))].join("\n\n");
}

function memberSuggestions(place: JsonPlace, own: string, colon: string): JsonSuggestion[] {
  const others = place.objects.at(-1);
  const nodes = nodesAt(place, place.path.slice(1));
  const names = [...new Set(nodes.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return names
    .filter((name) => name === own || !others?.has(name))
    .toSorted((one, other) => memberOrder.indexOf(one) - memberOrder.indexOf(other))
    .map((name) => ({
      label: name,
      detail: describe(nodes.flatMap((node) => ownProperty(node, name) ?? [])),
      text: JSON.stringify(name) + colon,
    }));
}

/** Snippets of whole questions, with `before` and `after` around them. */
function questionSuggestions(before: string, after: string): JsonSuggestion[] {
  return schemas().map((schema) => ({
    label: `${typeOf(schema)} question`,
    detail: schema.description ?? "",
    text: `${before}{\n  ${bodies[typeOf(schema)]}\n}${after}`,
    isSnippet: true,
  }));
}

function typeSuggestions(): JsonSuggestion[] {
  return schemas().map((schema) => ({
    label: typeOf(schema),
    detail: schema.properties?.type?.description ?? "",
    text: JSON.stringify(typeOf(schema)),
  }));
}

function suggestionsAt(text: string, place: JsonPlace): JsonSuggestion[] {
  const { path, at, token } = place;
  const written = text.slice(token.offset, token.offset + token.length);
  const rest = text.slice(token.offset + token.length);
  if (at === "name" && path.length === 0) {
    // If the author has begun to type an id, the suggestion doesn't replace it.
    const isFree = /^"?"?$/.test(written) && !/^\s*:/.test(rest);
    const id = nextFreeId(new Set(place.objects[0]?.keys()), "question", 1);
    return isFree ? questionSuggestions(`"\${1:${id}}": `, /^\s*"/.test(rest) ? "," : "") : [];
  }
  if (at === "name")
    return memberSuggestions(place, decodeJsonToken(written), /^\s*:/.test(rest) ? "" : ": ");
  if (at === "value" && path.length === 1) return questionSuggestions("", "");
  return at === "value" && path.length === 2 && path[1] === "type" ? typeSuggestions() : [];
}

function suggest(text: string, offset: number) {
  const place = text.length > longestRead ? null : findJsonPlace(text, offset);
  if (place === null) return { token: { offset, length: 0 }, suggestions: [] };
  return { token: place.token, suggestions: suggestionsAt(text, place) };
}

/**
 * Description of the member or type at an offset; null if there's none there, or if the text has over a million
 * UTF-16 units.
 */
function explain(text: string, offset: number) {
  const place = text.length > longestRead ? null : findJsonPlace(text, offset);
  if (place === null || place.token.length === 0) return null;
  const { path, at, token } = place;
  const typed = text.slice(token.offset + 1, token.offset + token.length - 1);
  let nodes: readonly SchemaNode[] = [];
  if (at === "name" && path.length > 0) nodes = nodesAt(place, [...path.slice(1), typed]);
  else if (at !== "name" && path.length === 2 && path[1] === "type") {
    nodes = schemas().flatMap((schema) => (typeOf(schema) === typed ? (schema.properties?.type ?? []) : []));
  }
  return nodes.length === 0 ? null : { token, description: describe(nodes) };
}

/**
 * `suggest` gives completions at an offset of the text, `explain` a hover text. Texts of over a million UTF-16 units
 * get none.
 */
export const questionMapAssist = { suggest, explain };
