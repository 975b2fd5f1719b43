import { limits } from "#core/contract/limits.ts";
import { type MapPlace, mapPlace } from "./map-place.ts";
import { questionSchemas, type SchemaNode } from "./map-schema.ts";

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
