// Recognises what a pasted text or file is: a request, questions, options, a table of cases, a state, or a link or
// file of Cutpoint.

import { isHtmlTable, readHtmlTable } from "#core/cases/import/tables/html-table.ts";
import { guessTableFormat, parseTable } from "#core/cases/import/tables/parse-table.ts";
import type { Playground } from "#core/model/playground.ts";
import { type AuthoredOption, type AuthoredState, questionLimits } from "#core/model/question.ts";
import type { JsonFromSource } from "#core/text/code-reader.ts";
import { findLiteralsInCode, parseCodeValue, toCodeOffset } from "#core/text/code-value.ts";
import type { JsonNode, JsonTextError } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { hasCurlyQuotes, undoSmartPunctuation } from "#core/text/straighten-quotes.ts";
import { readYamlAsJson } from "#core/text/yaml-value.ts";
import { parsePastedOptions } from "../options-text.ts";
import { locateMapFaults, type QuestionMapFault } from "../question-map/parse-question-map.ts";
import { readImport } from "../read-import.ts";
import { findShareLink } from "../share-link/fragment.ts";
import type { LinkKind } from "../share-link/fragment-kind.ts";
import { isQuestionsNode, parseQuestionsNode } from "./question-formats.ts";
import { type RecognisedRequest, type RequestFormat, readRequestText, readYamlRequest } from "./request.ts";
import { draftQuestionsFromSchema, type SchemaQuestions } from "./schema.ts";

/** What a pasted or opened text is. */
export type RecognisedInput =
  | { kind: "nothing" }
  | { kind: "request"; form: RequestFormat; request: RecognisedRequest }
  | { kind: "questions"; source: "questions" | "schema"; found: SchemaQuestions; newer: readonly string[] }
  | { kind: "options"; options: AuthoredOption[] }
  /** `only` is the playground if the file has exactly one. */
  | { kind: "playgrounds"; names: readonly string[]; only: Playground | null }
  | { kind: "presentation" }
  | { kind: "labels" }
  | { kind: "link"; holds: LinkKind; fragment: string }
  | { kind: "cases"; rows: number }
  | { kind: "state"; state: AuthoredState }
  | {
      kind: "unreadable";
      meant: string;
      faults: readonly JsonTextError[];
      /** The text with straight quotes, if those make it readable; otherwise null. */
      straightened: string | null;
    };

type Unreadable = Extract<RecognisedInput, { kind: "unreadable" }>;

