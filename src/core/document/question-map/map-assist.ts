import { z } from "zod";
import { limits } from "#core/model/question.ts";

/** Where in a text, finished or not, an offset stands: inside which members, and in a name or a value. */
interface MapPlace {
  /** Names of the members around it; the items of arrays have none. */
  path: readonly string[];
  at: "name" | "value";
  /** The token that it stands in or behind; of no length between tokens. */
  token: { offset: number; length: number };
  /** The strings that members of the innermost object before it have, and their names. */
  before: ReadonlyMap<string, string>;
}

interface Level {
  object: boolean;
  name: string | null;
  members: Map<string, string>;
}

const tokens = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;

function unquote(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1);
  }
}

function step(levels: Level[], token: string): void {
  const level = levels.at(-1);
  if (token === "{" || token === "[") levels.push({ object: token === "{", name: null, members: new Map() });
  else if (token === "}" || token === "]") levels.pop();
  else if (level === undefined || token === ":") return;
  else if (token === ",") level.name = null;
  else if (level.object && level.name === null) level.name = unquote(token);
  else if (level.name !== null) level.members.set(level.name, unquote(token));
}

/** The place of an offset, or null outside of the map. */
function mapPlace(text: string, offset: number): MapPlace | null {
  const levels: Level[] = [];
  let token = { offset, length: 0 };
  for (const match of text.matchAll(tokens)) {
    const end = match.index + match[0].length;
    const opens = /^["\w]/.test(match[0]);
    if (match.index >= offset || (opens && end >= offset)) {
      if (opens && match.index < offset) token = { offset: match.index, length: match[0].length };
      break;
    }
    step(levels, match[0]);
  }
  const inner = levels.at(-1);
  if (inner === undefined) return null;
  const at = inner.object && inner.name === null ? "name" : "value";
  const path = levels.flatMap(({ name }) => name ?? []);
  return { path, at, token, before: inner.members };
}

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

/** The map of questions as it stands in JSON; for looking things up in, since a record loses `__proto__`. */
const questionMapSchema = z.record(z.string(), z.discriminatedUnion("type", [noul, choice, score]));

/** What of a JSON schema is looked at. */
interface SchemaNode {
  description?: string;
  const?: string;
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: SchemaNode | boolean;
  oneOf?: readonly SchemaNode[];
}

/** The JSON schemas of the three kinds of question, from the contract's own. */
function questionSchemas(): readonly SchemaNode[] {
  const { additionalProperties: question } = z.toJSONSchema(questionMapSchema) as SchemaNode;
  return typeof question === "object" ? (question.oneOf ?? []) : [];
}

/** What could stand at a place, in place of the token there. */
export interface MapSuggestion {
  label: string;
  detail: string;
  text: string;
}

const longestRead = 1_000_000;
let known: readonly SchemaNode[] | null = null;

function schemas(): readonly SchemaNode[] {
  known ??= questionSchemas();
  return known;
}

const bodies: Readonly<Record<string, string>> = {
  noul: '"type": "noul",\n  "instructions": ""',
  choice: '"type": "choice",\n  "instructions": "",\n  "criteria": {\n    "": null\n  }',
  score: `"type": "score",\n  "instructions": "",\n  "criteria": [\n    ${Array.from({ length: limits.levelsMin }, () => '""').join(",\n    ")}\n  ]`,
};

function typeOf(schema: SchemaNode): string {
  return schema.properties?.type?.const ?? "";
}

/** The schemas that a question may have whose members before the place are these. */
function fitting(type: string | undefined): readonly SchemaNode[] {
  const found = schemas().filter((schema) => typeOf(schema) === type);
  return found.length > 0 ? found : schemas();
}

function memberSuggestions(
  schema: SchemaNode,
  before: ReadonlyMap<string, string>,
  colon: string,
): MapSuggestion[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !before.has(name))
    .map(([name, { description = "" }]) => ({
      label: name,
      detail: description,
      text: JSON.stringify(name) + colon,
    }));
}

function valueSuggestions({ path }: MapPlace): MapSuggestion[] {
  if (path.length === 1) {
    return schemas().map((schema) => ({
      label: `${typeOf(schema)} question`,
      detail: schema.description ?? "",
      text: `{\n  ${bodies[typeOf(schema)]}\n}`,
    }));
  }
  if (path.length !== 2 || path[1] !== "type") return [];
  return schemas().map((schema) => ({
    label: typeOf(schema),
    detail: schema.properties?.type?.description ?? "",
    text: JSON.stringify(typeOf(schema)),
  }));
}

/** What could stand at an offset of the text of a map, and the stretch it would take the place of. */
function suggest(text: string, offset: number) {
  const place = text.length > longestRead ? null : mapPlace(text, offset);
  if (place === null) return { token: { offset, length: 0 }, suggestions: [] };
  const { path, at, token, before } = place;
  const [schema] = fitting(before.get("type"));
  const colon = /^\s*:/.test(text.slice(token.offset + token.length)) ? "" : ": ";
  const named = at === "name" && path.length === 1 && schema !== undefined;
  return {
    token,
    suggestions: named
      ? memberSuggestions(schema, before, colon)
      : at === "value"
        ? valueSuggestions(place)
        : [],
  };
}

/** What a member of a question means, for the name or the type at an offset; null for all else. */
function explain(text: string, offset: number) {
  const place = text.length > longestRead ? null : mapPlace(text, offset);
  if (place === null || place.token.length === 0) return null;
  const { path, at, token, before } = place;
  const said = text.slice(token.offset + 1, token.offset + token.length - 1);
  const [schema] = fitting(at === "name" ? before.get("type") : said);
  const own =
    at === "name" && path.length === 1 ? said : at === "value" && path.length === 2 ? path[1] : null;
  if (own == null || (at === "value" && own !== "type")) return null;
  const description = schema?.properties?.[own]?.description;
  return description === undefined ? null : { token, description };
}

/** Help with the text of a map: completion and explanations of what the contract defines. */
export const mapAssist = { suggest, explain };
