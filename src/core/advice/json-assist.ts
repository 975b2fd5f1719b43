// Completion and hover texts for the JSON editors, from fields of the state and of cases.

import type { Playground } from "#core/model/playground.ts";
import type { JsonNode, TextRange } from "#core/text/json/json-node.ts";
import { decodeJsonToken, findJsonPlace, type JsonSuggestion } from "#core/text/json/json-place.ts";
import { findFieldMentions, prepareQuestion, prepareState } from "./prepare-for-rules.ts";
import { findNamedPaths, findPathAtCaret, suggestPaths } from "./state-path-completion.ts";

interface JsonAssist {
  suggest(text: string, offset: number): { token: TextRange; suggestions: readonly JsonSuggestion[] };
  explain(text: string, offset: number): { token: TextRange; description: string } | null;
}

const longestRead = 1_000_000;

/**
 * Content and start of the string of instructions or criteria in which the offset lies; null if it lies in
 * none, or if the text is too long to search.
 */
function questionTextAt(text: string, offset: number): { content: string; start: number } | null {
  const place = text.length > longestRead ? null : findJsonPlace(text, offset);
  if (place?.at !== "value" || !/^(instructions|criteria)$/.test(place.path[1] ?? "")) return null;
  const { token } = place;
  const written = text.slice(token.offset, token.offset + token.length);
  if (!written.startsWith('"') || offset === token.offset) return null;
  return { content: written.slice(1).replace(/"$/, ""), start: token.offset + 1 };
}

const inString = (path: string): string => JSON.stringify(path).slice(1, -1);

/**
 * Range of the path in backticks at an offset of the question map, what is typed of it before the offset, and whether a
 * backtick closes it; null outside instructions and criteria, or if there is no such path.
 */
function pathAt(text: string, offset: number) {
  const found = questionTextAt(text, offset);
  const place = found && findPathAtCaret(found.content, offset - found.start);
  if (found === null || place === null) return null;
  const token = { offset: found.start + place.from, length: place.to - place.from };
  return { token, typed: place.typed, isClosed: found.content[place.to] === "`" };
}

/** Adds completion and hover texts for state paths in backticks. */
export function withStatePathAssist(assist: JsonAssist, getState: () => Playground["state"]): JsonAssist {
  return {
    suggest(text, offset) {
      const at = pathAt(text, offset);
      if (at === null) return assist.suggest(text, offset);
      const suggestions = suggestPaths(getState(), at.typed).map(({ path, value }) => ({
        label: path,
        detail: value,
        text: inString(path) + (at.isClosed ? "" : "`"),
      }));
      return { token: at.token, suggestions };
    },
    explain(text, offset) {
      const at = pathAt(text, offset);
      if (at === null) return assist.explain(text, offset);
      const { token } = at;
      const written = text.slice(token.offset, token.offset + token.length);
      const [named] = findNamedPaths(`\`${written}\``, getState());
      return named ? { token, description: `${named.path}: ${named.value}` } : null;
    },
  };
}

/** Only the first cases are surveyed for fields, to keep completion fast. */
const mostCases = 100;
/** In UTF-16 units. Longer states aren't surveyed, to keep completion fast. */
const longestState = 10_000;

/**
 * A state field with its JSON types, the number of surveyed cases that have it, and the ids of questions that name it.
 */
interface KnownField {
  kinds: Set<JsonNode["type"]>;
  cases: number;
  askedBy: Set<string>;
}

/** JSON types of the values at each dotted path without array indices. Looks at the first 100 items of each array. */
function kindsByPath(root: JsonNode): Map<string, Set<JsonNode["type"]>> {
  const found = new Map<string, Set<JsonNode["type"]>>();
  function walk(node: JsonNode, path: readonly string[]): void {
    if (node.type === "array") for (const item of node.items.slice(0, 100)) walk(item, path);
    if (node.type !== "object") return;
    for (const { name, value } of node.members) {
      const own = [...path, name];
      const key = own.join(".");
      found.set(key, (found.get(key) ?? new Set()).add(value.type));
      walk(value, own);
    }
  }
  walk(root, []);
  return found;
}

/** Fields of the state and the first cases, and paths in the questions' backticks. */
function knownFields({ cases, questions, state }: Playground): Map<string, KnownField> {
  const known = new Map<string, KnownField>();
  function field(path: string): KnownField {
    const made = known.get(path) ?? { kinds: new Set(), cases: 0, askedBy: new Set() };
    known.set(path, made);
    return made;
  }
  const states = [state, ...cases.slice(0, mostCases).map((one) => one.state)];
  states.forEach((one, index) => {
    const root = one.text.length > longestState ? null : prepareState(one).root;
    if (root === null) return;
    for (const [path, kinds] of kindsByPath(root)) {
      const at = field(path);
      for (const kind of kinds) at.kinds.add(kind);
      if (index > 0) at.cases += 1;
    }
  });
  for (const question of questions) {
    for (const path of findFieldMentions(prepareQuestion(question)).names) {
      // Texts in backticks that contain spaces aren't paths.
      if (/\s/.test(path)) continue;
      field(path).askedBy.add(question.id);
      for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1))
        field(path.slice(0, dot));
    }
  }
  return known;
}

const kindWords: Readonly<Record<JsonNode["type"], string>> = {
  string: "Text",
  number: "Number",
  boolean: "true or false",
  null: "null",
  object: "Object",
  array: "List",
};

function describe({ kinds, cases, askedBy }: KnownField, looked: number): string {
  const typesText = [...kinds].map((kind) => kindWords[kind]).join(", ");
  const inCases = looked > 0 ? `in ${cases} of ${looked} cases` : "";
  const asked = askedBy.size > 0 ? `named by ${[...askedBy].join(", ")}` : "";
  return [typesText, inCases, asked].filter((part) => part !== "").join(" · ");
}

/** Suggests, in the state's editor, the names of fields that cases have or questions mention. */
export function createStateFieldAssist(getPlayground: () => Playground): JsonAssist {
  function surveyFields() {
    const playground = getPlayground();
    return { known: knownFields(playground), looked: Math.min(mostCases, playground.cases.length) };
  }

  return {
    suggest(text, offset) {
      const place = text.length > longestRead ? null : findJsonPlace(text, offset);
      if (place?.at !== "name") return { token: { offset, length: 0 }, suggestions: [] };
      const { path, token, objects } = place;
      const { known, looked } = surveyFields();
      const own = decodeJsonToken(text.slice(token.offset, token.offset + token.length));
      const above = path.map((name) => `${name}.`).join("");
      const colon = /^\s*:/.test(text.slice(token.offset + token.length)) ? "" : ": ";
      const suggestions = [...known]
        .filter(([full]) => full.startsWith(above) && !full.slice(above.length).includes("."))
        .map(([full, field]) => ({ name: full.slice(above.length), field }))
        .filter(({ name }) => name !== "" && (name === own || !objects.at(-1)?.has(name)))
        .map(({ name, field }) => ({
          label: name,
          detail: describe(field, looked),
          text: JSON.stringify(name) + colon,
        }));
      return { token, suggestions };
    },
    explain(text, offset) {
      const place = text.length > longestRead ? null : findJsonPlace(text, offset);
      if (place?.at !== "name" || place.token.length === 0) return null;
      const { path, token } = place;
      const name = decodeJsonToken(text.slice(token.offset, token.offset + token.length));
      const { known, looked } = surveyFields();
      const field = known.get([...path, name].join("."));
      return field ? { token, description: describe(field, looked) } : null;
    },
  };
}