const fence = /^[ \t]*(?:```|~~~)[^\n]*\n([^]*?)^[ \t]*(?:```|~~~)[ \t]*$/gm;
const ownFile = /^\s*\{\s*"format"\s*:\s*"cutpoint\.(\w+)"/;

/**
 * Recognises a Cutpoint file or link, a request (JSON, curl, code or YAML), questions, a JSON Schema or
 * tools, a table of cases, or a list of options. What looks like one of these but can't be read is "unreadable"; any
 * other text is a state.
 */
export function recogniseInput(text: string): RecognisedInput {
  const bare = text.replace(/^\uFEFF/, "");
  const trimmed = bare.trim();
  if (trimmed === "") return { kind: "nothing" };
  const link = findShareLink(trimmed);
  if (link !== null) return { kind: "link", ...link };
  const own =
    ownFile.exec(bare)?.[1] ?? (bare.startsWith("<") && bare.includes('"cutpoint.show"') ? "show" : null);
  if (own !== null) return recogniseFile(bare, own);
  const fenced = [...bare.matchAll(fence)].map(([, inner = ""]) => inner);
  const read = [bare, ...fenced].map((one) => recogniseText(one));
  const best = read.find(({ kind }) => kind !== "unreadable" && kind !== "state") ?? read[0];
  if (best?.kind !== "unreadable" || !hasCurlyQuotes(bare)) return best ?? { kind: "nothing" };
  const straight = undoSmartPunctuation(bare);
  const straightRead = recogniseText(straight);
  return straightRead.kind === "unreadable" || straightRead.kind === "state"
    ? best
    : { ...best, straightened: straight };
}

function recogniseFile(text: string, format: string): RecognisedInput {
  if (format === "labels") return { kind: "labels" };
  const reading = readImport(text);
  if (!reading.ok) return unreadable("a file of Cutpoint", [], reading.problem);
  if (reading.show !== null) return { kind: "presentation" };
  const { playgrounds } = reading.contents;
  const names = playgrounds.map(({ name }) => name);
  const isAlone = names.length === 1 && reading.contents.runs.length + reading.contents.caseRuns.length === 0;
  return { kind: "playgrounds", names, only: isAlone ? (playgrounds[0] ?? null) : null };
}

function unreadable(meant: string, faults: readonly JsonTextError[], message?: string): Unreadable {
  const whole = message === undefined ? [] : [{ offset: 0, length: 0, line: 1, column: 1, message }];
  return { kind: "unreadable", meant, faults: [...faults, ...whole], straightened: null };
}

function recogniseText(text: string): RecognisedInput {
  const page = isHtmlTable(text) ? asCases(text, "page.html") : null;
  if (page !== null) return page;
  const request = readRequestText(text);
  if (request.status === "read") return { kind: "request", form: request.form, request: request.request };
  const table = recogniseLines(text);
  if (table !== null) return table;
  const yaml = recogniseYaml(text);
  if (yaml !== null) return yaml;
  const parsed = /^\s*[{[]/.test(text) ? parseJsonTree(text) : null;
  const known = parsed?.ok ? recogniseJson(text, parsed.root) : recogniseCode(text);
  if (known !== null && (known.kind !== "state" || request.status === "none")) return known;
  if (request.status === "bad") return unreadable(`a request as ${request.form}`, request.faults);
  if (/^\s*(?:[$>!]\s*)?curl(?:\.exe)?\s/.test(text))
    return unreadable("a curl command", [], curlProblem(text));
  if (parsed !== null && !parsed.ok && /^\s*(?:\{\s*["“'\w]|\[\s*["“{[])/.test(text))
    return unreadable("JSON", parsed.errors);
  const options = pythonModel.test(text) ? null : recogniseOptions(text);
  return recogniseTable(text) ?? options ?? asState(text, "text");
}

/** Matches the start of a Python model class, whose lines of names and types look like options. */
const pythonModel = /^class \w+\((?:\w+\.)?(?:BaseModel|TypedDict|NamedTuple|Struct)\b/m;

function asState(text: string, form: "text" | "json"): RecognisedInput {
  return { kind: "state", state: { form, text, items: [] } };
}

function curlProblem(text: string): string {
  const file = /(?:-d|--data[\w-]*|--json)[=\s]*["']?@([^\s"'-][^\s"']*)/.exec(text)?.[1];
  return file === undefined
    ? "No request body was found in this command. It should follow -d, --data or --json."
    : `This command sends the file ${file}. Open that file instead.`;
}

function isJsonRow(line: string): boolean {
  return /^\s*\{.*\}\s*$/.test(line) && parseJsonTree(line).ok;
}

function recogniseLines(text: string): RecognisedInput | null {
  const [first = "", second = ""] = text.split("\n", 50).filter((line) => line.trim() !== "");
  return isJsonRow(first) && isJsonRow(second) ? asCases(text, "lines.jsonl") : null;
}

function asCases(text: string, name: string): RecognisedInput | null {
  const html = isHtmlTable(text) ? readHtmlTable(text) : null;
  const parsing =
    html === null ? parseTable(text, guessTableFormat(name, text)) : parseTable(html.text, "csv");
  return parsing.ok && parsing.table.rows.length > 0
    ? { kind: "cases", rows: parsing.table.rows.length }
    : null;
}

function recogniseJson(text: string, known: JsonNode | null): RecognisedInput | null {
  const parsed = known === null ? parseJsonTree(text) : null;
  const root = known ?? (parsed?.ok ? parsed.root : null);
  if (root === null) return null;
  const schema = draftQuestionsFromSchema(text, root);
  if (schema !== null) return { kind: "questions", source: "schema", found: schema, newer: [] };
  if (isQuestionsNode(text, root)) return asQuestions(text, root);
  if (root.type === "array" && root.items.length > 0 && root.items.every(({ type }) => type === "object")) {
    return recogniseDescribedOptions(text, root.items) ?? asCases(text, "rows.json");
  }
  const isOptions =
    root.type === "array" && root.items.length > 1 && root.items.every(({ type }) => type === "string");
  return isOptions ? recogniseOptions(text) : asState(text, "json");
}

const yamlKey =
  /^\s*(?:-\s+)?["']?(?:type|instructions|questions|properties|description|criteria|rubric|options|labels|categories|levels)["']?:(?:\s|$)/m;
/** Names under which common rubrics list their options. */
const listNames = new Set(["rubric", "options", "labels", "categories", "criteria", "choices"]);

/** A request, questions, a schema or described options in YAML; null for other texts. */
function recogniseYaml(text: string): RecognisedInput | null {
  if (/^\s*[{[<]/.test(text) || !yamlKey.test(text)) return null;
  const value = readYamlAsJson(text);
  const parsed = value && parseJsonTree(value.json);
  if (value === null || !parsed?.ok) return null;
  const request = readYamlRequest(text, value);
  if (request.status === "read") return { kind: "request", form: request.form, request: request.request };
  if (request.status === "bad") return unreadable(`a request as ${request.form}`, request.faults);
  const { root } = parsed;
  const [only, ...others] = root.type === "object" ? root.members : [];
  const isWrapped =
    only !== undefined && others.length === 0 && (only.name === "questions" || listNames.has(only.name));
  const inner = isWrapped ? only.value : root;
  const known = recogniseJson(value.json.slice(inner.offset, inner.offset + inner.length), null);
  if (known?.kind === "unreadable") {
    const within = known.faults.map((fault) => ({ ...fault, offset: fault.offset + inner.offset }));
    return { ...known, faults: placedInCode(text, value, within) };
  }
  return known?.kind === "questions" || known?.kind === "options" ? known : null;
}

function asQuestions(text: string, root: JsonNode): RecognisedInput {
  const faults: QuestionMapFault[] = [];
  const { questions, newer } = parseQuestionsNode(text, root, faults);
  if (faults.length > 0) return unreadable("questions", locateMapFaults(text, faults));
  return { kind: "questions", source: "questions", found: { questions, leftOut: [] }, newer };
}

function recogniseCode(text: string): RecognisedInput | null {
  const whole = parseCodeValue(text);
  const { values } = whole === null ? findLiteralsInCode(text, () => false) : { values: [whole] };
  for (const value of values) {
    const parsed = /^[{[]/.test(value.json) ? parseJsonTree(value.json) : null;
    if (!parsed?.ok) continue;
    const known = recogniseJson(value.json, parsed.root);
    if (known?.kind === "unreadable") return { ...known, faults: placedInCode(text, value, known.faults) };
    if (known !== null && known.kind !== "state") return known;
  }
  return null;
}

function placedInCode(
  text: string,
  value: JsonFromSource,
  faults: readonly JsonTextError[],
): JsonTextError[] {
  return locateMapFaults(
    text,
    faults.map(({ offset, length, message }) => ({ offset: toCodeOffset(value, offset), length, message })),
  );
}

const optionNames = new Set(["name", "option", "label", "category"]);

/** A list of options, if every item has just a name and a description; null for rows of cases. */
function recogniseDescribedOptions(text: string, items: readonly JsonNode[]): RecognisedInput | null {
  const names = items.map((item) => {
    const [first, second, ...others] = item.type === "object" ? item.members : [];
    const isOption =
      others.length === 0 && second?.name === "description" && optionNames.has(first?.name ?? "");
    return isOption && first ? text.slice(first.value.offset, first.value.offset + first.value.length) : null;
  });
  return names.includes(null) || new Set(names).size < names.length ? null : recogniseOptions(text);
}

const plainList = /^\s*(?:[-*+•]|\d+[.)])\s+\S/;

/** Recognises lists with markers, descriptions or code syntax as options, but not lines of prose. */
function recogniseOptions(text: string, isHeaded = false): RecognisedInput | null {
  const pasted = parsePastedOptions(text);
  if (!pasted.ok) return null;
  const { form, options } = pasted;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const isPlain = form === "lines" || form === "commas";
  const isList = isHeaded || !isPlain || (lines.length > 1 && lines.every((line) => plainList.test(line)));
  // Lines that end like code come from type declarations, which aren't options.
  const isCode = form !== "json" && form !== "code" && lines.some((line) => /[{};]\s*$/.test(line));
  const isPlausible =
    !isCode &&
    options.length > 1 &&
    options.length <= questionLimits.optionsMax &&
    options.every(({ name }) => name.length <= 100);
  return isList && isPlausible ? { kind: "options", options: [...options] } : null;
}

const separators = ["\t", ",", ";", "|"];
const optionHeads =
  /^\s*\|?\s*"?(?:name|option|label|category|value|score|level)"?\s*[\t,;|]\s*"?(?:description|meaning|definition)"?\s*\|?\s*$/i;

/**
 * Recognises lines as a table of cases if most have at least as many cells as the first. Lines below a
 * heading of options are options. Null for other texts.
 */
function recogniseTable(text: string): RecognisedInput | null {
  const lines = text.split(/\r?\n/, 30).filter((line) => line.trim() !== "");
  const [first = "", ...others] = lines;
  if (others.length === 0) return null;
  if (optionHeads.test(first)) return recogniseOptions(text, true);
  const isTable = separators.some((sign) => {
    const count = first.split(sign).length;
    const alike = others.filter((line) => line.split(sign).length >= count).length;
    const isCertain =
      sign === "\t" ? count > 1 : count > 2 || (count === 2 && others.length > 1 && !/\s/.test(first));
    return isCertain && alike >= others.length * 0.6;
  });
  return isTable ? asCases(text, "table") : null;
}
